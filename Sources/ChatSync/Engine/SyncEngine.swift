import ChatRuntime
public import ChatStore
import Logging

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Everything that keeps a store level with the service, for one user.
///
/// ```swift
/// let engine = SyncEngine(remote, store: store, roles: roles, userID: "alice", configuration)
/// try await engine.start()
/// try await engine.subscribe(to: ["general"])
/// ```
///
/// Generated providers wrap an engine and give its calls the types of a spec. ``outbox`` sends,
/// ``typing`` shows who types, rows change in the store, and live queries show them.
public actor SyncEngine {
  /// What waits to be sent.
  public nonisolated let outbox: Outbox
  /// Who types where.
  public nonisolated let typing: TypingIndicators
  /// The network.
  public nonisolated let remote: any ChatRemote
  /// Where rows are kept.
  public nonisolated let store: any Store
  /// The entities by their roles.
  public nonisolated let roles: SyncRoles
  /// The own user.
  public nonisolated let userID: String
  /// How the engine behaves.
  public nonisolated let configuration: SyncConfiguration
  /// The way of events, and of what is read by other requests, into the store.
  public nonisolated let pipeline: EventPipeline

  let catchUp: CatchUp
  let following: FollowedChannels
  let hooks: SyncHooks
  let clock: any Clock<Duration>
  let random: @Sendable () -> UInt64
  let now: @Sendable () -> Date
  let states = StateFeed(ConnectionState(.disconnected))
  let levels = StateFeed(SyncLevel(isConnected: false, remainingCount: 0, completedCount: 0))
  let presence = StateFeed<NameSet>([])
  /// The channels that the application follows by their names.
  var named: NameSet = []
  /// The wildcards that are subscribed to: there is nothing to read of them, and no row.
  var wildcards: NameSet = []
  /// The channels of the own memberships that are stored.
  var memberships: NameSet = []
  var run: Run?
  /// The channel that is read before others.
  var preferred: String?
  var plan = FetchPlan()
  var failures = 0
  /// The rounds of reading that ended in refusals, one after the other.
  var refusals = 0
  /// Whether what was refused is read once more by itself.
  var isRetryPending = false
  /// How many channels are to be read a second time.
  var rereadCount = 0
  var completedCount = 0
  /// The age of the stored cursor.
  var age: CursorAge
  /// Authors of messages that came.
  var authors: NameSet = []

  /// One session, from a start to a stop.
  struct Run {
    let subscription: Subscription
    var tasks: [Task<Void, Never>] = []
  }

  /// Creates an engine that does nothing yet.
  ///
  /// - Parameters:
  ///   - remote: The network, as the own user.
  ///   - store: Where rows are kept; its schema has the tables of ``SyncTables``.
  ///   - roles: The entities by their roles.
  ///   - userID: The own user.
  ///   - configuration: How the engine behaves.
  ///   - hooks: What the application does at its turns.
  ///   - clock: What times are measured with.
  ///   - random: What delays take their random part from.
  ///   - now: The present.
  public init(
    _ remote: any ChatRemote, store: any Store, roles: SyncRoles, userID: String,
    _ configuration: SyncConfiguration, hooks: SyncHooks = SyncHooks(),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.remote = remote
    self.store = store
    self.roles = roles
    self.userID = userID
    self.configuration = configuration
    self.hooks = hooks
    self.clock = clock
    self.random = random
    self.now = now
    outbox = Outbox(
      remote, store: store, roles: roles, userID: userID, configuration: configuration.outbox,
      clock: clock, random: random, now: now)
    typing = TypingIndicators(remote, userID: userID, clock: clock)
    let stream = EventPipeline.stream(of: userID, subscribeKey: configuration.subscribeKey)
    pipeline = EventPipeline(
      into: store, roles: roles, userID: userID, stream: stream, now: now)
    following = FollowedChannels(stream: stream, roles: roles, userID: userID)
    age = CursorAge(nil, lifetime: configuration.cursorLifetime)
    catchUp = CatchUp(
      remote: remote, store: store, pipeline: pipeline, roles: roles, userID: userID,
      stream: stream, readsWholePast: configuration.readsWholePast)
  }
}

// MARK: - Life

extension SyncEngine {
  /// The states of the connection: the present one, and all that follow, across stops and starts.
  public nonisolated var connectionStates: AsyncStream<ConnectionState> { states.values() }

