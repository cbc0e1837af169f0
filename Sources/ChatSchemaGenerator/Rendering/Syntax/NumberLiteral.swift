/// Writes numbers as Swift literals.
enum NumberLiteral {
  /// Returns digits, in groups of three if there are seven or more, as `swift format` requires.
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

  /// Returns the shortest decimal that parses to the same bits.
  static func double(_ value: Double) -> String {
    precondition(value.isFinite, "a number literal is finite")
    return value.description
  }
}
