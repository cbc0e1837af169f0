@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

/// The position up to which a user has read a channel, as this device knows it.
///
/// The service stores the mark in the membership, where another device may replace it with an older one. The row on
/// this device never moves back.
struct KeptReadMark: StoredRecord {
  static let table = StorageTable(
    "ChatReadMark", key: ["user", "channel"],
    columns: [
      StorageColumn("user", .text), StorageColumn("channel", .text),
      StorageColumn("timetoken", .timetoken),
    ])

  let user: String
  let channel: String
  let timetoken: Timetoken

  init(user: String, channel: String, timetoken: Timetoken) {
    self.user = user
    self.channel = channel
    self.timetoken = timetoken
  }

  init(from row: inout RowReader) throws {
    user = try row.read()
    channel = try row.read()
    timetoken = try row.read()
  }

  var storedKey: EntityKey { EntityKey(values: [.text(user), .text(channel)]) }

  private static let user = StoredAttribute<KeptReadMark, String>("user")

  /// Returns a request for the marks of a user.
  static func marksBy(user: String) -> StoreRequest<KeptReadMark> {
    StoreRequest().where(Self.user == user)
  }

  /// Writes the row, unless the stored one has the same or a later position.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func advance(in transaction: any StoreTransaction) throws -> Bool {
    if let known = try transaction.find(Self.self, key: storedKey), known.timetoken >= timetoken {
      return false
    }
    var row = RowValues(for: Self.table)
    row[0] = .text(user)
    row[1] = .text(channel)
    row[2] = try timetoken.storedValue
    try transaction.apply(.upsert(Self.table.entity, row, .always))
    return true
  }
}
