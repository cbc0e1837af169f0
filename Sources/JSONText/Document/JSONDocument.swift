/// A JSON text and its values, each of which knows its position.
///
/// The document keeps the bytes and a tape of 8 bytes for each scalar and name and 16 for each
/// array and object. Strings and numbers are decoded when they are read. The tape is at most 8
/// times as large as the text (for `[[[…]]]`), at most 4 times for scalars alone, and smaller than
/// the text for usual documents. A text has at most 4,294,967,295 bytes.
///
/// ```swift
/// let document = try JSONDocument(#"{"id": "u-1"}"#)
/// document.root["id"]?.string                // "u-1"
/// document.root["id"]?.position.description  // "1:8"
/// ```
public final class JSONDocument: Sendable {
  /// The text.
  public let bytes: [UInt8]

  /// The position of the first byte in the larger text from which this one was cut.
  public let origin: SourcePosition

  /// The text that this one was converted from, in which positions are; nil for JSON as it was written.
  package let written: WrittenText?

  /// The members whose name is repeated later in the same object, in the order in which the
  /// repetitions end.
  let duplicates: [(first: Int, second: Int)]

  /// The words of the tape: immutable after initialization, deallocated with the document.
  @usableFromInline nonisolated(unsafe) let words: UnsafeMutablePointer<UInt64>

  /// The index of line positions, built by the first call that needs it.
  ///
  /// It is accessed only while the lock for the indexes of all documents is held.
  nonisolated(unsafe) var positionIndex: PositionIndex?

  /// Parses a text (RFC 8259).
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits that the text must stay within.
  ///   - origin: The position of the first byte in the larger text from which this one was cut. All
  ///     positions count from it.
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
  ///   - limits: The limits that the text must stay within.
  /// - Throws: ``JSONSyntaxError`` for the first mistake.
  public convenience init(
    _ text: String, limits: JSONLimits = .standard
  ) throws(JSONSyntaxError) {
    try self.init(Array(text.utf8), limits: limits)
  }

  /// Parses the value that begins at an offset, and ignores the bytes after it.
  ///
  /// The document shares the bytes, and its positions count from their start. The value ends at the
  /// upper bound of the root's ``JSONNode/byteRange``, where another value may begin.
  ///
  /// - Parameters:
  ///   - bytes: One or more values in UTF-8, one after the other.
  ///   - start: The offset of the value, or of whitespace before it.
  ///   - limits: The limits that the value must stay within. The limit on bytes applies to all of
  ///     `bytes`.
  ///   - origin: The position of the first of the bytes.
  /// - Throws: ``JSONSyntaxError`` for the first mistake in the value.
  public convenience init(
    prefixOf bytes: [UInt8], from start: Int = 0, limits: JSONLimits = .standard,
    origin: SourcePosition = .start
  ) throws(JSONSyntaxError) {
    let parsed = try Self.parse(bytes, from: start, limits: limits, origin: origin, isPrefix: true)
    self.init(bytes, origin: origin, parsed: parsed)
  }

  /// Parses JSON that was converted from another format.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8.
  ///   - limits: The limits that the text must stay within.
  ///   - written: The text that it was converted from, in which positions are.
  /// - Throws: ``JSONSyntaxError``, whose position is one of the converted text.
  package convenience init(
    _ bytes: [UInt8], limits: JSONLimits = .standard, written: WrittenText
  ) throws(JSONSyntaxError) {
    let parsed = try Self.parse(
      bytes, from: 0, limits: limits, origin: written.origin, isPrefix: false)
    self.init(bytes, origin: written.origin, parsed: parsed, written: written)
  }

  private init(
    _ bytes: [UInt8], origin: SourcePosition, parsed: Parsed, written: WrittenText? = nil
  ) {
    self.bytes = bytes
    self.origin = origin
    self.written = written
    words = parsed.words
    duplicates = parsed.duplicates
  }

  deinit {
    words.deallocate()
  }

  /// The ranges of all values and member names in the text, in their order.
  package var valueRanges: [Range<Int>] {
    withTape { tape in
      var ranges: [Range<Int>] = []
      let end = tape.next(after: 0)
      var node = 0
      while node < end {
        let start = tape.start(node)
        ranges.append(start..<start + tape.length(node))
        node = tape.isContainer(node) ? tape.firstChild(node) : tape.next(after: node)
      }
      return ranges
    }
  }

  /// The root value of the text.
  public var root: JSONNode { JSONNode(document: self, index: 0) }

  /// Calls a closure with a view of the nodes that needs no reference counting.
  ///
  /// - Parameter body: The closure. The view must not escape from it.
  /// - Returns: The result of the closure.
  /// - Throws: The error that the closure throws.
  @_spi(Engine)
  @inlinable @inline(__always)
  public func withTape<Result, Failure: Error>(
    _ body: (JSONTape) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) -> Result in
      // A text that parsed is not empty, so the buffer has a base address.
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
