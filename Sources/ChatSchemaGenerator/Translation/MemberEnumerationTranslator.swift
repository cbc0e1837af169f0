/// Writes the enumeration of the names that an object's members have in JSON.
struct MemberEnumerationTranslator {
  let context: TranslationContext

  /// The enumeration, at file scope because generic types can hold no static storage.
  ///
  /// None for an object without members, which is passed over as a whole.
  func declarations(
    _ name: Identifier, members: [CodedObject.Member], of type: String
  ) -> [SwiftDeclaration] {
    if members.isEmpty { return [] }
    let table = PropertyDeclaration(
      isStatic: true, introducer: .constant, name: "table",
      value: .initial(
        .call(.type("PayloadMemberTable"), [Argument(Expression.name(name).member("self"))])))
    let enumeration = SwiftDeclaration.type(
      TypeDeclaration(
        documentation: Documentation(
          summary: "The names that the members of `\(type)` have in JSON."),
        access: .private,
        kind: .enumeration,
        name: name,
        inherited: [context.standard("String"), "PayloadMember"],
        members: members.map { .enumCase(EnumCaseDeclaration($0.identifier, of: $0.name)) }
          + [.property(table)]))
    return [enumeration]
  }

  /// The loop over the members of an object that is next.
  ///
  /// - Parameters:
  ///   - enumeration: The enumeration of the members.
  ///   - cursor: The variable that goes through them.
  ///   - cases: What is done with each.
  ///   - locals: The names of other variables.
  ///   - unknown: What is done with a member that is not listed.
  /// - Returns: The statements.
  static func loop(
    over enumeration: Identifier, _ cursor: Identifier, _ cases: [SwitchCase], locals: LocalNames,
    unknown: SwiftStatement
  ) -> [SwiftStatement] {
    let reader = Expression.name(locals.reader)
    if cases.isEmpty { return [.expression(.tried(reader.calling("skipObject")))] }
    return [
      .binding(
        Binding(
          introducer: .variable, name: cursor,
          value: .tried(
            reader.calling(
              "beginObject", [Argument("of", Expression.name(enumeration).member("self"))])))),
      .whileLoop(
        [
          .binding(
            .constant, locals.member,
            .tried(Expression.name(cursor).calling("next", [Argument(.inOut(reader))])))
        ],
        [.switched(.name(locals.member), cases + [SwitchCase([.expression(.null)], [unknown])])]),
    ]
  }

  /// Passes over a member.
  static func passing(_ locals: LocalNames) -> SwiftStatement {
    .expression(.tried(Expression.name(locals.reader).calling("skipValue")))
  }
}
