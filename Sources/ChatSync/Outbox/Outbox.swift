import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
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
/// An entry and its row are written in the same transaction. The outbox keeps all of its state in the store, so a new
/// process resumes where a killed one stopped. Several processes may have an outbox on one store: an entry is claimed
/// in the store before it is sent, and a process sends what others have added. `OutboxMachine` decides what to send,
/// and when.
public actor Outbox {
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
  /// Claims of other outboxes, and the time since each was seen first.
  private var foreignClaims: [Int: (claim: OutboxClaim, age: Stopwatch)] = [:]
  /// The task that renews claims; nil while no attempt is under way.
  private var renewal: Task<Void, Never>?
  /// Reads what other processes have written; nil before the start and after the stop.
  private var following: Task<Void, Never>?
  private var attempts: [Int: Task<Void, Never>] = [:]
  private var timers: [OutboxTimer: Task<Void, Never>] = [:]
  private var waiters: [Waiter: CheckedContinuation<Void, any Error>] = [:]
  private var lastWaiter = 0
  /// The highest timetoken that the service has named.
  private var floor: Timetoken?
  /// Whether all entries have the name that this version has for their object.
  private var hasNames = false

  /// Creates an outbox that does not send yet.
  ///
  /// - Parameters:
  ///   - remote: The network.
  ///   - store: Where entries wait; its schema has the tables of ``SyncTables``.
  ///   - roles: The entities whose rows show what becomes of entries.
  ///   - userID: The own user.
  ///   - configuration: How the outbox behaves.
  ///   - clock: What delays are measured with.
  ///   - random: What delays take their random part from.
  ///   - now: The present, for the rows of entries.
  public init(
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
  /// The states of the outbox: the present one, and all that follow, across stops and starts.
  public nonisolated var states: AsyncStream<OutboxState> { feed.values() }
}

// MARK: - Giving and taking back

extension Outbox {
  /// Keeps an operation until the service has done it.
  ///
  /// - Parameters:
  ///   - operation: What is to be done; merged with one about the same object that waits.
  ///   - write: Writes the row that the operation is about, in the same transaction.
  /// - Returns: The number of the entry, for ``outcome(of:)``; nil if the operation took back an earlier
  ///   one, so that nothing is left to do.
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/tooLarge`` if the service does not take as many bytes, with
  ///   ``RemoteError/Code/invalidName`` for a channel or a user that can not be called so;
  ///   `PayloadError` with all that the schema of the entity forbids; ``StoreError``, and what the closure throws. Then
  ///   nothing was kept.
  @discardableResult
  public func enqueue(
    _ operation: OutboxOperation,
    writing write: @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) async throws -> Int? {
    try await admit { transaction in
      try write(transaction)
      return operation
    }
  }

  private func admit(
    _ decide: @Sendable (any StoreTransaction) throws -> OutboxOperation
  ) async throws -> Int? {
    try await renameObjects()
    let (ledger, date) = (ledger, now())
    let (admission, lane) = try await store.write { transaction in
      let operation = try decide(transaction)
      try operation.checkNames()
      try operation.check(ledger.roles, by: ledger.userID)
      return (try ledger.enqueue(operation, at: date, in: transaction), operation.lane)
    }
    try await refresh([lane])
    switch admission {
    case .entry(let number): return number
    case .settled(let number):
      resume(number, with: .success(()))
      return nil
    }
  }

  /// Attaches an action of the own user to a message, or removes it if it is attached.
  ///
  /// - Parameter action: What is attached to which message.
  /// - Returns: The number of the entry, for ``outcome(of:)``; nil if the last state is the service's already.
  /// - Throws: As ``enqueue(_:writing:)``; then nothing was kept.
  @discardableResult
  public func toggle(_ action: NewMessageAction) async throws -> Int? {
    let (ledger, provisional) = (ledger, Timetoken(now()))
    return try await admit { transaction in
      let attached = try ledger.roles.action?.attached(
        action, by: ledger.userID, in: transaction)
      return attached.map { .removeAction(action, timetoken: $0.timetoken) }
        ?? .addAction(action, provisional: provisional)
    }
  }

  /// Waits until the service has done what an entry says.
  ///
  /// Returns as well when the entry was taken back, or was done in an earlier session.
  ///
  /// - Parameter number: The number of the entry.
  /// - Throws: ``OutboxRefusal`` if the service refused it; it then waits for ``retry(_:)`` or ``cancel(_:)``.
  public func outcome(of number: Int) async throws {
    lastWaiter += 1
    let waiter = Waiter(entry: number, number: lastWaiter)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        waiters[waiter] = continuation
        // Asked only now, so that no end falls in between.
        Task { await self.look(for: waiter) }
      }
    } onCancel: {
      Task { await self.resume(waiter, with: .failure(CancellationError())) }
    }
  }

  private func look(for waiter: Waiter) async {
    do {
      let entry = try await store.read { [ledger] in try ledger.entry(waiter.entry, in: $0) }
      guard let entry else { return resume(waiter, with: .success(())) }
      if entry.status == .failed { resume(waiter, with: .failure(OutboxRefusal(entry))) }
    } catch {
      resume(waiter, with: .failure(error))
    }
  }

  /// Tries what waits about an object at once, and puts entries that were set aside back at their place.
  ///
  /// - Parameter object: The ``OutboxOperation/object``; nil for everything.
  /// - Returns: The number of entries that had been set aside.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func retry(_ object: String? = nil) async throws -> Int {
    let (count, lanes) = try await store.write { [ledger] in
      (try ledger.retry(object: object, in: $0), try ledger.lanes(of: object, in: $0))
    }
    try await refresh()
    perform(machine.retry(lanes))
    return count
  }

  /// Lets what the service refused about an object be sent again behind all that waits.
  ///
  /// - Parameter object: The ``OutboxOperation/object``.
  /// - Returns: How many entries are sent again.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func resend(_ object: String) async throws -> Int {
    let count = try await store.write { [ledger] in try ledger.resend(object: object, in: $0) }
    try await refresh()
    return count
  }

  /// Takes back what waits about an object, with the row that stands for it.
  ///
  /// - Parameter object: The ``OutboxOperation/object``.
  /// - Returns: Whether something was taken back; what is being sent is not.
  /// - Throws: ``StoreError``.
  @discardableResult
  public func cancel(_ object: String) async throws -> Bool {
    let numbers = try await store.write { [ledger] in try ledger.cancel(object: object, in: $0) }
    try await refresh()
    for number in numbers { resume(number, with: .success(())) }
    return !numbers.isEmpty
  }
}

