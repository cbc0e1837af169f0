@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import TestSupport
import Testing

@testable import store_writer

/// Another process uses the same file.
@Suite(.ends(within: 120)) struct TwoProcessTests {
  @Test func `a commit of another process reaches a live query with the next check`() async throws {
    let path = try TemporaryFile().path
    let (checks, check) = AsyncStream<Void>.makeStream()
    var options = SQLiteOptions()
    options.foreignCommitChecks = checks
    let store = try await SQLiteStore(
      path: path, history: BatchSchema.history, options: options)
    let query = LiveQuery(region: .everything, feed: store.commits) {
      try await store.read { try $0.bookmark(BatchSchema.bookmark) ?? "0" }
    }
    var bookmarks = query.makeAsyncIterator()
    #expect(try await bookmarks.next() == "0")
    let writer = try StoreWriter(path: path)
    let acknowledged = try await writer.acknowledged(count: 3)
    check.yield()
    let bookmark = try await bookmarks.next().flatMap { Int($0) } ?? 0
    #expect(bookmark >= acknowledged)
    _ = try await writer.kill()
    try await store.close()
  }

  @Test func `two processes write to one file, and each has all that it was acknowledged`()
    async throws
  {
    let path = try TemporaryFile().path
    let store = try await SQLiteStore(path: path, history: BatchSchema.history)
    let writer = try StoreWriter(path: path)
    var acknowledged = try await writer.acknowledged(count: 1)
    let count = 50
    for number in 1...count {
      try await store.write { transaction in
        let row = RowValues(values: [.integer(Int64(-number))])
        try transaction.apply(.upsert("Batch", row, .always))
        try transaction.setBookmark("here", to: String(number))
      }
    }
    acknowledged = try await writer.kill() ?? acknowledged
    let numbers = try await store.read { snapshot in
      var numbers: [Int64] = []
      try snapshot.forEachRow(of: Query(entity: "Batch")) { row in
        numbers.append(row.columns.integer(at: 0))
      }
      return numbers
    }
    let found = try await store.inspect()
    #expect(numbers.count { $0 < 0 } == count)
    #expect(numbers.count { $0 > 0 } >= acknowledged)
    #expect(found.bookmarks["here"] == String(count))
    #expect(found.problems == [])
    try await store.close()
  }

  @Test func `checks for other processes come once in each interval of a clock`() async throws {
    let clock = TestClock()
    let ticks = Task {
      var ticks = SQLiteOptions.ticks(every: .milliseconds(500), of: clock).makeAsyncIterator()
      return [await ticks.next(), await ticks.next()].count { $0 != nil }
    }
    for _ in 1...2 {
      await clock.sleeperArrives(for: .milliseconds(500))
      clock.advance(by: .milliseconds(500))
    }
    #expect(await ticks.value == 2)
    #expect(clock.sleepCount == 2)
  }
}
