/// An error for a value that JSON cannot represent.
public struct JSONWriteError: Error, Hashable, Sendable {
  /// A one-sentence description of the value that cannot be written.
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
  /// Escapes only the characters for which RFC 8259, section 7, requires it: quotation marks,
  /// backslashes and control characters.
  ///
  /// - Parameter value: The string.
  public mutating func write(_ value: String) {
    beginValue()
    appendString(value)
  }

  /// Writes an integer.
  ///
  /// - Parameter value: The number.
  @inlinable
  public mutating func write(_ value: some FixedWidthInteger) {
    if let magnitude = UInt64(exactly: value.magnitude) {
      writeInteger(magnitude, isNegative: value < 0)
    } else {
      writeNumber(String(value))
    }
  }

  @usableFromInline
  mutating func writeInteger(_ magnitude: UInt64, isNegative: Bool) {
    beginValue()
    // At most a sign and twenty digits, written from the last digit on.
    output.append(atMost: 21) { target in
      var digits = 1
      var rest = magnitude
      while rest >= 10 {
        rest /= 10
        digits += 1
      }
      let count = digits + (isNegative ? 1 : 0)
      if isNegative { target[0] = UInt8(ascii: "-") }
      rest = magnitude
      var place = count
      repeat {
        place -= 1
        target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      return count
    }
  }

  /// Writes the text of a number.
  @usableFromInline
  mutating func writeNumber(_ text: String) {
    beginValue()
    appendASCII(text)
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

  /// Writes a number with its own spelling.
  ///
  /// - Parameter value: The number.
  public mutating func write(_ value: JSONNumber) {
    beginValue()
    appendASCII(value.text)
  }

  /// Writes a value that is already JSON, unchanged.
  ///
  /// - Parameter json: The text of exactly one value. It is not checked.
  public mutating func writeRaw(_ json: some Collection<UInt8>) {
    beginValue()
    let isContiguous: Void? = json.withContiguousStorageIfAvailable { output.append($0) }
    if isContiguous == nil {
      for byte in json { output.append(byte) }
    }
  }

  /// Writes a text that needs no escapes, in quotation marks.
  ///
  /// - Parameters:
  ///   - maximum: The maximum number of bytes in the text.
  ///   - body: Writes the text and returns its number of bytes.
  package mutating func writeText(
    atMost maximum: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    beginValue()
    output.append(atMost: maximum + 2) { target in
      target[0] = UInt8(ascii: "\"")
      let count = body(target + 1)
      target[count + 1] = UInt8(ascii: "\"")
      return count + 2
    }
  }

  private mutating func append(_ word: StaticString) {
    word.withUTF8Buffer { output.append($0) }
  }

  private mutating func appendASCII(_ text: String) {
    var text = text
    text.withUTF8 { output.append($0) }
  }
}
