/// Translates the function that encodes an object as bytes.
struct EncodingTranslator {
  let scope: EntityScope
  /// Whether the object is the whole entity, not a part.
  let isModel: Bool

  private var locals: LocalNames { scope.locals }

  /// Returns `encode(to:)` of the type that contains the object's members.
  func function(_ object: CodedObject) -> SwiftDeclaration {
    scope.coding.writing(
      [locals.put("beginObject")] + object.members.flatMap(write) + unknownMembers()
        + [locals.put("endObject")],
      words: "Writes the value as JSON.")
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
      let isOptional = relationship.embedded?.isOptional == true
      return [write(member.identifier, isOptional: isOptional, as: name)]
    case .object(let inner):
      return [locals.put("beginObject", [Argument("as", name)])] + inner.members.flatMap(write)
        + [locals.put("endObject")]
    }
  }

  private func write(
    _ name: Identifier, isOptional: Bool, as member: Expression
  ) -> SwiftStatement {
    locals.write(
      isOptional ? "writeIfPresent" : "write", [Argument(.name(name)), Argument("as", member)])
  }

  private func unknownMembers() -> [SwiftStatement] {
    guard scope.entity.unknownMembers == .keep, isModel else { return [] }
    return [locals.put("writeMembers", [Argument("of", "unknownMembers")])]
  }
}
