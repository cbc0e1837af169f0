import JSONSchema

/// The cases of `PayloadKind`, by which generated code distinguishes kinds of values.
enum PayloadKindNames {
  /// Returns the patterns of a `switch` over kinds.
  static func patterns(of types: TypeSet) -> [Pattern] {
    cases.filter { types.contains($0.type) }.map { .enumCase($0.name, []) }
  }

  private static let cases: [(name: Identifier, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
    ("string", .string), ("array", .array), ("object", .object),
  ]
}
