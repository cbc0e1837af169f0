/// Makes the tapes of single values, one after the other, in memory that is used again.
///
/// For readers that walk over bytes and need a tree of a part of them only now and then. Not for two
/// threads at once.
package final class TapeMemory {
  private var builder = TapeBuilder(byteCount: 0)

  /// Creates memory that is still small.
  package init() {}

  deinit {
    builder.words.deallocate()
  }

  /// Calls a closure with the tape of one value; its bytes are `bytes`.
  ///
  /// - Parameters:
  ///   - bytes: The value and whatever follows it.
  ///   - limits: How much the value may ask for.
  ///   - body: The closure; the tape must not leave it. It is told behind which byte the value ends and
  ///     whether an object in it repeats a name.
  /// - Returns: What the closure returns; `nil` if the bytes do not begin with a value.
  package func withTape<Result>(
    ofValueIn bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits,
    _ body: (JSONTape, _ end: Int, _ repeatsNames: Bool) -> Result
  ) -> Result? {
    guard let base = bytes.baseAddress, bytes.count <= Int(UInt32.max) else { return nil }
    var parser = TapeParser(
      JSONScanner(bytes, limits: limits), maximumDepth: limits.maximumDepth, tape: builder)
    // However parsing ends, the memory it has grown to is kept.
    defer { builder = parser.emptiedTape }
    do throws(ScanFailure) {
      let end = try parser.parse(from: 0)
      let tape = JSONTape(words: parser.words, bytes: base, byteCount: bytes.count)
      return body(tape, end, !parser.duplicates.isEmpty)
    } catch {
      return nil
    }
  }

  /// Calls a closure with the tape of a string whose end is known.
  ///
  /// - Parameters:
  ///   - bytes: The string with its quotation marks, and nothing else; a JSON string.
  ///   - hasEscapes: Whether a backslash is in it.
  ///   - body: The closure; the tape must not leave it.
  /// - Returns: What the closure returns.
  @inline(__always)
  package func withTape<Result>(
    ofString bytes: UnsafeBufferPointer<UInt8>, hasEscapes: Bool, _ body: (JSONTape) -> Result
  ) -> Result {
    withTape(of: hasEscapes ? .escapedString : .string, bytes, body)
  }

  /// Calls a closure with the tape of a number whose end is known.
  ///
  /// - Parameters:
  ///   - bytes: The number and nothing else; a JSON number.
  ///   - isWhole: Whether it has neither a fraction nor an exponent.
  ///   - body: The closure; the tape must not leave it.
  /// - Returns: What the closure returns.
  package func withTape<Result>(
    ofNumber bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool, _ body: (JSONTape) -> Result
  ) -> Result {
    withTape(of: isWhole ? .integer : .number, bytes, body)
  }

  private func withTape<Result>(
    of tag: JSONTape.Tag, _ bytes: UnsafeBufferPointer<UInt8>, _ body: (JSONTape) -> Result
  ) -> Result {
    let length = UInt64(min(bytes.count, JSONTape.longLength))
    var word = length << 4 | UInt64(tag.rawValue)
    return withUnsafePointer(to: &word) { words in
      body(
        JSONTape(
          words: words, bytes: bytes.baseAddress.unsafelyUnwrapped, byteCount: bytes.count))
    }
  }
}
