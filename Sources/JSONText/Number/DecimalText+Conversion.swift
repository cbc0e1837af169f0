extension DecimalText {
  /// The magnitude if the number is whole and below 2^64; `nil` else.
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

  /// The value if it is whole and in the range of `Int64`; `nil` else.
  package var int64: Int64? {
    guard let magnitude else { return nil }
    if isNegative {
      return magnitude <= 1 << 63 ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
    }
    return Int64(exactly: magnitude)
  }

  /// The value if it is whole and in the range of `UInt64`; `nil` else.
  package var uint64: UInt64? {
    isNegative && !isZero ? nil : magnitude
  }

  /// The nearest `Double`; infinite beyond the largest one.
  package var double: Double {
    if let quick = quickDouble { return quick }
    if isZero { return isNegative ? -0.0 : 0.0 }
    // The places between two doubles end within 768 digits, so that of what follows them it
    // matters only that it is there.
    let kept = min(digitCount, 800)
    var text = isNegative ? "-" : ""
    for index in 0..<kept { text.unicodeScalars.append(UnicodeScalar(0x30 + self[index])) }
    if kept < digitCount { text += "1" }
    let exponent = exponent + (digitCount - kept) - (kept < digitCount ? 1 : 0)
    // Beyond this every double is infinite or zero, and parsers of doubles need not know more.
    return Double("\(text)e\(min(max(exponent, -9999), 9999))") ?? .nan
  }

  /// The nearest `Double` if it can be had without rounding twice; `nil` for the long way.
  ///
  /// Up to 2^53 and up to 10^22, digits and power of ten are exact, so that one multiplication or
  /// division rounds once (Clinger, "How to read floating point numbers accurately", 1990).
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
