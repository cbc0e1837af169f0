import JSONSchema

/// The tightest limits that keywords set for the length of a text or the number of elements.
struct CountLimits {
  private var low: (count: Int, site: KeywordSiteID)?
  private var high: (count: Int, site: KeywordSiteID)?

  /// Reads the limits among some keywords.
  ///
  /// - Parameters:
  ///   - keywords: The keywords of a value.
  ///   - kind: The kind of the value, a string or an array; other kinds have no limits.
  init(_ keywords: [MemberKeyword], of kind: TypeSet) {
    for keyword in keywords {
      switch (kind, keyword.operation) {
      case (.string, .local(.string(.minLength(let count)))),
        (.array, .local(.array(.minItems(let count)))):
        if count > low?.count ?? 0 { low = (count, keyword.site) }
      case (.string, .local(.string(.maxLength(let count)))),
        (.array, .local(.array(.maxItems(let count)))):
        if count < high?.count ?? .max { high = (count, keyword.site) }
      default: break
      }
    }
  }

  /// The keywords between whose limits there is no count, if they contradict each other.
  var contradiction: [KeywordSiteID]? {
    guard let low, let high, low.count > high.count else { return nil }
    return [low.site, high.site]
  }
}
