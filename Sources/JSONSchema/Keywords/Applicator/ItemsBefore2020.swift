import JSONText

extension Keyword {
  /// `items` before draft 2020-12: a schema for all elements, or an array of schemas for the first
  /// ones.
  ///
  /// JSON Schema 2019-09 Core, 9.3.1.1; draft 7 Validation, 6.4.1. The array has the effect of
  /// `prefixItems` in later drafts, and may be empty.
  package static let itemsBefore2020 = Keyword(
    "items", about: .array, subschemas: .singleOrArray
  ) { context, builder in
    guard context.value.kind == .array else {
      builder.emit(
        .elements(.items(builder.subschema(at: context.value, context), after: 0)), context)
      return
    }
    guard context.value.count > 0 else {
      builder.disregard(context.value, context, expected: "a schema or an array with at least one")
      return
    }
    let subschemas = context.value.elements.map { builder.subschema(at: $0, context) }
    builder.emit(.elements(.prefixItems(builder.list(subschemas))), context)
  }

  /// `additionalItems`: elements after those covered by an array of `items` must be valid against
  /// this schema.
  ///
  /// JSON Schema 2019-09 Core, 9.3.1.2; draft 7 Validation, 6.4.2. It asserts nothing if `items` is
  /// absent or is a schema, which covers all elements.
  package static let additionalItems = Keyword(
    "additionalItems", about: .array, concerns: .companion, subschemas: .single
  ) { context, builder in
    let items = context.sibling("items").flatMap { $0.kind == .array ? $0 : nil }
    if items == nil, context.value.kind != .object, context.value.kind != .boolean {
      builder.disregard(context.value, context, expected: "a schema")
      return
    }
    // It is compiled in any case, so that mistakes in it are found.
    let subschema = builder.subschema(at: context.value, context)
    guard let items else { return }
    builder.emit(.elements(.items(subschema, after: Int32(items.count))), context)
  }
}
