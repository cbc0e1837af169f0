import TestSupport

@testable import PubNubLoopback

/// Storage in memory that fails when it is told to.
final class UnreliableStorage: LoopbackStorage {
  let fails = WatchedState(false)
  let records = WatchedState<[LoopbackRecord]>([])

  struct Full: Error {}

  func load() throws -> [LoopbackRecord] { [] }

  func write(_ records: [LoopbackRecord]) throws {
    if fails.value { throw Full() }
    self.records.change { $0 += records }
  }
}
