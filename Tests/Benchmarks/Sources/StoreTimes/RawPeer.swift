import Foundation
import GRDBSQLite

/// What the store does, written by hand on SQLite's C interface: the same statements, prepared once.
struct RawPeer {
  let connection: RawConnection

  init(_ path: String, tables: [String]) throws {
    connection = try RawConnection(path)
    // As the connection of the store that writes; those that read have SQLite's own settings.
    if !tables.isEmpty {
      try connection.execute("PRAGMA temp_store = MEMORY")
      try connection.execute("PRAGMA cache_size = -16384")
    }
    for sql in tables { try connection.execute(sql) }
  }

  /// Creates users; writes to those that are there.
  func load(users: [UserRow]) throws {
    let columns = "id, name, type, status, externalId, avatarURL, email, custom, lastUpdated, eTag"
    let insert = try connection.prepare(
      "INSERT INTO User (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) "
        + "ON CONFLICT DO NOTHING")
    try connection.inBatches(of: 256, users) { user in
      bind(insert, 1, user.id)
      bind(insert, 2, user.name)
      bind(insert, 3, user.type)
      bind(insert, 4, user.status)
      bind(insert, 5, user.externalId)
      bind(insert, 6, user.avatarURL)
      bind(insert, 7, user.email)
      bind(insert, 8, user.custom)
      bind(insert, 9, user.lastUpdated?.microseconds)
      bind(insert, 10, user.eTag)
      try connection.finish(insert)
      guard sqlite3_changes(connection.handle) == 1 else { throw RawError(message: "there") }
    }
  }

  /// Creates channels.
  func load(channels: [ChannelRow]) throws {
    let insert = try connection.prepare("INSERT INTO Channel (id, name) VALUES (?1, ?2)")
    try connection.inBatches(of: 256, channels) { channel in
      bind(insert, 1, channel.id)
      bind(insert, 2, channel.name)
      try connection.finish(insert)
    }
  }

  /// Creates messages; writes to those that are there.
  func load(messages: [MessageRow]) throws {
    let columns = "id, channelId, authorId, timetoken, text, contentType, custom, createdAt"
    let insert = try connection.prepare(
      "INSERT INTO Message (\(columns)) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8) "
        + "ON CONFLICT DO NOTHING")
    let end = [
      """
      INSERT INTO Message_search (Message_search, rowid, text)
      SELECT 'delete', _row, text FROM _unindexed_Message WHERE _isIndexed
      """,
      """
      INSERT INTO Message_search (rowid, text)
      SELECT _row, text FROM Message WHERE _row IN (SELECT _row FROM _unindexed_Message)
      """, "DELETE FROM _unindexed_Message",
    ]
    try connection.inBatches(of: 256, messages, end: end) { message in
      bind(insert, 1, message.id)
      bind(insert, 2, message.channelId)
      bind(insert, 3, message.authorId)
      bind(insert, 4, Int64(message.timetoken))
      bind(insert, 5, message.text)
      bind(insert, 6, message.contentType)
      bind(insert, 7, message.custom)
      bind(insert, 8, message.createdAt.microseconds)
      try connection.finish(insert)
      guard sqlite3_changes(connection.handle) == 1 else { throw RawError(message: "there") }
    }
  }

  /// Writes new names, each if it is newer than the row, in transactions of so many.
  func patch(users: [UserRow], batchSize: Int) throws {
    let update = try connection.prepare(
      """
      UPDATE User SET
        name = CASE WHEN ?3 IS NOT NULL AND ?3 IS User.eTag THEN User.name ELSE ?1 END,
        lastUpdated = ?2,
        eTag = CASE WHEN ?3 IS NOT NULL AND ?3 IS User.eTag THEN User.eTag ELSE ?3 END
      WHERE CASE WHEN ?3 IS NOT NULL AND ?3 IS User.eTag
        THEN ?2 IS NOT NULL AND (User.lastUpdated IS NULL OR ?2 > User.lastUpdated)
        ELSE (User.lastUpdated IS NULL OR ?2 > User.lastUpdated OR ?2 IS NULL
            OR (?2 = User.lastUpdated AND ?3 > coalesce(User.eTag, '')))
          AND (User.name IS NOT ?1 OR User.lastUpdated IS NOT ?2 OR User.eTag IS NOT ?3) END
        AND id = ?4
      """)
    try connection.inBatches(of: batchSize, users) { user in
      bind(update, 1, user.name)
      bind(update, 2, user.lastUpdated?.microseconds)
      bind(update, 3, user.eTag)
      bind(update, 4, user.id)
      try connection.finish(update)
      guard sqlite3_changes(connection.handle) == 1 else { throw RawError(message: "not newer") }
    }
  }

  /// Reads messages into structs, in the order of their identifiers.
  func messages() throws -> [MessageRow] {
    let columns = "id, channelId, authorId, timetoken, text, contentType, custom, createdAt"
    let select = try connection.prepare("SELECT \(columns) FROM Message ORDER BY id")
    var messages: [MessageRow] = []
    while sqlite3_step(select) == SQLITE_ROW {
      messages.append(
        MessageRow(
          id: text(select, 0) ?? "", channelId: text(select, 1) ?? "",
          authorId: text(select, 2) ?? "", timetoken: Int(sqlite3_column_int64(select, 3)),
          text: text(select, 4) ?? "", contentType: text(select, 5),
          custom: text(select, 6) ?? "",
          createdAt: Date(microseconds: sqlite3_column_int64(select, 7))))
    }
    return messages
  }
}

extension Date {
  /// Microseconds since 1970.
  var microseconds: Int64 { Int64((timeIntervalSince1970 * 1_000_000).rounded()) }

  /// The moment so many microseconds after the beginning of 1970.
  init(microseconds: Int64) {
    self.init(timeIntervalSince1970: Double(microseconds) / 1_000_000)
  }
}
