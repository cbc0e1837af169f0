@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore

extension SyncCursor {
  /// The cursor from which the subscription continues; nil before the first one.
  var position: SubscriptionCursor? {
    get { token.flatMap { SubscriptionCursor(token: $0, region: region) } }
    set { (token, region) = (newValue?.token, newValue?.region) }
  }

  /// Returns the stored state of a subscription, or a new one.
  ///
  /// - Parameters:
  ///   - id: The key set and the user.
  ///   - snapshot: The state of the store.
  /// - Returns: The state.
  /// - Throws: ``StoreError``.
  static func stored(
    _ id: SyncCursorID, in snapshot: any StoreSnapshot
  ) throws -> SyncCursor {
    try snapshot.state(StoredSyncCursor.self, of: id)?.convert()
      ?? SyncCursor(keySet: id.keySet, user: id.user)
  }

  /// Writes the state.
  ///
  /// - Parameter transaction: The transaction.
  /// - Throws: ``StoreError``.
  func save(in transaction: any StoreTransaction) throws {
    try StoredSyncCursor.write(syncCursor: self, into: transaction)
  }

  /// Sets the service's time up to which the cursor, and gaps, cover all events.
  ///
  /// - Parameter time: The time; one that a store cannot keep is ignored.
  mutating func cover(_ time: Timetoken) {
    if time.isStorable { covered = time }
  }

  /// Adds the events of an answer to the newest event that the subscription has delivered, and to the
  /// timetoken up to which it has delivered all events.
  ///
  /// The service may deliver the events of a burst in any order, one in each answer. All of them
  /// are known to have arrived when an answer has only newer events, or none. Events without a new
  /// cursor belong to an earlier answer, or to another cursor, and do not change this one.
  ///
  /// - Parameters:
  ///   - events: The timetokens of an answer's events; those that a store cannot keep are ignored.
  ///   - cursor: The cursor of the answer, which becomes the position.
  mutating func add(_ events: [Timetoken], _ cursor: SubscriptionCursor) {
    let isRepeated = position == cursor
    position = cursor
    if !events.isEmpty, isRepeated { return }
    let known = newest
    if let known, events.allSatisfy({ $0 > known }) { complete = known }
    guard let last = events.filter(\.isStorable).max(), last > known ?? 0 else { return }
    newest = last
  }
}
