import JSONText

/// Searches for a number that meets some facts.
///
/// Short numbers near the limits are tried first. The rest is decided on integers: all numbers are
/// multiplied by a power of ten. Limits beyond 62 bits are cut, and if that matters, the search does
/// not decide.
struct NumberSearch {
  private let facts: NumberFacts
  private let excluded: Set<JSONValue>

  /// The maximum number of multiples that are tried.
  private static let maximumTries = 20_000

  init(_ facts: NumberFacts, excluded: Set<JSONValue>) {
    self.facts = facts
    self.excluded = excluded
  }

  /// Returns a number.
  func value() -> Outcome {
    for candidate in candidates { if let value = allowed(candidate) { return .witness(value) } }
    let exponents = bounds.map(\.number) + facts.multiples + facts.excludedMultiples
    let exponent = exponents.map { $0.withDecimal { $0.isZero ? 0 : $0.exponent } }.min() ?? 0
    guard exponent > -18 else { return .unknown(.size) }
    let scale = min(exponent, 0)
    return facts.multiples.isEmpty ? anyNumber(scale) : multiple(scale)
  }

  private var bounds: [NumberFacts.Bound] { [facts.lower, facts.upper].compactMap { $0 } }

  /// Returns a candidate as a value, if it meets the facts.
  private func allowed(_ number: JSONNumber) -> JSONValue? {
    for spelling in Spellings(of: .number(number)).values {
      if let number = spelling.number, facts.allow(number), !excluded.contains(spelling) {
        return spelling
      }
    }
    return nil
  }

  private var candidates: [JSONNumber] {
    var numbers: [JSONNumber] = [0, 1, -1]
    numbers += bounds.map(\.number)
    numbers += facts.multiples.sorted()
    for bound in bounds {
      guard let integer = bound.number.withDecimal(\.int64), integer.magnitude < 1 << 61 else {
        continue
      }
      numbers += [JSONNumber(integer + 1), JSONNumber(integer - 1)]
    }
    if !facts.excludedMultiples.isEmpty { numbers.append(0.5) }
    return numbers
  }

  // MARK: - Multiples

  private func multiple(_ scale: Int) -> Outcome {
    var step: Int64 = 1
    for number in facts.multiples {
      guard let scaled = number.scaled(by: scale), let common = lcm(step, scaled) else {
        return .unknown(Obstacle(keyword: "multipleOf"))
      }
      step = common
    }
    for number in facts.excludedMultiples {
      guard let scaled = number.scaled(by: scale) else { continue }
      if step % scaled == 0 { return .none }
    }
    let lower = limit(facts.lower, scale, isLower: true)
    let upper = limit(facts.upper, scale, isLower: false)
    let first = lower.value.dividedRoundingUp(by: step)
    let last = upper.value.dividedRoundingDown(by: step)
    let isCut = lower.isCut || upper.isCut
    if first > last { return isCut ? .unknown(.size) : .none }
    return search(first...last, step, scale, isCut: isCut)
  }

  /// Tries multiples of a step, from the one that is closest to zero.
  private func search(
    _ range: ClosedRange<Int64>, _ step: Int64, _ scale: Int, isCut: Bool
  ) -> Outcome {
    let start = min(max(0, range.lowerBound), range.upperBound)
    var distance: Int64 = 0
    var tries = 0
    while tries < Self.maximumTries + excluded.count {
      let up = start.addingReportingOverflow(distance)
      let down = start.subtractingReportingOverflow(distance)
      let candidates = [up, down].filter { !$0.overflow && range.contains($0.partialValue) }
      if candidates.isEmpty { return isCut ? .unknown(.size) : .none }
      for candidate in candidates {
        tries += 1
        let (product, isOverflow) = candidate.partialValue.multipliedReportingOverflow(by: step)
        if isOverflow { return .unknown(.size) }
        if let value = allowed(JSONNumber(product, scaledBy: scale)) { return .witness(value) }
      }
      distance += 1
    }
    return .unknown(.size)
  }

  // MARK: - Numbers with any fraction

  /// Returns a number with more digits than all that must not divide it.
  private func anyNumber(_ scale: Int) -> Outcome {
    if facts.isWrittenAsInteger == true { return multipleOfOne(scale) }
    if let lower = facts.lower, let upper = facts.upper, lower.number == upper.number {
      return .none
    }
    let scale = scale - 3
    let lower = limit(facts.lower, scale, isLower: true)
    let upper = limit(facts.upper, scale, isLower: false)
    if lower.value > upper.value { return .unknown(.size) }
    let start = min(max(0, lower.value), upper.value)
    var distance: Int64 = 0
    while distance < Int64(Self.maximumTries + excluded.count) {
      for candidate in [start &+ distance, start &- distance] where candidate % 10 != 0 {
        if let value = allowed(JSONNumber(candidate, scaledBy: scale)) { return .witness(value) }
      }
      distance += 1
    }
    return .unknown(.size)
  }

  private func multipleOfOne(_ scale: Int) -> Outcome {
    var integers = facts
    _ = integers.add(.multiple(1, isNegative: false))
    return NumberSearch(integers, excluded: excluded).value()
  }

  /// Returns a limit as an integer, and whether it had to be cut.
  private func limit(
    _ bound: NumberFacts.Bound?, _ scale: Int, isLower: Bool
  ) -> (value: Int64, isCut: Bool) {
    let extreme: Int64 = 1 << 62
    guard let bound else { return (isLower ? -extreme : extreme, false) }
    if let value = bound.number.scaled(by: scale), value.magnitude < extreme.magnitude {
      return (bound.isExclusive ? value + (isLower ? 1 : -1) : value, false)
    }
    let isFarBelow = bound.number < 0
    return (isFarBelow ? -extreme : extreme, true)
  }

  private func lcm(_ a: Int64, _ b: Int64) -> Int64? {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    let (product, isOverflow) = (a / x).multipliedReportingOverflow(by: b)
    return isOverflow || product >= 1 << 62 ? nil : product
  }
}

extension Int64 {
  fileprivate func dividedRoundingDown(by step: Int64) -> Int64 {
    let quotient = self / step
    return self % step < 0 ? quotient - 1 : quotient
  }

  fileprivate func dividedRoundingUp(by step: Int64) -> Int64 {
    let quotient = self / step
    return self % step > 0 ? quotient + 1 : quotient
  }
}

extension JSONNumber {
  /// Creates a number from an integer and a power of ten of at most 0.
  fileprivate init(_ integer: Int64, scaledBy exponent: Int) {
    var digits = String(integer.magnitude)
    if exponent < 0 {
      let missing = 1 - exponent - digits.count
      if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
      let point = digits.index(digits.endIndex, offsetBy: exponent)
      var fraction = digits[point...]
      while fraction.last == "0" { fraction.removeLast() }
      digits = digits[..<point] + (fraction.isEmpty ? "" : "." + fraction)
    }
    self.init(checked: (integer < 0 && digits != "0" ? "-" : "") + digits)
  }

  /// Returns the number divided by a power of ten, if it is an integer of 62 bits.
  fileprivate func scaled(by exponent: Int) -> Int64? {
    withDecimal { decimal in
      if decimal.isZero { return 0 }
      let zeros = decimal.exponent - exponent
      guard zeros >= 0, decimal.digitCount + zeros <= 18 else { return nil }
      var value: Int64 = 0
      for index in 0..<decimal.digitCount { value = value * 10 + Int64(decimal[index]) }
      for _ in 0..<zeros { value *= 10 }
      return decimal.isNegative ? -value : value
    }
  }
}
