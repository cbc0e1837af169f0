/// The number of repetitions of a term.
struct PatternQuantifier {
  let minimum: Int
  let maximum: Int?
  let isGreedy: Bool
}

extension PatternParser {
  /// Parses the next quantifier; nil if another term follows, or the end.
  mutating func quantifier() throws(RegularExpressionError) -> PatternQuantifier? {
    let minimum: Int
    let maximum: Int?
    if skip("*") {
      (minimum, maximum) = (0, nil)
    } else if skip("+") {
      (minimum, maximum) = (1, nil)
    } else if skip("?") {
      (minimum, maximum) = (0, 1)
    } else if peek() == UInt32(of: "{") {
      // In lenient parsing, other braces are the next term.
      if syntax == .lenient, !isCountedQuantifier() { return nil }
      (minimum, maximum) = try countedQuantifier()
    } else {
      return nil
    }
    return PatternQuantifier(minimum: minimum, maximum: maximum, isGreedy: !skip("?"))
  }

  /// Returns whether the next brace begins a counted quantifier.
  mutating func isCountedQuantifier() -> Bool {
    let start = position
    defer { position = start }
    guard skip("{"), decimalNumber() != nil else { return false }
    if skip(",") { _ = decimalNumber() }
    return skip("}")
  }

  /// The maximum in `{,5}`, if that is next.
  ///
  /// It is not a quantifier in ECMA-262.
  var quantifierWithoutMinimum: Int? {
    guard peek() == UInt32(of: "{"), peek(1) == UInt32(of: ",") else { return nil }
    var parser = self
    parser.position += 2
    guard let most = parser.decimalNumber(), parser.skip("}") else { return nil }
    return most
  }

  private mutating func countedQuantifier() throws(RegularExpressionError) -> (Int, Int?) {
    let start = position
    position += 1
    guard let minimum = decimalNumber() else {
      position = start
      throw invalidQuantifier(at: start)
    }
    var maximum: Int? = minimum
    if skip(",") { maximum = decimalNumber() }
    guard skip("}") else { throw invalidQuantifier(at: start) }
    if let maximum, maximum < minimum {
      throw RegularExpressionError(
        .invalidQuantifier, at: start,
        "The numbers are out of order: \(minimum) is greater than \(maximum).")
    }
    return (minimum, maximum)
  }

  private func invalidQuantifier(at offset: Int) -> RegularExpressionError {
    if let most = quantifierWithoutMinimum {
      return RegularExpressionError(
        .invalidQuantifier, at: offset, "A quantifier needs a minimum; write `{0,\(most)}`.")
    }
    return RegularExpressionError(
      .invalidQuantifier, at: offset,
      "A counted quantifier is written `{2}`, `{2,}` or `{2,5}`; write `\\{` for the character.")
  }

  /// Parses the next number.
  ///
  /// A number that is too large for an `Int` becomes the maximum, which fits into no program.
  mutating func decimalNumber() -> Int? {
    var number: Int?
    while let digit = peek().map({ Int($0) - 0x30 }), 0...9 ~= digit {
      position += 1
      let (product, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(digit)
      number = overflow || carry ? Int.max : sum
      if number == Int.max { skipDigits() }
    }
    return number
  }

  private mutating func skipDigits() {
    while let next = peek(), 0x30...0x39 ~= next { position += 1 }
  }
}
