import Foundation

@testable import PubNubLoopback

/// Storage in memory that fails when it is told to.
final class UnreliableStorage: LoopbackStorage {
  let fails = Locked(false)
  let records = Locked<[LoopbackRecord]>([])

  struct Full: Error {}

  func load() throws -> [LoopbackRecord] { [] }

  func write(_ records: [LoopbackRecord]) throws {
    if fails.withLock({ $0 }) { throw Full() }
    self.records.withLock { $0 += records }
  }
}

/// A value behind a lock; `value` is only read and changed while `lock` is held.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
