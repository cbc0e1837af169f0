import ChatRuntime
@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The outbox as rows: the writes of each step, inside a transaction of the caller.
struct OutboxLedger: Sendable {
  let roles: SyncRoles
  let userID: String
  let endings = OutboxEndings()

  /// The bookmark of the last number given to an entry.
  private static let numbers = "ChatSync.outbox"

  /// The result of adding an operation to the outbox.
  enum Admission: Hashable {
    /// The operation waits as this entry, which may be an earlier one that it was merged with.
    case entry(Int)
    /// The operation took back an earlier one, so that nothing remains to be sent.
    case settled(cancelled: Int)
  }

  /// Returns the entries of earlier versions whose subjects have other names in this version.
  func entriesOfOldNames(in snapshot: any StoreSnapshot) throws -> [OutboxEntry] {
    try snapshot.fetch(OutboxEntry.all).filter { entry in
      entry.operation.map { !$0.subject.isSameName(as: entry.subject) } ?? false
    }
  }

  /// Updates the subjects of entries to the names that this version uses.
  func rename(_ entries: [OutboxEntry], in transaction: any StoreTransaction) throws {
    for entry in entries {
      guard let subject = entry.operation?.subject else { continue }
      try set([("object", .text(subject))], of: entry.number, in: transaction)
    }
  }

  /// The result of a decision.
  struct Submission: Sendable {
    /// The last operation.
    var id: OutboxID
    /// The lanes of all operations.
    var lanes: NameSet = []
    /// The entries that were taken back.
    var settled: [Int] = []
  }

  /// Stores the operations of a decision.
  ///
  /// - Throws: ``RemoteError`` for an operation that exceeds a limit of the service; `PayloadError`;
  ///   ``StoreError``.
  func submit(
    _ decision: OutboxDecision, at date: Date, in transaction: any StoreTransaction
  ) throws -> Submission {
    switch decision {
    case .nothing(let subject):
      // An earlier operation may still be on its way.
      let waiting = try transaction.fetch(OutboxEntry.entriesBy(subject: subject)).last
      return Submission(id: OutboxID(waiting?.number, subject: subject))
    case .replace(let entry, let operation):
      try operation.check(roles, by: userID)
      try replace(entry, by: operation, in: transaction)
      return Submission(id: OutboxID(entry), lanes: [entry.lane])
    case .send(let operations):
      var submission = Submission(id: OutboxID(nil, subject: ""))
      for operation in operations {
        try operation.checkNames()
        try operation.check(roles, by: userID)
        submission.lanes.insert(operation.lane)
        switch try enqueue(operation, at: date, in: transaction) {
        case .entry(let number):
          submission.id = OutboxID(number, subject: operation.subject)
        case .settled(let number):
          submission.id = OutboxID(nil, subject: operation.subject)
          submission.settled.append(number)
        }
      }
      return submission
    }
  }

  /// Replaces the operation of an entry that waits, and tries a failed one again.
  private func replace(
    _ entry: OutboxEntry, by operation: OutboxOperation, in transaction: any StoreTransaction
  ) throws {
    try set([("operation", .text(operation.text))], of: entry.number, in: transaction)
    if entry.status == .failed { try reset(entry, in: transaction) }
    try show(operation, in: transaction)
  }

  /// Stores an operation, merged with a waiting one, and writes the rows that users see at once.
  func enqueue(
    _ operation: OutboxOperation, at date: Date, in transaction: any StoreTransaction
  ) throws -> Admission {
    let entries = try transaction.fetch(OutboxEntry.entriesBy(subject: operation.subject))
    let operation = operation.withoutProvisionalTimetoken(of: entries)
    var last = entries.last
    for entry in entries where entry.status == .failed {
      // The new operation replaces the failed one.
      try takeBack(entry.number, in: transaction)
      if last?.number == entry.number { last = nil }
    }
    guard let last, last.status == .pending, let waiting = last.operation else {
      return try append(operation, at: date, in: transaction)
    }
    switch OutboxMerge(waiting, isDoubtful: last.isDoubtful, operation) {
    case .append: return try append(operation, at: date, in: transaction)
    case .replace(let merged):
      try set([("operation", .text(merged.text))], of: last.number, in: transaction)
      if merged == operation || merged != waiting { try show(merged, in: transaction) }
      return .entry(last.number)
    case .cancelBoth:
      try takeBack(last.number, in: transaction)
      try show(takingBack: waiting, in: transaction)
      return .settled(cancelled: last.number)
    }
  }

