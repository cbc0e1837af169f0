/// Writes the enumeration of the names that an object's members have in JSON.
struct MemberEnumerationTranslator {
  let context: TranslationContext

  /// The enumeration, at file scope because generic types can hold no static storage.
  ///
  /// Cases, where the types of plain schemas have numbers, because models of entities are checked in: one
  /// attribute more changes lines about it and no other.
  func declaration(
    _ name: Identifier, members: [CodedObject.Member], of type: String
  ) -> SwiftDeclaration {
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(.type("PayloadMemberTable"), [Argument(Expression.name(name).member("self"))])))
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

  /// The table that an enumeration has.
  static func table(of enumeration: Identifier) -> Expression {
    Expression.name(enumeration).member("table")
  }

  /// The `switch` over the member whose place in the table a reader has told.
  static func choice(
    of place: Identifier, in enumeration: Identifier, _ cases: [SwitchCase], locals: LocalNames
  ) -> Statement {
    let unknown = SwitchCase(
      [.expression(.null)],
      [.expression(.tried(Expression.name(locals.reader).calling("skipValue")))])
    return .switched(
      .subscripted(table(of: enumeration), [Argument(.name(place))]), cases + [unknown])
  }
}
