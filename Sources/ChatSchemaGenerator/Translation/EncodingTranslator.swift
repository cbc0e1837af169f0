/// Writes the function that writes an object as bytes.
struct EncodingTranslator {
  let scope: EntityScope
  /// Whether the objects stand for the whole entity, not for a part.
  let isModel: Bool

  /// `encode(to:)` of the type that holds the object's members.
  func function(_ object: CodedObject) -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Writes the value as JSON.",
      access: scope.access,
      kind: .function("encode"),
      parameters: [
        Parameter(
          label: .other("to"), name: scope.locals.writer, isInOut: true, type: "PayloadWriter")
      ],
      effects: .throws,
      body: .statements(
        [call("beginObject")] + members(of: object) + unknownMembers()
          + [call("endObject")]))
  }

  private func call(_ name: Identifier) -> SwiftStatement {
    .expression(Expression.name(scope.locals.writer).calling(name))
  }

  private func members(of object: CodedObject) -> [SwiftStatement] {
    object.members.flatMap(write)
  }

  private func write(_ member: CodedObject.Member) -> [SwiftStatement] {
    let name = Expression.string(member.name)
    switch member.content {
    case .attribute(let attribute):
      return [write(member.identifier, isOptional: attribute.isOptional, as: name)]
    case .part(let part):
      return [write(member.identifier, isOptional: part.isOptional, as: name)]
    case .embedded(let relationship):
      if relationship.embedded?.groupedBy.isEmpty == false {
        return [GroupCodingTranslator(scope: scope).write(relationship, as: name)]
      }
      return [
        write(
          member.identifier, isOptional: relationship.embedded?.isOptional == true, as: name)
      ]
    case .object(let inner):
      return [
        .expression(
          Expression.name(scope.locals.writer).calling("beginObject", [Argument("as", name)]))
      ] + members(of: inner) + [call("endObject")]
    }
  }

  private func write(_ name: Identifier, isOptional: Bool, as member: Expression) -> SwiftStatement
  {
    .expression(
      .tried(
        Expression.name(scope.locals.writer).calling(
          isOptional ? "writeIfPresent" : "write",
          [Argument(.name(name)), Argument("as", member)])))
  }

  private func unknownMembers() -> [SwiftStatement] {
    guard scope.entity.unknownMembers == .keep, isModel else { return [] }
    return [
      .expression(
        Expression.name(scope.locals.writer).calling(
          "writeMembers", [Argument("of", "unknownMembers")]))
    ]
  }
}
