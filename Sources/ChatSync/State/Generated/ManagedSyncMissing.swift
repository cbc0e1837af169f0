// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A record of a sync missing.
///
/// The application can have a type of its own in place of `StoredSyncMissing`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
protocol ManagedSyncMissing: StoredRecord<SyncMissingID> {
  /// The sync missing as its model.
  func convert() throws -> SyncMissing
}

extension ManagedSyncMissing {
  /// The key of the row of an identity.
  static func storedKey(of id: SyncMissingID) throws -> EntityKey {
    try EntityKey(id.channel, id.timetoken)
  }

  /// The key of the row of a sync missing.
  static func key(of syncMissing: SyncMissing) throws -> EntityKey {
    try EntityKey(syncMissing.channel, syncMissing.timetoken)
  }

  /// Writes a sync missing, and creates its row if it does not exist.
  static func write(
    syncMissing: SyncMissing,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("SyncMissing", row(of: syncMissing), rule))
  }

  /// Writes a sync missing, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    syncMissing: SyncMissing,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(syncMissing: syncMissing, rule: .always, into: transaction)
    return try transaction.required(key(of: syncMissing))
  }

  /// Creates the row of a sync missing, and reads it; an error if there is one.
  @discardableResult
  static func insert(
    syncMissing: SyncMissing,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try transaction.apply(.insert("SyncMissing", row(of: syncMissing)))
    return try transaction.required(key(of: syncMissing))
  }

  /// Deletes a sync missing, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(
    channel: String,
    timetoken: Timetoken,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(channel, timetoken))
  }
}

extension ManagedSyncMissing {
  /// The sync missings by `channel`.
  static func missingBy(channel: String) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.channel == channel).sorted(by: Self.timetoken.ascending)
  }
}
