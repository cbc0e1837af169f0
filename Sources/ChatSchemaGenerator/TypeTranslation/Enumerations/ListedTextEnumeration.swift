/// Writes an enumeration of texts that are found by their bytes.
struct ListedTextEnumeration {
  /// How many texts the runtime's table can hold.
  static let maximumCount = 8000

  let name: Identifier
  let texts: [String]
  /// The cases, in the order of the texts.
  let names: [Identifier]
  private let context: TypeTranslationContext

  init(name: Identifier, texts: [String], context: TypeTranslationContext) {
    self.name = name
    self.texts = texts
    self.context = context
    names = NameSpace(.enumCase, reserved: ["hash", "hashValue", "rawValue", "table"])
      .identifiers(for: texts)
  }

  func declaration(_ documentation: Documentation) -> SwiftDeclaration {
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(.name("PayloadMemberTable"), [Argument(Expression.name(name).member("self"))])))
    return .type(
      TypeDeclaration(
        documentation: documentation, access: .private, kind: .enumeration, name: name,
        inherited: [context.standard("String"), "PayloadMember"],
        members: zip(texts, names).map { text, name in
          .enumCase(
            EnumCaseDeclaration(
              name: name,
              value: text.utf8.elementsEqual(name.text.utf8) ? .nothing : .rawString(text)))
        } + [.property(table)]))
  }
}
