import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Some whole instances of one input, as bytes that nobody has parsed yet.
///
/// A class, so that what is told of an instance holds on to its text with one reference.
package final class InstanceBatch: Sendable {
  /// How the bytes hold the instances.
  package enum Contents: Sendable {
    /// All the bytes are one instance.
    case document
    /// One instance per line; lines of nothing but white space hold none.
    case lines
    /// The pieces, in order.
    case pieces([Piece])
  }

  /// One instance, or what stands where one was expected.
  package struct Piece: Hashable, Sendable {
    /// Where it is in the bytes of the batch.
    package let range: Range<Int>

    /// Why it can not be one, when that is known already; else the parser judges.
    package var problem: TextProblem?
  }

  /// Where a batch of lines belongs, whose first line has no number yet.
  package struct LinePlace: Sendable {
    /// The lines of the input.
    package let numbering: LineNumbering

    /// The batch's place among the batches of lines, from 0.
    package let number: Int
  }

  /// The input's number, from 0 in the order of the command line.
  package let input: Int

  /// The path as shown to the user.
  package let path: String

  /// The same in UTF-8 as people are shown it, as it begins each line about an instance.
  package let pathBytes: [UInt8]

  /// The bytes with ``StreamPadding`` behind them.
  package let padded: [UInt8]

  /// The position of the first byte in its input; of a batch with a ``linePlace``, all but the line.
  package let start: SourcePosition

  package let contents: Contents

  /// Where the number of the first line is found out.
  package let linePlace: LinePlace?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - input: The input's number.
  ///   - path: The path as shown to the user.
  ///   - bytes: The bytes; an array with room for ``StreamPadding`` is not copied.
  ///   - start: The position of the first byte.
  ///   - contents: How the bytes hold the instances.
  ///   - linePlace: Where the number of the first line is found out.
  package init(
    input: Int, path: String, bytes: consuming [UInt8], start: SourcePosition, contents: Contents,
    linePlace: LinePlace? = nil
  ) {
    self.input = input
    self.path = path
    pathBytes = Array(DisplayText.line(path).utf8)
    bytes.append(contentsOf: StreamPadding.bytes)
    padded = bytes
    self.start = start
    self.contents = contents
    self.linePlace = linePlace
  }

  /// A batch with the number of its first line.
  private init(_ batch: InstanceBatch, firstLine: Int) {
    input = batch.input
    path = batch.path
    pathBytes = batch.pathBytes
    padded = batch.padded
    start = SourcePosition(byteOffset: batch.start.byteOffset, line: firstLine, column: 1)
    contents = batch.contents
    linePlace = nil
  }

  /// The batch with the number of its first line, as soon as that is known.
  ///
  /// - Parameter lineCount: How many lines end in the batch.
  /// - Returns: The batch, or one with the same bytes.
  package func numbered(lineCount: Int) -> InstanceBatch {
    guard let place = linePlace else { return self }
    let firstLine = place.numbering.firstLine(of: place.number, adding: lineCount)
    return InstanceBatch(self, firstLine: firstLine)
  }

  /// How many bytes there are without the padding.
  package var byteCount: Int { padded.count - StreamPadding.count }

  /// Where the line ends that a byte is in: at its line feed, or else at the end of the batch.
  package func lineEnd(from offset: Int) -> Int {
    padded.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress,
        let end = memchr(start + offset, 0x0A, byteCount - offset)
      else { return byteCount }
      return UnsafeRawPointer(end) - start
    }
  }

  /// The bytes without the padding.
  package var bytes: ArraySlice<UInt8> { padded[..<byteCount] }
}