  /// Begins to receive and to send; what an earlier session left in the outbox goes first.
  ///
  /// - Throws: ``StoreError`` if the store can not be used, ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` if no user can be called like the own one; then nothing has begun.
  public func start() async throws {
    guard run == nil else { return }
    try NameRule.user.check(userID)
    let cursor = try await pipeline.cursor()
    let subscription = Subscription(
      remote, configuration: configuration.subscription, from: cursor, clock: clock,
      random: random)
    run = Run(subscription: subscription)
    let awaited: Set<SyncedReference>
    do {
      try await pipeline.beginSession()
      awaited = try await pipeline.awaitedObjects()
      memberships = try await storedMemberships()
      // How old the cursor is can only be said by the service.
      let covered = try await pipeline.coveredTime()
      age = CursorAge(covered, lifetime: configuration.cursorLifetime)
      try await store.write { [following, followed] in
        try following.begin(with: followed, isCursorFresh: covered != nil, in: $0)
      }
      for channel in followed.sorted() { plan.add(.gap(channel)) }
      try await outbox.start()
    } catch {
      run = nil
      throw error
    }
    await typing.set(
      publishes: configuration.publishesTyping, displays: configuration.displaysTyping)
    run?.tasks = [
      Task { [weak self] in
        for await batch in subscription.batches { await self?.received(batch) }
      },
      Task { [weak self] in
        for await state in subscription.states { await self?.changed(to: state) }
      },
    ]
    if followsMemberships {
      run?.tasks.append(membershipObserver())
      plan.add(.memberships(of: userID))
    }
    plan.add(.object(SyncedReference(.user, userID)))
    for reference in awaited.sorted(by: { $0.id < $1.id }) { plan.add(.object(reference)) }
    let names =
      subscribedNames(of: followed.union(wildcards)) + (followsMemberships ? [userID] : [])
    if !names.isEmpty { try await subscription.subscribe(to: names) }
  }

  /// Lets the outbox send before a start, for an action that waits for the service.
  func beginSending() async throws {
    if run == nil { try await outbox.start() }
  }

  /// Ends receiving and sending, and leaves all channels; what waits in the outbox stays there.
  ///
  /// Nobody is known to be present any more. Returns within a second, whatever the network does: a leave that the service
  /// has not answered by then is dropped.
  ///
  /// - Throws: ``StoreError`` if presence can not be cleared; everything is ended all the same.
  public func stop() async throws {
    // It may send without a start, for an action that waits for the service.
    await outbox.stop()
    guard let run else { return }
    self.run = nil
    await typing.clear()
    defer {
      for task in run.tasks { task.cancel() }
      plan = FetchPlan()
      plan.prefer(preferred)
      failures = 0
      rereadCount = 0
      completedCount = 0
      refusals = 0
      isRetryPending = false
      states.send(ConnectionState(.disconnected))
      forgetKnownPresence()
      age = CursorAge(nil, lifetime: configuration.cursorLifetime)
      authors = []
      reportLevel()
    }
    await run.subscription.close()
    try await pipeline.forgetPresence()
  }

  /// Ends everything and takes no writes, for an application that the system is about to freeze.
  ///
  /// Returns within a second, whatever the network does.
  ///
  /// - Throws: ``StoreError`` if the store can not be suspended. A failure to clear presence is reported to
  ///   ``SyncHooks/didFail``.
  public func suspend() async throws {
    do {
      try await stop()
    } catch {
      hooks.didFail?(error)
    }
    try await store.suspend()
  }

  /// Goes on after ``suspend()``, from the cursor that is stored.
  ///
  /// - Throws: ``StoreError``.
  public func resume() async throws {
    store.resume()
    try await start()
  }

  /// There is a new token: what was refused for the lack of one is tried again.
  public func tokenChanged() async {
    await outbox.tokenChanged()
    await run?.subscription.reconnect()
    refusals = 0
    plan.retryRefused()
    work()
  }
}

// MARK: - What happens

