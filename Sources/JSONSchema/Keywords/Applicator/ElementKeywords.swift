import JSONText

/// Keywords that apply subschemas to the elements of an array.
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

  /// `items` before draft 2020-12: a schema for all elements, or an array of schemas for the first
  /// ones.
  ///
  /// JSON Schema 2019-09 Core, 9.3.1.1; draft 7 Validation, 6.4.1. The array has the effect of
  /// `prefixItems` in later drafts, and may be empty.
  package static let itemsBefore2020 = Keyword("items", about: .array, subschemas: .singleOrArray) {
    context, builder in
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

  /// `contains`: some elements of an array must be valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.1.3. `minContains` and `maxContains` set their number
  /// (Validation, 6.4.4 and 6.4.5); invalid values of these are reported when they are compiled.
  package static let contains = contains(marksEvaluated: true)

  /// `contains` before draft 2020-12, when its matches did not count as evaluated for
  /// `unevaluatedItems`.
  ///
  /// JSON Schema 2019-09 Core, 9.3.1.4, and draft 7 Validation, 6.4.6, which has no limits.
  package static let containsBefore2020 = contains(marksEvaluated: false)

  private static func contains(marksEvaluated: Bool) -> Keyword {
    Keyword("contains", about: .array, subschemas: .single) { context, builder in
      let contains = builder.contains(marksEvaluated: marksEvaluated, context)
      builder.emit(.elements(.contains(builder.tables.containments.add(contains))), context)
    }
  }

  /// `minContains`: the minimum number of elements that match `contains`; 1 if absent.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.5. ``contains`` evaluates it; alone it asserts nothing.
  package static let minContains = Keyword(
    "minContains", about: .array, concerns: [.lowerLimit, .companion]
  ) { _ = $1.count($0) }

  /// `maxContains`: the maximum number of elements that match `contains`.
  ///
  /// JSON Schema 2020-12 Validation, 6.4.4. ``contains`` evaluates it; alone it asserts nothing.
  package static let maxContains = Keyword(
    "maxContains", about: .array, concerns: [.upperLimit, .companion]
  ) { _ = $1.count($0) }

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

extension ProgramBuilder {
  /// Creates the entry of a `contains`, with the limits that the dialect knows.
  fileprivate mutating func contains(marksEvaluated: Bool, _ context: KeywordContext) -> Contains {
    var contains = Contains(subschema: subschema(at: context.value, context))
    contains.marksEvaluated = marksEvaluated
    if let minimum = Self.limit("minContains", context) {
      contains.minimum = minimum
      contains.minimumSite = context.siblingSites["minContains"]
    }
    if let maximum = Self.limit("maxContains", context) {
      contains.maximum = maximum
      contains.maximumSite = context.siblingSites["maxContains"]
    }
    return contains
  }

  private static func limit(_ keyword: String, _ context: KeywordContext) -> Int? {
    guard let number = context.sibling(keyword)?.number, number.isInteger else { return nil }
    return number.int64.map(Int.init) ?? .max
  }
}
