import JSONText

extension Keyword {
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
