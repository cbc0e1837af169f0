// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A sync gap as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/SyncGap`.
struct StoredSyncGap: ManagedSyncGap {
  /// The table of the rows.
  static let table = StorageTable(
    "SyncGap",
    key: ["channel"],
    columns: [
      StorageColumn("channel", .text),
      StorageColumn("floor", .timetoken, optional: true),
      StorageColumn("generation", .integer),
    ]
  )

  /// Name of the channel.
  let channel: SyncGapID

  /// Timetoken down to which the gap is read; none for a new channel, for which the newest page is enough.
  let floor: Timetoken?

  /// Number of times that the gap was opened.
  let generation: Int

  /// Reads a record from a row of the table.
  init(from row: inout RowReader) throws {
    channel = try row.read()
    floor = try row.readIfPresent()
    generation = try row.read()
  }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try EntityKey(channel) }
  }

  /// The sync gap as its model.
  func convert() throws -> SyncGap {
    SyncGap(channel: channel, floor: floor, generation: generation)
  }
}

extension ManagedSyncGap {
  /// The attribute `channel`, for requests.
  static var channel: StoredAttribute<Self, SyncGapID> { StoredAttribute("channel") }

  /// The attribute `floor`, for requests.
  static var floor: StoredAttribute<Self, Timetoken> { StoredAttribute("floor") }

  /// The attribute `generation`, for requests.
  static var generation: StoredAttribute<Self, Int> { StoredAttribute("generation") }
}

extension ManagedSyncGap {
  /// The row of a sync gap: what the model says, in the order of the columns.
  static func row(of syncGap: SyncGap) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(syncGap.channel)
    try row.addIfPresent(syncGap.floor)
    try row.add(syncGap.generation)
    return row
  }
}

extension SyncGap: StoredModel {
  /// The table of the row.
  static var storedTable: StorageTable { StoredSyncGap.table }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try StoredSyncGap.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredSyncGap.write(syncGap: self, rule: rule, into: target)
  }
}
