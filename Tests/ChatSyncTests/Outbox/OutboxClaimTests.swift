import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Several outboxes on one store.
@Suite(.ends)
struct OutboxClaimTests {
  private func publications(_ client: TestClient) async -> Int {
    await client.transport.requests.count { $0.url.contains("/publish/") }
  }

  @Test func `an entry that another process is sending is sent once, however long that takes`()
    async throws
  {
    let server = try TestServer()
    let first = try await server.client("alice", process: 1)
    try await first.know()
    await first.transport.fail("/publish/", .held)
    try await first.outbox.start()
    let number = try await first.enqueue("m1")
    await first.transport.requestIsHeld()
    let second = try await server.client("alice", store: first.store, process: 2)
    try await second.outbox.start()
    for _ in 1...4 {
      // The claim is renewed in the meantime.
      await second.clock.sleeperArrives(for: .seconds(15))
      await first.clock.sleeperArrives(for: .seconds(5))
      first.clock.advance(by: .seconds(5))
      await first.clock.sleeperArrives(for: .seconds(5))
      second.clock.advance(by: .seconds(15))
    }
    #expect(await publications(second) == 0)
    await first.transport.release()
    try await first.outbox.outcome(of: number)
    try await second.outbox.refresh()
    try await second.enqueue("m2", "later")
    try await second.outbox.outcome(of: 2)
    #expect(try await first.history() == ["hello", "later"])
  }

  @Test func `six processes send what one of them was given once, and each in its order`()
    async throws
  {
    let server = try TestServer()
    let first = try await server.client("alice", process: 1)
    try await first.know()
    var clients = [first]
    for process in 2...6 {
      clients.append(
        try await server.client("alice", store: first.store, process: UInt64(process)))
    }
    for number in 1...30 { try await first.enqueue("m\(number)", "\(number)") }
    for client in clients { try await client.outbox.start() }
    try await until("the end of all entries") {
      for client in clients {
        try await client.outbox.refresh()
        // The head of a line that another one holds is looked at again when its time is over, or it is gone.
        client.clock.advance(by: .milliseconds(1))
      }
      return try await first.entries().isEmpty
    }
    #expect(try await first.history() == (1...30).map { "\($0)" })
    var count = 0
    for client in clients { count += await publications(client) }
    #expect(count == 30)
  }

  @Test func `an outbox that was taken over from writes nothing about the entry`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    try await alice.enqueue("m1")
    let ledger = OutboxLedger(roles: .chat, userID: "alice")
    try await alice.store.write { transaction in
      _ = try ledger.begin(1, as: "frozen", floor: nil, in: transaction)
      let claim = OutboxClaim(claimant: "frozen", number: 1)
      _ = try ledger.begin(1, as: "new", floor: nil, overdue: claim, in: transaction)
      #expect(try ledger.renew([1], as: "frozen", in: transaction) == [1])
      let failure = AttemptFailure(RemoteError(.cancelled, "too late"))
      try ledger.perform(.postpone(1, failure), as: "frozen", in: transaction)
    }
    let entry = try #require(try await alice.entries().first)
    #expect(entry.status == .sending)
    #expect(entry.claim == OutboxClaim(claimant: "new", number: 2))
    #expect(entry.isDoubtful)
  }

  @Test func `what one process adds another one sends, and what that could not send stays free`()
    async throws
  {
    let path = NSTemporaryDirectory() + "outbox-\(UUID().uuidString).sqlite"
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    let (checks, check) = AsyncStream<Void>.makeStream()
    var options = SQLiteOptions()
    options.foreignCommitChecks = checks
    let history = StorageHistory(chatSchema)
    let writing = try await SQLiteStore(path: path, history: history)
    let sending = try await SQLiteStore(path: path, history: history, options: options)
    let server = try TestServer()
    let writer = try await server.client("alice", store: writing, process: 1)
    let sender = try await server.client("alice", store: sending, process: 2)
    try await writer.know()
    try await sender.outbox.start()
    await sender.transport.fail("/publish/", .unreachable)
    let number = try await writer.enqueue("m1")
    check.yield()
    try await sender.outbox.states.awaited("the entry of the other") { $0.waitingCount == 1 }
    await sender.clock.sleeperArrives(for: .seconds(1))
    await sender.outbox.stop()
    #expect(try await writer.entries().map(\.claim) == [nil])
    try await writer.outbox.start()
    try await writer.outbox.outcome(of: number)
    #expect(try await writer.history() == ["hello"])
    try await writing.close()
    try await sending.close()
  }

  @Test func `a file from before claims opens, and its entries are sent`() async throws {
    let path = NSTemporaryDirectory() + "outbox-\(UUID().uuidString).sqlite"
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    let old = StorageTable(
      OutboxEntry.table.entity, key: OutboxEntry.table.key,
      columns: OutboxEntry.table.columns.filter { !["claimant", "claims"].contains($0.name) },
      indexes: OutboxEntry.table.indexes)
    let application = StorageSchema(
      chatSchema.tables.filter { table in !SyncTables.all.contains { $0.entity == table.entity } })
    let before = try await SQLiteStore(
      path: path, schema: StorageSchema(application.tables + [old]))
    let payload: JSONValue = ["id": "m1", "text": "hello", "createdAt": "2023-11-14T22:13:20Z"]
    let operation = OutboxOperation.publish(
      .init(channel: "general", id: "m1", payload: payload))
    try await before.write { transaction in
      let row = old.values([
        ("number", 1), ("lane", "channel general"), ("object", "message m1"),
        ("operation", .text(operation.text)), ("status", "sending"), ("attempts", 1),
        ("created", 0),
      ])
      try transaction.apply(.insert(old.entity, row))
    }
    try await before.close()
    let store = try await SQLiteStore(
      path: path, history: SyncTables.joined(with: StorageHistory(application)))
    let server = try TestServer()
    let alice = try await server.client("alice", store: store)
    // An earlier version was killed during its attempt, and left no claim.
    try await alice.outbox.start()
    try await alice.outbox.outcome(of: 1)
    #expect(try await alice.history() == ["hello"])
    try await store.close()
  }
}
