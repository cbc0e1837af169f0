extension Keyword {
  /// `unevaluatedItems`: elements that no other keyword evaluated are valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 11.2. An element is evaluated if `prefixItems`, `items`, `contains`
  /// or an in-place applicator of the same schema object reached it, in subschemas that succeeded.
  package static let unevaluatedItems = Keyword(
    "unevaluatedItems", about: .array, subschemas: .single, isLast: true
  ) { context, builder in
    builder.emit(.unevaluated(.items(builder.subschema(at: context.value, context))), context)
  }
}
