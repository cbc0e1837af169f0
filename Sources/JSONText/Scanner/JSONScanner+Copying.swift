extension JSONScanner {
  /// Returns the string that opens at `open`.
  ///
  /// - Parameter open: The offset of the opening quotation mark.
  /// - Returns: The string, with escapes resolved, and the offset after the closing quotation mark.
  /// - Throws: The first mistake in the string.
  @inline(__always)
  func decodedString(_ open: Int) throws(ScanFailure) -> (text: String, end: Int) {
    let special = skipPlain(open &+ 1)
    if special < end, base[special] == UInt8(ascii: "\"") {
      let content = UnsafeBufferPointer(start: base + open + 1, count: special &- open &- 1)
      return (String(checkedUTF8: content, isASCII: true), special &+ 1)
    }
    return try specialString(open, from: special)
  }

  /// Returns the string whose first escape or first byte beyond ASCII is at `special`.
  @inline(never)
  private func specialString(
    _ open: Int, from special: Int
  ) throws(ScanFailure) -> (text: String, end: Int) {
    // 1. Without an escape, the bytes of the text are the string.
    var offset = special
    while offset < end, base[offset] >= 0x80 {
      offset = try scalarEnd(offset)
      if offset < end, base[offset] < 0x80 { offset = skipPlain(offset) }
    }
    if offset < end, base[offset] == UInt8(ascii: "\"") {
      let content = UnsafeBufferPointer(start: base + open + 1, count: offset - open - 1)
      return (String(checkedUTF8: content, isASCII: false), offset + 1)
    }
    // 2. With escapes, a string of usual length is checked and assembled on the stack in one pass.
    let copy = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.copyCapacity) {
      buffer -> (text: String, end: Int)? in
      var copy = StringCopy(self, to: buffer)
      guard copy.run(open + 1, escapeAt: offset) else { return nil }
      let content = UnsafeBufferPointer(rebasing: buffer[..<copy.count])
      return (String(checkedUTF8: content, isASCII: false), copy.offset + 1)
    }
    if let copy { return copy }
    // 3. A longer one takes two passes. The first one also finds the mistake, if there is one.
    let end = try stringEnd(open).end
    return (string(open, end: end), end)
  }

  private static var copyCapacity: Int { 1024 }
}

extension String {
  /// Creates a string from bytes that are known to be UTF-8, without another check where the
  /// standard library allows that.
  @inline(__always)
  init(checkedUTF8 bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) {
    if #available(macOS 26, iOS 26, watchOS 26, tvOS 26, visionOS 26, *) {
      self.init(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
    } else {
      self.init(decoding: bytes, as: UTF8.self)
    }
  }
}
