/// A value that JSON has no text for.
public struct JSONWriteError: Error, Hashable, Sendable {
  /// What can not be written, in a sentence.
  public let message: String
}

extension JSONWriter {
  /// Writes `null`.
  public mutating func writeNull() {
    beginValue()
    append("null")
  }

  /// Writes a boolean.
  ///
  /// - Parameter value: The boolean.
  public mutating func write(_ value: Bool) {
    beginValue()
    append(value ? "true" : "false")
  }

  /// Writes a string.
  ///
  /// Escaped are quotation mark, backslash and control characters, which RFC 8259, section 7, asks
  /// for, and nothing else.
  ///
  /// - Parameter value: The string.
  public mutating func write(_ value: String) {
    beginValue()
    appendString(value)
  }

  /// Writes a whole number.
  ///
  /// - Parameter value: The number.
  public mutating func write(_ value: some FixedWidthInteger) {
    beginValue()
    var digits: (UInt64, UInt64, UInt64) = (0, 0, 0)
    guard var rest = UInt64(exactly: value.magnitude) else {
      appendASCII(String(value))
      return
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    withUnsafeMutableBytes(of: &digits) { buffer in
      var start = buffer.count
      repeat {
        let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
        start -= 1
        buffer[start] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
        rest = quotient
      } while rest > 0
      append(UnsafeBufferPointer(rebasing: buffer.bindMemory(to: UInt8.self)[start...]))
    }
  }

  /// Writes the shortest number that rounds to a double.
  ///
  /// - Parameter value: The double.
  /// - Throws: ``JSONWriteError`` for infinities and NaN (RFC 8259, section 6).
  public mutating func write(_ value: Double) throws(JSONWriteError) {
    guard value.isFinite else {
      throw JSONWriteError(message: "JSON has no number for \(value).")
    }
    beginValue()
    appendASCII(JSONNumber.shortestText(value))
  }

  /// Writes a number with the text it has.
  ///
  /// - Parameter value: The number.
  public mutating func write(_ value: JSONNumber) {
    beginValue()
    appendASCII(value.text)
  }

  /// Writes a value that is already JSON, as it is.
  ///
  /// - Parameter json: The text of exactly one value, which is not checked.
  public mutating func writeRaw(_ json: some Collection<UInt8>) {
    beginValue()
    for byte in json { append(byte) }
  }

  private mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { append($0) }
  }

  private mutating func appendASCII(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }
}
