import JSONSchema
import JSONText

/// Splits an input at line breaks: JSON Lines, or NDJSON.
///
/// It does not count lines. The code that checks the lines counts them, and ``LineNumbering`` adds the counts.
struct LineCutter: InputCutter {
  private let file: any ByteSource
  private let input: Int
  private let limit: Int
  private let numbering = LineNumbering()

  /// The bytes that were read and not returned: part of a line.
  private var rest: [UInt8] = []

  /// The offset of ``rest`` in the input.
  private var offset = 0

  /// The number of batches that were returned.
  private var number = 0

  private var isAtEnd = false
  private var isInsideLongLine = false

  var isFinished: Bool { isAtEnd && rest.isEmpty }

  init(file: any ByteSource, input: Int, limit: Int) {
    self.file = file
    self.input = input
    self.limit = limit
  }

  mutating func next() throws(FileProblem) -> InstanceBatch? {
    while true {
      if isAtEnd { return rest.isEmpty ? nil : take(rest.count) }
      let searched = rest.count
      try fill()
      if number == 0, offset == 0, holdsForeignData { return takeForeignData() }
      if let newline = rest[searched...].lastIndex(of: 0x0A) {
        if let batch = take(newline + 1) { return batch }
      } else if rest.count > limit, let batch = takeLongLine() {
        return batch
      }
    }
  }

  /// Reads at least one byte unless the input has ended, and a segment if that does not block.
  private mutating func fill() throws(FileProblem) {
    let goal = rest.count + InputRegion.segmentSize
    // A read from a pipe returns no more than the pipe contains.
    let most = file.size == nil ? 64 << 10 : InputRegion.segmentSize
    repeat {
      let count = min(most, goal - rest.count)
      isAtEnd = try file.read(upTo: count, into: &rest) == 0 || file.isAtEnd
    } while !isAtEnd && rest.count < goal && file.isReady(within: 0)
  }

  /// Whether the input is not a text of lines, but compressed data, UTF-16 or a web page.
  private var holdsForeignData: Bool {
    rest.withUnsafeBufferPointer { ForeignFormat.isWhole($0) }
  }

  /// Takes the beginning of an input without lines as one instance, so that the parser reports its format.
  private mutating func takeForeignData() -> InstanceBatch {
    isAtEnd = true
    let beginning = Array(rest.prefix(InputRegion.segmentSize))
    rest = []
    return batch(beginning, .pieces([InstanceBatch.Piece(range: 0..<beginning.count)]))
  }

  /// Takes whole lines, without the rest of a line that is too long.
  private mutating func take(_ count: Int) -> InstanceBatch? {
    if isInsideLongLine {
      isInsideLongLine = false
      let first = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.count
      let isEnded = first <= count && rest[first - 1] == 0x0A
      rest.removeFirst(first)
      offset += first
      numbering.add(isEnded ? 1 : 0, of: number)
      number += 1
      return count > first ? take(count - first) : nil
    }
    let next = Array(rest[count...])
    rest.removeLast(next.count)
    let lines = rest
    rest = next
    return batch(lines, .lines)
  }

  /// Takes the bytes of an unfinished line that is too long.
  ///
  /// - Returns: A batch with the problem for the first bytes of the line, and nil for the following ones.
  private mutating func takeLongLine() -> InstanceBatch? {
    defer {
      offset += rest.count
      rest = []
    }
    guard !isInsideLongLine else { return nil }
    isInsideLongLine = true
    let beginning = Array(rest.prefix(InputRegion.segmentSize))
    let piece = InstanceBatch.Piece(
      range: 0..<beginning.count, problem: .tooLong(limit: limit))
    let batch = batch(beginning, .pieces([piece]))
    offset -= beginning.count
    return batch
  }

  private mutating func batch(
    _ bytes: consuming [UInt8], _ contents: InstanceBatch.Contents
  ) -> InstanceBatch {
    let count = bytes.count
    let batch = InstanceBatch(
      input: input, path: file.path, bytes: bytes,
      start: SourcePosition(byteOffset: offset, line: 1, column: 1), contents: contents,
      linePlace: InstanceBatch.LinePlace(numbering: numbering, number: number))
    number += 1
    offset += count
    return batch
  }
}

/// The line numbers of one input whose batches are checked out of order.
///
/// The code that checks the lines of a batch also counts them. The number of a batch's first line is known when all
/// batches before it are counted.
///
/// `@unchecked Sendable`: `lock` guards `counts`, `batchCount`, `lineCount` and `firstLines`; nothing else changes.
package final class LineNumbering: @unchecked Sendable {
  private let lock = Lock()

  /// The batches that were counted before one that precedes them; a few for each thread.
  private var counts: [BatchCount] = []

  private struct BatchCount {
    package var batch: Int
    package var lineCount: Int
    /// Whether a caller waits for the number of the batch's first line.
    package var isAsked: Bool
  }

  /// The number of batches that were counted without a gap, from the first one on, and the number of their lines.
  private var batchCount = 0
  private var lineCount = 0

  /// The line numbers that waiting callers are about to fetch.
  private var firstLines: [(batch: Int, line: Int)] = []

  /// Records the number of lines that end in a batch.
  ///
  /// Call it once for each batch.
  ///
  /// - Parameters:
  ///   - count: The number of line feeds.
  ///   - batch: The index of the batch in its input, from 0.
  package func add(_ count: Int, of batch: Int) {
    lock.withLock { add(count, of: batch, isAsked: false) }
  }

  /// Records the number of lines that end in a batch, and returns the number of its first line.
  ///
  /// Waits until all batches before it are counted.
  ///
  /// - Parameters:
  ///   - batch: The index of the batch in its input, from 0.
  ///   - count: The number of line feeds.
  /// - Returns: The line number, from 1.
  package func firstLine(of batch: Int, adding count: Int) -> Int {
    lock.withLock {
      add(count, of: batch, isAsked: true)
      var attempts = 0
      while true {
        if let place = firstLines.firstIndex(where: { $0.batch == batch }) {
          return firstLines.remove(at: place).line
        }
        // The threads began their batches at about the same time, so yielding a few times is usually enough.
        if attempts < Lock.maximumAttempts { lock.pause() } else { lock.wait() }
        attempts += 1
      }
    }
  }

  private func add(_ count: Int, of batch: Int, isAsked: Bool) {
    counts.append(BatchCount(batch: batch, lineCount: count, isAsked: isAsked))
    while let place = counts.firstIndex(where: { $0.batch == batchCount }) {
      let next = counts.remove(at: place)
      if next.isAsked { firstLines.append((batchCount, lineCount + 1)) }
      batchCount += 1
      lineCount += next.lineCount
    }
    lock.wakeAll()
  }
}
