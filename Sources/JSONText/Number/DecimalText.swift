/// A view of a number's text as sign × digits × 10^exponent, without copying a digit.
///
/// The text must be a number of RFC 8259, section 6, and must outlive the view. The digits range
/// from the first to the last that is not zero; a decimal point between them is skipped. No
/// operation allocates memory, however large the exponent is.
package struct DecimalText {
  /// Whether a minus sign precedes the number.
  package let isNegative: Bool

  /// The first byte of the digits; for zero, the byte after them.
  let first: UnsafePointer<UInt8>

  /// The number of digits; 0 if the number is zero.
  package let digitCount: Int

  /// The number of digits before the decimal point; `digitCount` if the point is not inside the
  /// digits.
  let pointIndex: Int

  /// The power of ten of the last digit, without the written exponent.
  let shift: Int

  /// The digits of the written exponent, without leading zeros.
  let exponentDigits: UnsafeBufferPointer<UInt8>

  /// Whether the written exponent has a minus sign.
  let isExponentNegative: Bool

  /// Creates a view of a number's text.
  ///
  /// - Parameter text: The bytes of a well-formed number.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    let zero = UInt8(ascii: "0")
    var offset = 0
    isNegative = text[0] == UInt8(ascii: "-")
    if isNegative { offset = 1 }

    // 1. Find the whole part, the fraction and the exponent.
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

    // 2. Remove zeros and the point at both ends.
    var start = wholeStart
    while start < digitsEnd, text[start] == zero || text[start] == UInt8(ascii: ".") { start += 1 }
    var end = digitsEnd
    while end > start, text[end - 1] == zero || text[end - 1] == UInt8(ascii: ".") { end -= 1 }

    // 3. Count the digits that are left.
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

  /// A digit from 0 to 9, counted from the left.
  ///
  /// - Parameter index: The index of the digit. 0 is the first digit that is not zero.
  @inline(__always)
  package subscript(index: Int) -> UInt8 {
    first[index < pointIndex ? index : index + 1] &- UInt8(ascii: "0")
  }

  /// The power of ten of the last digit.
  ///
  /// Beyond ±10^17 it is clamped, and only its sign is right.
  ///
  /// For example, 2 for `1.2e3`.
  package var exponent: Int {
    Self.clampedSum(Self.clampedDifference(self, nil), shift)
  }

  /// Whether the number has no fraction.
  ///
  /// `1.0` and `1e2` have none.
  package var isInteger: Bool { isZero || exponent >= 0 }
}

/// Exponents: the difference of two is exact up to ±10^17, and has the right sign beyond.
extension DecimalText {
  static let clamp = 100_000_000_000_000_000

  static func clampedSum(_ exponent: Int, _ small: Int) -> Int {
    // `small` is derived from lengths of texts in memory, which are far below the clamp.
    abs(exponent) >= clamp ? exponent : exponent + small
  }

  /// Returns the difference of two written exponents.
  ///
  /// `nil` stands for zero.
  static func clampedDifference(_ a: DecimalText, _ b: DecimalText?) -> Int {
    let minuend = a.exponentDigits
    let subtrahend = b?.exponentDigits ?? UnsafeBufferPointer(start: nil, count: 0)
    let length = max(minuend.count, subtrahend.count)
    var difference = 0
    for place in (0..<length).reversed() {
      let upper = digit(minuend, place) * (a.isExponentNegative ? -1 : 1)
      let lower = digit(subtrahend, place) * (b?.isExponentNegative == true ? -1 : 1)
      difference = difference * 10 + (upper - lower)
      // The remaining places add less than two units of this one, so the sign is settled.
      if place > 2, abs(difference) >= clamp / 100 {
        return difference < 0 ? -10 * clamp : 10 * clamp
      }
    }
    return difference
  }

  private static func digit(_ digits: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
    place < digits.count ? Int(digits[digits.count - 1 - place] - UInt8(ascii: "0")) : 0
  }

  /// Returns the power of ten of the last digit of `a`, relative to the last digit of `b`, clamped.
  static func exponentDifference(_ a: DecimalText, _ b: DecimalText) -> Int {
    clampedSum(clampedDifference(a, b), a.shift - b.shift)
  }
}
