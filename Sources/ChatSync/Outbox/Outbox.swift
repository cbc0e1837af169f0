@_spi(Adapter) import ChatRuntime
@_spi(Adapter) package import ChatStore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// Sends queued operations, and keeps each one until the service accepts or rejects it.
///
/// ```swift
/// let number = try await outbox.enqueue(.publish(message)) { transaction in
///   try PubNubManagedMessage.insertOrUpdate(message: model, into: transaction)
/// }
/// if let number { try await outbox.outcome(of: number) }
/// ```
///
/// An entry and its row are written in the same transaction. The outbox keeps all of its state in
/// the store, so a new process resumes where a killed one stopped. Several processes may each have
/// an outbox on one store: an outbox claims an entry in the store before it sends it, and sends the
/// entries that other processes add. `OutboxMachine` decides what to send, and when.
package actor Outbox {
  private let store: any Store
  private let ledger: OutboxLedger
  private let sender: OutboxSender
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let feed = StateFeed(OutboxState())
  /// The name of this outbox in claims.
  private let claimant: String
  private let configuration: OutboxConfiguration
  private var machine: OutboxMachine
  /// Claims of other outboxes, with the time since each was first seen.
  private var foreignClaims: [Int: (claim: OutboxClaim, age: Stopwatch)] = [:]
  /// The task that renews claims; nil while no attempt is running.
  private var renewal: Task<Void, Never>?
  /// The task that reads the writes of other processes; nil before the start and after the stop.
  private var following: Task<Void, Never>?
  private var attempts: [Int: Task<Void, Never>] = [:]
  private var timers: [OutboxTimer: Task<Void, Never>] = [:]
  private var waiters: [Waiter: CheckedContinuation<Void, any Error>] = [:]
  private var lastWaiter = 0
  private var lastReading = 0
  /// The last reading of a lane whose entries the machine has.
  private var readings: NameMap<Int> = [:]
  /// The highest timetoken that the service has reported.
  private var floor: Timetoken?
  /// Whether the subjects of all entries have the names that this version uses.
  private var hasNames = false

  /// Creates an outbox that does not send until it is started.
  ///
  /// - Parameters:
  ///   - remote: The network client.
  ///   - store: The store that holds the entries. Its schema must include the tables of
  ///     ``SyncTables``.
  ///   - roles: The entities whose rows show the status of entries.
  ///   - userID: The identifier of the current user.
  ///   - configuration: The configuration.
  ///   - clock: The clock for delays.
  ///   - random: The source of the random part of delays.
  ///   - now: Returns the current time, for the rows of entries.
  package init(
    _ remote: any ChatRemote, store: any Store, roles: SyncRoles, userID: String,
    configuration: OutboxConfiguration = OutboxConfiguration(),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.store = store
    self.clock = clock
    self.now = now
    self.configuration = configuration
    claimant = String(random(), radix: 16)
    ledger = OutboxLedger(roles: roles, userID: userID)
    sender = OutboxSender(remote: remote, store: store, ledger: ledger)
    machine = OutboxMachine(configuration, random: random)
  }

  deinit {
    for task in attempts.values { task.cancel() }
    for task in timers.values { task.cancel() }
    renewal?.cancel()
    following?.cancel()
    for waiter in waiters.values { waiter.resume(throwing: CancellationError()) }
  }
}

extension Outbox {
  /// The current state of the outbox and all later ones, across stops and starts.
  package nonisolated var states: AsyncStream<OutboxState> { feed.values() }
}

// MARK: - Giving and taking back

