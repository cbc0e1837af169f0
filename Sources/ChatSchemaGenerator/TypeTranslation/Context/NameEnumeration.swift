/// A private enumeration of texts that generated code tells apart by name and not by index: the names of
/// an object's members, the constants of a tag.
///
/// One text more in the schema is then one case more, and changes no line about another one.
struct NameEnumeration {
  let context: TypeTranslationContext
  let name: Identifier
  /// The texts with the names of their cases.
  private let cases: [(text: String, name: Identifier)]

  /// An enumeration inside a type.
  ///
  /// - Parameters:
  ///   - name: What it is called if no type of the model is.
  ///   - texts: The texts, in the order in which a payload usually has them.
  ///   - names: What the cases are called where Swift allows it.
  ///   - context: The translation.
  init(
    _ name: String, of texts: [String], called names: [String],
    in context: TypeTranslationContext
  ) {
    self.context = context
    self.name = context.freeTypeName(name)
    let names = NameSpace(.enumCase, reserved: ["hash", "hashValue", "rawValue", "table"])
      .identifiers(for: names)
    cases = zip(texts, names).map { ($0, $1) }
  }

  /// Whether there are so many texts that the compiler has to be spared: raw values take it quadratic
  /// time, and it refuses to find out that a `switch` over so many cases and nil lacks none.
  private var isLarge: Bool { cases.count > CompilerCost.maximumMemberCount }

  /// For example `private enum Member: String, PayloadMember { … }`.
  func declaration(_ documentation: Documentation) -> SwiftDeclaration {
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(
          .type(context.runtime("PayloadMemberTable")),
          [Argument(Expression.name(name).member("self"))])))
    return .type(
      TypeDeclaration(
        documentation: documentation, access: .private, kind: .enumeration, name: name,
        inherited: (isLarge ? [] : [context.standard("String")]) + [
          context.runtime("PayloadMember")
        ],
        members: cases.map { text, name in
          .enumCase(
            isLarge ? EnumCaseDeclaration(name: name) : EnumCaseDeclaration(name, of: text))
        } + [.property(table)] + (isLarge ? [rawValue()] : [])))
  }

  private func rawValue() -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        name: "rawValue", type: context.standard("String"),
        value: .computed([
          .switched(
            .current,
            cases.map { text, name in
              SwitchCase([.enumCase(name, [])], [.returned(.string(text))])
            })
        ])))
  }

  /// The enumeration as a value, for example `Member.self`.
  var itself: Expression { Expression.name(name).member("self") }

  /// The table of the texts, for example `Member.table.names`.
  var texts: Expression { Expression.name(name).member("table").member("names") }

  /// A case as a value, for example `.quantity`.
  func value(at index: Int) -> Expression { .implicitMember(cases[index].name) }

  /// A case as a pattern.
  func pattern(at index: Int) -> Pattern { .enumCase(cases[index].name, []) }

  /// The last case of a `switch` over all of them: another text than these.
  ///
  func others(_ body: [SwiftStatement]) -> SwitchCase {
    isLarge ? .otherwise(body) : SwitchCase([.expression(.null)], body)
  }
}
