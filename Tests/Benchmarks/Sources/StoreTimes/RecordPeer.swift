import Foundation
import GRDB

/// A user as GRDB's Codable records write it; dates are numbers, as in the store.
struct CodableUser: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "User"
  var id: String
  var name: String?
  var type: String
  var status: String?
  var externalId: String?
  var avatarURL: String?
  var email: String?
  var custom: String
  var lastUpdated: Int64?
  var eTag: String?

  init(_ user: UserRow) {
    id = user.id
    name = user.name
    type = user.type
    status = user.status
    externalId = user.externalId
    avatarURL = user.avatarURL
    email = user.email
    custom = user.custom
    lastUpdated = user.lastUpdated?.microseconds
    eTag = user.eTag
  }
}

/// A channel as GRDB's Codable records write it.
struct CodableChannel: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "Channel"
  var id: String
  var name: String?
}

/// A message as GRDB's Codable records write it.
struct CodableMessage: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "Message"
  var id: String
  var channelId: String
  var authorId: String
  var timetoken: Int
  var text: String
  var contentType: String?
  var custom: String
  var createdAt: Int64

  init(_ message: MessageRow) {
    id = message.id
    channelId = message.channelId
    authorId = message.authorId
    timetoken = message.timetoken
    text = message.text
    contentType = message.contentType
    custom = message.custom
    createdAt = message.createdAt.microseconds
  }
}

/// What the store does, with the Codable records of GRDB and the search index that GRDB keeps in step with a table.
struct RecordPeer {
  let pool: DatabasePool

  init(_ path: String, tables: [String]) throws {
    pool = try DatabasePool(path: path)
    try pool.write { db in
      for sql in tables where !sql.contains("_search") { try db.execute(sql: sql) }
      try db.create(virtualTable: "Message_search", using: FTS5()) { index in
        index.tokenizer = .unicode61()
        index.synchronize(withTable: "Message")
        index.column("text")
      }
    }
  }

  /// Creates records; writes to those that are there.
  func load<Item, Record: PersistableRecord>(
    _ items: [Item], _ record: (Item) -> Record
  ) throws {
    for start in stride(from: 0, to: items.count, by: 256) {
      try pool.write { db in
        for item in items[start..<min(start + 256, items.count)] { try record(item).upsert(db) }
      }
    }
  }

  /// Reads messages into structs, in the order of their identifiers.
  func messages() throws -> [CodableMessage] {
    try pool.read { try CodableMessage.order(Column("id")).fetchAll($0) }
  }
}
