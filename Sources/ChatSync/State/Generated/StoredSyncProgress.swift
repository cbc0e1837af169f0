// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A sync progress as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/SyncProgress`.
struct StoredSyncProgress: ManagedSyncProgress {
  /// The table of the rows.
  static let table = StorageTable(
    "SyncProgress",
    key: ["kind", "owner"],
    columns: [
      StorageColumn("kind", .text),
      StorageColumn("owner", .text),
      StorageColumn("time", .timetoken),
    ]
  )

  /// Kind of data.
  let kind: String

  /// Name of the channel or the user.
  let owner: String

  /// Time of the service.
  let time: Timetoken

  /// Reads a record from a row of the table.
  init(from row: inout RowReader) throws {
    kind = try row.read()
    owner = try row.read()
    time = try row.read()
  }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try EntityKey(kind, owner) }
  }

  /// The sync progress as its model.
  func convert() throws -> SyncProgress {
    SyncProgress(kind: kind, owner: owner, time: time)
  }
}

extension ManagedSyncProgress {
  /// The attribute `kind`, for requests.
  static var kind: StoredAttribute<Self, String> { StoredAttribute("kind") }

  /// The attribute `owner`, for requests.
  static var owner: StoredAttribute<Self, String> { StoredAttribute("owner") }

  /// The attribute `time`, for requests.
  static var time: StoredAttribute<Self, Timetoken> { StoredAttribute("time") }
}

extension ManagedSyncProgress {
  /// The row of a sync progress: what the model says, in the order of the columns.
  static func row(of syncProgress: SyncProgress) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(syncProgress.kind)
    try row.add(syncProgress.owner)
    try row.add(syncProgress.time)
    return row
  }
}

extension SyncProgress: StoredModel {
  /// The table of the row.
  static var storedTable: StorageTable { StoredSyncProgress.table }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try StoredSyncProgress.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredSyncProgress.write(syncProgress: self, rule: rule, into: target)
  }
}
