// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A record of a sync gap.
///
/// The application can have a type of its own in place of `StoredSyncGap`: all but the properties,
/// `table`, `init(from:)` and `convert` is there already.
protocol ManagedSyncGap: StoredRecord<SyncGapID> {
  /// The sync gap as its model.
  func convert() throws -> SyncGap
}

extension ManagedSyncGap {
  /// The key of the row of an identity.
  static func storedKey(of id: SyncGapID) throws -> EntityKey {
    try EntityKey(id)
  }

  /// The key of the row of a sync gap.
  static func key(of syncGap: SyncGap) throws -> EntityKey {
    try EntityKey(syncGap.id)
  }

  /// Writes a sync gap, and creates its row if it does not exist.
  static func write(
    syncGap: SyncGap,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("SyncGap", row(of: syncGap), rule))
  }

  /// Writes a sync gap, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    syncGap: SyncGap,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(syncGap: syncGap, rule: .always, into: transaction)
    return try transaction.required(key(of: syncGap))
  }

  /// Creates the row of a sync gap, and reads it; an error if there is one.
  @discardableResult
  static func insert(syncGap: SyncGap, into transaction: any StoreTransaction) throws -> Self {
    try transaction.apply(.insert("SyncGap", row(of: syncGap)))
    return try transaction.required(key(of: syncGap))
  }

  /// Deletes a sync gap, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(syncGapId: SyncGapID, from transaction: any StoreTransaction) throws -> Self? {
    try transaction.removed(EntityKey(syncGapId))
  }
}
