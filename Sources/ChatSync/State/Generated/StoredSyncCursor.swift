// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A sync cursor as the store has it.
///
/// - Remark: Generated from `entities.json#/entities/SyncCursor`.
struct StoredSyncCursor: ManagedSyncCursor {
  /// The table of the rows.
  static let table = StorageTable(
    "SyncCursor",
    key: ["keySet", "user"],
    columns: [
      StorageColumn("keySet", .text),
      StorageColumn("user", .text),
      StorageColumn("token", .text, optional: true),
      StorageColumn("region", .integer, optional: true),
      StorageColumn("covered", .timetoken, optional: true),
      StorageColumn("newest", .timetoken, optional: true),
      StorageColumn("complete", .timetoken, optional: true),
    ]
  )

  /// Subscribe key, which distinguishes the service's key sets.
  let keySet: String

  /// Identifier of the current user.
  let user: String

  /// Digits of the cursor of the last answer; none before the first one.
  let token: String?

  /// Region of the cursor, if the service sent one.
  let region: Int?

  /// Time of the service up to which the cursor and the gaps cover all events.
  let covered: Timetoken?

  /// Timetoken of the newest event that the subscription has delivered.
  let newest: Timetoken?

  /// Timetoken below which the subscription has delivered all events.
  let complete: Timetoken?

  /// Reads a record from a row of the table.
  init(from row: inout RowReader) throws {
    keySet = try row.read()
    user = try row.read()
    token = try row.readIfPresent()
    region = try row.readIfPresent()
    covered = try row.readIfPresent()
    newest = try row.readIfPresent()
    complete = try row.readIfPresent()
  }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try EntityKey(keySet, user) }
  }

  /// The sync cursor as its model.
  func convert() throws -> SyncCursor {
    SyncCursor(
      keySet: keySet,
      user: user,
      token: token,
      region: region,
      covered: covered,
      newest: newest,
      complete: complete
    )
  }
}

extension ManagedSyncCursor {
  /// The attribute `keySet`, for requests.
  static var keySet: StoredAttribute<Self, String> { StoredAttribute("keySet") }

  /// The attribute `user`, for requests.
  static var user: StoredAttribute<Self, String> { StoredAttribute("user") }

  /// The attribute `token`, for requests.
  static var token: StoredAttribute<Self, String> { StoredAttribute("token") }

  /// The attribute `region`, for requests.
  static var region: StoredAttribute<Self, Int> { StoredAttribute("region") }

  /// The attribute `covered`, for requests.
  static var covered: StoredAttribute<Self, Timetoken> { StoredAttribute("covered") }

  /// The attribute `newest`, for requests.
  static var newest: StoredAttribute<Self, Timetoken> { StoredAttribute("newest") }

  /// The attribute `complete`, for requests.
  static var complete: StoredAttribute<Self, Timetoken> { StoredAttribute("complete") }
}

extension ManagedSyncCursor {
  /// The row of a sync cursor: what the model says, in the order of the columns.
  static func row(of syncCursor: SyncCursor) throws -> RowValues {
    var row = RowValues(for: table)
    try row.add(syncCursor.keySet)
    try row.add(syncCursor.user)
    try row.addIfPresent(syncCursor.token)
    try row.addIfPresent(syncCursor.region)
    try row.addIfPresent(syncCursor.covered)
    try row.addIfPresent(syncCursor.newest)
    try row.addIfPresent(syncCursor.complete)
    return row
  }
}

extension SyncCursor: StoredModel {
  /// The table of the row.
  static var storedTable: StorageTable { StoredSyncCursor.table }

  /// The key of the row.
  var storedKey: EntityKey {
    get throws { try StoredSyncCursor.key(of: self) }
  }

  /// Writes the row, and those of the objects in the model.
  func write(rule: WriteRule, into target: any ChangeTarget) throws {
    try StoredSyncCursor.write(syncCursor: self, rule: rule, into: target)
  }
}
