import JSONText

extension Keyword {
  /// `contains`: some elements of an array are valid against this schema.
  ///
  /// JSON Schema 2020-12 Core, 10.3.1.3; how many is said by `minContains` and `maxContains`
  /// (Validation, 6.4.4 and 6.4.5), whose wrong values are reported where they are compiled.
  package static let contains = Keyword("contains", subschemas: .single) { context, builder in
    var contains = Contains(subschema: builder.subschema(at: context.value, context))
    if let minimum = limit("minContains", context) {
      contains.minimum = minimum
      contains.minimumSite = context.siblingSites["minContains"]
    }
    if let maximum = limit("maxContains", context) {
      contains.maximum = maximum
      contains.maximumSite = context.siblingSites["maxContains"]
    }
    builder.emit(.contains(builder.tables.add(contains, to: \.containments)), context)
  }

  private static func limit(_ keyword: String, _ context: KeywordContext) -> Int? {
    guard let number = context.sibling(keyword)?.number, number.isInteger else { return nil }
    return number.int64.map(Int.init) ?? .max
  }
}
