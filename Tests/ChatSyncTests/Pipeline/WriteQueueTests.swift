@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Writes that wait for a turn together.
@Suite(.ends)
struct WriteQueueTests {
  /// A transaction, kept so that no other one is at its address.
  ///
  /// `@unchecked Sendable`: it is only compared.
  private struct Kept: @unchecked Sendable {
    let transaction: any StoreTransaction
  }

  /// Writes, by their numbers, behind one that does not end before all of them wait.
  ///
  /// - Returns: The transactions of the writes that were done, and the numbers of those that threw.
  private func run(
    _ count: Int, _ write: @escaping @Sendable (Int, any StoreTransaction) throws -> Void
  ) async throws -> (transactions: [Int: ObjectIdentifier], failed: [Int]) {
    let alice = try await TestServer().client("alice")
    let pipeline = alice.pipeline
    let (mayEnd, hasBegun) = (DispatchSemaphore(value: 0), WatchedState(false))
    let first = Task {
      try await pipeline.commit { _, _ in
        hasBegun.change { $0 = true }
        mayEnd.wait()
      }
    }
    await hasBegun.wait(for: "the first write") { $0 }
    let transactions = WatchedState<[Int: Kept]>([:])
    var tasks: [Task<Void, any Error>] = []
    for number in 0..<count {
      tasks.append(
        Task {
          try await pipeline.commit { _, transaction in
            try write(number, transaction)
            transactions.change { $0[number] = Kept(transaction: transaction) }
          }
        })
      try await until("a write that waits") { await pipeline.queue.count == number + 1 }
    }
    mayEnd.signal()
    _ = try await first.value
    var failed: [Int] = []
    for (number, task) in tasks.enumerated() {
      do { try await task.value } catch { failed.append(number) }
    }
    return (transactions.value.mapValues { ObjectIdentifier($0.transaction) }, failed)
  }

  @Test func `writes that wait are one transaction, up to ten`() async throws {
    let (transactions, failed) = try await run(12) { number, transaction in
      try transaction.setBookmark("\(number)", to: "")
    }
    #expect(failed.isEmpty && transactions.count == 12)
    #expect(Set((0..<10).map { transactions[$0] }).count == 1)
    #expect(transactions[10] == transactions[11] && transactions[10] != transactions[9])
  }

  @Test func `a write that fails takes no other one with it`() async throws {
    struct Refusal: Error {}
    let bookmarks = WatchedState<[String]>([])
    let (transactions, failed) = try await run(4) { number, transaction in
      try transaction.setBookmark("\(number)", to: "")
      if number == 2 { throw Refusal() }
      let stored = try transaction.bookmarks().keys.sorted()
      bookmarks.change { $0 = stored }
    }
    #expect(failed == [2])
    #expect(bookmarks.value == ["0", "1", "3"])
    #expect(Set(transactions.values).count == 3)
  }
}
