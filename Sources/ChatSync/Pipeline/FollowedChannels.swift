import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// The channels that the stored cursor covers, which have had no gap since it began.
///
/// A channel that the next session does not follow misses the events of that session, and a newly
/// followed channel has missed the earlier ones. Both get a gap.
struct FollowedChannels: Sendable {
  /// The name of the bookmark that holds the cursor.
  let bookmark: String
  let roles: SyncRoles
  /// The identifier of the current user.
  let userID: String

  private var name: String { bookmark + " channels" }

  /// Returns the channels of the last session.
  func stored(in snapshot: any StoreSnapshot) throws -> NameSet {
    guard let text = try snapshot.bookmark(name) else { return [] }
    // Earlier versions included wildcards.
    return NameSet(try JSONValue(json: text).array?.compactMap(\.string) ?? [])
      .filter { !SubscriptionSet.isWildcard($0) }
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
      try Gap.open(
        channel,
        coveredBy: covered.contains(channel) ? .events(of: bookmark) : .requests(of: userID),
        roles: roles, in: transaction)
    }
  }

  private func write(_ channels: NameSet, in transaction: any StoreTransaction) throws {
    let text = JSONValue.array(channels.sorted().map { .string($0) }).bytes()
    try transaction.setBookmark(name, to: String(decoding: text, as: UTF8.self))
  }
}
