extension DecimalText {
  /// Compares two numbers by value: returns -1, 0 or 1 for less, equal or greater.
  ///
  /// - Parameters:
  ///   - a: A number.
  ///   - b: Another number.
  /// - Returns: The sign of `a - b`. Takes time in proportion to the longer text, and allocates
  ///   nothing.
  package static func compare(_ a: DecimalText, _ b: DecimalText) -> Int {
    if a.isZero || b.isZero {
      if a.isZero && b.isZero { return 0 }
      return a.isZero ? (b.isNegative ? 1 : -1) : (a.isNegative ? -1 : 1)
    }
    guard a.isNegative == b.isNegative else { return a.isNegative ? -1 : 1 }
    let magnitude = compareMagnitudes(a, b)
    return a.isNegative ? -magnitude : magnitude
  }

  private static func compareMagnitudes(_ a: DecimalText, _ b: DecimalText) -> Int {
    // The decimal places of the first digits decide, unless they are equal.
    let places = clampedSum(exponentDifference(a, b), a.digitCount - b.digitCount)
    if places != 0 { return places < 0 ? -1 : 1 }
    for index in 0..<min(a.digitCount, b.digitCount) where a[index] != b[index] {
      return a[index] < b[index] ? -1 : 1
    }
    // The last digit is never zero, so the number with more digits is greater.
    return (a.digitCount - b.digitCount).signum()
  }

  /// Feeds the number into a hasher.
  ///
  /// Equal numbers hash alike.
  ///
  /// - Parameter hasher: The hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(isNegative && !isZero)
    hasher.combine(digitCount)
    guard !isZero else { return }
    // Clamping depends on the spelling of the exponent, so for extreme exponents only the sign
    // counts.
    let exponent = exponent
    hasher.combine(
      abs(exponent) < Self.clamp / 1000 ? exponent : exponent.signum() * Self.clamp)
    var index = 0
    while index < digitCount {
      var chunk: UInt64 = 0
      for position in index..<min(index + 18, digitCount) {
        chunk = chunk * 10 + UInt64(self[position])
      }
      hasher.combine(chunk)
      index += 18
    }
  }
}
