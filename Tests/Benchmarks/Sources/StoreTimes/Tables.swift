@_spi(Adapter) import ChatStore
import Foundation

/// A user in the store, with the columns that a chat's user has.
struct UserRow: StoredRecord {
  static let table = StorageTable(
    "User", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("type", .text, default: "default"),
      StorageColumn("status", .text, optional: true),
      StorageColumn("externalId", .text, optional: true),
      StorageColumn("avatarURL", .text, optional: true),
      StorageColumn("email", .text, optional: true),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  var id: String
  var name: String?
  var type: String
  var status: String?
  var externalId: String?
  var avatarURL: String?
  var email: String?
  var custom: String
  var lastUpdated: Date?
  var eTag: String?
  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  /// Writes the user as generated records do.
  func write(into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 10)
    try row.add(id)
    try row.addIfPresent(name)
    try row.add(type)
    try row.addIfPresent(status)
    try row.addIfPresent(externalId)
    try row.addIfPresent(avatarURL)
    try row.addIfPresent(email)
    try row.add(StoredJSON(text: custom))
    try row.addIfPresent(lastUpdated)
    try row.addIfPresent(eTag)
    try target.apply(.upsert("User", row, .always))
  }

  /// Writes a new name, if it is newer than the row, as generated records do.
  func writePatch(into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 10)
    row.skip()
    try row.addIfPresent(name)
    row.skip(6)
    try row.addIfPresent(lastUpdated)
    try row.addIfPresent(eTag)
    try target.apply(.patch("User", EntityKey(id), row))
  }
}

extension UserRow {
  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    type = try row.read()
    status = try row.readIfPresent()
    externalId = try row.readIfPresent()
    avatarURL = try row.readIfPresent()
    email = try row.readIfPresent()
    custom = try row.read(StoredJSON.self).text
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
  }
}

/// A channel in the store.
struct ChannelRow: StoredRecord {
  static let table = StorageTable(
    "Channel", key: ["id"],
    columns: [StorageColumn("id", .text), StorageColumn("name", .text, optional: true)])

  var id: String
  var name: String?
  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  /// Writes the channel as generated records do.
  func write(into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 2)
    try row.add(id)
    try row.addIfPresent(name)
    try target.apply(.upsert("Channel", row, .always))
  }
}

extension ChannelRow {
  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
  }
}

/// A message in the store: with a searchable text, a channel that it belongs to, and an author.
struct MessageRow: StoredRecord {
  static let table = StorageTable(
    "Message", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("channelId", .text),
      StorageColumn("authorId", .text),
      StorageColumn("timetoken", .integer),
      StorageColumn("text", .text),
      StorageColumn("contentType", .text, optional: true),
      StorageColumn("custom", .json, default: "{}"),
      StorageColumn("createdAt", .date),
    ],
    links: [
      StorageLink("channel", to: "Channel", by: ["channelId"], onDelete: .cascade),
      StorageLink("author", to: "User", by: ["authorId"], onDelete: .detach),
    ],
    indexes: [["channelId", "timetoken"]], searched: ["text"])

  var id: String
  var channelId: String
  var authorId: String
  var timetoken: Int
  var text: String
  var contentType: String?
  var custom: String
  var createdAt: Date
  var storedKey: EntityKey { get throws { try EntityKey(id) } }

  /// Writes the message as generated records do.
  func write(into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 8)
    try row.add(id)
    try row.add(channelId)
    try row.add(authorId)
    try row.add(timetoken)
    try row.add(text)
    try row.addIfPresent(contentType)
    try row.add(StoredJSON(text: custom))
    try row.add(createdAt)
    try target.apply(.upsert("Message", row, .always))
  }
}

extension MessageRow {
  static let channelId = StoredAttribute<MessageRow, String>("channelId")
  static let timetoken = StoredAttribute<MessageRow, Int>("timetoken")

  init(from row: inout RowReader) throws {
    id = try row.read()
    channelId = try row.read()
    authorId = try row.read()
    timetoken = try row.read()
    text = try row.read()
    contentType = try row.readIfPresent()
    custom = try row.read(StoredJSON.self).text
    createdAt = try row.read()
  }
}

/// What the stores keep.
let chatTables = StorageSchema([UserRow.table, ChannelRow.table, MessageRow.table])
