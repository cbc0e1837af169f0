@_spi(Adapter) import ChatStore
import Dispatch

/// Checks of suspending, resuming, cancelling and closing.
enum LifeCases {
  private typealias Rows = ConformanceRows

  static let all = [
    StoreConformanceCase("a suspended store takes no writes until it is resumed") { store in
      try await store.suspend()
      try await expect(.suspended) { try await store.lines(Rows.owner("a")) }
      try expect(try await store.values("id", of: "Owner"), is: [])
      store.resume()
      try await store.lines(Rows.owner("a"))
    },
    StoreConformanceCase("a cancelled task keeps nothing") { store in
      let (began, begin) = AsyncStream<Void>.makeStream()
      let cancelled = DispatchSemaphore(value: 0)
      let writing = Task {
        try await store.write { transaction in
          begin.yield()
          // The task that cancels may have to wait for a thread. The loop, which occupies a processor, begins only
          // after it has cancelled.
          cancelled.wait()
          while true { try transaction.apply(Rows.owner("a")) }
        }
      }
      for await _ in began.prefix(1) {}
      writing.cancel()
      cancelled.signal()
      do {
        try await writing.value
      } catch is CancellationError {}
      try expect(try await store.values("id", of: "Owner"), is: [])
    },
    StoreConformanceCase("a transaction that has ended takes nothing") { store in
      let kept = KeptTransaction()
      try await store.write { kept.transaction = $0 }
      try await expect(.closed) { _ = try kept.transaction?.apply(Rows.owner("a")) }
    },
    StoreConformanceCase("a closed store ends in errors, and its live queries end") { store in
      var reports = store.commits.reports().makeAsyncIterator()
      try await store.close()
      try expect(await reports.next() == nil, is: true)
      try await expect(.closed) { try await store.lines(Rows.owner("a")) }
      try await expect(.closed) { _ = try await store.values("id", of: "Owner") }
    },
  ]
}

/// A transaction that is used after its closure has returned.
///
/// Unchecked, because it is set before the store returns and used only afterwards.
private final class KeptTransaction: @unchecked Sendable {
  var transaction: (any StoreTransaction)?
}
