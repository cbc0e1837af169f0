import JSONText

/// Decides whether a value that is not in the position of a schema was probably meant as one.
enum SchemaLikeness {
  /// The keywords whose members have names chosen by the author, each with a schema.
  static let containers: Set<String> = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas",
  ]

  /// Returns whether an object has a keyword with a value that is hardly anything but a schema's.
  ///
  /// Only the first members are examined, because the value may be any data.
  static func isLikely(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    return node.members.prefix(16).contains { isKeyword($0) }
  }

  /// Returns whether all values of an object are likely schemas.
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
