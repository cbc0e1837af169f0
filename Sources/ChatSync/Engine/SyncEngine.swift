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

  private let catchUp: CatchUp
  private let following: FollowedChannels
  private let hooks: SyncHooks
  private let clock: any Clock<Duration>
  private let random: @Sendable () -> UInt64
  let now: @Sendable () -> Date
  private let states = StateFeed(ConnectionState(.disconnected))
  private var wanted: Set<String> = []
  private var run: Run?
  private let levels = StateFeed(
    SyncLevel(isConnected: false, remainingCount: 0, completedCount: 0))
  private var plan = FetchPlan()
  private var failures = 0
  /// How many channels are to be read a second time.
  private var rereadCount = 0
  private var completedCount = 0

  /// One session, from a start to a stop.
  private struct Run {
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
      let isFresh = try await isCursorFresh()
      try await store.write { [following, wanted] in
        try following.begin(with: wanted, isCursorFresh: isFresh, in: $0)
      }
      for channel in wanted.sorted() { plan.add(.gap(channel)) }
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
    plan.add(.object(SyncedReference(.user, userID)))
    for reference in awaited.sorted(by: { $0.id < $1.id }) { plan.add(.object(reference)) }
    if !wanted.isEmpty {
      await subscription.subscribe(
        to: wanted.sorted(), withPresence: configuration.followsPresence)
    }
  }

  /// Lets the outbox send before a start, for an action that waits for the service.
  func beginSending() async throws {
    if run == nil { try await outbox.start() }
  }

  /// Ends receiving and sending, and leaves all channels; what waits in the outbox stays there.
  ///
  /// Nobody is known to be present any more.
  ///
  /// - Throws: ``RemoteError`` if leaving failed; everything is ended all the same. ``StoreError`` if presence can not
  ///   be cleared.
  public func stop() async throws {
    guard let run else { return }
    self.run = nil
    await outbox.stop()
    await typing.clear()
    defer {
      for task in run.tasks { task.cancel() }
      plan = FetchPlan()
      failures = 0
      rereadCount = 0
      completedCount = 0
      states.send(ConnectionState(.disconnected))
      reportLevel()
    }
    do {
      try await run.subscription.close()
    } catch {
      try await pipeline.forgetPresence()
      throw error
    }
    try await pipeline.forgetPresence()
  }

  /// Ends everything and takes no writes, for an application that the system is about to freeze.
  ///
  /// - Throws: ``StoreError``. That leaving the channels failed is told to ``SyncHooks/didFail``, because
  ///   presence ends by its time-out then.
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
  }
}

// MARK: - Channels

extension SyncEngine {
  /// Follows channels: messages, signals, actions, changes of objects, presence.
  ///
  /// What a channel lacks is read as soon as there is a connection.
  ///
  /// - Throws: ``StoreError``; then the channels are not followed.
  public func subscribe(to channels: [String]) async throws {
    let added = Set(channels).subtracting(wanted)
    guard !added.isEmpty else { return }
    try await follow(wanted.union(added))
    for channel in added.sorted() { plan.add(.gap(channel)) }
    work()
    await run?.subscription.subscribe(
      to: added.sorted(), withPresence: configuration.followsPresence)
  }

  /// No longer follows channels; what is stored stays.
  ///
  /// - Throws: ``StoreError``; then the channels are followed as before.
  public func unsubscribe(from channels: [String]) async throws {
    try await follow(wanted.subtracting(channels))
    for channel in channels {
      plan.forget(channel)
      await typing.clear(channel)
    }
    await run?.subscription.unsubscribe(from: channels)
    // What is known of who is present would not be kept right any more.
    try await pipeline.commit { news, _ in
      for channel in channels { try news.forgetPresence(in: channel) }
    }
  }

