/// Translates the function that encodes a structure as JSON.
struct StructureEncoding {
  let scope: StructureScope

  /// Returns `encode(to:)`.
  func function() -> SwiftDeclaration {
    let maps = scope.maps.map { map in
      scope.locals.write("writeMembers", [Argument("of", .name(map))] + besides)
    }
    return scope.coding.writing(
      [scope.locals.put("beginObject")] + scope.members.map(write) + maps
        + [scope.locals.put("endObject")],
      words: "Encodes the members in the order of the schema.")
  }

  /// The object's own members, whose names no map may use; a structure without any has no table.
  private var besides: [Argument] {
    scope.members.isEmpty
      ? [] : [Argument("besides", scope.names.texts)]
  }

  private func write(_ member: StructureMember) -> SwiftStatement {
    scope.locals.write(
      member.isOptional ? "writeIfPresent" : "write",
      [Argument(Self.value(of: member)), Argument("as", .string(member.property.jsonName))])
  }

  /// Returns the stored value; if a text is kept beside the value, the wrapper.
  static func value(of member: StructureMember) -> Expression {
    guard member.wrapper == .text, let wrapper = Identifier("_" + member.storedName.text) else {
      return .name(member.storedName)
    }
    return member.isOptional
      ? Expression.name(wrapper).calling("unwrapped") : .name(wrapper)
  }
}
