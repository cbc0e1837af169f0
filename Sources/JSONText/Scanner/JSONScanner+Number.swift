extension JSONScanner {
  /// Returns the end of the number that begins at `start` (RFC 8259, section 6).
  ///
  /// - Parameter start: The offset of a minus sign or a digit.
  /// - Returns: The offset after the number, and whether it has neither a fraction nor an exponent.
  /// - Throws: The mistake in the number.
  @inline(__always)
  func numberEnd(_ start: Int) throws(ScanFailure) -> (end: Int, isWhole: Bool) {
    var offset = start
    var isWhole = true
    if base[offset] == UInt8(ascii: "-") { offset += 1 }
    guard isDigit(offset) else { throw mistakenNumber(start) }
    if base[offset] == UInt8(ascii: "0") {
      offset += 1
      if isDigit(offset) { throw ScanFailure(.leadingZero, at: offset - 1, noticedAt: offset) }
    } else {
      offset = skipDigits(offset + 1)
    }
    if offset < end, base[offset] == UInt8(ascii: ".") {
      guard isDigit(offset + 1) else {
        throw ScanFailure(.bareDecimalPoint, at: offset, noticedAt: offset + 1)
      }
      offset = skipDigits(offset + 2)
      isWhole = false
    }
    if offset < end, base[offset] | 0x20 == UInt8(ascii: "e") {
      offset = try exponentEnd(offset)
      isWhole = false
    }
    guard offset - start <= maximumNumberLength else {
      throw ScanFailure(.numberLengthLimit, at: start)
    }
    return (offset, isWhole)
  }

  @inline(__always)
  private func skipDigits(_ start: Int) -> Int {
    var offset = start
    while isDigit(offset) { offset += 1 }
    return offset
  }

  private func exponentEnd(_ mark: Int) throws(ScanFailure) -> Int {
    var offset = mark + 1
    if offset < end, base[offset] == UInt8(ascii: "+") || base[offset] == UInt8(ascii: "-") {
      offset += 1
    }
    guard isDigit(offset) else {
      throw ScanFailure(.malformedNumber, at: mark, noticedAt: offset)
    }
    return skipDigits(offset)
  }
}
