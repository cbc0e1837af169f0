import ChatRuntime
@_spi(Adapter) import ChatStore

/// A kind of data that is read from the service, with the time up to which it was read.
///
/// A time covers everything before it. For example, a member who is missing from a complete list did not
/// exist at its time: an older event, which may come twice and much later, does not bring the member back.
enum ReadingKind: String {
  /// The complete list of a channel's members.
  case members
  /// The complete list of a user's memberships.
  case memberships
  /// The complete list of a channel's message actions.
  case actions
  /// The messages of a channel down to its gap.
  case messages
  /// The complete profile of a user.
  case profile
  /// The events of a channel that were set aside.
  case setAside

  /// Returns the stored time; nil before the first one.
  ///
  /// - Parameters:
  ///   - owner: The channel or the user.
  ///   - snapshot: The state of the store.
  /// - Returns: The time of the service before the last reading.
  /// - Throws: ``StoreError``.
  func last(of owner: String, in snapshot: any StoreSnapshot) throws -> Timetoken? {
    try snapshot.state(StoredSyncProgress.self, of: SyncProgressID(kind: rawValue, owner: owner))?
      .time
  }

  /// Stores a time, unless a later one is stored.
  ///
  /// - Parameters:
  ///   - time: The time of the service before the reading.
  ///   - owner: The channel or the user.
  ///   - transaction: The transaction that writes the data.
  /// - Throws: ``StoreError``.
  func note(
    _ time: Timetoken, of owner: String, in transaction: any StoreTransaction
  ) throws {
    guard time.isStorable else { return }
    if let last = try last(of: owner, in: transaction), last >= time { return }
    try StoredSyncProgress.write(
      syncProgress: SyncProgress(kind: rawValue, owner: owner, time: time), into: transaction)
  }
}
