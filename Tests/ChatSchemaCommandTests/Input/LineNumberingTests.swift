import JSONSchema
import JSONText
import Testing

@testable import CommandStreams
@testable import chat_schema

@Suite("Numbering lines that are checked out of order")
struct LineNumberingTests {
  @Test func `a batch's first line follows the lines of all batches before it`() {
    let numbering = LineNumbering()
    numbering.add(5, of: 2)
    numbering.add(3, of: 0)
    #expect(numbering.firstLine(of: 1, adding: 4) == 4)
    #expect(numbering.firstLine(of: 3, adding: 0) == 13)
  }

  @Test func `a batch waits for those before it that other threads still count`() {
    let numbering = LineNumbering()
    let batches = Batches(count: 1000)
    WorkerThreads.run(count: 4) {
      while let batch = batches.next() {
        // Every other batch asks; each has as many lines as its number says.
        if batch.isMultiple(of: 2) {
          let first = numbering.firstLine(of: batch, adding: batch)
          #expect(first == 1 + batch * (batch - 1) / 2)
        } else {
          numbering.add(batch, of: batch)
        }
      }
    }
  }

  /// Numbers that threads take one after the other.
  ///
  /// `@unchecked Sendable`: what changes is guarded by the lock.
  private final class Batches: @unchecked Sendable {
    private let lock = Lock()
    private var taken = 0
    private let count: Int

    init(count: Int) {
      self.count = count
    }

    func next() -> Int? {
      lock.withLock {
        guard taken < count else { return nil }
        defer { taken += 1 }
        return taken
      }
    }
  }
}
