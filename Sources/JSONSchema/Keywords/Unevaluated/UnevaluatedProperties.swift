extension Keyword {
  /// `unevaluatedProperties`: members that no other keyword evaluated are valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 11.3.
  package static let unevaluatedProperties = Keyword(
    "unevaluatedProperties", about: .object, subschemas: .single, isLast: true
  ) { context, builder in
    builder.emit(.unevaluated(.properties(builder.subschema(at: context.value, context))), context)
  }
}
