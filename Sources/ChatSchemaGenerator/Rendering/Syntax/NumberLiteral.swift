/// Writes numbers as Swift literals.
enum NumberLiteral {
  /// Digits, in groups of three from seven on, as `swift format` asks.
  static func integer(_ magnitude: UInt64) -> String {
    let digits = Array(String(magnitude))
    guard digits.count >= 7 else { return String(digits) }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result.append("_") }
      result.append(digit)
    }
    return result
  }

  /// The shortest decimal that reads back as the same bits.
  static func double(_ value: Double) -> String {
    precondition(value.isFinite, "a number literal is finite")
    return value.description
  }
}
