extension DecimalText {
  /// The magnitude if the number is whole and below 2^64; otherwise `nil`.
  package var magnitude: UInt64? {
    guard !isZero else { return 0 }
    let exponent = exponent
    guard exponent >= 0, exponent < 20, digitCount + exponent <= 20 else { return nil }
    var result: UInt64 = 0
    for index in 0..<digitCount + exponent {
      let digit = index < digitCount ? UInt64(self[index]) : 0
      let (product, productOverflow) = result.multipliedReportingOverflow(by: 10)
      let (sum, sumOverflow) = product.addingReportingOverflow(digit)
      if productOverflow || sumOverflow { return nil }
      result = sum
    }
    return result
  }

  /// The value if it is whole and in the range of `Int64`; otherwise `nil`.
  package var int64: Int64? {
    guard let magnitude else { return nil }
    if isNegative {
      return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The value if it is whole and in the range of `UInt64`; otherwise `nil`.
  package var uint64: UInt64? {
    isNegative && !isZero ? nil : magnitude
  }

  /// The nearest `Double`; infinite if the number is beyond the largest one.
  package var double: Double {
    if let quick = quickDouble { return quick }
    if isZero { return isNegative ? -0.0 : 0.0 }
    // The midpoint between two doubles has at most 768 digits. After those, it only matters whether
    // there are further digits.
    let kept = min(digitCount, 800)
    var text = isNegative ? "-" : ""
    for index in 0..<kept { text.unicodeScalars.append(UnicodeScalar(0x30 + self[index])) }
    if kept < digitCount { text += "1" }
    let exponent = exponent + (digitCount - kept) - (kept < digitCount ? 1 : 0)
    // Every double beyond this exponent is infinite or zero, so the exact exponent does not matter.
    return Double("\(text)e\(min(max(exponent, -9999), 9999))") ?? .nan
  }

  /// The nearest `Double` if a single rounding yields it; `nil` if the slow path is needed.
  ///
  /// Digits up to 2^53 and powers of ten up to 10^22 are exact, so a single multiplication or
  /// division rounds only once (Clinger, "How to read floating point numbers accurately", 1990).
  private var quickDouble: Double? {
    guard digitCount <= 15 else { return nil }
    let exponent = exponent
    guard abs(exponent) <= 22 else { return nil }
    var digits = 0.0
    for index in 0..<digitCount { digits = digits * 10 + Double(self[index]) }
    var power = 1.0
    for _ in 0..<abs(exponent) { power *= 10 }
    let magnitude = exponent < 0 ? digits / power : digits * power
    return isNegative ? -magnitude : magnitude
  }
}
