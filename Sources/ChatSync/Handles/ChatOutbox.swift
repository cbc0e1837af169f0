import ChatRuntime
@_spi(Adapter) import ChatStore

/// The operations of an application that wait for the service.
///
/// ```swift
/// for await waiting in chat.outbox.counts { badge(waiting.pending, waiting.failed) }
/// try await chat.outbox.retryAll()
/// ```
public struct ChatOutbox: Sendable {
  /// The numbers of operations that wait.
  public struct Counts: Hashable, Sendable {
    /// The number of operations that wait or are being sent.
    public let pending: Int
    /// The number of operations that the service refused.
    public let failed: Int
  }

  let engine: SyncEngine

  /// The present numbers and all later ones, while the application is started.
  public var counts: AsyncStream<Counts> {
    AsyncStream { continuation in
      let task = Task { [states = engine.outbox.states] in
        var last: Counts?
        for await state in states {
          let counts = Counts(pending: state.waitingCount, failed: state.failedCount)
          if counts != last { continuation.yield(counts) }
          last = counts
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  /// Tries all waiting operations at once, and refused ones again at their places.
  ///
  /// - Throws: `StoreError`.
  public func retryAll() async throws { try await engine.outbox.retry() }

  /// Returns the handle of an operation, from its identifier.
  ///
  /// Its value is empty; the result is in the store.
  public func handle(_ id: OutboxID) -> SendHandle<Void> {
    SendHandle(id, engine) { _ in () }
  }
}
