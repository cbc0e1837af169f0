import JSONSchema

/// The cases of `PayloadKind`, as which generated code tells kinds of values apart.
enum PayloadKindNames {
  /// The patterns of a `switch` over kinds.
  static func patterns(of types: TypeSet) -> [Pattern] {
    cases.filter { types.contains($0.type) }.map { .enumCase($0.name, []) }
  }

  private static let cases: [(name: Identifier, type: TypeSet)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
    ("string", .string), ("array", .array), ("object", .object),
  ]
}