extension Outbox {
  /// Stores an operation until the service has performed it.
  ///
  /// - Parameters:
  ///   - operation: The operation. It is merged with a waiting operation on the same subject.
  ///   - write: Writes the row that belongs to the operation, in the same transaction.
  /// - Returns: The number of the entry, for ``outcome(of:)``; nil if the operation took back an
  ///   earlier one, so that nothing remains to be sent.
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/tooLarge`` if the operation exceeds
  ///   the service's limit, or ``RemoteError/Code/invalidName`` for an invalid channel or user
  ///   name; `PayloadError` with all violations of the entity's schema; ``StoreError``; any error
  ///   of the closure. Nothing is stored then.
  @discardableResult
  package func enqueue(
    _ operation: OutboxOperation,
    writing write: @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) async throws -> Int? {
    try await submit { transaction in
      try write(transaction)
      return .send(operation)
    }.number
  }

  /// Stores the operation that a closure decides on, in the transaction of what it reads.
  ///
  /// - Returns: The identifier of the operation.
  /// - Throws: The errors of ``enqueue(_:writing:)``; nothing is stored then.
  func submit(
    _ decide: @Sendable (any StoreTransaction) throws -> OutboxDecision
  ) async throws -> OutboxID {
    try await renameSubjects()
    let (ledger, date) = (ledger, now())
    let submission = try await store.write { transaction in
      try ledger.submit(try decide(transaction), at: date, in: transaction)
    }
    if !submission.lanes.isEmpty { try await refresh(submission.lanes) }
    for number in submission.settled { resume(number, with: .success(())) }
    return submission.id
  }

  /// Attaches an action of the current user to a message, or removes it if it is attached.
  ///
  /// - Parameter action: The action, its message and channel.
  /// - Returns: The number of the entry, for ``outcome(of:)``; nil if the service already has the
  ///   resulting state.
  /// - Throws: The errors of ``enqueue(_:writing:)``; nothing is stored then.
  @discardableResult
  package func toggle(_ action: NewMessageAction) async throws -> Int? {
    try await submit(.toggle) { _ in [action] }.number
  }

  /// Attaches, removes or toggles the action that a closure names.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - forms: Returns the forms of the action that count as the same one; the first is attached.
  /// - Returns: The identifier of the operation.
  /// - Throws: The errors of ``enqueue(_:writing:)`` and of the closure.
  func submit(
    _ change: ActionChange,
    _ forms: @Sendable (any StoreTransaction) throws -> [NewMessageAction]
  ) async throws -> OutboxID {
    let (ledger, provisional) = (ledger, Timetoken(now()))
    return try await submit { transaction in
      let forms = try forms(transaction)
      let own = try forms.compactMap { action in
        try ledger.roles.action?.attached(action, by: ledger.userID, in: transaction)
          .map { (action, $0.timetoken) }
      }
      if change != .add, !own.isEmpty {
        return .send(own.map { .removeAction($0, timetoken: $1) })
      }
      // One that is attached but has no timetoken is still on its way.
      let action = own.first?.0 ?? forms[0]
      if change == .remove || own.first?.1 != nil {
        return .nothing(subject: OutboxOperation.subject(of: action))
      }
      return .send(.addAction(action, provisional: provisional))
    }
  }

