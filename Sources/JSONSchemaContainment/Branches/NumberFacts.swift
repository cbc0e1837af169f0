import JSONText

/// The requirements on a number.
struct NumberFacts: Sendable {
  /// A limit that the number must not exceed.
  struct Bound: Sendable {
    var number: JSONNumber
    var isExclusive: Bool
  }

  private(set) var lower: Bound?
  private(set) var upper: Bound?
  private(set) var multiples: Set<JSONNumber> = []
  private(set) var excludedMultiples: Set<JSONNumber> = []
  /// Whether the number must be written without a fraction and exponent, or must not.
  private(set) var isWrittenAsInteger: Bool?

  /// Adds a fact about numbers.
  ///
  /// - Returns: False if it obviously contradicts another one.
  mutating func add(_ fact: Fact) -> Bool {
    switch fact {
    case .lowerBound(let number, let isExclusive):
      if lower.map({ $0.number < number || ($0.number == number && isExclusive) }) ?? true {
        lower = Bound(number: number, isExclusive: isExclusive)
      }
    case .upperBound(let number, let isExclusive):
      if upper.map({ number < $0.number || ($0.number == number && isExclusive) }) ?? true {
        upper = Bound(number: number, isExclusive: isExclusive)
      }
    case .multiple(let number, let isNegative):
      if isNegative {
        excludedMultiples.insert(number)
      } else {
        multiples.insert(number)
      }
      if multiples.contains(number), excludedMultiples.contains(number) { return false }
    case .writtenAsInteger(let isRequired):
      if let isWrittenAsInteger, isWrittenAsInteger != isRequired { return false }
      isWrittenAsInteger = isRequired
    default: break
    }
    return !isEmpty
  }

  /// Whether no number is within the bounds.
  private var isEmpty: Bool {
    guard let lower, let upper else { return false }
    return upper.number < lower.number
      || (upper.number == lower.number && (upper.isExclusive || lower.isExclusive))
  }

  /// Returns whether a number meets the requirements.
  func allow(_ number: JSONNumber) -> Bool {
    if let lower, number < lower.number || (lower.isExclusive && number == lower.number) {
      return false
    }
    if let upper, upper.number < number || (upper.isExclusive && number == upper.number) {
      return false
    }
    if let isWrittenAsInteger,
      isWrittenAsInteger == number.text.utf8.contains(where: { ".eE".utf8.contains($0) })
    {
      return false
    }
    return multiples.allSatisfy { number.isMultiple(of: $0) }
      && !excludedMultiples.contains { number.isMultiple(of: $0) }
  }
}
