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
  /// - Throws: ``JSONReadError`` if the next value is something else.
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
  /// - Returns: The string, escapes resolved.
  /// - Throws: ``JSONReadError`` if the next value is something else.
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

  /// Reads a string and passes its bytes to a closure, without making a `String`.
  ///
  /// - Parameter body: Called with the content in UTF-8, escapes resolved; valid in it only.
  /// - Returns: What the closure returns.
  /// - Throws: ``JSONReadError`` if the next value is something else.
  public mutating func readString<Result>(
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONReadError) -> Result {
    let token = try readStringToken()
    guard token.hasEscapes else { return body(content(of: token)) }
    var text = escapedText(of: token)
    return text.withUTF8(body)
  }

  /// Reads a string without looking into it.
  ///
  /// - Returns: Where its content is in ``bytes``, and whether there are escapes in it.
  /// - Throws: ``JSONReadError`` if the next value is something else.
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

  /// Goes to the next value, a string whose end is not looked for.
  ///
  /// - Returns: The text from the content of the string on, valid while the reader is; nil if something
  ///   else is next, or nothing.
  package mutating func stringStart() -> UnsafeBufferPointer<UInt8>? {
    guard valueStart() == UInt8(ascii: "\"") else { return nil }
    let start = byteOffset + 1
    return UnsafeBufferPointer(start: scanner.base + start, count: scanner.end - start)
  }

  /// Reads the string that ``stringStart()`` has gone to.
  ///
  /// - Parameter count: The length of its content, none of which needs to be checked.
  /// - Returns: Whether it ends there; if not, nothing has been read.
  package mutating func readString(ofCount count: Int) -> Bool {
    let end = byteOffset + 1 + count
    guard end < scanner.end, scanner[end] == UInt8(ascii: "\"") else { return false }
    byteOffset = end + 1
    isFirst = false
    return true
  }

  /// Returns the bytes of a string as they stand in the text; valid while the reader is.
  @inline(__always)
  package func content(
    of token: (content: Range<Int>, hasEscapes: Bool)
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: scanner.base + token.content.lowerBound, count: token.content.count)
  }

  /// Returns the text of a string with escapes.
  package func escapedText(of token: (content: Range<Int>, hasEscapes: Bool)) -> String {
    JSONStringDecoding.escapedString(content(of: token))
  }
}
