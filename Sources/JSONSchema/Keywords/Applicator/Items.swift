import JSONText

extension Keyword {
  /// `prefixItems`: the first elements of an array are valid, each against its own schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.1.1.
  package static let prefixItems = Keyword("prefixItems", about: .array, subschemas: .array) {
    context, builder in
    guard let subschemas = builder.subschemaArray(context) else { return }
    builder.emit(.elements(.prefixItems(subschemas)), context)
  }

  /// `items`: every element after those of `prefixItems` is valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.1.2. An array of schemas, as in earlier drafts, is an error that
  /// names `prefixItems`.
  package static let items = Keyword("items", about: .array, subschemas: .single) {
    context, builder in
    if context.value.kind == .array {
      builder.reject(
        context.value, context, expected: "a schema (an array of schemas is `prefixItems`)")
      return
    }
    let prefix = context.sibling("prefixItems").map { $0.kind == .array ? $0.count : 0 } ?? 0
    let subschema = builder.subschema(at: context.value, context)
    builder.emit(.elements(.items(subschema, after: Int32(prefix))), context)
  }
}
