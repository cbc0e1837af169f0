/// A JSON text with all its values, each of which knows where it stands.
///
/// The document keeps the bytes and a tape of 8 bytes for each scalar and name and 16 for each
/// array and object; strings and numbers are decoded when they are asked for. The tape is at most
/// 8 times as large as the text (for `[[[…]]]`), at most 4 times for scalars alone, and smaller
/// than the text for usual ones. A text has at most 4,294,967,295 bytes.
public final class JSONDocument: Sendable {
  /// The text.
  public let bytes: [UInt8]

  /// The position of the text's first byte in the larger text that it was cut from.
  public let origin: SourcePosition

  /// The members whose name is repeated later in the same object, in order of the repetition's end.
  let duplicates: [(first: Int, second: Int)]

  /// The tape's words; written by no one once the document is made, freed with it.
  @usableFromInline nonisolated(unsafe) let words: UnsafeMutablePointer<UInt64>

  /// Where lines are, once somebody asked; only touched while the lock of ``JSONDocument`` for it is
  /// held.
  nonisolated(unsafe) var positionIndex: PositionIndex?

  /// Parses a text (RFC 8259).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: How much the text may ask for.
  ///   - origin: The position of the first byte in the larger text that it was cut from, which all
  ///     positions are counted from.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public convenience init(
    _ bytes: [UInt8], limits: JSONLimits = .standard, origin: SourcePosition = .start
  ) throws(JSONSyntaxError) {
    let parsed = try Self.parse(bytes, from: 0, limits: limits, origin: origin, isPrefix: false)
    self.init(bytes, origin: origin, parsed: parsed)
  }

  /// Parses a text (RFC 8259).
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limits: How much the text may ask for.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public convenience init(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) {
    try self.init(Array(text.utf8), limits: limits)
  }

  /// Parses the value that begins at an offset and leaves what follows it alone.
  ///
  /// The document shares the bytes; its positions count from their start. The value ends at the
  /// upper bound of the root's ``JSONNode/byteRange``, where another one may begin.
  ///
  /// - Parameters:
  ///   - bytes: Values in UTF-8, one behind the other.
  ///   - start: The offset of the value, or of whitespace before it.
  ///   - limits: How much the value may ask for; the number of bytes is that of all of them.
  ///   - origin: The position of the first of the bytes.
  /// - Throws: ``JSONSyntaxError`` for the first mistake in the value.
  public convenience init(
    prefixOf bytes: [UInt8], from start: Int = 0, limits: JSONLimits = .standard,
    origin: SourcePosition = .start
  ) throws(JSONSyntaxError) {
    let parsed = try Self.parse(bytes, from: start, limits: limits, origin: origin, isPrefix: true)
    self.init(bytes, origin: origin, parsed: parsed)
  }

  private init(_ bytes: [UInt8], origin: SourcePosition, parsed: Parsed) {
    self.bytes = bytes
    self.origin = origin
    words = parsed.words
    duplicates = parsed.duplicates
  }

  deinit {
    words.deallocate()
  }

  /// The value that the text is.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Calls a closure with a view of the nodes that takes no reference counting.
  ///
  /// - Parameter body: The closure; the view must not leave it.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @_spi(Engine)
  @inlinable @inline(__always)
  public func withTape<Result, Failure: Error>(
    _ body: (JSONTape) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      // A text that parsed is not empty, so that it has an address.
      try body(
        JSONTape(
          words: words, bytes: buffer.baseAddress.unsafelyUnwrapped, byteCount: buffer.count))
    }
  }
}

extension JSONDocument {
  private struct Parsed {
    let words: UnsafeMutablePointer<UInt64>
    let duplicates: [(first: Int, second: Int)]
  }

  private static func parse(
    _ bytes: [UInt8], from start: Int, limits: JSONLimits, origin: SourcePosition, isPrefix: Bool
  ) throws(JSONSyntaxError) -> Parsed {
    try bytes.withUnsafeBufferPointer { (buffer) throws(JSONSyntaxError) -> Parsed in
      let scanner = JSONScanner(buffer, limits: limits)
      let maximum = min(limits.maximumByteCount ?? .max, Int(UInt32.max))
      guard buffer.count <= maximum else {
        throw JSONSyntaxError(
          ScanFailure(.byteCountLimit, at: maximum), scanner: scanner, origin: origin)
      }
      var parser = TapeParser(scanner, maximumDepth: limits.maximumDepth)
      do throws(ScanFailure) {
        let end = try parser.parse(from: start)
        let rest = scanner.skipWhitespace(end)
        if !isPrefix, rest < scanner.end { throw scanner.mistakenEnd(rest) }
        return Parsed(words: parser.words, duplicates: parser.duplicates)
      } catch {
        parser.words.deallocate()
        throw JSONSyntaxError(error, scanner: scanner, from: start, origin: origin)
      }
    }
  }
}
