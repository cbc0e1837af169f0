extension DecimalText {
  /// Returns whether a number is an integer multiple of another.
  ///
  /// The result is exact.
  ///
  /// - Parameters:
  ///   - a: The number.
  ///   - b: The divisor. Only zero is a multiple of zero.
  /// - Returns: Whether `a / b` is an integer.
  package static func isMultiple(_ a: DecimalText, of b: DecimalText) -> Bool {
    if a.isZero { return true }
    if b.isZero { return false }
    // a/b = A × 10^zeros / B, where neither A nor B ends in a zero.
    let zeros = exponentDifference(a, b)
    // A is not a multiple of 10, so it is not a multiple of B × 10^n either.
    guard zeros >= 0 else { return false }
    if b.digitCount == 1, b[0] == 1 { return true }
    // B has fewer factors 2 and 5 than 4 times its digits: more zeros than that change nothing.
    let enough = min(zeros, 4 * b.digitCount)
    if b.digitCount <= 18 { return a.remainder(zeros: enough, dividedBy: b.smallValue) == 0 }
    guard a.digitCount + enough >= b.digitCount else { return false }
    return DecimalDivision.isMultiple(a, zeros: enough, of: b)
  }

  private var smallValue: UInt64 {
    var value: UInt64 = 0
    for index in 0..<digitCount { value = value * 10 + UInt64(self[index]) }
    return value
  }

  private func remainder(zeros: Int, dividedBy divisor: UInt64) -> UInt64 {
    var remainder: UInt64 = 0
    var index = 0
    let count = digitCount + zeros
    while index < count {
      // Process as many digits at a time as fit into one word.
      var chunk: UInt64 = 0
      var power: UInt64 = 1
      for position in index..<min(index + 18, count) {
        chunk = chunk * 10 + (position < digitCount ? UInt64(self[position]) : 0)
        power *= 10
      }
      let product = remainder.multipliedFullWidth(by: power)
      let (low, carry) = product.low.addingReportingOverflow(chunk)
      remainder = divisor.dividingFullWidth((product.high + (carry ? 1 : 0), low)).remainder
      index += 18
    }
    return remainder
  }
}
