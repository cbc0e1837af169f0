import JSONText

extension Keyword {
  /// `$ref` up to draft 7: the schema at a URI reference replaces this one.
  ///
  /// JSON Schema draft 7 Core, 8.3: "All other properties in a "$ref" object MUST be ignored."
  /// Ignored keywords that would assert something cause a warning.
  package static let soleReference = Keyword("$ref", role: .soleReference) { context, builder in
    guard builder.isString(context) else { return }
    builder.emitReference(.plain, context)
    let ignored = context.schema.members.filter {
      context.siblingSites[$0.name] != nil && !withoutEffect.contains($0.name)
    }
    guard let first = ignored.first else { return }
    // A single finding covers all of them, because large schemas have many such references.
    let names = ignored.map { "`\($0.name)`" }.joined(separator: ", ")
    builder.report(.warning) {
      Diagnostic(
        "ignored-sibling", .warning, at: context.location(ofNameOf: first),
        "\(names) beside `$ref` \(ignored.count == 1 ? "is" : "are") ignored in this dialect; "
          + "put the `$ref` into an `allOf`")
    }
  }

  /// Siblings that change no verdict, so that ignoring them has no effect.
  private static let withoutEffect: Set<String> = [
    "$ref", "$id", "id", "$schema", "$comment", "definitions", "title", "description", "default",
    "readOnly", "writeOnly", "examples", "contentEncoding", "contentMediaType",
  ]
}
