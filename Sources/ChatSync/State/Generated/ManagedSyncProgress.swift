// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A record of a sync progress.
///
/// The application can have a type of its own in place of `StoredSyncProgress`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
protocol ManagedSyncProgress: StoredRecord<SyncProgressID> {
  /// The sync progress as its model.
  func convert() throws -> SyncProgress
}

extension ManagedSyncProgress {
  /// The key of the row of an identity.
  static func storedKey(of id: SyncProgressID) throws -> EntityKey {
    try EntityKey(id.kind, id.owner)
  }

  /// The key of the row of a sync progress.
  static func key(of syncProgress: SyncProgress) throws -> EntityKey {
    try EntityKey(syncProgress.kind, syncProgress.owner)
  }

  /// Writes a sync progress, and creates its row if it does not exist.
  static func write(
    syncProgress: SyncProgress,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("SyncProgress", row(of: syncProgress), rule))
  }

  /// Writes a sync progress, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    syncProgress: SyncProgress,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(syncProgress: syncProgress, rule: .always, into: transaction)
    return try transaction.required(key(of: syncProgress))
  }

  /// Creates the row of a sync progress, and reads it; an error if there is one.
  @discardableResult
  static func insert(
    syncProgress: SyncProgress,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try transaction.apply(.insert("SyncProgress", row(of: syncProgress)))
    return try transaction.required(key(of: syncProgress))
  }

  /// Deletes a sync progress, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(
    kind: String,
    owner: String,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(kind, owner))
  }
}
