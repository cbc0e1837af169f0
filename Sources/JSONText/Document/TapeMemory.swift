/// Makes the tapes of single values, one after the other, in memory that is used again.
///
/// For readers that walk over bytes and need a tree of a part of them only now and then. Not for two
/// threads at once.
package final class TapeMemory {
  private var builder = TapeBuilder(byteCount: 0)

  /// For how many words there is memory.
  var capacity: Int { builder.capacity }

  /// Creates memory that is still small.
  package init() {}

  deinit {
    builder.words.deallocate()
  }

  /// A value at the beginning of some bytes.
  package struct Value {
    /// How many bytes it takes, with the white space before it.
    package let end: Int

    /// Whether an object in it repeats a name.
    package let repeatsNames: Bool
  }

  /// Finds a value at the beginning of some bytes.
  ///
  /// - Parameters:
  ///   - bytes: The value and whatever follows it.
  ///   - limits: How much the value may ask for.
  ///   - isValid: Decides the tape of the value, which must not leave it; its bytes are `bytes`.
  /// - Returns: The value; `nil` if the bytes do not begin with one, or it is not valid.
  package func value(
    in bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, where isValid: (JSONTape) -> Bool
  ) -> Value? {
    guard let base = bytes.baseAddress, bytes.count <= Int(UInt32.max) else { return nil }
    var parser = TapeParser(
      JSONScanner(bytes, limits: limits), maximumDepth: limits.maximumDepth, tape: builder)
    // However parsing ends, the memory it has grown to is kept.
    defer { builder = parser.takeTape() }
    do throws(ScanFailure) {
      let end = try parser.parse(from: 0)
      let tape = JSONTape(words: parser.words, bytes: base, byteCount: bytes.count)
      return isValid(tape) ? Value(end: end, repeatsNames: !parser.duplicates.isEmpty) : nil
    } catch {
      return nil
    }
  }

  /// Whether bytes are a JSON text whose value is valid.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - limits: How much its value may ask for.
  ///   - isValid: Decides the tape of the value, which must not leave it.
  /// - Returns: The verdict; false for what is no JSON.
  package func isText(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    guard let value = value(in: bytes, limits: limits, where: isValid) else { return false }
    return JSONScanner(bytes, limits: limits).skipWhitespace(value.end) == bytes.count
  }

  /// Whether a string whose end is known is valid.
  ///
  /// - Parameters:
  ///   - bytes: The string with its quotation marks, and nothing else; a JSON string.
  ///   - hasEscapes: Whether a backslash is in it.
  ///   - isValid: Decides the tape of the string, which must not leave it.
  /// - Returns: What the closure returns.
  package func isString(
    _ bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool, where isValid: (JSONTape) -> Bool
  ) -> Bool {
    Self.isScalar(hasEscapes ? .escapedString : .string, bytes, where: isValid)
  }

  /// Whether a number whose end is known is valid.
  ///
  /// - Parameters:
  ///   - bytes: The number and nothing else; a JSON number.
  ///   - isWhole: Whether it has neither a fraction nor an exponent.
  ///   - isValid: Decides the tape of the number, which must not leave it.
  /// - Returns: What the closure returns.
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
