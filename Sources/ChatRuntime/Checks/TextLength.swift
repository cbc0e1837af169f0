/// The length of a text in Unicode scalars, as JSON Schema counts it (2020-12 Validation, 6.3).
@usableFromInline
enum TextLength {
  /// Returns whether the length is within a range; scalars are counted only if the number of bytes is not sufficient.
  static func isWithin(_ range: ClosedRange<Int>, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // A scalar has one to four bytes.
    if utf8.count < range.lowerBound { return false }
    if utf8.count <= range.upperBound, (utf8.count + 3) / 4 >= range.lowerBound { return true }
    var length = 0
    for byte in utf8 where byte & 0xC0 != 0x80 { length += 1 }
    return range.contains(length)
  }

  /// Returns whether the length of a text is within a range.
  @usableFromInline
  static func isWithin(_ range: ClosedRange<Int>, _ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isWithin(range, $0) }
  }
}
