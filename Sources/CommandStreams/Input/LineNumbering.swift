import JSONSchema

/// Numbers the lines of one input whose batches are checked out of order.
///
/// Lines are counted by whoever checks them, in passing; so the number of a batch's first line is known
/// once all batches before it were counted.
///
/// `@unchecked Sendable`: everything that changes is guarded by the lock.
package final class LineNumbering: @unchecked Sendable {
  private let lock = Lock()

  /// Batches that were counted before one that precedes them; a few for each thread.
  private var counts: [BatchCount] = []

  private struct BatchCount {
    package var batch: Int
    package var lineCount: Int
    /// Whether somebody waits for the number of the batch's first line.
    package var isAsked: Bool
  }

  /// How many batches, from the first on, were counted without a gap; and their lines.
  private var batchCount = 0
  private var lineCount = 0

  /// Numbers that somebody is about to ask for.
  private var firstLines: [(batch: Int, line: Int)] = []

  /// Tells how many lines end in a batch; once for each.
  ///
  /// - Parameters:
  ///   - count: The number of line feeds.
  ///   - batch: The batch's place in its input, from 0.
  package func add(_ count: Int, of batch: Int) {
    lock.withLock { add(count, of: batch, isAsked: false) }
  }

  /// Tells how many lines end in a batch and asks for the number of its first line; waits until all
  /// batches before it were counted.
  ///
  /// - Parameters:
  ///   - batch: The batch's place in its input, from 0.
  ///   - count: The number of line feeds.
  /// - Returns: The number, from 1.
  package func firstLine(of batch: Int, adding count: Int) -> Int {
    lock.withLock {
      add(count, of: batch, isAsked: true)
      var attempts = 0
      while true {
        if let place = firstLines.firstIndex(where: { $0.batch == batch }) {
          return firstLines.remove(at: place).line
        }
        // The threads began their batches at about the same time.
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
