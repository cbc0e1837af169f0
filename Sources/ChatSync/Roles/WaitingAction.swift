import ChatRuntime
import ChatStore

/// A message action whose row waits in the store for its message or its author.
struct WaitingAction {
  /// What the row says.
  let published: PublishedMessageAction
  /// Whether the service has it; one that waits in the outbox as well has a provisional timetoken.
  let isDelivered: Bool
}

extension SyncedAction {
  /// The actions whose rows wait, in the order in which they came.
  ///
  /// - Parameters:
  ///   - missing: The row that they wait for; nil for all that wait.
  ///   - snapshot: The store.
  /// - Returns: The actions.
  /// - Throws: ``StoreError``.
  static func waiting(
    for missing: StoreError.Missing? = nil, in snapshot: any StoreSnapshot
  ) throws -> [WaitingAction] {
    try snapshot.parkedChanges(of: table.entity, for: missing).compactMap { change in
      guard case .upsert(_, let row, let rule) = change else { return nil }
      // What an outbox entry stands for is written whatever was deleted.
      return WaitingAction(
        published: try PublishedMessageAction(row, [change], of: self),
        isDelivered: rule != .always)
    }
  }
}