  /// Waits until the service has performed an entry.
  ///
  /// Also returns when the entry was taken back, or was performed in an earlier session.
  ///
  /// - Parameter number: The number of the entry.
  /// - Throws: ``OutboxRefusal`` if the service rejected it; it then waits for ``retry(_:)`` or
  ///   ``cancel(_:)``.
  package func outcome(of number: Int) async throws {
    lastWaiter += 1
    let waiter = Waiter(entry: number, number: lastWaiter)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiters[waiter] = continuation
        // Checked only after the waiter is registered, so that no outcome is missed in between.
        Task { await self.look(for: waiter) }
      }
    } onCancel: {
      Task { await self.resume(waiter, with: .failure(CancellationError())) }
    }
  }

  private func look(for waiter: Waiter) async {
    let waiter = follow(waiter)
    do {
      let entry = try await store.read { [ledger] in try ledger.entry(waiter.entry, in: $0) }
      guard let entry else { return resume(waiter, with: .success(())) }
      if entry.status == .failed { resume(waiter, with: .failure(OutboxRefusal(entry))) }
    } catch {
      resume(waiter, with: .failure(error))
    }
  }

  /// Waits until the service has performed an operation, or it was taken back.
  ///
  /// - Throws: The errors of ``outcome(of:)-(Int)``.
  func outcome(of id: OutboxID) async throws {
    guard let number = id.number else { return }
    // The entry may have been queued again, here or in another process.
    let entry = try await store.read { [ledger] in try ledger.entry(id, in: $0) }
    try await outcome(of: entry?.number ?? number)
  }

  /// Returns the entry of an operation; nil if it is gone.
  nonisolated func entry(
    _ id: OutboxID, in snapshot: any StoreSnapshot
  ) throws -> OutboxEntry? {
    try ledger.entry(id, in: snapshot)
  }

  /// Returns whether this process has taken an operation back.
  nonisolated func isTakenBack(_ id: OutboxID) -> Bool {
    id.number.map { ledger.endings.isTakenBack($0) } ?? false
  }

  /// Tries a waiting operation at once, and returns a failed one to its place in the queue.
  ///
  /// - Parameter id: The operation; nil for all.
  /// - Returns: The number of failed operations.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func retry(_ id: OutboxID? = nil) async throws -> Int {
    let (count, lanes) = try await store.write { [ledger] in try ledger.retry(id, in: $0) }
    try await refresh()
    perform(machine.retry(lanes))
    return count
  }

  /// Queues a failed operation again, behind all waiting ones.
  ///
  /// - Parameter id: The operation.
  /// - Returns: Whether it had failed.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func resend(_ id: OutboxID) async throws -> Bool {
    let numbers = try await store.write { [ledger] in try ledger.resend(id, in: $0) }
    try await refresh()
    return numbers != nil
  }

  /// Takes back a waiting operation, with the row that shows it.
  ///
  /// - Parameter id: The operation.
  /// - Returns: Whether it was taken back; one that is being sent is not.
  /// - Throws: ``StoreError``.
  @discardableResult
  package func cancel(_ id: OutboxID) async throws -> Bool {
    let number = try await store.write { [ledger] in try ledger.cancel(id, in: $0) }
    try await refresh()
    if let number { resume(number, with: .success(())) }
    return number != nil
  }
}

// MARK: - What happens

extension Outbox {
  /// Starts sending, in the order of the entries.
  ///
  /// An entry that a killed process was sending follows when its claim has expired
  /// (``OutboxConfiguration/claimTime``).
  ///
  /// - Throws: ``StoreError`` if the entries cannot be read.
  package func start() async throws {
    try await renameSubjects()
    try await refresh()
    if following == nil {
      following = Task { [weak self, signals = store.commits.foreignSignals()] in
        for await _ in signals { await self?.followOthers() }
      }
    }
    perform(machine.start())
  }

  /// Stops starting attempts, and cancels the running ones.
  package func stop() async {
    following?.cancel()
    following = nil
    perform(machine.stop())
    for task in attempts.values { task.cancel() }
    for task in attempts.values { await task.value }
  }

  /// Renames the subjects of entries that an earlier version wrote, once.
  private func renameSubjects() async throws {
    guard !hasNames else { return }
    if try await !store.read({ [ledger] in try ledger.entriesOfOldNames(in: $0).isEmpty }) {
      try await store.write { [ledger] transaction in
        try ledger.rename(try ledger.entriesOfOldNames(in: transaction), in: transaction)
      }
    }
    hasNames = true
  }

  private func followOthers() async {
    do {
      try await refresh()
    } catch {
      // The next commit, of any process, reads again; attempts and calls report failures of the
      // store.
    }
  }

  /// Tries all waiting entries at once; call it when the network is available again.
  package func connected() { perform(machine.connected()) }

  /// Tries all entries at once; call it when there is a new token.
  package func tokenChanged() { perform(machine.retry()) }

