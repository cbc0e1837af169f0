import ChatRuntime
@_spi(Adapter) import ChatStore

/// The removal of entries: after an answer or an event of the service, whichever comes first, or by
/// the user's decision.
extension OutboxLedger {
  /// Removes the entries of a message that the service has accepted, and writes its timetoken.
  ///
  /// - Returns: The lanes from which an entry was removed.
  @discardableResult
  func settle(
    message id: String, at timetoken: Timetoken, in transaction: any StoreTransaction
  ) throws -> NameSet {
    let subject = OutboxOperation.subject(ofMessage: id)
    let entries = try transaction.fetch(OutboxEntry.entriesBy(subject: subject))
    guard !entries.isEmpty else { return [] }
    for entry in entries { try remove(entry.number, in: transaction) }
    try roles.message?.mark(id, .delivered, timetoken: timetoken, in: transaction)
    return NameSet(entries.map(\.lane))
  }

  /// Removes the entries that add an action, because the service has it.
  ///
  /// The row of the action replaces the provisional one, unless the user has removed the action in
  /// the meantime.
  ///
  /// - Returns: The lanes from which an entry was removed, and whether the row is to be written.
  func settle(
    action: NewMessageAction, at timetoken: Timetoken, in transaction: any StoreTransaction
  ) throws -> (lanes: NameSet, isWanted: Bool) {
    let subject = OutboxOperation.subject(of: action)
    var lanes: NameSet = []
    var isWanted = true
    for entry in try transaction.fetch(OutboxEntry.entriesBy(subject: subject)) {
      switch entry.operation {
      case .addAction where isWanted:
        try remove(entry.number, in: transaction)
        lanes.insert(entry.lane)
      case .removeAction(let action, nil):
        isWanted = false
        try set(
          [("operation", .text(OutboxOperation.removeAction(action, timetoken: timetoken).text))],
          of: entry.number, in: transaction)
      case .removeAction(_, let removed?) where removed == timetoken: isWanted = false
      default: break
      }
    }
    return (lanes, isWanted)
  }

  /// Removes the entries that remove an action, because the service no longer has it.
  ///
  /// - Returns: The lanes from which an entry was removed.
  func settle(
    removalOf action: NewMessageAction, at timetoken: Timetoken,
    in transaction: any StoreTransaction
  ) throws -> NameSet {
    let subject = OutboxOperation.subject(of: action)
    var lanes: NameSet = []
    for entry in try transaction.fetch(OutboxEntry.entriesBy(subject: subject)) {
      guard case .removeAction(_, timetoken)? = entry.operation else { continue }
      try remove(entry.number, in: transaction)
      lanes.insert(entry.lane)
    }
    return lanes
  }
}

// MARK: - By hand

extension OutboxLedger {
  /// Resets a failed entry, or all of them, so that they are sent again at their places.
  ///
  /// - Parameters:
  ///   - id: The entry; nil for all.
  ///   - transaction: The transaction.
  /// - Returns: The number of failed entries, and the lanes to try at once; nil for all lanes.
  /// - Throws: ``StoreError``.
  func retry(
    _ id: OutboxID?, in transaction: any StoreTransaction
  ) throws -> (count: Int, lanes: NameSet?) {
    guard let id else {
      let entries = try transaction.fetch(OutboxEntry.failed)
      for entry in entries { try reset(entry, in: transaction) }
      return (entries.count, nil)
    }
    guard let entry = try entry(id, in: transaction) else { return (0, []) }
    if entry.status == .failed { try reset(entry, in: transaction) }
    return (entry.status == .failed ? 1 : 0, [entry.lane])
  }

  /// Queues a failed entry again, behind all others.
  ///
  /// - Returns: The number of the entry before, and the one that it has now; nil if it has not
  ///   failed.
  func resend(
    _ id: OutboxID, in transaction: any StoreTransaction
  ) throws -> (old: Int, new: Int)? {
    guard let entry = try entry(id, in: transaction), entry.status == .failed,
      let operation = entry.operation
    else { return nil }
    try remove(entry.number, in: transaction)
    guard case .entry(let number) = try enqueue(operation, at: entry.created, in: transaction)
    else { return nil }
    endings.note(entry.number, queuedAgainAs: number)
    return (entry.number, number)
  }

  /// Removes an entry without a running attempt, and restores the rows that users see.
  ///
  /// - Returns: The number of the entry; nil if it is too late.
  func cancel(_ id: OutboxID, in transaction: any StoreTransaction) throws -> Int? {
    guard let entry = try entry(id, in: transaction), entry.status != .sending else { return nil }
    try takeBack(entry.number, in: transaction)
    if let operation = entry.operation { try show(takingBack: operation, in: transaction) }
    return entry.number
  }

  /// Returns a failed entry to its place in the queue.
  func reset(_ entry: OutboxEntry, in transaction: any StoreTransaction) throws {
    try set(
      [
        ("status", .text(SendStatus.pending.rawValue)), ("attempts", 0), ("errorCode", .null),
        ("errorText", .null),
      ], of: entry.number, in: transaction)
    if case .publish(let message)? = entry.operation {
      try roles.message?.mark(message.id, .pending, in: transaction)
    }
  }
}
