extension JSONReader {
  /// Reads a number and keeps its spelling.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readNumber() throws(JSONReadError) -> JSONNumber {
    try readDecimal("a number") { text in
      JSONNumber(checked: String(checkedUTF8: text, isASCII: true))
    }
  }

  /// Reads an integer that fits the type.
  ///
  /// It may be written with a fraction of zeros, as in `1.0`.
  ///
  /// - Parameter type: The type.
  /// - Returns: The number.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readInteger<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self
  ) throws(JSONReadError) -> Integer {
    let start = byteOffset
    let integer: Integer? = try readDecimal("an integer") { text in
      if let quick = Self.shortInteger(text) { return Integer(exactly: quick) }
      let decimal = DecimalText(text)
      if Integer.isSigned { return decimal.int64.flatMap { Integer(exactly: $0) } }
      return decimal.uint64.flatMap { Integer(exactly: $0) }
    }
    guard let integer else { throw outOfRange("an integer that fits in \(type)", at: start) }
    return integer
  }

  /// Reads an `Int`; see ``readInteger(_:)``.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readInt() throws(JSONReadError) -> Int { try readInteger() }

  /// Reads an `Int64`; see ``readInteger(_:)``.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readInt64() throws(JSONReadError) -> Int64 { try readInteger() }

  /// Reads a `UInt64`; see ``readInteger(_:)``.
  ///
  /// - Returns: The number.
  /// - Throws: ``JSONReadError`` if the next value is anything else.
  public mutating func readUInt64() throws(JSONReadError) -> UInt64 { try readInteger() }

  /// Reads a number as the nearest double.
  ///
  /// - Returns: The double, always finite.
  /// - Throws: ``JSONReadError`` if the next value is anything else or beyond the largest double.
  public mutating func readDouble() throws(JSONReadError) -> Double {
    let start = byteOffset
    let double = try readDecimal("a number") { text in
      DecimalText(text).double
    }
    guard double.isFinite else {
      throw outOfRange("a number within the range of a double", at: start)
    }
    return double
  }

  @inline(__always)
  private mutating func readDecimal<Result>(
    _ expected: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) throws(JSONReadError) -> Result {
    let byte = valueStart()
    guard byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-") else {
      throw unexpected(expected)
    }
    let start = byteOffset
    do throws(ScanFailure) {
      byteOffset = try scanner.numberEnd(start).end
    } catch {
      throw failed(error)
    }
    return body(UnsafeBufferPointer(start: scanner.base + start, count: byteOffset - start))
  }

  /// Returns an integer of at most 18 digits that consists only of digits and a sign.
  @inline(__always)
  private static func shortInteger(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard text.count <= 18 else { return nil }
    let isNegative = text[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    for index in (isNegative ? 1 : 0)..<text.count {
      let digit = text[index] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value &* 10 &+ Int64(digit)
    }
    return isNegative ? -value : value
  }

  private func outOfRange(_ expected: String, at start: Int) -> JSONReadError {
    let first = scanner.skipWhitespace(start)
    // A number may be as long as the text, but a message must be short.
    let text = UnsafeBufferPointer(
      start: scanner.base + first, count: min(byteOffset, first + 40) - first)
    let ellipsis = byteOffset > first + 40 ? "…" : ""
    return JSONReadError(
      .outOfRange, byteOffset: first, expected: expected,
      found: String(decoding: text, as: UTF8.self) + ellipsis)
  }
}
