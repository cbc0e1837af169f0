/// A view of a number's text as sign × digits × 10^exponent, without copying a digit.
///
/// The text must be a number of RFC 8259, section 6, and must outlive the view. The digits are
/// those from the first to the last that is not zero; a decimal point between them is skipped.
/// Nothing here takes memory, however large the exponent is.
package struct DecimalText {
  /// Whether a minus sign precedes the number.
  package let isNegative: Bool

  /// The first byte of the digits; behind them for zero.
  let first: UnsafePointer<UInt8>

  /// How many digits there are; none for zero.
  package let digitCount: Int

  /// How many digits precede the point inside the digits; `digitCount` if it is not inside.
  let pointIndex: Int

  /// The power of ten of the last digit, apart from the exponent that is written out.
  let shift: Int

  /// The digits of the written exponent, without leading zeros.
  let exponentDigits: UnsafeBufferPointer<UInt8>

  /// Whether the written exponent has a minus sign.
  let isExponentNegative: Bool

  /// Views a number.
  ///
  /// - Parameter text: The bytes of a well-formed number.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let zero = UInt8(ascii: "0")
    var offset = 0
    isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { offset = 1 }

    // 1. Find the parts.
    let wholeStart = offset
    while offset < text.count, text[offset] &- zero < 10 { offset += 1 }
    let wholeEnd = offset
    var digitsEnd = offset
    if offset < text.count, text[offset] == UInt8(ascii: ".") {
      offset += 1
      while offset < text.count, text[offset] &- zero < 10 { offset += 1 }
      digitsEnd = offset
    }
    (exponentDigits, isExponentNegative) = Self.exponent(text, behind: digitsEnd)

    // 2. Cut zeros and the point off both ends.
    var start = wholeStart
    while start < digitsEnd, text[start] == zero || text[start] == UInt8(ascii: ".") { start += 1 }
    var end = digitsEnd
    while end > start, text[end - 1] == zero || text[end - 1] == UInt8(ascii: ".") { end -= 1 }

    // 3. Count what is left.
    let holdsPoint = start < wholeEnd && end > wholeEnd
    digitCount = end - start - (holdsPoint ? 1 : 0)
    pointIndex = holdsPoint ? wholeEnd - start : digitCount
    shift = end > wholeEnd ? -(end - wholeEnd - 1) : wholeEnd - end
    first = text.baseAddress.unsafelyUnwrapped + start
  }

  private static func exponent(
    _ text: UnsafeBufferPointer<UInt8>, behind digitsEnd: Int
  ) -> (UnsafeBufferPointer<UInt8>, isNegative: Bool) {
    guard digitsEnd < text.count else { return (UnsafeBufferPointer(start: nil, count: 0), false) }
    var offset = digitsEnd + 1
    let isNegative = text[offset] == UInt8(ascii: "-")
    if isNegative || text[offset] == UInt8(ascii: "+") { offset += 1 }
    while offset < text.count, text[offset] == UInt8(ascii: "0") { offset += 1 }
    let digits = UnsafeBufferPointer(rebasing: text[offset...])
    return (digits, isNegative && !digits.isEmpty)
  }

  /// Whether the number is zero, whatever its sign.
  package var isZero: Bool { digitCount == 0 }

  /// A digit, from 0 to 9, counted from the left.
  ///
  /// - Parameter index: From 0 for the first digit that is not zero.
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    first[index < pointIndex ? index : index + 1] &- UInt8(ascii: "0")
  }

  /// The power of ten of the last digit, or a number of the same sign beyond ±10^17.
  ///
  /// For example, 2 for `1.2e3`.
  package var exponent: Int {
    Self.clampedSum(Self.clampedDifference(self, nil), shift)
  }

  /// Whether the number has no fraction; `1.0` and `1e2` have none.
  package var isInteger: Bool { isZero || exponent >= 0 }
}

/// Exponents: differences of two are exact up to ±10^17, and keep their sign beyond.
extension DecimalText {
  static let clamp = 100_000_000_000_000_000

  static func clampedSum(_ exponent: Int, _ small: Int) -> Int {
    // `small` comes from lengths of texts in memory, which are far below the clamp.
    abs(exponent) >= clamp ? exponent : exponent + small
  }

  /// Returns the difference of two written exponents; `nil` stands for zero.
  static func clampedDifference(_ a: DecimalText, _ b: DecimalText?) -> Int {
    let minuend = a.exponentDigits
    let subtrahend = b?.exponentDigits ?? UnsafeBufferPointer(start: nil, count: 0)
    let length = max(minuend.count, subtrahend.count)
    var difference = 0
    for place in (0..<length).reversed() {
      let upper = digit(minuend, place) * (a.isExponentNegative ? -1 : 1)
      let lower = digit(subtrahend, place) * (b?.isExponentNegative == true ? -1 : 1)
      difference = difference * 10 + (upper - lower)
      // What follows is less than two units of this place, so the sign is settled.
      if place > 2, abs(difference) >= clamp / 100 {
        return difference < 0 ? -10 * clamp : 10 * clamp
      }
    }
    return difference
  }

  private static func digit(_ digits: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    place < digits.count ? Int(digits[digits.count - 1 - place] - UInt8(ascii: "0")) : 0
  }

  /// Returns the power of ten by which the last digit of `a` is above that of `b`, clamped.
  static func exponentDifference(_ a: DecimalText, _ b: DecimalText) -> Int {
    clampedSum(clampedDifference(a, b), a.shift - b.shift)
  }
}
