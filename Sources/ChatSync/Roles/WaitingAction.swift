import ChatRuntime
@_spi(Adapter) import ChatStore

/// A message action whose row waits in the store for its message or its author.
struct WaitingAction {
  /// The contents of the row.
  let published: PublishedMessageAction
  /// Whether the service has the action; an action in the outbox has a provisional timetoken.
  let isDelivered: Bool
}

extension SyncedAction {
  /// Returns the actions whose rows wait, in the order of arrival.
  ///
  /// - Parameters:
  ///   - missing: The row that they wait for; nil for all waiting actions.
  ///   - snapshot: The store.
  /// - Returns: The actions.
  /// - Throws: ``StoreError``.
  static func waiting(
    for missing: StoreError.Missing? = nil, in snapshot: any StoreSnapshot
  ) throws -> [WaitingAction] {
    try snapshot.parkedChanges(of: table.entity, for: missing).compactMap { change in
      guard case .upsert(_, let row, let rule) = change else { return nil }
      // The row of an outbox entry is written regardless of deletions.
      return WaitingAction(
        published: try PublishedMessageAction(row, [change], of: self),
        isDelivered: rule != .always)
    }
  }
}