extension SyncEngine {
  private func received(_ batch: EventBatch) async {
    var batch = batch
    if let willApply = hooks.willApply { batch.events = willApply(batch.events) }
    batch.events = batch.events.filter(isFollowed)
    let isFull = batch.events.count >= configuration.fullAnswer
    var attempt = 0
    while !Task.isCancelled {
      do {
        let mayLackSome = isFull || age.mayLackSome(before: batch.time)
        let gaps = mayLackSome ? followed : []
        let news = try await pipeline.apply(
          batch, openingGapsIn: gaps, movesCoverage: age.isKnown)
        age.answered(at: batch.time)
        if mayLackSome { readAll(gaps) }
        if batch.events.contains(where: \.isAboutMembership) { plan.add(.ownChannels) }
        hooks.didApply?(batch.events)
        await follow(news)
        return
      } catch {
        // The batch is kept until the store takes it; its cursor is not stored before.
        hooks.didFail?(error)
        await pause(attempt)
        attempt += 1
      }
    }
  }

  /// Asks for everything that events may not have brought.
  private func readAll(_ channels: NameSet) {
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    if followsMemberships { plan.add(.memberships(of: userID)) }
    askForPresence(in: channels)
  }

  private func changed(to state: ConnectionState) async {
    let isNew = state.status == .connected && !isConnected
    if isNew {
      plan.retryRefused()
      // Asked for before the connection is reported, so that a store is not called level in between.
      if !age.isKnown { plan.add(.age) }
      plan.add(.newest)
      askForPresence(in: followed)
    }
    let refusedBefore = states.last?.refusedChannels ?? []
    states.send(state)
    await noteRefusals(from: refusedBefore, to: state.refusedChannels)
    guard isConnected else {
      age.connectionLost()
      forgetKnownPresence()
      return reportLevel()
    }
    failures = 0
    await outbox.connected()
    work()
  }

  /// Remembers that events of refused channels do not come, and reads those that are allowed again.
  private func noteRefusals(from old: NameSet, to new: NameSet) async {
    guard old != new else { return }
    do {
      try await store.write { [following, followed] in
        try following.change(
          from: followed.subtracting(old), to: followed.subtracting(new), in: $0)
      }
    } catch {
      // The channels are read all the same; a gap is opened again with the next start.
      hooks.didFail?(error)
    }
    for channel in followed.intersection(old.subtracting(new)).sorted() { plan.add(.gap(channel)) }
  }

  /// Compares the cursor with the present time of the service, and opens gaps where it may no longer have all events since.
  func compareAge() async throws {
    let time = try await remote.time()
    if age.isOver(at: time) {
      try await store.write { [following, followed] in
        try following.begin(with: followed, isCursorFresh: false, in: $0)
        // What is before is in the gaps.
        try EventPipeline.setCoveredTime(time, of: following.stream, in: $0)
      }
      readAll(followed)
    }
    age.compared(with: time, isConnected: isConnected)
  }

  /// Whether events are received.
  var isConnected: Bool { states.last?.status == .connected }

  /// Does what follows from what an action has read and written.
  func followed(_ news: EventConsequences) async { await follow(news) }

  /// Does what follows from what was written.
  func follow(_ news: EventConsequences) async {
    for error in news.unreadable { hooks.didFail?(error) }
    await typing.received(news)
    await outbox.note(news.newest)
    do {
      try await outbox.settled(news.lanes)
    } catch {
      // The rows are settled; the outbox reads its lines again with the next change of them.
      hooks.didFail?(error)
    }
    for reference in news.missing.sorted(by: { $0.id < $1.id }) { plan.add(.object(reference)) }
    let unknown = news.unknown.filter(isOfInterest).union(news.outdated)
    for reference in unknown.sorted(by: { $0.id < $1.id }) {
      plan.add(.object(reference), isNews: true)
    }
    await readAgain(news.returned)
    await noteAuthors(of: news.messages)
    askForPresence(in: news.hereNow)
    work()
  }

  /// Reads what belongs to objects that came back: the memberships of users, and all of channels that are followed.
  private func readAgain(_ references: Set<SyncedReference>) async {
    let channels = NameSet(references.filter { $0.kind == .channel }.map(\.id)).intersection(
      followed)
    do {
      if !channels.isEmpty {
        try await store.write { [following] in try following.reopen(channels, in: $0) }
      }
    } catch {
      // The next connect compares again what the store has.
      hooks.didFail?(error)
    }
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    guard roles.membership != nil else { return }
    for reference in references.sorted(by: { $0.id < $1.id }) where reference.kind == .user {
      plan.add(.memberships(of: reference.id))
    }
  }

  private func isOfInterest(_ reference: SyncedReference) -> Bool {
    switch reference.kind {
    case .user: reference.id.isSameName(as: userID)
    case .channel: followed.contains(reference.id)
    }
  }
}
