/// Writes the function that writes a structure as JSON.
struct StructureEncoding {
  let scope: StructureScope

  /// `encode(to:)`.
  func function() -> CallableDeclaration {
    CallableDeclaration(
      documentation: "Encodes the members in the order of the schema.", access: scope.access,
      kind: .function("encode"),
      parameters: [
        Parameter(
          label: .other("to"), name: scope.locals.writer, isInOut: true,
          type: "PayloadWriter")
      ],
      effects: .throws,
      body: .statements(
        [.expression(writer("beginObject"))] + scope.members.map(write)
          + scope.maps.map { map in
            .expression(.tried(writer("writeMembers", [Argument("of", .name(map))] + besides)))
          } + [.expression(writer("endObject"))]))
  }

  /// The object's own members, whose names no map may have; a structure without any has no table.
  private var besides: [Argument] {
    scope.members.isEmpty
      ? [] : [Argument("besides", scope.names.texts)]
  }

  private func writer(_ method: Identifier, _ arguments: [Argument] = []) -> Expression {
    Expression.name(scope.locals.writer).calling(method, arguments)
  }

  private func write(_ member: StructureMember) -> SwiftStatement {
    .expression(
      .tried(
        writer(
          member.isOptional ? "writeIfPresent" : "write",
          [Argument(Self.value(of: member)), Argument("as", .string(member.property.jsonName))])))
  }

  /// The stored value; of a text that is kept beside its value the wrapper.
  static func value(of member: StructureMember) -> Expression {
    guard member.wrapper == .text, let wrapper = Identifier("_" + member.storedName.text) else {
      return .name(member.storedName)
    }
    return member.isOptional
      ? Expression.name(wrapper).calling("unwrapped") : .name(wrapper)
  }
}
