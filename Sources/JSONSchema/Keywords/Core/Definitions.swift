import JSONText

extension Keyword {
  /// `$defs`: schemas to refer to.
  ///
  /// JSON Schema 2020-12 Core, 8.2.4.
  package static let defs = definitions("$defs")

  /// `definitions`: what `$defs` was called before draft 2019-09.
  ///
  /// JSON Schema draft 7 Validation, 9.
  package static let definitions = definitions("definitions")

  private static func definitions(_ name: String) -> Keyword {
    Keyword(name, subschemas: .object, role: .definitions) { context, builder in
      // A reference to what is no schema leads nowhere, which is an error of its own.
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