  private func append(
    _ operation: OutboxOperation, at date: Date, in transaction: any StoreTransaction
  ) throws -> Admission {
    let number = try StoredNumber.next(after: transaction.bookmark(Self.numbers)) {
      try transaction.fetch(OutboxEntry.all).last?.number
    }
    let operation = operation.numbered(number)
    try transaction.setBookmark(Self.numbers, to: String(number))
    let row = OutboxEntry.table.values([
      ("number", .integer(Int64(number))), ("lane", .text(operation.lane)),
      ("object", .text(operation.subject)), ("operation", .text(operation.text)),
      ("status", .text(SendStatus.pending.rawValue)), ("created", try date.storedValue),
    ])
    try transaction.apply(.insert(OutboxEntry.table.entity, row))
    try show(operation, in: transaction)
    return .entry(number)
  }

  /// Writes the rows that users see for a waiting operation.
  private func show(_ operation: OutboxOperation, in transaction: any StoreTransaction) throws {
    switch operation {
    case .publish(let message): try roles.message?.mark(message.id, .pending, in: transaction)
    case .addAction(let action, let provisional):
      guard let role = roles.action,
        try !role.isDelivered(action, by: userID, in: transaction)
      else { return }
      try role.put(action, by: userID, at: provisional, .pending, in: transaction)
    case .removeAction(let action, _):
      try roles.action?.take(action, by: userID, in: transaction)
    case .setProfile, .removeProfile, .setMembership, .addMembership, .removeMembership,
      .invite:
      break
    case .moveReadMark(let membership, let timetoken, _):
      try StoredReadMark.move(
        to: timetoken, of: membership.user, in: membership.channel, transaction)
    }
  }

  /// Restores the rows that users see when a waiting operation is taken back.
  func show(
    takingBack operation: OutboxOperation, in transaction: any StoreTransaction
  ) throws {
    switch operation {
    case .publish(let message):
      if let role = roles.message {
        try transaction.apply(
          .remove(role.table.entity, EntityKey(values: [.text(message.id)]), at: nil))
      }
    case .addAction(let action, let provisional):
      try roles.action?.take(action, by: userID, at: provisional, in: transaction)
    case .removeAction(let action, let timetoken):
      if let timetoken {
        try roles.action?.put(action, by: userID, at: timetoken, .delivered, in: transaction)
        return
      }
      // The action is still being sent; its row comes back with the status of that entry.
      let subject = OutboxOperation.subject(of: action)
      for entry in try transaction.fetch(OutboxEntry.entriesBy(subject: subject)) {
        guard case .addAction(let action, let provisional)? = entry.operation else { continue }
        try roles.action?.put(
          action, by: userID, at: provisional, entry.status, in: transaction)
      }
    case .moveReadMark(let membership, _, _):
      try StoredReadMark.move(to: nil, of: membership.user, in: membership.channel, transaction)
    case .addMembership(let membership), .invite(let membership, _):
      try roles.membership?.removeUnconfirmed(membership, from: transaction)
    case .removeMembership(let membership):
      do {
        try roles.membership?.writeStub(membership, into: transaction)
      } catch let error as StoreError where error.code == .missingRequiredData {
        // Its channel or its user was deleted in the meantime, and the membership with it.
      }
    case .setProfile, .removeProfile, .setMembership: break
    }
  }
}

// MARK: - Attempts

extension OutboxLedger {
  /// The result of the begin of an attempt.
  enum Beginning: Sendable {
    /// The entry was claimed.
    case claimed(OutboxEntry)
    /// Another outbox holds the entry.
    case held(OutboxClaim)
    /// The entry is gone, or must no longer be sent.
    case gone
  }

  /// Claims an entry for an attempt.
  ///
  /// - Parameters:
  ///   - number: The number of the entry.
  ///   - claimant: The outbox that attempts it.
  ///   - floor: A timetoken from before the attempt; nil if none is known.
  ///   - overdue: The claim of an outbox that has ended, which is taken over.
  ///   - transaction: The transaction.
  /// - Returns: The entry, which is doubtful if an earlier attempt began and did not end.
  /// - Throws: ``StoreError``.
  func begin(
    _ number: Int, as claimant: String, floor: Timetoken?, overdue: OutboxClaim? = nil,
    in transaction: any StoreTransaction
  ) throws -> Beginning {
    guard let entry = try entry(number, in: transaction), entry.status != .failed else {
      return .gone
    }
    if let claim = entry.claim, claim.claimant != claimant, claim != overdue { return .held(claim) }
    endings.forget(number)
    var columns: [(String?, StoredValue)] = [
      ("status", .text(SendStatus.sending.rawValue)),
      ("attempts", .integer(Int64(StoredNumber.counted(entry.attempts)))),
      ("claimant", .text(claimant)),
      ("claims", .integer(Int64(StoredNumber.counted(entry.claimCount)))),
    ]
    // A later timetoken would be above a message that an earlier attempt may have published.
    if entry.attempts == 0, let floor { columns.append(("floor", try floor.value)) }
    // A process was killed during its attempt, which may have had its effect.
    if entry.status == .sending { columns.append(("isDoubtful", 1)) }
    try set(columns, of: number, in: transaction)
    try mark(entry.operation, .sending, in: transaction)
    return try self.entry(number, in: transaction).map { .claimed($0) } ?? .gone
  }