  /// Records a timetoken that the service reported, which limits the search for a lost answer.
  func note(_ timetoken: Timetoken?) {
    if let timetoken, timetoken > floor ?? 0 { floor = timetoken }
  }

  /// Reads the entries of lanes, because a transaction elsewhere may have changed them.
  ///
  /// - Parameter lanes: The lanes; nil for all.
  /// - Throws: ``StoreError``.
  func refresh(_ lanes: NameSet? = nil) async throws {
    lastReading += 1
    // A waiter that comes during the reading may wait for an entry that is not in it.
    let (reading, lastWaiter) = (lastReading, lastWaiter)
    let entries = try await store.read { snapshot in
      guard let lanes else { return try snapshot.fetch(OutboxEntry.all) }
      return try lanes.sorted().flatMap { try snapshot.fetch(OutboxEntry.entriesBy(lane: $0)) }
    }
    var items: NameMap<[OutboxEntry]> = [:]
    for lane in lanes ?? [] { items[lane] = [] }
    for entry in entries { items[entry.lane, default: []].append(entry) }
    for (lane, entries) in items.sorted(by: { $0.key < $1.key }) {
      // A reading that was begun later and came first may have entries that this one lacks.
      guard readings[lane] ?? 0 < reading else { continue }
      readings[lane] = reading
      perform(
        machine.update(
          lane,
          to: entries.map { .init(number: $0.number, isFailed: $0.status == .failed) }))
    }
    if lanes == nil { resumeWaiters(upTo: lastWaiter, by: entries) }
  }

  /// Resumes the waiters of entries that have ended, in this process or another one.
  ///
  /// - Parameters:
  ///   - last: The last waiter that was there before the entries were read.
  ///   - entries: All entries.
  private func resumeWaiters(upTo last: Int, by entries: [OutboxEntry]) {
    foreignClaims = foreignClaims.filter { number, _ in entries.contains { $0.number == number } }
    guard !waiters.isEmpty else { return }
    let entries = Dictionary(uniqueKeysWithValues: entries.map { ($0.number, $0) })
    for waiter in waiters.keys where waiter.number <= last {
      let waiter = follow(waiter)
      guard let entry = entries[waiter.entry] else {
        resume(waiter, with: .success(()))
        continue
      }
      if entry.status == .failed { resume(waiter, with: .failure(OutboxRefusal(entry))) }
    }
  }

  /// Reads the entries of lanes after an event has settled some of them.
  func settled(_ lanes: NameSet) async throws {
    guard !lanes.isEmpty else { return }
    try await refresh(lanes)
    if !waiters.isEmpty { try await refresh() }
  }
}

// MARK: - Doing what the machine decides

extension Outbox {
  private func perform(_ actions: [OutboxAction]) {
    for action in actions {
      switch action {
      case .send(let number): send(number)
      case .startTimer(let timer, let duration): start(timer, duration)
      case .cancelTimer(let timer): timers.removeValue(forKey: timer)?.cancel()
      // Already written by the attempt itself, before it passes the machine's actions here.
      case .postpone, .fail: break
      case .report(let state): feed.send(state)
      }
    }
  }

  private func send(_ number: Int) {
    var overdue: OutboxClaim?
    if let foreign = foreignClaims[number], foreign.age.elapsed() >= configuration.claimTime {
      overdue = foreign.claim
    }
    attempts[number] = Task { [weak self, sender, claimant, floor, overdue] in
      let end = await Self.attempt(
        number, as: claimant, knownFloor: floor, overdue: overdue, sender)
      await self?.ended(number, end)
    }
    if renewal == nil { renewal = renewing() }
  }

  /// Starts a task that renews the claims as long as there are attempts.
  private func renewing() -> Task<Void, Never> {
    Task { [weak self, clock, interval = configuration.claimTime / 3] in
      // Throws only if the outbox is deallocated.
      while (try? await clock.sleep(for: interval)) != nil {
        guard await self?.renewClaims() ?? false else { return }
      }
    }
  }

