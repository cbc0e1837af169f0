@_spi(Adapter) import ChatStore
import ChatStoreSQLite

/// Loading users, and messages with their channels and a search index.
struct Loading {
  let tables: [String]
  let rounds: Int

  func users(_ count: Int) async throws {
    let users = (0..<count).map { Samples.user($0) }
    try await compare(
      "Load \(count) users", count: count, rounds: rounds,
      [
        Contender(name: "store") {
          try await inStore { store in
            try await store.load(users) { try $0.write(into: $1) }
          }
        },
        Contender(name: "by hand, C interface") {
          try await byHand { peer in try peer.load(users: users) }
        },
        Contender(name: "GRDB Codable upsert") {
          try await withRecords { peer in try peer.load(users) { CodableUser($0) } }
        },
      ])
  }

  func messages(_ count: Int) async throws {
    let users = (0..<1_000).map { Samples.user($0) }
    let messages = (0..<count).map { Samples.message($0, userCount: users.count) }
    try await compare(
      "Load \(count) messages, searchable", count: count, rounds: rounds,
      [
        Contender(name: "store") {
          try await inStore { store in
            try await store.load(users) { try $0.write(into: $1) }
            try await store.load(Samples.channels) { try $0.write(into: $1) }
            try await store.load(messages) { try $0.write(into: $1) }
          }
        },
        Contender(name: "by hand, C interface") {
          try await byHand { peer in
            try peer.load(users: users)
            try peer.load(channels: Samples.channels)
            try peer.load(messages: messages)
          }
        },
        Contender(name: "GRDB Codable upsert") {
          try await withRecords { peer in
            try peer.load(users) { CodableUser($0) }
            try peer.load(Samples.channels) { CodableChannel(id: $0.id, name: $0.name) }
            try peer.load(messages) { CodableMessage($0) }
          }
        },
      ])
  }

  private func inStore(_ body: (SQLiteStore) async throws -> Void) async throws -> Cost {
    let file = try TemporaryDatabase()
    let store = try await SQLiteStore(path: file.path, schema: chatTables)
    let cost = try await Cost.of { try await body(store) }
    try await store.close()
    try file.remove()
    return cost
  }

  private func byHand(_ body: (RawPeer) throws -> Void) async throws -> Cost {
    let file = try TemporaryDatabase()
    let peer = try RawPeer(file.path, tables: tables)
    let cost = try await Cost.of { try body(peer) }
    peer.connection.close()
    try file.remove()
    return cost
  }

  private func withRecords(_ body: (RecordPeer) throws -> Void) async throws -> Cost {
    let file = try TemporaryDatabase()
    let peer = try RecordPeer(file.path, tables: tables)
    let cost = try await Cost.of { try body(peer) }
    try peer.pool.close()
    try file.remove()
    return cost
  }
}
