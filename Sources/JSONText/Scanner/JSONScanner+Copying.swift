extension JSONScanner {
  /// Returns the string that opens at `open`.
  ///
  /// - Parameter open: The offset of the opening quotation mark.
  /// - Returns: The string, escapes resolved; the offset behind the closing quotation mark.
  /// - Throws: The first mistake in the string.
  @inline(__always)
  func decodedString(_ open: Int) throws(ScanFailure) -> (text: String, end: Int) {
    let special = skipPlain(open + 1)
    if special < end, base[special] == UInt8(ascii: "\"") {
      let content = UnsafeBufferPointer(start: base + open + 1, count: special - open - 1)
      return (String(checkedUTF8: content, isASCII: true), special + 1)
    }
    return try specialString(open, from: special)
  }

  /// The same where something else than ASCII comes first, at `special`, or an escape.
  @inline(never)
  private func specialString(
    _ open: Int, from special: Int
  ) throws(ScanFailure) -> (text: String, end: Int) {
    // 1. Without an escape, the text is in the bytes as it is.
    var offset = special
    while offset < end, base[offset] >= 0x80 {
      offset = try scalarEnd(offset)
      if offset < end, base[offset] < 0x80 { offset = skipPlain(offset) }
    }
    if offset < end, base[offset] == UInt8(ascii: "\"") {
      let content = UnsafeBufferPointer(start: base + open + 1, count: offset - open - 1)
      return (String(checkedUTF8: content, isASCII: false), offset + 1)
    }
    // 2. With some, a text of usual length is checked and put together on the stack in one pass.
    let copy = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.copyCapacity) {
      buffer -> (text: String, end: Int)? in
      var copy = StringCopy(self, to: buffer)
      guard copy.run(open + 1, escapeAt: offset) else { return nil }
      let content = UnsafeBufferPointer(rebasing: buffer[..<copy.count])
      return (String(checkedUTF8: content, isASCII: false), copy.offset + 1)
    }
    if let copy { return copy }
    // 3. A longer one takes two, and a mistake is named by the first.
    let end = try stringEnd(open).end
    return (string(open, end: end), end)
  }

  private static var copyCapacity: Int { 1024 }
}

/// Copies the content of a string with escapes, resolves and checks it in one pass.
private struct StringCopy {
  let scanner: JSONScanner
  let target: UnsafeMutablePointer<UInt8>
  let capacity: Int

  /// The next byte to copy; in the end, the offset of the closing quotation mark.
  var offset = 0

  /// How many bytes have been copied.
  var count = 0

  init(_ scanner: JSONScanner, to buffer: UnsafeMutableBufferPointer<UInt8>) {
    self.scanner = scanner
    // A buffer without room has no address, and nothing is copied to it.
    target = buffer.baseAddress ?? UnsafeMutablePointer(bitPattern: 1).unsafelyUnwrapped
    capacity = buffer.count
  }

  /// Copies the string.
  ///
  /// - Parameters:
  ///   - start: The offset of the content.
  ///   - escape: The offset of the first byte that is not known to be right.
  /// - Returns: Whether all is right and there was room for it.
  @inline(__always)
  mutating func run(_ start: Int, escapeAt escape: Int) -> Bool {
    guard escape - start <= capacity else { return false }
    target.update(from: scanner.base + start, count: escape - start)
    count = escape - start
    offset = escape
    while offset < scanner.end {
      let byte = scanner[offset]
      if byte == UInt8(ascii: "\"") { return true }
      guard byte >= 0x80 ? copyScalar() : byte == UInt8(ascii: "\\") ? copyEscape() : byte >= 0x20,
        copyPlain()
      else { return false }
    }
    return false
  }

  /// Copies what is neither special nor beyond ASCII, if there is room for it.
  @inline(__always)
  private mutating func copyPlain() -> Bool {
    while offset &+ 16 <= scanner.end, count &+ 16 <= capacity {
      let chunk = UnsafeRawPointer(scanner.base).loadUnaligned(
        fromByteOffset: offset, as: SIMD16<Int8>.self)
      UnsafeMutableRawPointer(target).storeBytes(
        of: chunk, toByteOffset: count, as: SIMD16<Int8>.self)
      let length = JSONScanner.plainCount(chunk)
      offset &+= length
      count &+= length
      if length < 16 { return true }
    }
    while offset < scanner.end, count < capacity {
      let byte = scanner[offset]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 || byte >= 0x80 { return true }
      target[count] = byte
      offset += 1
      count += 1
    }
    return count < capacity
  }

  /// Copies characters beyond ASCII, which come in runs in scripts other than Latin.
  @inline(__always)
  private mutating func copyScalar() -> Bool {
    repeat {
      let length = scanner.scalarLength(offset)
      guard length > 0, count &+ 4 <= capacity else { return false }
      if offset &+ 4 <= scanner.end {
        // What is too much is written over by what comes next.
        let bytes = UnsafeRawPointer(scanner.base).loadUnaligned(
          fromByteOffset: offset, as: UInt32.self)
        UnsafeMutableRawPointer(target).storeBytes(
          of: bytes, toByteOffset: count, as: UInt32.self)
      } else {
        target.advanced(by: count).update(from: scanner.base + offset, count: length)
      }
      offset += length
      count += length
    } while offset < scanner.end && scanner[offset] >= 0x80
    return true
  }

  /// What stands for each of the characters from the quotation mark on behind a backslash (RFC 8259,
  /// section 7); a space where there is no such escape.
  private static var resolved: StaticString {
    // 0x22 to 0x7A, of which `"`, `/`, `\`, `b`, `f`, `n`, `r` and `t` are escapes.
    "\"            /                                            \\     \u{8}   \u{C}       \n   \r \t      "
  }

  @inline(__always)
  private mutating func copyEscape() -> Bool {
    guard offset &+ 1 < scanner.end, count &+ 4 <= capacity else { return false }
    let byte = scanner[offset &+ 1]
    if byte == UInt8(ascii: "u") { return copyUnicodeEscape() }
    let index = Int(byte &- UInt8(ascii: "\""))
    guard index < Self.resolved.utf8CodeUnitCount else { return false }
    let resolved = Self.resolved.utf8Start[index]
    target[count] = resolved
    count += 1
    offset += 2
    return resolved != UInt8(ascii: " ")
  }

  /// Copies the UTF-8 of an escape of a code unit, or of two for a surrogate pair.
  @inline(never)
  private mutating func copyUnicodeEscape() -> Bool {
    do throws(ScanFailure) {
      let end = try scanner.unicodeEscapeEnd(offset)
      var code = try scanner.codeUnit(offset)
      if end == offset + 12 {
        code = 0x10000 + (code & 0x3FF) << 10 + (try scanner.codeUnit(offset + 6)) & 0x3FF
      }
      offset = end
      guard let scalar = Unicode.Scalar(code) else { return false }
      for byte in scalar.utf8 {
        target[count] = byte
        count += 1
      }
      return true
    } catch {
      return false
    }
  }
}

extension String {
  /// Creates a string of bytes that have been checked to be UTF-8, without checking them again
  /// where the standard library allows that.
  @inline(__always)
  init(checkedUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
