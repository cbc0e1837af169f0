import ChatModels
import ChatRuntime
import ChatStore
import ChatSync
import Foundation

/// A user in the store, as the generator would write it, with as many columns as the tests need.
struct UserRecord: StoredRecord {
  static let table = StorageTable(
    "User", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("status", .text, optional: true),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  let id: String
  let name: String?
  let status: String?
  let lastUpdated: Date?
  let eTag: String?

  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    status = try row.readIfPresent()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }
}

/// The role of users in tests.
enum UserRole: SyncedObject {
  static func model(of record: UserRecord) -> PubNubChatUser {
    PubNubChatUser(
      id: UserID(record.id), name: record.name, status: record.status,
      updated: record.lastUpdated, eTag: record.eTag)
  }

  static func write(
    _ user: PubNubChatUser, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: 5)
    try row.add(user.id.rawValue)
    try row.addIfPresent(user.name)
    try row.addIfPresent(user.status)
    try row.addIfPresent(user.updated)
    try row.addIfPresent(user.eTag)
    try target.apply(.upsert("User", row, rule))
  }

  static func write(_ patch: PubNubChatUser.Patcher, into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 5)
    row.skip()
    try row.addChange(patch.name)
    try row.addChange(patch.status)
    try row.add(patch.updated)
    try row.add(patch.eTag)
    try target.apply(.patch("User", EntityKey(patch.id.rawValue), row))
  }

  static func stub(_ id: String) -> PubNubChatUser { PubNubChatUser(id: UserID(id)) }
}

/// A channel in the store.
struct ChannelRecord: StoredRecord {
  static let table = StorageTable(
    "Channel", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn(
        "memberCount", .integer, default: 0, scope: .derived(.count(of: "Member", by: "channel"))),
      StorageColumn(
        "presentMemberCount", .integer, default: 0,
        scope: .derived(.count(of: "Member", by: "channel", where: ["isPresent": true]))),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  let id: String
  let name: String?
  let lastUpdated: Date?
  let eTag: String?
  let memberCount: Int
  let presentMemberCount: Int

  init(from row: inout RowReader) throws {
    id = try row.read()
    name = try row.readIfPresent()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
    memberCount = try row.read()
    presentMemberCount = try row.read()
  }

  var storedKey: EntityKey { get throws { try EntityKey(id) } }
}

/// The role of channels in tests.
enum ChannelRole: SyncedObject {
  static func model(of record: ChannelRecord) -> PubNubChatChannel {
    PubNubChatChannel(
      id: ChannelID(record.id), name: record.name, updated: record.lastUpdated, eTag: record.eTag)
  }

  static func write(
    _ channel: PubNubChatChannel, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    var row = RowValues(capacity: 4)
    try row.add(channel.id.rawValue)
    try row.addIfPresent(channel.name)
    try row.addIfPresent(channel.updated)
    try row.addIfPresent(channel.eTag)
    try target.apply(.upsert("Channel", row, rule))
  }

  static func write(_ patch: PubNubChatChannel.Patcher, into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 4)
    row.skip()
    try row.addChange(patch.name)
    try row.add(patch.updated)
    try row.add(patch.eTag)
    try target.apply(.patch("Channel", EntityKey(patch.id.rawValue), row))
  }

  static func stub(_ id: String) -> PubNubChatChannel { PubNubChatChannel(id: ChannelID(id)) }
}

/// A membership in the store.
struct MemberRecord: StoredRecord {
  static let table = StorageTable(
    "Member", key: ["channelId", "userId"],
    columns: [
      StorageColumn("channelId", .text),
      StorageColumn("userId", .text),
      StorageColumn("status", .text, optional: true),
      StorageColumn("lastUpdated", .date, optional: true),
      StorageColumn("eTag", .text, optional: true),
      StorageColumn("isPresent", .boolean, default: false, scope: .session),
      StorageColumn("presenceState", .json, optional: true, scope: .session),
    ],
    links: [
      StorageLink("channel", to: "Channel", by: ["channelId"], onDelete: .cascade),
      StorageLink("user", to: "User", by: ["userId"], onDelete: .cascade),
    ],
    version: StorageVersionColumns(tag: "eTag", order: "lastUpdated"))

  let channelId: String
  let userId: String
  let status: String?
  let lastUpdated: Date?
  let eTag: String?
  let isPresent: Bool
  let presenceState: StoredJSON?

  init(from row: inout RowReader) throws {
    channelId = try row.read()
    userId = try row.read()
    status = try row.readIfPresent()
    lastUpdated = try row.readIfPresent()
    eTag = try row.readIfPresent()
    isPresent = try row.read()
    presenceState = try row.readIfPresent()
  }

  var storedKey: EntityKey { get throws { try EntityKey(channelId, userId) } }
}

/// The role of memberships in tests.
enum MemberRole: SyncedMembership {
  static func model(of record: MemberRecord) -> PubNubChatMember {
    PubNubChatMember(
      channelId: ChannelID(record.channelId), userId: UserID(record.userId),
      status: record.status, updated: record.lastUpdated, eTag: record.eTag)
  }
  static let columns = MembershipColumns(
    channel: "channelId", user: "userId", isPresent: "isPresent", presenceState: "presenceState")

  static func write(
    _ member: PubNubChatMember, rule: WriteRule, into target: any ChangeTarget
  ) throws {
    if member.chatChannel.isSynced {
      try ChannelRole.write(member.chatChannel, rule: rule, into: target)
    }
    if member.chatUser.isSynced { try UserRole.write(member.chatUser, rule: rule, into: target) }
    var row = RowValues(capacity: 5)
    try row.add(member.channelId.rawValue)
    try row.add(member.userId.rawValue)
    try row.addIfPresent(member.status)
    try row.addIfPresent(member.updated)
    try row.addIfPresent(member.eTag)
    try target.apply(.upsert("Member", row, rule))
  }

  static func write(_ patch: PubNubChatMember.Patcher, into target: any ChangeTarget) throws {
    var row = RowValues(capacity: 5)
    row.skip(2)
    try row.addChange(patch.status)
    try row.add(patch.updated)
    try row.add(patch.eTag)
    let key = try EntityKey(patch.channelId.rawValue, patch.userId.rawValue)
    try target.apply(.patch("Member", key, row))
  }
}