// MARK: - What happens

extension Outbox {
  /// Begins to send, in the order of the entries.
  ///
  /// An entry that a killed process was sending follows when its claim has ended (``OutboxConfiguration/claimTime``).
  ///
  /// - Throws: ``StoreError`` if the entries can not be read.
  public func start() async throws {
    try await renameObjects()
    try await refresh()
    if following == nil {
      following = Task { [weak self, signals = store.commits.foreignSignals()] in
        for await _ in signals { await self?.followOthers() }
      }
    }
    perform(machine.start())
  }

  /// Begins no attempt any more, and cancels those under way.
  public func stop() async {
    following?.cancel()
    following = nil
    perform(machine.stop())
    for task in attempts.values { task.cancel() }
    for task in attempts.values { await task.value }
  }

  /// Renames objects of entries that an earlier version left, once.
  private func renameObjects() async throws {
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
      // The next commit, here or there, reads again; attempts and calls report what is wrong with the store.
    }
  }

  /// The network is back: what waits is tried at once.
  public func connected() { perform(machine.connected()) }

  /// Tries everything at once, because there is a new token.
  public func tokenChanged() { perform(machine.retry()) }

  /// The service has named a timetoken, which bounds where a lost answer is looked for.
  func note(_ timetoken: Timetoken?) {
    if let timetoken, timetoken > floor ?? 0 { floor = timetoken }
  }

  /// Reads what waits in lines, because a transaction elsewhere may have changed it.
  ///
  /// - Parameter lanes: The lines; nil for all.
  /// - Throws: ``StoreError``.
  func refresh(_ lanes: NameSet? = nil) async throws {
    let entries = try await store.read { snapshot in
      guard let lanes else { return try snapshot.fetch(OutboxEntry.all) }
      return try lanes.sorted().flatMap { try snapshot.fetch(OutboxEntry.entriesBy(lane: $0)) }
    }
    var items: NameMap<[OutboxEntry]> = [:]
    for lane in lanes ?? [] { items[lane] = [] }
    for entry in entries { items[entry.lane, default: []].append(entry) }
    for (lane, entries) in items.sorted(by: { $0.key < $1.key }) {
      perform(
        machine.update(
          lane,
          to: entries.map { .init(number: $0.number, isFailed: $0.status == .failed) }))
    }
    if lanes == nil { resumeWaiters(by: entries) }
  }

  /// Resumes those who wait for entries that have ended, here or in another process.
  ///
  /// - Parameter entries: All entries.
  private func resumeWaiters(by entries: [OutboxEntry]) {
    foreignClaims = foreignClaims.filter { number, _ in entries.contains { $0.number == number } }
    guard !waiters.isEmpty else { return }
    let entries = Dictionary(uniqueKeysWithValues: entries.map { ($0.number, $0) })
    for waiter in waiters.keys {
      guard let entry = entries[waiter.entry] else {
        resume(waiter, with: .success(()))
        continue
      }
      if entry.status == .failed { resume(waiter, with: .failure(OutboxRefusal(entry))) }
    }
  }

  /// An event has settled entries of these lines.
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
      // Written by the attempt itself before it tells the machine's next action.
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

  /// Renews the claims for as long as there are attempts.
  private func renewing() -> Task<Void, Never> {
    Task { [weak self, clock, interval = configuration.claimTime / 3] in
      // Cancelled with the outbox; there is no other reason for an error.
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
      // This process did not run for so long that another one took the entry over.
      for number in lost { attempts[number]?.cancel() }
    } catch {
      // The next renewal comes before the claims have ended; an attempt reports what is wrong with the store.
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

  /// A task that waits for the end of an entry.
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
      // The entry stays as an attempt left it, which is what a killed process leaves as well: the next
      // attempt looks first whether this one arrived.
    }
    for case .fail(let refusal) in actions {
      resume(refusal.number, with: .failure(refusal))
    }
    perform(actions)
  }

  private func start(_ timer: OutboxTimer, _ duration: Duration) {
    timers[timer] = Task { [weak self, clock] in
      // Cancelled timers are forgotten; there is no other reason for an error.
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.fired(timer)
    }
  }

  private func fired(_ timer: OutboxTimer) {
    guard timers.removeValue(forKey: timer) != nil else { return }
    perform(machine.timerFired(timer))
  }

  private func resume(_ number: Int, with result: Result<Void, any Error>) {
    for waiter in waiters.keys where waiter.entry == number { resume(waiter, with: result) }
  }

  private func resume(_ waiter: Waiter, with result: Result<Void, any Error>) {
    waiters.removeValue(forKey: waiter)?.resume(with: result)
  }
}
