package import JSONText

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
