@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The position up to which a user has read a channel.
///
/// The service keeps it in the custom data of the membership, of which an application's model need
/// not know. So it is stored beside the memberships, whenever one is read. A membership without a
/// mark leaves the stored one as it is.
struct StoredReadMark: StoredRecord {
  static let table = StorageTable(
    "SyncReadMark", key: ["channel", "user"],
    columns: [
      StorageColumn("channel", .text),
      StorageColumn("user", .text),
      StorageColumn("timetoken", .timetoken, optional: true),
      StorageColumn("moved", .timetoken, optional: true),
      StorageColumn("updated", .date, optional: true),
    ], version: StorageVersionColumns(order: "updated"))

  let channel: String
  let user: String
  /// The timetoken in the membership, or of a user who is not a member; nil without a mark.
  let timetoken: Timetoken?
  /// The timetoken to which the current user has moved the mark, until the service confirms it.
  let moved: Timetoken?

  init(from row: inout RowReader) throws {
    channel = try row.read()
    user = try row.read()
    timetoken = try row.readIfPresent()
    moved = try row.readIfPresent()
    _ = try row.readIfPresent(Date.self)
  }

  var storedKey: EntityKey { Self.key(channel, user) }

  /// The timetoken of the last message that was read.
  var position: Timetoken? { moved ?? timetoken }

  static func key(_ channel: String, _ user: String) -> EntityKey {
    EntityKey(values: [.text(channel), .text(user)])
  }

  private static let channel = StoredAttribute<StoredReadMark, String>("channel")

  /// Returns a request for the marks of all users in a channel.
  static func marks(in channel: String) -> StoreRequest<StoredReadMark> {
    StoreRequest().where(Self.channel == channel)
  }

  /// Returns the position up to which a user has read a channel; nil if it is not known.
  static func position(
    of user: String, in channel: String, _ snapshot: any StoreSnapshot
  ) throws -> Timetoken? {
    try snapshot.find(Self.self, key: key(channel, user))?.position
  }
}

// MARK: - Writes

extension StoredReadMark {
  /// Returns the change that stores the mark of a membership, unless a later membership is stored.
  static func change(
    _ timetoken: Timetoken, of user: String, in channel: String, updated: StoredValue
  ) throws -> Change {
    .upsert(
      table.entity,
      table.values([
        ("channel", .text(channel)), ("user", .text(user)),
        ("timetoken", try timetoken.storedValue), ("updated", updated),
      ]), .ifNewer())
  }

  /// Stores a mark that the service has no membership for; one that the service has later replaces
  /// it.
  static func keep(
    _ timetoken: Timetoken, of user: String, in channel: String,
    _ transaction: any StoreTransaction
  ) throws {
    try transaction.apply(
      .upsert(
        table.entity,
        table.values([
          ("channel", .text(channel)), ("user", .text(user)),
          ("timetoken", try timetoken.storedValue), ("moved", .null),
        ]), .always))
  }

  /// Moves the mark of the current user, before the service knows of it.
  static func move(
    to timetoken: Timetoken?, of user: String, in channel: String,
    _ transaction: any StoreTransaction
  ) throws {
    try transaction.apply(
      .upsert(
        table.entity,
        table.values([
          ("channel", .text(channel)), ("user", .text(user)),
          ("moved", try timetoken?.storedValue ?? .null),
        ]), .always))
  }

  /// Ends the wait for the service, unless the user has moved the mark once more.
  static func settle(
    _ timetoken: Timetoken, of user: String, in channel: String,
    _ transaction: any StoreTransaction
  ) throws {
    guard try transaction.find(Self.self, key: key(channel, user))?.moved == timetoken else {
      return
    }
    try move(to: nil, of: user, in: channel, transaction)
  }
}