  /// Renews the claims of an outbox.
  ///
  /// - Returns: The attempted entries that other outboxes hold by now.
  func renew(
    _ attempted: Set<Int>, as claimant: String, in transaction: any StoreTransaction
  ) throws -> Set<Int> {
    var lost: Set<Int> = []
    for number in attempted.sorted() {
      guard let entry = try entry(number, in: transaction), let claim = entry.claim else {
        continue
      }
      guard claim.claimant == claimant else {
        lost.insert(number)
        continue
      }
      try set(
        [("claims", .integer(Int64(StoredNumber.counted(entry.claimCount))))], of: number,
        in: transaction)
    }
    return lost
  }

  /// Writes a decision of the machine about an entry.
  ///
  /// Nothing is written for an entry that another outbox holds: its attempt decides.
  func perform(
    _ action: OutboxAction, as claimant: String, in transaction: any StoreTransaction
  ) throws {
    switch action {
    case .postpone(let number, let failure):
      guard let entry = try heldEntry(number, by: claimant, in: transaction) else { return }
      try postpone(entry, failure, in: transaction)
    case .fail(let refusal):
      guard let entry = try heldEntry(refusal.number, by: claimant, in: transaction) else { return }
      try fail(entry, refusal, in: transaction)
    case .send, .startTimer, .cancelTimer, .report: break
    }
  }

  /// Returns an entry, unless another outbox holds it.
  private func heldEntry(
    _ number: Int, by claimant: String, in snapshot: any StoreSnapshot
  ) throws -> OutboxEntry? {
    guard let entry = try entry(number, in: snapshot) else { return nil }
    return entry.claim.map { $0.claimant == claimant } ?? true ? entry : nil
  }

  /// Writes that an attempt has failed and another one follows.
  private func postpone(
    _ entry: OutboxEntry, _ failure: AttemptFailure, in transaction: any StoreTransaction
  ) throws {
    var columns: [(String?, StoredValue)] = [
      ("status", .text(SendStatus.pending.rawValue)), ("claimant", .null),
      ("errorCode", .text(failure.code)), ("errorText", .text(failure.message)),
    ]
    // An attempt that certainly had no effect does not remove the doubt about an earlier one.
    if failure.isDoubtful { columns.append(("isDoubtful", 1)) }
    try set(columns, of: entry.number, in: transaction)
    try mark(entry.operation, .pending, error: failure.message, in: transaction)
  }

  /// Writes that an entry has failed.
  private func fail(
    _ entry: OutboxEntry, _ refusal: OutboxRefusal, in transaction: any StoreTransaction
  ) throws {
    try set(
      [
        ("status", .text(SendStatus.failed.rawValue)), ("claimant", .null),
        ("errorCode", .text(refusal.code)), ("errorText", .text(refusal.message)),
      ], of: entry.number, in: transaction)
    try mark(entry.operation, .failed, error: refusal.message, in: transaction)
  }

  private func mark(
    _ operation: OutboxOperation?, _ status: SendStatus, error: String? = nil,
    in transaction: any StoreTransaction
  ) throws {
    switch operation {
    case .publish(let message):
      try roles.message?.mark(message.id, status, error: error, in: transaction)
    case .addAction(let action, let provisional):
      try roles.action?.mark(action, by: userID, at: provisional, status, in: transaction)
    default: break
    }
  }

  func entry(_ number: Int, in snapshot: any StoreSnapshot) throws -> OutboxEntry? {
    try snapshot.find(OutboxEntry.self, key: try EntityKey(number))
  }

  /// Returns the entry that an identifier stands for; nil if it is gone.
  func entry(_ id: OutboxID, in snapshot: any StoreSnapshot) throws -> OutboxEntry? {
    guard let number = id.number else { return nil }
    if let entry = try entry(endings.latest(number), in: snapshot) { return entry }
    if endings.isTakenBack(number) { return nil }
    // Another process may have queued a message again, under another number.
    return try snapshot.fetch(OutboxEntry.entriesBy(subject: id.subject)).last { entry in
      if case .publish? = entry.operation { entry.number > number } else { false }
    }
  }

  /// Removes an entry that is not to be sent any more.
  func takeBack(_ number: Int, in transaction: any StoreTransaction) throws {
    endings.noteTakenBack(number)
    try remove(number, in: transaction)
  }

  func remove(_ number: Int, in transaction: any StoreTransaction) throws {
    try transaction.apply(.remove(OutboxEntry.table.entity, try EntityKey(number), at: nil))
  }

  func set(
    _ columns: [(String?, StoredValue)], of number: Int, in transaction: any StoreTransaction
  ) throws {
    try transaction.apply(
      .set(OutboxEntry.table.entity, try EntityKey(number), OutboxEntry.table.values(columns)))
  }
}
