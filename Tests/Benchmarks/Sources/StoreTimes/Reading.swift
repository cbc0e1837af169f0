@_spi(Adapter) import ChatStore
import ChatStoreSQLite

/// Reading messages into structs.
struct Reading {
  let tables: [String]
  let rounds: Int

  func run(messageCount: Int) async throws {
    let users = (0..<1_000).map { Samples.user($0) }
    let messages = (0..<messageCount).map { Samples.message($0, userCount: users.count) }
    let (ours, theirs) = (try TemporaryDatabase(), try TemporaryDatabase())
    let store = try await SQLiteStore(path: ours.path, schema: chatTables)
    try await store.load(users) { try $0.write(into: $1) }
    try await store.load(Samples.channels) { try $0.write(into: $1) }
    try await store.load(messages) { try $0.write(into: $1) }
    let records = try RecordPeer(theirs.path, tables: tables)
    let peer = try RawPeer(theirs.path, tables: [])
    try peer.load(users: users)
    try peer.load(channels: Samples.channels)
    try peer.load(messages: messages)
    try await compare(
      "Read \(messageCount) messages into structs", count: messageCount, rounds: rounds,
      [
        Contender(name: "store") {
          try await measured(messageCount) {
            try await store.fetch(StoreRequest<MessageRow>()).count
          }
        },
        Contender(name: "by hand, C interface") {
          try await measured(messageCount) { try peer.messages().count }
        },
        Contender(name: "GRDB Codable records") {
          try await measured(messageCount) { try records.messages().count }
        },
      ])
    try await store.close()
    peer.connection.close()
    try records.pool.close()
    try ours.remove()
    try theirs.remove()
  }

  private func measured(_ count: Int, _ read: () async throws -> Int) async throws -> Cost {
    var found = 0
    let cost = try await Cost.of { found = try await read() }
    guard found == count else { throw RawError(message: "\(found) rows in place of \(count)") }
    return cost
  }
}
