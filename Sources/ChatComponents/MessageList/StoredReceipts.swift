@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync

/// The read marks that a chat has stored.
struct StoredReceipts: ReadReceiptReader {
  let engine: SyncEngine

  /// Returns the marks of a channel; the sequence ends if the store cannot be read.
  func marks(in channel: String) -> AsyncStream<ReadMarks> {
    AsyncStream { continuation in
      let task = Task {
        do {
          for try await marks in engine.readMarks(in: channel) {
            continuation.yield(ReadMarks(marks))
          }
        } catch {
          // The query of the messages reports the same failure.
        }
        continuation.finish()
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
