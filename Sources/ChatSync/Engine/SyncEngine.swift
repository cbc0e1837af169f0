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
  let presence = StateFeed<Set<String>>([])
  /// The channels that the application follows by their names.
  var named: Set<String> = []
  /// The channels of the own memberships that are stored.
  var memberships: Set<String> = []
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
  /// - Throws: ``StoreError`` if the store can not be used; then nothing has begun.
  public func start() async throws {
    guard run == nil else { return }
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
      let isFresh = try await isCursorFresh()
      try await store.write { [following, followed] in
        try following.begin(with: followed, isCursorFresh: isFresh, in: $0)
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
      plan.add(.memberships)
    }
    plan.add(.object(SyncedReference(.user, userID)))
    for reference in awaited.sorted(by: { $0.id < $1.id }) { plan.add(.object(reference)) }
    let names = subscribedNames(of: followed) + (followsMemberships ? [userID] : [])
    if !names.isEmpty { await subscription.subscribe(to: names) }
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
        let mayLackSome = try await isFull ? true : isCursorOld()
        let gaps = mayLackSome ? followed : []
        let news = try await pipeline.apply(batch, openingGapsIn: gaps)
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
  private func readAll(_ channels: Set<String>) {
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    if followsMemberships { plan.add(.memberships) }
    askForPresence(in: channels)
  }

  private func changed(to state: ConnectionState) async {
    let wasConnected = isConnected
    let refusedBefore = states.last?.refusedChannels ?? []
    states.send(state)
    await noteRefusals(from: refusedBefore, to: state.refusedChannels)
    guard isConnected else {
      forgetKnownPresence()
      return reportLevel()
    }
    failures = 0
    if !wasConnected { plan.retryRefused() }
    await outbox.connected()
    do {
      if try await isCursorOld() {
        try await store.write { [following, followed] in
          try following.begin(with: followed, isCursorFresh: false, in: $0)
        }
        readAll(followed)
      }
      plan.add(.newest)
    } catch {
      // The next answer asks again before it moves the cursor.
      hooks.didFail?(error)
    }
    if !wasConnected { askForPresence(in: followed) }
    work()
  }

  /// Remembers that events of refused channels do not come, and reads those that are allowed again.
  private func noteRefusals(from old: Set<String>, to new: Set<String>) async {
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

  /// Whether there is a cursor, and the service may no longer have all events since.
  private func isCursorOld() async throws -> Bool {
    guard let age = try await pipeline.ageOfCursor() else { return false }
    return age >= configuration.cursorLifetime
  }

  /// Whether the service still has all events since the cursor.
  private func isCursorFresh() async throws -> Bool {
    guard let age = try await pipeline.ageOfCursor() else { return false }
    return age < configuration.cursorLifetime
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
    for reference in news.unknown.sorted(by: { $0.id < $1.id }) where isOfInterest(reference) {
      plan.add(.object(reference), isNews: true)
    }
    askForPresence(in: news.hereNow)
    work()
  }

  private func isOfInterest(_ reference: SyncedReference) -> Bool {
    switch reference.kind {
    case .user: reference.id == userID
    case .channel: followed.contains(reference.id)
    }
  }
}
