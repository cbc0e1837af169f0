import JSONText

extension Keyword {
  /// `$ref` up to draft 7: the schema that a URI reference names takes the place of this one.
  ///
  /// JSON Schema draft 7 Core, 8.3: "All other properties in a "$ref" object MUST be ignored." Those
  /// that would have asserted something are a warning.
  package static let soleReference = Keyword("$ref", role: .soleReference) { context, builder in
    guard let text = builder.string(context) else { return }
    builder.emitReference(to: text, .plain, context)
    for member in context.schema.members
    where context.siblingSites[member.name] != nil && !withoutEffect.contains(member.name) {
      builder.report(.warning) {
        Diagnostic(
          "ignored-sibling", .warning, at: context.location(ofNameOf: member),
          "`\(member.name)` beside `$ref` is ignored in this dialect; put the `$ref` into an `allOf`"
        )
      }
    }
  }

  /// Siblings that change no verdict, so that nobody misses them.
  private static let withoutEffect: Set<String> = [
    "$ref", "$id", "$schema", "$comment", "definitions", "title", "description", "default",
    "readOnly", "writeOnly", "examples", "contentEncoding", "contentMediaType",
  ]
}
