import JSONSchema
package import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A batch of whole instances of one input, as unparsed bytes.
///
/// It is a class, so that a report about an instance keeps the instance's text alive with one reference.
package final class InstanceBatch: Sendable {
  /// The arrangement of the instances in the bytes.
  package enum Contents: Sendable {
    /// All the bytes are one instance.
    case document
    /// One instance per line; a line of only white space contains none.
    case lines
    /// The pieces, in order.
    case pieces([Piece])
    /// Documents that were converted from another format, or the reasons for which texts are not such documents.
    case converted([ConvertedInstance])
  }

  /// An instance, or the text in place of an expected one.
  package struct Piece: Hashable, Sendable {
    /// The range of its bytes in the batch.
    package let range: Range<Int>

    /// The reason why it cannot be an instance, if it is known before parsing.
    package var problem: TextProblem?
  }

  /// The place of a batch of lines in its input, from which the number of its first line will be determined.
  package struct LinePlace: Sendable {
    /// The numbering of the input's lines.
    package let numbering: LineNumbering

    /// The index of the batch among the input's batches, from 0.
    package let number: Int
  }

  /// The input's number, from 0 in the order of the command line.
  package let input: Int

  /// The path as shown to the user.
  package let path: String

  /// The path in UTF-8, escaped for display, with which each line about an instance begins.
  package let pathBytes: [UInt8]

  /// The bytes, followed by ``StreamPadding``.
  package let padded: [UInt8]

  /// The position of the first byte in its input; for a batch with a ``linePlace``, the line is not known yet.
  package let start: SourcePosition

  package let contents: Contents

  /// The place from which the number of the first line is determined; nil if the number is known.
  package let linePlace: LinePlace?

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - input: The input's number.
  ///   - path: The path as shown to the user.
  ///   - bytes: The bytes; an array with capacity for ``StreamPadding`` is not copied.
  ///   - start: The position of the first byte.
  ///   - contents: The arrangement of the instances in the bytes.
  ///   - linePlace: The place from which the number of the first line is determined; nil if the number is known.
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

  /// Creates a copy of a batch with the number of its first line.
  private init(_ batch: InstanceBatch, firstLine: Int) {
    input = batch.input
    path = batch.path
    pathBytes = batch.pathBytes
    padded = batch.padded
    start = SourcePosition(byteOffset: batch.start.byteOffset, line: firstLine, column: 1)
    contents = batch.contents
    linePlace = nil
  }

  /// Returns the batch with the number of its first line, and waits until that is known.
  ///
  /// - Parameter lineCount: The number of lines that end in the batch.
  /// - Returns: This batch if the number was known already, or a copy with the same bytes.
  package func numbered(lineCount: Int) -> InstanceBatch {
    guard let place = linePlace else { return self }
    let firstLine = place.numbering.firstLine(of: place.number, adding: lineCount)
    return InstanceBatch(self, firstLine: firstLine)
  }

  /// The number of bytes without the padding.
  package var byteCount: Int { padded.count - StreamPadding.count }

  /// Returns the end of the line that contains a byte: the index of its line feed, or the end of the batch.
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

/// An instance of an input, or the text in place of an expected one, with its position.
package struct InputInstance: Sendable {
  /// The batch that contains it; the number of the batch's first line is known.
  package let batch: InstanceBatch

  /// The range of its bytes in the batch.
  package let range: Range<Int>

  /// The position of its first byte in the input.
  package let start: SourcePosition

  /// The reason why it cannot be an instance, if it is known before parsing.
  package let problem: TextProblem?

  /// The bytes of its text.
  package var bytes: [UInt8] { Array(batch.padded[range]) }
}

extension InstanceBatch {
  /// Returns the instances, in order, with their positions; for a reader that processes batches in order.
  package func instances() -> [InputInstance] {
    switch contents {
    case .document:
      return [InputInstance(batch: self, range: 0..<byteCount, start: start, problem: nil)]
    case .lines: return lines()
    // Only JSON is read here.
    case .converted: return []
    case .pieces(let pieces):
      let batch = numbered(lineCount: 0)
      var finder = SourcePositionFinder(batch.padded, origin: batch.start)
      return pieces.map { piece in
        InputInstance(
          batch: batch, range: piece.range,
          start: finder.position(atByteOffset: piece.range.lowerBound), problem: piece.problem)
      }
    }
  }

  /// Returns the lines that contain more than white space.
  private func lines() -> [InputInstance] {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < byteCount {
      let end = lineEnd(from: offset)
      ranges.append(offset..<end)
      offset = end + 1
    }
    let isLastEnded = byteCount > 0 && padded[byteCount - 1] == UInt8(ascii: "\n")
    let batch = numbered(lineCount: isLastEnded ? ranges.count : max(0, ranges.count - 1))
    var instances: [InputInstance] = []
    for (line, range) in ranges.enumerated()
    where !padded[range].allSatisfy(ValueScanner.isSpace) {
      let position = SourcePosition(
        byteOffset: batch.start.byteOffset + range.lowerBound, line: batch.start.line + line,
        column: 1)
      instances.append(
        InputInstance(batch: batch, range: range, start: position, problem: nil))
    }
    return instances
  }
}
