import JSONSchema
import JSONText

/// The tightest limits that several keywords set for a number.
struct NumberLimits {
  private struct Limit {
    var number: JSONNumber
    var isExclusive: Bool
    var site: KeywordSiteID
  }

  private var low: Limit?
  private var high: Limit?
  private var divisors: [JSONNumber] = []

  /// Reads the limits among some keywords.
  init(_ keywords: [MemberKeyword], _ program: Program) {
    for keyword in keywords {
      guard case .local(.number(let assertion)) = keyword.operation else { continue }
      switch assertion {
      case .minimum(let id): raise(program.numbers[id.index].number, false, keyword.site)
      case .exclusiveMinimum(let id): raise(program.numbers[id.index].number, true, keyword.site)
      case .maximum(let id): lower(program.numbers[id.index].number, false, keyword.site)
      case .exclusiveMaximum(let id): lower(program.numbers[id.index].number, true, keyword.site)
      case .multipleOf(let id):
        let divisor = program.numbers[id.index].number
        if !divisors.contains(divisor) { divisors.append(divisor) }
      case .writtenAsInteger: break
      }
    }
  }

  /// The checks of the number.
  var checks: [ValueCheck] {
    var result: [ValueCheck] = []
    if let low {
      result.append(low.isExclusive ? .exclusiveMinimum(low.number) : .minimum(low.number))
    }
    if let high {
      result.append(high.isExclusive ? .exclusiveMaximum(high.number) : .maximum(high.number))
    }
    return result + divisors.map(ValueCheck.multipleOf)
  }

  /// Returns the checks of the number that its type does not imply.
  func checks<Value: FixedWidthInteger>(of type: Value.Type) -> [ValueCheck] {
    let (least, most) = (JSONNumber(Value.min), JSONNumber(Value.max))
    return checks.filter { $0 != .maximum(most) && (!Value.isSigned || $0 != .minimum(least)) }
  }

  /// Whether all integers between the limits fit a type.
  func fits<Value: FixedWidthInteger>(_ type: Value.Type) -> Bool {
    guard let low, let high else { return false }
    let (least, most) = (JSONNumber(Value.min), JSONNumber(Value.max))
    // Some schemas use one more than the largest value as an exclusive limit.
    let beyond = JSONNumber(UInt64(clamping: Value.max) &+ 1)
    let fitsAbove = high.number <= most || high.isExclusive && high.number == beyond
    return low.number >= least && fitsAbove
  }

  /// The keywords between whose limits there is no number, if they contradict each other.
  var contradiction: [KeywordSiteID]? {
    guard let low, let high else { return nil }
    let isEmpty =
      low.number > high.number || low.number == high.number && (low.isExclusive || high.isExclusive)
    return isEmpty ? [low.site, high.site] : nil
  }

  private mutating func raise(_ number: JSONNumber, _ isExclusive: Bool, _ site: KeywordSiteID) {
    if let low, low.number > number || low.number == number && low.isExclusive { return }
    low = Limit(number: number, isExclusive: isExclusive, site: site)
  }

  private mutating func lower(_ number: JSONNumber, _ isExclusive: Bool, _ site: KeywordSiteID) {
    if let high, high.number < number || high.number == number && high.isExclusive { return }
    high = Limit(number: number, isExclusive: isExclusive, site: site)
  }
}

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
