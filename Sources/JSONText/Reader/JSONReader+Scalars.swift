extension JSONReader {
  /// Reads `null`.
  ///
  /// - Throws: ``JSONReadError`` if the next value is something else.
  public mutating func readNull() throws(JSONReadError) {
    guard try readNullIfPresent() else { throw unexpected("null") }
  }

  /// Reads `null` if it is next.
  ///
  /// - Returns: Whether it was; if not, nothing has been read.
  /// - Throws: ``JSONReadError`` if a word like `nul` is next, or nothing.
  public mutating func readNullIfPresent() throws(JSONReadError) -> Bool {
    guard try valueStart() == UInt8(ascii: "n") else { return false }
    try readLiteral()
    return true
  }

  /// Reads a boolean.
  ///
  /// - Returns: The boolean.
  /// - Throws: ``JSONReadError`` if the next value is something else.
  public mutating func readBoolean() throws(JSONReadError) -> Bool {
    let byte = try valueStart()
    guard byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") else {
      throw unexpected("a boolean")
    }
    try readLiteral()
    return byte == UInt8(ascii: "t")
  }

  private mutating func readLiteral() throws(JSONReadError) {
    let start = byteOffset
    byteOffset = try scan { (scanner) throws(ScanFailure) -> Int in try scanner.literalEnd(start) }
    isFirst = false
  }

  /// Reads a string.
  ///
  /// - Returns: The string, escapes resolved.
  /// - Throws: ``JSONReadError`` if the next value is something else.
  public mutating func readString() throws(JSONReadError) -> String {
    guard try valueStart() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    let start = byteOffset
    let token = try scan { (scanner) throws(ScanFailure) -> (end: Int, text: String) in
      let (end, hasEscapes) = try scanner.stringEnd(start)
      let content = UnsafeBufferPointer(start: scanner.base + start + 1, count: end - start - 2)
      return (
        end,
        hasEscapes
          ? JSONStringDecoding.escapedString(content) : String(decoding: content, as: UTF8.self)
      )
    }
    byteOffset = token.end
    return token.text
  }

  /// Reads a string and passes its bytes to a closure, without making a `String`.
  ///
  /// - Parameter body: Called with the content in UTF-8, escapes resolved; valid in it only.
  /// - Returns: What the closure returns.
  /// - Throws: ``JSONReadError`` if the next value is something else.
  public mutating func readString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONReadError) -> Result {
    let token = try readStringToken()
    return bytes.withUnsafeBufferPointer { buffer in
      let content = UnsafeBufferPointer(rebasing: buffer[token.content])
      guard token.hasEscapes else { return body(content) }
      var text = JSONStringDecoding.escapedString(content)
      return text.withUTF8(body)
    }
  }

  /// Reads a string without looking into it.
  ///
  /// - Returns: Where its content is in ``bytes``, and whether there are escapes in it.
  /// - Throws: ``JSONReadError`` if the next value is something else.
  package mutating func readStringToken() throws(JSONReadError) -> (
    content: Range<Int>, hasEscapes: Bool
  ) {
    guard try valueStart() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    let start = byteOffset
    let token = try scan { (scanner) throws(ScanFailure) -> (end: Int, hasEscapes: Bool) in
      try scanner.stringEnd(start)
    }
    byteOffset = token.end
    return (start + 1..<token.end - 1, token.hasEscapes)
  }
}
