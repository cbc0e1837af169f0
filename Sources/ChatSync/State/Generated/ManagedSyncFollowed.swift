// Generated from State/entities.json. Change it and regenerate; edits here are lost.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// swift-format-ignore-file: BeginDocumentationCommentWithOneLineSummary
// swift-format-ignore-file: ValidateDocumentationComments

import ChatRuntime
@_spi(Adapter) import ChatStore

/// A record of a sync followed.
///
/// The application can have a type of its own in place of `StoredSyncFollowed`: all but the
/// properties, `table`, `init(from:)` and `convert` is there already.
protocol ManagedSyncFollowed: StoredRecord<SyncFollowedID> {
  /// The sync followed as its model.
  func convert() throws -> SyncFollowed
}

extension ManagedSyncFollowed {
  /// The key of the row of an identity.
  static func storedKey(of id: SyncFollowedID) throws -> EntityKey {
    try EntityKey(id.keySet, id.user, id.channel)
  }

  /// The key of the row of a sync followed.
  static func key(of syncFollowed: SyncFollowed) throws -> EntityKey {
    try EntityKey(syncFollowed.keySet, syncFollowed.user, syncFollowed.channel)
  }

  /// Writes a sync followed, and creates its row if it does not exist.
  static func write(
    syncFollowed: SyncFollowed,
    rule: WriteRule = .always,
    into target: any ChangeTarget
  ) throws {
    try target.apply(.upsert("SyncFollowed", row(of: syncFollowed), rule))
  }

  /// Writes a sync followed, and reads its row.
  @discardableResult
  static func insertOrUpdate(
    syncFollowed: SyncFollowed,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try write(syncFollowed: syncFollowed, rule: .always, into: transaction)
    return try transaction.required(key(of: syncFollowed))
  }

  /// Creates the row of a sync followed, and reads it; an error if there is one.
  @discardableResult
  static func insert(
    syncFollowed: SyncFollowed,
    into transaction: any StoreTransaction
  ) throws -> Self {
    try transaction.apply(.insert("SyncFollowed", row(of: syncFollowed)))
    return try transaction.required(key(of: syncFollowed))
  }

  /// Deletes a sync followed, and what belongs to it.
  ///
  /// The result is the row as it was, or nil if there was none.
  @discardableResult
  static func remove(
    keySet: String,
    user: String,
    channel: String,
    from transaction: any StoreTransaction
  ) throws -> Self? {
    try transaction.removed(EntityKey(keySet, user, channel))
  }
}

extension ManagedSyncFollowed {
  /// The sync followeds by `keySet`, `user`.
  static func followedBy(keySet: String, user: String) -> StoreRequest<Self> {
    StoreRequest<Self>().where(Self.keySet == keySet).where(Self.user == user)
  }
}