  /// - Returns: Whether there are attempts.
  private func renewClaims() async -> Bool {
    guard !attempts.isEmpty else {
      renewal = nil
      return false
    }
    let attempted = Set(attempts.keys)
    do {
      let lost = try await store.write { [ledger, claimant] in
        try ledger.renew(attempted, as: claimant, in: $0)
      }
      // This process was suspended for so long that another one took the entry over.
      for number in lost { attempts[number]?.cancel() }
    } catch {
      // The next renewal comes before the claims expire; attempts report failures of the store.
    }
    return true
  }

  private static func attempt(
    _ number: Int, as claimant: String, knownFloor: Timetoken?, overdue: OutboxClaim?,
    _ sender: OutboxSender
  ) async -> AttemptEnd {
    let floor: Timetoken?
    do {
      floor = try await sender.floor(of: number, known: knownFloor)
    } catch {
      return .failed(AttemptFailure(before: error))
    }
    do {
      let beginning = try await sender.store.write { transaction in
        try sender.ledger.begin(
          number, as: claimant, floor: floor, overdue: overdue, in: transaction)
      }
      switch beginning {
      case .gone: return .gone
      case .held(let claim): return .held(claim)
      case .claimed(let entry): return .sent(try await sender.send(entry))
      }
    } catch {
      return .failed(AttemptFailure(error))
    }
  }

  /// A task that waits for the outcome of an entry.
  private struct Waiter: Hashable {
    let entry: Int
    let number: Int
  }

  private enum AttemptEnd {
    case sent(Timetoken?)
    case gone
    case held(OutboxClaim)
    case failed(AttemptFailure)
  }

  private func ended(_ number: Int, _ end: AttemptEnd) async {
    attempts[number] = nil
    switch end {
    case .sent(let timetoken):
      note(timetoken)
      resume(number, with: .success(()))
      perform(machine.succeeded(number))
    case .gone:
      resume(number, with: .success(()))
      perform(machine.skipped(number))
    case .held(let claim):
      if foreignClaims[number]?.claim != claim {
        foreignClaims[number] = (claim, Stopwatch(clock))
      }
      perform(machine.claimed(number))
    case .failed(let failure): await failed(number, failure)
    }
  }

  private func failed(_ number: Int, _ failure: AttemptFailure) async {
    let actions = machine.failed(number, failure)
    do {
      try await store.write { [ledger, claimant] transaction in
        for action in actions { try ledger.perform(action, as: claimant, in: transaction) }
      }
    } catch {
      // The entry stays as the attempt left it, like after the end of a killed process: the next
      // attempt first checks whether this one arrived.
    }
    for case .fail(let refusal) in actions {
      resume(refusal.number, with: .failure(refusal))
    }
    perform(actions)
  }

  private func start(_ timer: OutboxTimer, _ duration: Duration) {
    timers[timer] = Task { [weak self, clock] in
      // Throws only if the timer is cancelled.
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.fired(timer)
    }
  }

  private func fired(_ timer: OutboxTimer) {
    guard timers.removeValue(forKey: timer) != nil else { return }
    perform(machine.timerFired(timer))
  }

  /// Lets a waiter wait for the number under which its entry was queued again.
  private func follow(_ waiter: Waiter) -> Waiter {
    let latest = ledger.endings.latest(waiter.entry)
    guard latest != waiter.entry else { return waiter }
    let follower = Waiter(entry: latest, number: waiter.number)
    waiters[follower] = waiters.removeValue(forKey: waiter)
    return follower
  }

  private func resume(_ number: Int, with result: Result<Void, any Error>) {
    for waiter in waiters.keys where waiter.entry == number { resume(waiter, with: result) }
  }

  private func resume(_ waiter: Waiter, with result: Result<Void, any Error>) {
    waiters.removeValue(forKey: waiter)?.resume(with: result)
  }
}
