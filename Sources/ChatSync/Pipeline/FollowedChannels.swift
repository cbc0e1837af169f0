import ChatRuntime
@_spi(Adapter) import ChatStore

/// The channels that the stored cursor covers, which have had no gap since it began.
///
/// A channel that the next session does not follow misses the events of that session, and a newly
/// followed channel has missed the earlier ones. Both get a gap.
struct FollowedChannels: Sendable {
  /// The key set and the user of the cursor.
  let cursor: SyncCursorID
  let roles: SyncRoles

  /// Returns the channels of the last session.
  func stored(in snapshot: any StoreSnapshot) throws -> NameSet {
    NameSet(
      try snapshot.states(StoredSyncFollowed.followedBy(keySet: cursor.keySet, user: cursor.user))
        .map(\.channel))
  }

  /// Begins a session that follows channels.
  ///
  /// - Parameters:
  ///   - channels: The channels.
  ///   - isCursorFresh: Whether the service still has all events since the cursor.
  ///   - transaction: The transaction.
  /// - Throws: ``StoreError``.
  func begin(
    with channels: NameSet, isCursorFresh: Bool, in transaction: any StoreTransaction
  ) throws {
    let old = try stored(in: transaction)
    let lacking = isCursorFresh ? old.symmetricDifference(channels) : old.union(channels)
    try open(lacking, covered: old, in: transaction)
    try write(channels, in: transaction)
  }

  /// Replaces the followed channels during a session.
  func change(
    from old: NameSet, to channels: NameSet, in transaction: any StoreTransaction
  ) throws {
    try open(old.symmetricDifference(channels), covered: old, in: transaction)
    try write(channels, in: transaction)
  }

  /// Opens gaps in channels whose past was deleted with them.
  func reopen(_ channels: NameSet, in transaction: any StoreTransaction) throws {
    try open(channels, covered: [], in: transaction)
  }

  private func open(
    _ channels: NameSet, covered: NameSet, in transaction: any StoreTransaction
  ) throws {
    for channel in channels.sorted() {
      try SyncGap.open(
        channel,
        coveredBy: covered.contains(channel) ? .events(of: cursor) : .requests(of: cursor.user),
        roles: roles, in: transaction)
    }
  }

  private func write(_ channels: NameSet, in transaction: any StoreTransaction) throws {
    let old = try stored(in: transaction)
    for channel in old.subtracting(channels).sorted() {
      let key = try StoredSyncFollowed.key(of: followed(channel))
      try transaction.apply(.remove(StoredSyncFollowed.table.entity, key, at: nil))
    }
    for channel in channels.subtracting(old).sorted() {
      try StoredSyncFollowed.write(syncFollowed: followed(channel), into: transaction)
    }
  }

  private func followed(_ channel: String) -> SyncFollowed {
    SyncFollowed(keySet: cursor.keySet, user: cursor.user, channel: channel)
  }
}
