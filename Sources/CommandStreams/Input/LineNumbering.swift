import JSONSchema

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
