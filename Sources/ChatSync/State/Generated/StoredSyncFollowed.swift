// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A sync followed as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/SyncFollowed`.
struct StoredSyncFollowed: ManagedSyncFollowed {
  /// The table of the rows.
  static let table = StorageTable(
    "SyncFollowed",
    key: ["keySet", "user", "channel"],
    columns: [
      StorageColumn("keySet", .text),
      StorageColumn("user", .text),
      StorageColumn("channel", .text),
    ]
  )

  /// Subscribe key of the cursor.
  let keySet: String

  /// User of the cursor.
  let user: String

  /// Name of the channel.
  let channel: String

  /// Reads a record from a row of the table.
  init(from row: inout RowReader) throws {
    keySet = try row.read()
    user = try row.read()
    channel = try row.read()
  }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try EntityKey(keySet, user, channel) }
  }

  /// The sync followed as its model.
  func convert() throws -> SyncFollowed {
    SyncFollowed(keySet: keySet, user: user, channel: channel)
  }
}

extension ManagedSyncFollowed {
  /// The attribute `keySet`, for requests.
  static var keySet: StoredAttribute<Self, String> { StoredAttribute("keySet") }

  /// The attribute `user`, for requests.
  static var user: StoredAttribute<Self, String> { StoredAttribute("user") }

  /// The attribute `channel`, for requests.
  static var channel: StoredAttribute<Self, String> { StoredAttribute("channel") }
}

extension ManagedSyncFollowed {
  /// The row of a sync followed: what the model says, in the order of the columns.
  static func row(of syncFollowed: SyncFollowed) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(syncFollowed.keySet)
    try row.add(syncFollowed.user)
    try row.add(syncFollowed.channel)
    return row
  }
}

extension SyncFollowed: StoredModel {
  /// The table of the row.
  static var storedTable: StorageTable { StoredSyncFollowed.table }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try StoredSyncFollowed.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredSyncFollowed.write(syncFollowed: self, rule: rule, into: target)
  }
}
