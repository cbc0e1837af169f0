extension JSONReader {
  /// Reads `null`.
  ///
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readNull() throws(JSONReadError) {
    guard try readNullIfPresent() else { throw unexpected("null") }
  }

  /// Reads `null` if it is next.
  ///
  /// - Returns: Whether `null` was read. If not, the reader has not moved past the value.
  /// - Throws: ``JSONReadError`` if a word like `nul` is next, or the end of the text.
  public mutating func readNullIfPresent() throws(JSONReadError) -> Bool {
    guard valueStart() == UInt8(ascii: "n") else {
      if byteOffset == scanner.end { throw mistakenValue() }
      return false
    }
    try readLiteral()
    return true
  }

  /// Reads a boolean.
  ///
  /// - Returns: The boolean.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readBoolean() throws(JSONReadError) -> Bool {
    let byte = valueStart()
    guard byte == UInt8(ascii: "t") || byte == UInt8(ascii: "f") else {
      throw unexpected("a boolean")
    }
    try readLiteral()
    return byte == UInt8(ascii: "t")
  }

  @inline(__always)
  private mutating func readLiteral() throws(JSONReadError) {
    do throws(ScanFailure) {
      byteOffset = try scanner.literalEnd(byteOffset)
    } catch {
      throw failed(error)
    }
    isFirst = false
  }

  /// Reads a string.
  ///
  /// - Returns: The string, with escapes resolved.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readString() throws(JSONReadError) -> String {
    guard valueStart() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    do throws(ScanFailure) {
      let (text, end) = try scanner.decodedString(byteOffset)
      byteOffset = end
      return text
    } catch {
      throw failed(error)
    }
  }

  /// Reads a string and passes its bytes to a closure, without creating a `String`.
  ///
  /// - Parameter body: The closure. It receives the content in UTF-8 with escapes resolved, which
  ///   is valid only during the call.
  /// - Returns: The result of the closure.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONReadError) -> Result {
    let token = try readStringToken()
    guard token.hasEscapes else { return body(content(of: token)) }
    var text = escapedText(of: token)
    return text.withUTF8(body)
  }

  /// Reads a string without decoding it.
  ///
  /// - Returns: The range of its content in ``bytes``, and whether it contains escapes.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  package mutating func readStringToken() throws(JSONReadError) -> (
    content: Range<Int>, hasEscapes: Bool
  ) {
    guard valueStart() == UInt8(ascii: "\"") else { throw unexpected("a string") }
    let start = byteOffset + 1
    do throws(ScanFailure) {
      let token = try scanner.stringEnd(byteOffset)
      byteOffset = token.end
      return (Range(uncheckedBounds: (start, token.end - 1)), token.hasEscapes)
    } catch {
      throw failed(error)
    }
  }

  /// Moves to the next value if it is a string, without looking for the end of it.
  ///
  /// - Returns: The text from the content of the string on, valid as long as the reader; nil if
  ///   anything else is next, or the end of the text.
  package mutating func stringStart() -> UnsafeBufferPointer<UInt8>? {
    guard valueStart() == UInt8(ascii: "\"") else { return nil }
    let start = byteOffset + 1
    return UnsafeBufferPointer(start: scanner.base + start, count: scanner.end - start)
  }

  /// Reads the string to which ``stringStart()`` has moved.
  ///
  /// - Parameter count: The length of its content, which the caller has already checked.
  /// - Returns: Whether the string ends there. If not, nothing has been read.
  package mutating func readString(ofCount count: Int) -> Bool {
    let end = byteOffset + 1 + count
    guard end < scanner.end, scanner[end] == UInt8(ascii: "\"") else { return false }
    byteOffset = end + 1
    isFirst = false
    return true
  }

  /// Returns the bytes of a string as written in the text.
  ///
  /// They are valid as long as the reader.
  @inline(__always)
  package func content(
    of token: (content: Range<Int>, hasEscapes: Bool)
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + token.content.lowerBound, count: token.content.count)
  }

  /// Returns the text of a string that has escapes.
  package func escapedText(of token: (content: Range<Int>, hasEscapes: Bool)) -> String {
    JSONStringDecoding.escapedString(content(of: token))
  }
}
