@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import TestSupport

/// A store in which the result of a read waits until the test lets it go.
struct HeldStore: Store {
  private struct Gate {
    var isArmed = false
    var isHeld = false
    var isReleased = false
    var readCount = 0
  }

  let store: SQLiteStore
  private let gate = WatchedState(Gate())

  init(_ store: SQLiteStore) {
    self.store = store
  }

  var schema: StorageSchema { store.schema }
  var commits: CommitFeed { store.commits }

  /// Holds the result of the next read.
  func holdNextRead() { gate.change { $0 = Gate(isArmed: true, readCount: $0.readCount) } }

  /// Waits until the result of a read is held.
  func readIsHeld() async { await gate.wait(for: "a read that is held") { $0.isHeld } }

  /// The number of reads that have ended.
  var readCount: Int { gate.value.readCount }

  /// Waits until some reads have ended.
  func wait(forReads count: Int) async {
    await gate.wait(for: "the end of \(count) reads") { $0.readCount >= count }
  }

  /// Lets the held result go.
  func release() { gate.change { $0.isReleased = true } }

  func read<Value: Sendable>(
    _ body: @Sendable (any StoreSnapshot) throws -> Value
  ) async throws -> Value {
    let holds = gate.change { gate in
      defer { gate.isArmed = false }
      return gate.isArmed
    }
    let value = try await store.read(body)
    if holds {
      gate.change { $0.isHeld = true }
      await gate.wait(for: "the release of a read", isCancellable: false) { $0.isReleased }
    }
    gate.change { $0.readCount += 1 }
    return value
  }

  func commit<Value: Sendable>(
    _ body: @Sendable (any StoreTransaction) throws -> Value
  ) async throws -> (value: Value, report: ChangeReport) {
    try await store.commit(body)
  }

  func suspend() async throws { try await store.suspend() }
  func resume() { store.resume() }
  func close() async throws { try await store.close() }
}