  /// Remembers what the cursor covers from now on; before a start that is done by the start.
  private func follow(_ channels: Set<String>) async throws {
    let old = wanted
    wanted = channels
    guard run != nil else { return }
    do {
      try await store.write { [following] in
        try following.change(from: old, to: channels, in: $0)
      }
    } catch {
      // Another call may have changed it meanwhile.
      wanted.subtract(channels.subtracting(old))
      wanted.formUnion(old.subtracting(channels))
      throw error
    }
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
}

// MARK: - What happens

extension SyncEngine {
  private func received(_ batch: EventBatch) async {
    var batch = batch
    if let willApply = hooks.willApply { batch.events = willApply(batch.events) }
    let isFull = batch.events.count >= configuration.fullAnswer
    var attempt = 0
    while !Task.isCancelled {
      do {
        let mayLackSome = try await isFull ? true : isCursorOld()
        let gaps = mayLackSome ? wanted : []
        let news = try await pipeline.apply(batch, openingGapsIn: gaps)
        for channel in gaps.sorted() { plan.add(.gap(channel)) }
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

  private func changed(to state: ConnectionState) async {
    states.send(state)
    guard state.status == .connected else { return reportLevel() }
    failures = 0
    await outbox.connected()
    do {
      if try await isCursorOld() {
        try await store.write { [following, wanted] in
          try following.begin(with: wanted, isCursorFresh: false, in: $0)
        }
        for channel in wanted.sorted() { plan.add(.gap(channel)) }
      }
      plan.add(.newest)
    } catch {
      // The next answer asks again before it moves the cursor.
      hooks.didFail?(error)
    }
    work()
  }

  /// Does what follows from what an action has read and written.
  func followed(_ news: EventConsequences) async { await follow(news) }

  /// Does what follows from what was written.
  private func follow(_ news: EventConsequences) async {
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
      plan.add(.object(reference))
    }
    for channel in news.hereNow.sorted() { plan.add(.hereNow(channel)) }
    work()
  }

  private func isOfInterest(_ reference: SyncedReference) -> Bool {
    switch reference.kind {
    case .user: reference.id == userID
    case .channel: wanted.contains(reference.id)
    }
  }
}

// MARK: - Reading what events do not bring

extension SyncEngine {
  /// How far the store is behind the service: the present level, and all that follow, across stops and starts.
  public nonisolated var syncLevels: AsyncStream<SyncLevel> { levels.values() }

  private func reportLevel() {
    let isConnected = run != nil && states.last?.status == .connected
    let level = SyncLevel(
      isConnected: isConnected, remainingCount: plan.count + rereadCount,
      completedCount: completedCount)
    if level != levels.last { levels.send(level) }
  }

  private func work() {
    defer { reportLevel() }
    guard run != nil, states.last?.status == .connected, let task = plan.next() else { return }
    let work = Task { [weak self, catchUp, configuration, wanted] in
      do {
        let news: [EventConsequences]
        switch task {
        case .object(let reference): news = [try await catchUp.object(reference)]
        case .hereNow(let channel): news = [try await catchUp.hereNow([channel])]
        case .gap(let channel):
          news = try await catchUp.fill(
            channel, withPresence: configuration.followsPresence)
        case .again(let channel): news = try await catchUp.reread(channel)
        case .newest: news = try await catchUp.newest(of: wanted)
        }
        await self?.did(task, news)
      } catch {
        await self?.failed(task, error)
      }
    }
    run?.tasks.append(work)
  }

  private func did(_ task: FetchPlan.Task, _ news: [EventConsequences]) async {
    plan.succeeded()
    completedCount += 1
    failures = 0
    if case .gap(let channel) = task, !news.isEmpty { readAgain(channel) }
    for news in news { await follow(news) }
    work()
  }

  /// Reads a channel once more after a few seconds: one read is not complete.
  private func readAgain(_ channel: String) {
    rereadCount += 1
    run?.tasks.append(
      Task { [weak self, clock, delay = configuration.rereadDelay] in
        // Ends early only when the session does.
        guard (try? await clock.sleep(for: delay)) != nil else { return }
        await self?.reread(channel)
      })
  }

  private func reread(_ channel: String) {
    // A task of a session that has ended since it slept must not count in the next one.
    guard run != nil, !Task.isCancelled else { return }
    rereadCount -= 1
    plan.add(.again(channel))
    work()
  }

  private func failed(_ task: FetchPlan.Task, _ error: any Error) async {
    hooks.didFail?(error)
    // Channels that were found to lack something have a gap now; another attempt passes them over.
    if task == .newest { for channel in wanted.sorted() { plan.add(.gap(channel)) } }
    if let error = error as? RemoteError, error.isLasting {
      plan.gaveUp()
    } else {
      plan.failed()
      await pause(failures)
      failures += 1
    }
    work()
  }

  private func pause(_ attempt: Int) async {
    let delay = configuration.retry.delay(attempt: attempt, random: random())
    // Ends early only when the session does.
    try? await clock.sleep(for: delay)
  }
}
