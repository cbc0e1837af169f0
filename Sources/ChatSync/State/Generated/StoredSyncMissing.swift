// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A sync missing as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/SyncMissing`.
struct StoredSyncMissing: ManagedSyncMissing {
  /// The table of the rows.
  static let table = StorageTable(
    "SyncMissing",
    key: ["channel", "timetoken"],
    columns: [
      StorageColumn("channel", .text),
      StorageColumn("timetoken", .timetoken),
      StorageColumn("reading", .timetoken),
    ]
  )

  /// Name of the channel.
  let channel: String

  /// Timetoken of the message.
  let timetoken: Timetoken

  /// Time of the service before the first reading that lacked it.
  let reading: Timetoken

  /// Reads a record from a row of the table.
  init(from row: inout RowReader) throws {
    channel = try row.read()
    timetoken = try row.read()
    reading = try row.read()
  }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try EntityKey(channel, timetoken) }
  }

  /// The sync missing as its model.
  func convert() throws -> SyncMissing {
    SyncMissing(channel: channel, timetoken: timetoken, reading: reading)
  }
}

extension ManagedSyncMissing {
  /// The attribute `channel`, for requests.
  static var channel: StoredAttribute<Self, String> { StoredAttribute("channel") }

  /// The attribute `timetoken`, for requests.
  static var timetoken: StoredAttribute<Self, Timetoken> { StoredAttribute("timetoken") }

  /// The attribute `reading`, for requests.
  static var reading: StoredAttribute<Self, Timetoken> { StoredAttribute("reading") }
}

extension ManagedSyncMissing {
  /// The row of a sync missing: what the model says, in the order of the columns.
  static func row(of syncMissing: SyncMissing) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(syncMissing.channel)
    try row.add(syncMissing.timetoken)
    try row.add(syncMissing.reading)
    return row
  }
}

extension SyncMissing: StoredModel {
  /// The table of the row.
  static var storedTable: StorageTable { StoredSyncMissing.table }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try StoredSyncMissing.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredSyncMissing.write(syncMissing: self, rule: rule, into: target)
  }
}
