package import JSONText

/// One instance of an input, or what stands where one was expected, with its place.
package struct InputInstance: Sendable {
  /// What it is part of; its first line has its number.
  package let batch: InstanceBatch

  /// Where it is in the bytes of the batch.
  package let range: Range<Int>

  /// The position of its first byte in the input.
  package let start: SourcePosition

  /// Why it can not be an instance, when that is known already; else the parser judges.
  package let problem: TextProblem?

  /// Its text.
  package var bytes: [UInt8] { Array(batch.padded[range]) }
}

extension InstanceBatch {
  /// The instances, in order, each with its place; for a reader that takes batches in their order.
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

  /// The lines that hold more than white space.
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
