import ChatRuntime
import ChatStore

/// How entries leave: on the server's word, in an answer or an event, whichever comes first, or by the
/// user's own decision.
extension OutboxLedger {
  /// The service has a message, and has given it a timetoken.
  ///
  /// - Returns: The lines that an entry left.
  @discardableResult
  func settle(
    message id: String, at timetoken: Timetoken, in transaction: any StoreTransaction
  ) throws -> NameSet {
    let object = OutboxOperation.object(ofMessage: id)
    let entries = try transaction.fetch(OutboxEntry.entriesBy(object: object))
    guard !entries.isEmpty else { return [] }
    for entry in entries { try remove(entry.number, in: transaction) }
    try roles.message?.mark(id, .delivered, timetoken: timetoken, in: transaction)
    return NameSet(entries.map(\.lane))
  }

  /// The service has an action of the own user.
  ///
  /// Its row takes the place of the one that stood for it, unless the user removed it meanwhile.
  ///
  /// - Returns: The lines that an entry left, and whether the row is to be written.
  func settle(
    action: NewMessageAction, at timetoken: Timetoken, in transaction: any StoreTransaction
  ) throws -> (lanes: NameSet, isWanted: Bool) {
    let object = OutboxOperation.object(of: action)
    var lanes: NameSet = []
    var isWanted = true
    for entry in try transaction.fetch(OutboxEntry.entriesBy(object: object)) {
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

  /// The service has an action no longer.
  ///
  /// - Returns: The lines that an entry left.
  func settle(
    removalOf action: NewMessageAction, at timetoken: Timetoken,
    in transaction: any StoreTransaction
  ) throws -> NameSet {
    let object = OutboxOperation.object(of: action)
    var lanes: NameSet = []
    for entry in try transaction.fetch(OutboxEntry.entriesBy(object: object)) {
      guard case .removeAction(_, timetoken)? = entry.operation else { continue }
      try remove(entry.number, in: transaction)
      lanes.insert(entry.lane)
    }
    return lanes
  }
}

// MARK: - By hand

extension OutboxLedger {
  /// Lets failed entries of an object, or all of them, be sent again at their place.
  ///
  /// - Returns: How many there were.
  func retry(object: String?, in transaction: any StoreTransaction) throws -> Int {
    let entries = try failedEntries(of: object, in: transaction)
    for entry in entries { try reset(entry, in: transaction) }
    return entries.count
  }

  /// Lets failed entries of an object be sent again, behind all others.
  ///
  /// - Returns: How many there were.
  func resend(object: String, in transaction: any StoreTransaction) throws -> Int {
    let entries = try failedEntries(of: object, in: transaction)
    for entry in entries {
      guard let operation = entry.operation else { continue }
      try remove(entry.number, in: transaction)
      _ = try enqueue(operation, at: entry.created, in: transaction)
    }
    return entries.count
  }

  /// Takes entries of an object back that no attempt is under way for, with what users see of them.
  ///
  /// - Returns: The numbers of the entries.
  func cancel(object: String, in transaction: any StoreTransaction) throws -> [Int] {
    let entries = try transaction.fetch(OutboxEntry.entriesBy(object: object))
      .filter { $0.status != .sending }
    for entry in entries.reversed() {
      try remove(entry.number, in: transaction)
      if let operation = entry.operation { try show(takingBack: operation, in: transaction) }
    }
    return entries.map(\.number)
  }

  /// The lines that entries of an object wait in; nil for no object, which stands for all.
  func lanes(of object: String?, in snapshot: any StoreSnapshot) throws -> NameSet? {
    guard let object else { return nil }
    return NameSet(try snapshot.fetch(OutboxEntry.entriesBy(object: object)).map(\.lane))
  }

  private func failedEntries(
    of object: String?, in snapshot: any StoreSnapshot
  ) throws -> [OutboxEntry] {
    var request = OutboxEntry.failed
    if let object { request = request.where(OutboxEntry.object == object) }
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
