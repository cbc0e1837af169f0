extension JSONScanner {
  /// Returns the end of the string that opens at `open`, and whether it has escapes.
  ///
  /// - Parameter open: The offset of the opening quotation mark.
  /// - Returns: The offset after the closing quotation mark, and whether a backslash precedes it.
  /// - Throws: The first mistake in the string.
  @inline(__always)
  func stringEnd(_ open: Int) throws(ScanFailure) -> (end: Int, hasEscapes: Bool) {
    let special = skipPlain(open &+ 1)
    if special < end, base[special] == UInt8(ascii: "\"") {
      return (special &+ 1, false)
    }
    return try specialStringEnd(open, from: special)
  }

  @inline(never)
  private func specialStringEnd(
    _ open: Int, from start: Int
  ) throws(ScanFailure) -> (end: Int, hasEscapes: Bool) {
    var offset = start
    var hasEscapes = false
    while offset < end {
      let byte = base[offset]
      if byte >= 0x80 {
        offset = try scalarEnd(offset)
        // Characters of non-Latin scripts occur in runs.
        while offset < end, base[offset] >= 0x80 { offset = try scalarEnd(offset) }
      } else if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        offset = try escapeEnd(offset)
      } else if byte == UInt8(ascii: "\"") {
        return (offset + 1, hasEscapes)
      } else if byte < 0x20 {
        throw ScanFailure(.controlCharacter, at: offset)
      }
      offset = skipPlain(offset)
    }
    throw ScanFailure(.unterminatedString, at: open, noticedAt: end)
  }

  /// Returns the offset, from `start` on, of the first quotation mark, backslash, control character
  /// or byte beyond ASCII; `end` if there is no such byte.
  @inline(__always)
  func skipPlain(_ start: Int) -> Int {
    var offset = start
    while offset &+ 16 <= end {
      let count = plainCount(offset)
      offset &+= count
      if count < 16 { return offset }
    }
    while offset < end {
      let byte = base[offset]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return offset }
      offset += 1
    }
    return offset
  }

  /// Returns the number of bytes, of the 16 at an offset, before the first quotation mark,
  /// backslash, control character or byte beyond ASCII.
  @inline(__always)
  func plainCount(_ offset: Int) -> Int {
    TextBytes.plainCount(
      UnsafeRawPointer(base).loadUnaligned(fromByteOffset: offset, as: SIMD16<Int8>.self))
  }

  /// Returns the offset after the escape whose backslash is at `start` (RFC 8259, section 7).
  @inline(__always)
  private func escapeEnd(_ start: Int) throws(ScanFailure) -> Int {
    guard start + 1 < end else {
      throw ScanFailure(.invalidEscape, at: start, noticedAt: end)
    }
    switch base[start + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      return start + 2
    case UInt8(ascii: "u"):
      return try unicodeEscapeEnd(start)
    default:
      throw ScanFailure(.invalidEscape, at: start, noticedAt: start + 1)
    }
  }

  func unicodeEscapeEnd(_ start: Int) throws(ScanFailure) -> Int {
    let unit = try codeUnit(start)
    guard unit & 0xF800 == 0xD800 else { return start + 6 }
    guard unit < 0xDC00 else { throw ScanFailure(.loneSurrogate, at: start) }
    // The escape of the low surrogate must follow that of the high one.
    for (distance, expected) in [(6, UInt8(ascii: "\\")), (7, UInt8(ascii: "u"))] {
      guard start + distance < end, base[start + distance] == expected else {
        throw ScanFailure(.loneSurrogate, at: start, noticedAt: min(start + distance, end))
      }
    }
    guard try codeUnit(start + 6) & 0xFC00 == 0xDC00 else {
      throw ScanFailure(.loneSurrogate, at: start, noticedAt: start + 6)
    }
    return start + 12
  }

  /// Returns the UTF-16 code unit of the escape `\uXXXX` whose backslash is at `start`.
  func codeUnit(_ start: Int) throws(ScanFailure) -> UInt32 {
    var unit: UInt32 = 0
    for offset in start + 2..<start + 6 {
      guard offset < end, let digit = hexadecimalValue(base[offset]) else {
        throw ScanFailure(.invalidEscape, at: start, noticedAt: min(offset, end))
      }
      unit = unit << 4 | digit
    }
    return unit
  }

  /// Returns the value of a hexadecimal digit.
  func hexadecimalValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
