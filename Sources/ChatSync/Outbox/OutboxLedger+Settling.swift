import ChatRuntime
import ChatStore

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
  /// Resets the failed entries of a subject, or all of them, so that they are sent again at their
  /// places.
  ///
  /// - Returns: The number of entries.
  func retry(subject: String?, in transaction: any StoreTransaction) throws -> Int {
    let entries = try failedEntries(of: subject, in: transaction)
    for entry in entries { try reset(entry, in: transaction) }
    return entries.count
  }

  /// Queues the failed entries of a subject again, behind all others.
  ///
  /// - Returns: The number of entries.
  func resend(subject: String, in transaction: any StoreTransaction) throws -> Int {
    let entries = try failedEntries(of: subject, in: transaction)
    for entry in entries {
      guard let operation = entry.operation else { continue }
      try remove(entry.number, in: transaction)
      _ = try enqueue(operation, at: entry.created, in: transaction)
    }
    return entries.count
  }

  /// Removes the entries of a subject without a running attempt, and restores the rows that users
  /// see.
  ///
  /// - Returns: The numbers of the entries.
  func cancel(subject: String, in transaction: any StoreTransaction) throws -> [Int] {
    let entries = try transaction.fetch(OutboxEntry.entriesBy(subject: subject))
      .filter { $0.status != .sending }
    for entry in entries.reversed() {
      try remove(entry.number, in: transaction)
      if let operation = entry.operation { try show(takingBack: operation, in: transaction) }
    }
    return entries.map(\.number)
  }

  /// Returns the lanes of a subject's entries; nil, which stands for all lanes, if the subject is
  /// nil.
  func lanes(of subject: String?, in snapshot: any StoreSnapshot) throws -> NameSet? {
    guard let subject else { return nil }
    return NameSet(try snapshot.fetch(OutboxEntry.entriesBy(subject: subject)).map(\.lane))
  }

  private func failedEntries(
    of subject: String?, in snapshot: any StoreSnapshot
  ) throws -> [OutboxEntry] {
    var request = OutboxEntry.failed
    if let subject { request = request.where(OutboxEntry.subject == subject) }
    return try snapshot.fetch(request)
  }

  private func reset(_ entry: OutboxEntry, in transaction: any StoreTransaction) throws {
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
