import JSONText

/// Tells whether a value that no keyword calls a schema was probably written as one.
enum SchemaLikeness {
  /// Keywords whose members are names of the author's own choice, each with a schema.
  static let containers: Set<String> = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
  ]

  /// Whether an object has a keyword with a value that hardly means anything else.
  ///
  /// Looks at the first members only: the value may be any data.
  static func isLikely(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return node.members.prefix(16).contains { isKeyword($0) }
  }

  /// Whether an object's values are all likely schemas.
  static func holdsOnlyLikely(_ node: JSONNode) -> Bool {
    guard node.kind == .object, node.count > 0 else { return false }
    return node.members.prefix(64).allSatisfy { isLikely($0.value) }
  }

  private static func isKeyword(_ member: JSONMember) -> Bool {
    let value = member.value
    switch member.name {
    case "type":
      if let name = value.string { return TypeSet(name: name) != nil }
      return value.kind == .array && value.count > 0
        && value.elements.prefix(8).allSatisfy { $0.string.flatMap { TypeSet(name: $0) } != nil }
    case "$ref": return value.kind == .string
    case "enum": return value.kind == .array && value.count > 0
    case "properties": return holdsOnlyLikely(value)
    case "items": return isLikely(value)
    case "anyOf", "oneOf", "allOf":
      return value.kind == .array && value.count > 0
        && value.elements.prefix(8).allSatisfy { isLikely($0) }
    default: return false
    }
  }
}
