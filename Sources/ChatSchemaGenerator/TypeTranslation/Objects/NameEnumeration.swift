/// A private enumeration of texts that generated code distinguishes by name and not by index: the names of an
/// object's members, the constants of a tag.
///
/// A text that is added to the schema then adds one case, and changes no line for another text.
struct NameEnumeration {
  let name: Identifier
  /// The texts with the names of their cases.
  private var cases: [(text: String, name: Identifier)]
  /// Whether the enumeration has other cases as well.
  private var isPartial = false

  /// Creates an enumeration of texts.
  ///
  /// - Parameters:
  ///   - name: The name of the enumeration.
  ///   - texts: The texts, in the order in which a payload usually contains them.
  ///   - names: The names of the cases, where Swift allows them.
  init(_ name: Identifier, of texts: [String], called names: [String]) {
    self.name = name
    let names = NameSpace(.enumCase, reserved: ["hash", "hashValue", "rawValue", "table"])
      .identifiers(for: names)
    cases = zip(texts, names).map { ($0, $1) }
  }

  /// Whether there are too many texts for the compiler: it needs quadratic time for raw values, and does not
  /// find out that a `switch` over so many cases and nil is exhaustive.
  private var isLarge: Bool { cases.count > CompilerCost.maximumMemberCount }

  /// Returns the enumeration for a `switch` that distinguishes only some of the texts, in another order.
  func selecting(_ texts: [String]) -> NameEnumeration {
    var selected = self
    selected.cases = texts.compactMap { text in cases.first { $0.text == text } }
    selected.isPartial = selected.cases.count < cases.count
    return selected
  }

  /// Returns the declaration, for example `private enum Member: String, PayloadMember { … }`.
  func declaration(
    _ documentation: Documentation, access: Access = .private
  ) -> SwiftDeclaration {
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(
          .type("PayloadMemberTable"),
          [Argument(Expression.name(name).member("self"))])))
    return .type(
      TypeDeclaration(
        documentation: documentation, access: access, kind: .enumeration, name: name,
        inherited: (isLarge ? [] : ["String"]) + [
          "PayloadMember"
        ],
        members: cases.map { text, name in
          .enumCase(
            isLarge ? EnumCaseDeclaration(name: name) : EnumCaseDeclaration(name, of: text))
        } + [.property(table)] + (isLarge ? [rawValue()] : [])))
  }

  private func rawValue() -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        name: "rawValue", type: "String",
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

  /// Returns a case as a value, for example `.quantity`.
  func value(at index: Int) -> Expression { .implicitMember(cases[index].name) }

  /// Returns a case as a pattern.
  func pattern(at index: Int) -> Pattern { .enumCase(cases[index].name, []) }

  /// Returns the last case of a `switch` over all of them: for any other text.
  func others(_ body: [SwiftStatement]) -> SwitchCase {
    isLarge || isPartial ? .otherwise(body) : SwitchCase([.expression(.null)], body)
  }

  // MARK: Members of an object

  /// Returns the statement that enters the next object, for example
  /// `var members = try reader.beginObject(of: Member.self)`.
  func beginning(_ cursor: Identifier, _ locals: LocalNames) -> SwiftStatement {
    let object = locals.read("beginObject", [Argument("of", itself)])
    return .binding(Binding(introducer: .variable, name: cursor, value: object))
  }

  /// Returns the condition that moves to the next member and binds its case; the case is nil for a name that
  /// is not listed.
  static func next(_ cursor: Identifier, _ locals: LocalNames) -> ConditionElement {
    let next = Expression.name(cursor).calling("next", [Argument(.inOut(.name(locals.reader)))])
    return .binding(locals.member, .tried(next))
  }

  /// Returns the error for an object that lacks one of some members, for example
  /// `members.missing([.id], in: reader)`.
  func missing(_ indices: [Int], _ locals: LocalNames) -> Expression {
    Expression.name(locals.members).calling(
      "missing",
      [Argument(.array(indices.map(value))), Argument("in", .name(locals.reader))])
  }
}
