import JSONText

/// A text for a value that another program can make as well, to compare without rounding.
///
/// `null` is `n`, booleans are `t` and `f`; a number is `#`, its digits without zeros at either
/// end, `e` and the power of ten, `;`; a string is its UTF-8 in base 16 in quotation marks; arrays
/// and objects are brackets around what they hold.
func canonicalDump(_ value: JSONValue) -> String {
  switch value {
  case .null: return "n"
  case .bool(let value): return value ? "t" : "f"
  case .number(let value): return "#" + canonicalNumber(value) + ";"
  case .string(let value): return canonicalString(value)
  case .array(let elements): return "[" + elements.map(canonicalDump).joined() + "]"
  case .object(let object):
    let members = object.map { canonicalString($0.name) + canonicalDump($0.value) }
    return "{" + members.joined() + "}"
  }
}

private func canonicalNumber(_ number: JSONNumber) -> String {
  number.withDecimal { decimal in
    if decimal.isZero { return "0e0" }
    let digits = (0..<decimal.digitCount).map { String(decimal[$0]) }.joined()
    // Beyond this, exponents are kept by their sign only.
    let exponent =
      abs(decimal.exponent) < 100_000_000_000_000
      ? String(decimal.exponent) : decimal.exponent < 0 ? "-huge" : "huge"
    return (decimal.isNegative ? "-" : "") + digits + "e" + exponent
  }
}

private func canonicalString(_ string: String) -> String {
  "\"" + string.utf8.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "\""
}
