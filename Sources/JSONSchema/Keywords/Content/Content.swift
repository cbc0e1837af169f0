import JSONText

extension Keyword {
  /// `contentEncoding`: the encoding of bytes in a string; an annotation.
  ///
  /// JSON Schema 2020-12 Validation, 8.3.
  package static let contentEncoding = annotation("contentEncoding", .string, about: .string)

  /// `contentMediaType`: the media type of a string's content; an annotation.
  ///
  /// JSON Schema 2020-12 Validation, 8.4.
  package static let contentMediaType = annotation("contentMediaType", .string, about: .string)

  /// `contentEncoding` of draft 7, which asserts that a string is base64; other encodings are
  /// annotations.
  ///
  /// JSON Schema draft 7 Validation, 8.3.
  package static let contentEncoding7 = Keyword("contentEncoding", about: .string) {
    context, builder in
    guard builder.isWords(context), let name = context.value.string else { return }
    if context.assertsContent, isBase64(name) { builder.emit(.string(.content(.base64)), context) }
    builder.emit(.annotation(.string), context)
  }

  /// `contentMediaType` of draft 7, which asserts that a string contains JSON, either directly or
  /// in base64; other types are annotations.
  ///
  /// JSON Schema draft 7 Validation, 8.4.
  package static let contentMediaType7 = Keyword("contentMediaType", about: .string) {
    context, builder in
    guard builder.isWords(context), let type = context.value.string else { return }
    let encoding = context.sibling("contentEncoding")?.string
    if context.assertsContent, type.lowercased() == "application/json",
      encoding.map(isBase64) ?? true
    {
      builder.emit(.string(.content(encoding == nil ? .json : .jsonInBase64)), context)
    }
    builder.emit(.annotation(.string), context)
  }

  /// Returns whether an encoding is base64.
  ///
  /// Names of encodings are case-insensitive (RFC 2045, 6.1).
  private static func isBase64(_ name: String) -> Bool { name.lowercased() == "base64" }

  /// `contentSchema`: the schema of the decoded content; an annotation, never applied.
  ///
  /// JSON Schema 2020-12 Validation, 8.5: ignored without `contentMediaType`.
  package static let contentSchema = Keyword(
    "contentSchema", about: .string, concerns: .companion, subschemas: .single
  ) { context, builder in
    guard context.value.kind == .object || context.value.kind == .boolean else {
      builder.disregard(context.value, context, expected: "a schema")
      return
    }
    // It is compiled in any case, so that mistakes in it are found.
    _ = builder.subschema(at: context.value, context)
    guard context.sibling("contentMediaType") != nil else { return }
    builder.emit(.annotation(.string), context)
  }
}
