/// A decimal number as other formats write it, with zeros before it, and without digits beside its point.
package struct RelaxedNumber {
  /// The number as JSON, without a sign.
  package let json: [UInt8]

  /// Whether it has neither a point nor an exponent.
  package let isInteger: Bool

  /// Reads a text without a sign; nil if it is not a number.
  package init?(_ text: ArraySlice<UInt8>) {
    var rest = text
    let whole = Self.takeDigits(&rest)
    var fraction: ArraySlice<UInt8> = []
    let hasPoint = rest.first == UInt8(ascii: ".")
    if hasPoint {
      rest.removeFirst()
      fraction = Self.takeDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty, let exponent = Self.takeExponent(&rest), rest.isEmpty
    else { return nil }
    let significant = whole.drop { $0 == UInt8(ascii: "0") }
    var json = significant.isEmpty ? [UInt8(ascii: "0")] : Array(significant)
    if !fraction.isEmpty { json += [UInt8(ascii: ".")] + fraction }
    self.json = json + exponent
    isInteger = !hasPoint && exponent.isEmpty
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    rest = rest[digits.endIndex...]
    return digits
  }

  /// Takes an exponent, which may be missing; returns nil if there is one without digits.
  private static func takeExponent(_ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") else { return [] }
    let exponent = rest
    rest.removeFirst()
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    return takeDigits(&rest).isEmpty ? nil : exponent[..<rest.startIndex]
  }
}

/// An integer of any size that is built digit by digit in some base, and written in decimal.
package struct DecimalDigits {
  /// The maximum number of digits, because the time grows with their square.
  private static let maximumCount = 10_000

  /// Groups of nine decimal digits, the last ones first.
  private var groups: [UInt32] = []

  package init() {}

  package mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in groups.indices {
      let sum = UInt64(groups[index]) * UInt64(factor) + carry
      groups[index] = UInt32(sum % 1_000_000_000)
      carry = sum / 1_000_000_000
    }
    if carry > 0 { groups.append(UInt32(carry)) }
  }

  /// The decimal digits.
  package var text: [UInt8] {
    guard let last = groups.last else { return [UInt8(ascii: "0")] }
    var text = String(last)
    for group in groups.dropLast().reversed() {
      let digits = String(group)
      text += String(repeating: "0", count: 9 - digits.count) + digits
    }
    return Array(text.utf8)
  }

  /// Returns the decimal digits of an integer in another base; nil for other texts, and for more than 10,000 digits.
  package static func text(of digits: some Collection<UInt8>, in base: UInt32) -> [UInt8]? {
    guard !digits.isEmpty, digits.count <= maximumCount else { return nil }
    var value = DecimalDigits()
    for byte in digits {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < base
      else { return nil }
      value.multiply(by: base, adding: UInt32(digit))
    }
    return value.text
  }
}
