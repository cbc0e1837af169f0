import JSONText

extension Keyword {
  /// `$defs`: schemas for references.
  ///
  /// JSON Schema 2020-12 Core, 8.2.4.
  package static let defs = definitions("$defs")

  /// `definitions`: the name of `$defs` before draft 2019-09.
  ///
  /// JSON Schema draft 7 Validation, 9.
  package static let definitions = definitions("definitions")

  private static func definitions(_ name: String) -> Keyword {
    Keyword(name, subschemas: .object, role: .definitions) { context, builder in
      // A reference to a value that is not a schema causes a separate error.
      guard context.value.kind == .object else {
        builder.disregard(context.value, context, expected: "an object")
        return
      }
      for member in context.value.members
      where member.value.kind != .object && member.value.kind != .boolean {
        builder.disregard(member.value, context, expected: "a schema")
      }
    }
  }
}
