import ChatRuntime
import ChatStore

/// The last place that a user has read in a channel, as this device knows it.
///
/// The service keeps the mark in the membership, where another device may replace it by an older one. The row of this
/// device never goes back.
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

  private static let user = Attribute<KeptReadMark, String>("user")

  /// The marks of a user.
  static func marksBy(user: String) -> Request<KeptReadMark> {
    Request().where(Self.user == user)
  }

  /// Writes the row, unless the one that is there is further.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func advance(in transaction: any StoreTransaction) throws -> Bool {
    if let known = try transaction.find(Self.self, storedKey), known.timetoken >= timetoken {
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
