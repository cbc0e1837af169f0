import ChatRuntime
import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The outbox as rows: what each step writes, inside a transaction of the caller's.
struct OutboxLedger: Sendable {
  let roles: SyncRoles
  let userID: String

  /// The stream whose position is the last number that an entry got.
  private static let numbers = "ChatSync.outbox"

  /// What became of an operation that was given to the outbox.
  enum Admission: Hashable {
    /// It waits as this entry, which may be an earlier one that it was merged with.
    case entry(Int)
    /// It took back an earlier operation, so that nothing is left to send.
    case settled(cancelled: Int)
  }

  /// Returns the entries of earlier versions that have another name for their object than this one.
  func entriesOfOldNames(in snapshot: any StoreSnapshot) throws -> [OutboxEntry] {
    try snapshot.fetch(OutboxEntry.all).filter { entry in
      entry.operation.map { !$0.object.isSameName(as: entry.object) } ?? false
    }
  }

  /// Gives entries the name that this version has for their object.
  func rename(_ entries: [OutboxEntry], in transaction: any StoreTransaction) throws {
    for entry in entries {
      guard let object = entry.operation?.object else { continue }
      try set([("object", .text(object))], of: entry.number, in: transaction)
    }
  }

  /// Keeps an operation, merged with one that waits, and writes what users see of it at once.
  func enqueue(
    _ operation: OutboxOperation, at date: Date, in transaction: any StoreTransaction
  ) throws -> Admission {
    let entries = try transaction.fetch(OutboxEntry.entriesBy(object: operation.object))
    let operation = operation.withoutProvisionalTimetoken(of: entries)
    var last = entries.last
    for entry in entries where entry.status == .failed {
      // The user has decided anew.
      try remove(entry.number, in: transaction)
      if last?.number == entry.number { last = nil }
    }
    guard let last, last.status == .pending, let waiting = last.operation else {
      return try append(operation, at: date, in: transaction)
    }
    switch OutboxMerge(waiting, isDoubtful: last.isDoubtful, operation) {
    case .append: return try append(operation, at: date, in: transaction)
    case .replace(let merged):
      try set([("operation", .text(merged.text))], of: last.number, in: transaction)
      if merged == operation { try show(operation, in: transaction) }
      return .entry(last.number)
    case .cancelBoth:
      try remove(last.number, in: transaction)
      try show(takingBack: waiting, in: transaction)
      return .settled(cancelled: last.number)
    }
  }

  private func append(
    _ operation: OutboxOperation, at date: Date, in transaction: any StoreTransaction
  ) throws -> Admission {
    let number = try StoredNumber.next(after: transaction.position(ofStream: Self.numbers)) {
      try transaction.fetch(OutboxEntry.all).last?.number
    }
    let operation = operation.numbered(number)
    try transaction.setPosition(String(number), ofStream: Self.numbers)
    let row = OutboxEntry.table.values([
      ("number", .integer(Int64(number))), ("lane", .text(operation.lane)),
      ("object", .text(operation.object)), ("operation", .text(operation.text)),
      ("status", .text(SendStatus.pending.rawValue)), ("created", try date.storedValue),
    ])
    try transaction.apply(.insert(OutboxEntry.table.entity, row))
    try show(operation, in: transaction)
    return .entry(number)
  }

  /// Writes what users see of an operation that waits.
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
    case .setObject, .removeObject, .setMembership, .addMembership, .removeMembership: break
    }
  }

  /// Writes what users see when an operation that waited is taken back.
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
      // The action is on its way; its row comes back with the status of that.
      let object = OutboxOperation.object(of: action)
      for entry in try transaction.fetch(OutboxEntry.entriesBy(object: object)) {
        guard case .addAction(let action, let provisional)? = entry.operation else { continue }
        try roles.action?.put(
          action, by: userID, at: provisional, entry.status, in: transaction)
      }
    case .setObject, .removeObject, .setMembership, .addMembership, .removeMembership: break
    }
  }
}

// MARK: - Attempts

extension OutboxLedger {
  /// The result of an attempt to begin one.
  enum Beginning: Sendable {
    /// The entry is claimed, and this is it.
    case claimed(OutboxEntry)
    /// Another outbox holds it.
    case held(OutboxClaim)
    /// The entry is gone, or no longer to be sent.
    case gone
  }

  /// Claims an entry, because an attempt begins.
  ///
  /// - Parameters:
  ///   - number: The entry.
  ///   - claimant: The outbox that attempts it.
  ///   - floor: A timetoken from before the attempt; nil if none is known.
  ///   - overdue: The claim of an outbox that has ended: it is taken over.
  ///   - transaction: The transaction.
  /// - Returns: The entry; doubtful, if an attempt was begun and not ended.
  /// - Throws: ``StoreError``.
  func begin(
    _ number: Int, as claimant: String, floor: Timetoken?, overdue: OutboxClaim? = nil,
    in transaction: any StoreTransaction
  ) throws -> Beginning {
    guard let entry = try entry(number, in: transaction), entry.status != .failed else {
      return .gone
    }
    if let claim = entry.claim, claim.claimant != claimant, claim != overdue { return .held(claim) }
    var columns: [(String?, StoredValue)] = [
      ("status", .text(SendStatus.sending.rawValue)),
      ("attempts", .integer(Int64(StoredNumber.counted(entry.attempts)))),
      ("claimant", .text(claimant)),
      ("claims", .integer(Int64(StoredNumber.counted(entry.claimCount)))),
    ]
    // A timetoken of later would be above what an earlier attempt may have left.
    if entry.attempts == 0, let floor { columns.append(("floor", try floor.value)) }
    // A process was killed during its attempt, which may have had its effect.
    if entry.status == .sending { columns.append(("isDoubtful", 1)) }
    try set(columns, of: number, in: transaction)
    try mark(entry.operation, .sending, in: transaction)
    return try self.entry(number, in: transaction).map { .claimed($0) } ?? .gone
  }

  /// Renews the claims of an outbox.
  ///
  /// - Returns: The entries that others hold by now, among those that the outbox attempts.
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

  /// Writes what a machine decided about an entry.
  ///
  /// Nothing is written about an entry that another outbox holds: its attempt decides.
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

  /// An entry that no other outbox holds.
  private func heldEntry(
    _ number: Int, by claimant: String, in snapshot: any StoreSnapshot
  ) throws -> OutboxEntry? {
    guard let entry = try entry(number, in: snapshot) else { return nil }
    return entry.claim.map { $0.claimant == claimant } ?? true ? entry : nil
  }

  /// Notes that an attempt has failed and another one follows.
  private func postpone(
    _ entry: OutboxEntry, _ failure: AttemptFailure, in transaction: any StoreTransaction
  ) throws {
    var columns: [(String?, StoredValue)] = [
      ("status", .text(SendStatus.pending.rawValue)), ("claimant", .null),
      ("errorCode", .text(failure.code)), ("errorText", .text(failure.message)),
    ]
    // The doubt about an earlier attempt is not removed by one that certainly had no effect.
    if failure.isDoubtful { columns.append(("isDoubtful", 1)) }
    try set(columns, of: entry.number, in: transaction)
    try mark(entry.operation, .pending, error: failure.message, in: transaction)
  }

  /// Notes that an entry was set aside.
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
    try snapshot.find(OutboxEntry.self, try EntityKey(number))
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
