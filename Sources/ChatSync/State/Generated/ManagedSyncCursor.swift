// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A record of a sync cursor.
///
/// The application can have a type of its own in place of `StoredSyncCursor`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
protocol ManagedSyncCursor: StoredRecord<SyncCursorID> {
  /// The sync cursor as its model.
  func convert() throws -> SyncCursor
}

extension ManagedSyncCursor {
  /// The key of the row of an identity.
  static func storedKey(of id: SyncCursorID) throws -> EntityKey {
    try EntityKey(id.keySet, id.user)
  }

  /// The key of the row of a sync cursor.
  static func key(of syncCursor: SyncCursor) throws -> EntityKey {
    try EntityKey(syncCursor.keySet, syncCursor.user)
  }

  /// Writes a sync cursor, and creates its row if it does not exist.
  static func write(
    syncCursor: SyncCursor,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("SyncCursor", row(of: syncCursor), rule))
  }

  /// Writes a sync cursor, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    syncCursor: SyncCursor,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(syncCursor: syncCursor, rule: .always, into: transaction)
    return try transaction.required(key(of: syncCursor))
  }

  /// Creates the row of a sync cursor, and reads it; an error if there is one.
  @discardableResult
  static func insert(syncCursor: SyncCursor, into transaction: any StoreTransaction) throws -> Self
  {
    try transaction.apply(.insert("SyncCursor", row(of: syncCursor)))
    return try transaction.required(key(of: syncCursor))
  }

  /// Deletes a sync cursor, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(
    keySet: String,
    user: String,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(keySet, user))
  }
}
