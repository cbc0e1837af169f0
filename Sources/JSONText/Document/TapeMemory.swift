/// Builds the tapes of single values, one after the other, in memory that is reused.
///
/// It is meant for readers that walk over bytes and need a tree of a part of them only now and
/// then. Two threads must not use it at the same time.
package final class TapeMemory {
  private var builder = TapeBuilder(byteCount: 0)

  /// The capacity of the memory, in words.
  var capacity: Int { builder.capacity }

  /// Creates a memory that is still small.
  package init() {}

  deinit {
    builder.words.deallocate()
  }

  /// A value at the start of a range of bytes.
  package struct Value {
    /// The length of the value in bytes, including the whitespace before it.
    package let end: Int

    /// Whether an object in it repeats a member name.
    package let repeatsNames: Bool
  }

  /// Finds a value at the start of a range of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The value and anything after it.
  ///   - limits: The limits that the value must stay within.
  ///   - isValid: Decides whether the tape of the value is valid. The tape must not escape from it;
  ///     its bytes are `bytes`.
  /// - Returns: The value; `nil` if the bytes do not begin with one, or if it is not valid.
  package func value(
    in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, where isValid: (JSONTape) -> Bool
  ) -> Value? {
    guard let base = bytes.baseAddress, bytes.count <= Int(UInt32.max) else { return nil }
    var parser = TapeParser(
      JSONScanner(bytes, limits: limits), maximumDepth: limits.maximumDepth, tape: builder)
    // However parsing ends, the memory keeps the size to which it has grown.
    defer { builder = parser.takeTape() }
    do throws(ScanFailure) {
      let end = try parser.parse(from: 0)
      let tape = JSONTape(words: parser.words, bytes: base, byteCount: bytes.count)
      return isValid(tape) ? Value(end: end, repeatsNames: !parser.duplicates.isEmpty) : nil
    } catch {
      return nil
    }
  }

  /// Returns whether bytes are a JSON text whose value is valid.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: The limits that its value must stay within.
  ///   - isValid: Decides whether the tape of the value is valid. The tape must not escape from it.
  /// - Returns: The verdict; false if the bytes are not JSON.
  package func isText(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    guard let value = value(in: bytes, limits: limits, where: isValid) else { return false }
    return JSONScanner(bytes, limits: limits).skipWhitespace(value.end) == bytes.count
  }

  /// Returns whether a string whose end is known is valid.
  ///
  /// - Parameters:
  ///   - bytes: A JSON string with its quotation marks, and nothing else.
  ///   - hasEscapes: Whether it contains a backslash.
  ///   - isValid: Decides whether the tape of the string is valid. The tape must not escape from
  ///     it.
  /// - Returns: The result of the closure.
  package func isString(
    _ bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    Self.isScalar(hasEscapes ? .escapedString : .string, bytes, where: isValid)
  }

  /// Returns whether a number whose end is known is valid.
  ///
  /// - Parameters:
  ///   - bytes: A JSON number and nothing else.
  ///   - isWhole: Whether it has neither a fraction nor an exponent.
  ///   - isValid: Decides whether the tape of the number is valid. The tape must not escape from
  ///     it.
  /// - Returns: The result of the closure.
  package func isNumber(
    _ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    Self.isScalar(isWhole ? .integer : .number, bytes, where: isValid)
  }

  private static func isScalar(
    _ tag: JSONTape.Tag, _ bytes: UnsafeBufferPointer<UInt8>, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    let length = UInt64(min(bytes.count, JSONTape.longLength))
    var word = length << 4 | UInt64(tag.rawValue)
    return withUnsafePointer(to: &word) { words in
      isValid(
        JSONTape(
          words: words, bytes: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count))
    }
  }
}
