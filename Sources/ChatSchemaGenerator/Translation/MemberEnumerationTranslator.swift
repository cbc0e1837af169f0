/// Writes the enumeration of the names that an object's members have in JSON.
struct MemberEnumerationTranslator {
  let context: TranslationContext

  /// The enumeration, at file scope because generic types can hold no static storage.
  func declaration(
    _ name: Identifier, members: [CodedObject.Member], of type: String
  ) -> SwiftDeclaration {
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(.name("PayloadMemberTable"), [Argument(Expression.name(name).member("self"))])))
    return .type(
      TypeDeclaration(
        documentation: Documentation(
          summary: "The names that the members of `\(type)` have in JSON."),
        access: .private,
        kind: .enumeration,
        name: name,
        inherited: [context.standard("String"), "PayloadMember"],
        members: members.map { member in
          .enumCase(
            EnumCaseDeclaration(
              name: member.identifier,
              value: member.name == member.identifier.text ? .nothing : .rawString(member.name)))
        } + [.property(table)]))
  }
}
