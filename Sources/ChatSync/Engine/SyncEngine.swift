import ChatRuntime
@_spi(Adapter) package import ChatStore
package import Logging

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps a store in sync with the service, for one user.
///
/// ```swift
/// let engine = SyncEngine(remote, store: store, roles: roles, userID: "alice", configuration)
/// try await engine.start()
/// try await engine.subscribe(to: ["general"])
/// ```
///
/// Generated providers wrap an engine and give its functions the types of a spec. The engine writes
/// received data to the store, where live queries observe it. ``outbox`` sends, and ``typing``
/// reports who is typing.
package actor SyncEngine {
  /// The queue of operations to send.
  package nonisolated let outbox: Outbox
  /// The users who are typing, by channel.
  package nonisolated let typing: TypingIndicators
  /// The network client.
  package nonisolated let remote: any ChatRemote
  /// The store that holds the rows.
  package nonisolated let store: any Store
  /// The entities of the spec by their roles.
  package nonisolated let roles: SyncRoles
  /// The identifier of the current user.
  package nonisolated let userID: String
  /// The engine's configuration.
  package nonisolated let configuration: SyncConfiguration
  /// The pipeline that writes events, and the responses of other requests, to the store.
  package nonisolated let pipeline: EventPipeline

  let catchUp: CatchUp
  let following: FollowedChannels
  let hooks: SyncHooks
  let clock: any Clock<Duration>
  let random: @Sendable () -> UInt64
  package let now: @Sendable () -> Date
  let logger: Logger
  let states = StateFeed(ConnectionState(.disconnected))
  let levels = StateFeed(SyncLevel(isConnected: false, remainingCount: 0, completedCount: 0))
  let presence = StateFeed<NameSet>([])
  /// The channels that the application named.
  var named: NameSet = []
  /// The wildcards that are subscribed to; they have no past to read, and no row.
  var wildcards: NameSet = []
  /// The channels of the current user's stored memberships.
  var memberships: NameSet = []
  var run: Run?
  /// The repeated start after a suspension, while the store cannot be used.
  var resumption: Task<Void, Never>?
  /// The channel that is read before others.
  var preferred: String?
  var plan = FetchPlan()
  var failures = 0
  /// The number of successive rounds of reading that ended in refusals.
  var refusals = 0
  /// Whether a repetition of the refused readings is scheduled.
  var isRetryPending = false
  /// The number of channels that are scheduled for a second reading.
  var rereadCount = 0
  var completedCount = 0
  /// The age of the stored cursor.
  var age: CursorAge
  /// Authors of received messages whose profiles are old.
  var authors: NameSet = []

  /// A session, from a start to a stop.
  struct Run {
    let subscription: Subscription
    var tasks: [Task<Void, Never>] = []
  }

  /// Creates an engine that does nothing until it is started.
  ///
  /// - Parameters:
  ///   - remote: The network client, authenticated as the current user.
  ///   - store: The store that holds the rows. Its schema must include the tables of
  ///     ``SyncTables``.
  ///   - roles: The entities by their roles.
  ///   - userID: The identifier of the current user.
  ///   - configuration: The configuration.
  ///   - hooks: Closures of the application.
  ///   - clock: The clock for delays.
  ///   - random: The source of the random part of delays.
  ///   - now: Returns the current time.
  ///   - logger: The logger of the connection.
  package init(
    _ remote: any ChatRemote, store: any Store, roles: SyncRoles, userID: String,
    _ configuration: SyncConfiguration, hooks: SyncHooks = SyncHooks(),
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    now: @escaping @Sendable () -> Date = { Date() }, logger: Logger = Logger(label: "ChatSync")
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
    self.logger = logger
    outbox = Outbox(
      remote, store: store, roles: roles, userID: userID, configuration: configuration.outbox,
      clock: clock, random: random, now: now)
    typing = TypingIndicators(remote, userID: userID, clock: clock)
    let cursor = SyncCursorID(keySet: configuration.subscribeKey, user: userID)
    pipeline = EventPipeline(
      into: store, roles: roles, userID: userID, keySet: cursor.keySet, now: now)
    following = FollowedChannels(cursor: cursor, roles: roles)
    age = CursorAge(nil, lifetime: configuration.cursorLifetime)
    catchUp = CatchUp(
      remote: remote, store: store, pipeline: pipeline, roles: roles, cursor: cursor,
      readsWholePast: configuration.readsWholePast)
  }
}

// MARK: - Life

extension SyncEngine {
  /// The current connection state and all later ones, across stops and starts.
  package nonisolated var connectionStates: AsyncStream<ConnectionState> { states.values() }

  /// Starts receiving and sending; entries that an earlier session left in the outbox go first.
  ///
  /// - Throws: ``StoreError`` if the store cannot be used; ``RemoteError`` with the code
  ///   ``RemoteError/Code/invalidName`` if the identifier of the current user is not a valid name.
  ///   Nothing has started then.
  package func start() async throws {
    guard run == nil else { return }
    try NameRule.user.check(userID)
    try await pipeline.migrate()
    let cursor = try await pipeline.cursor()
    let subscription = Subscription(
      remote, configuration: configuration.subscription, from: cursor, clock: clock,
      random: random, logger: logger)
    run = Run(subscription: subscription)
    let awaited: Set<ProfileReference>
    do {
      try await pipeline.beginSession()
      awaited = try await pipeline.awaitedProfiles()
      memberships = try await storedMemberships()
      // Only the service can determine the age of the cursor.
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
    plan.add(.profile(ProfileReference(.user, userID)))
    for reference in awaited.sorted(by: { $0.id < $1.id }) { plan.add(.profile(reference)) }
    let names =
      subscribedNames(of: followed.union(wildcards)) + (followsMemberships ? [userID] : [])
    if !names.isEmpty { try await subscription.subscribe(to: names) }
  }

  /// Starts the outbox before the engine, for an action that waits for the service.
  func beginSending() async throws {
    if run == nil { try await outbox.start() }
  }

  /// Stops receiving and sending, and leaves all channels; unsent entries stay in the outbox.
  ///
  /// Presence is unknown afterwards. Returns within a second, whatever the network does: a leave
  /// that the service has not answered by then is dropped. A failure to clear presence is reported
  /// to ``SyncHooks/didFail``.
  package func stop() async {
    resumption?.cancel()
    resumption = nil
    // The outbox may be running without the engine, for an action that waits for the service.
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
    do {
      try await pipeline.forgetPresence()
    } catch {
      // The next start clears it.
      hooks.didFail?(error)
    }
  }

  /// Stops everything and blocks writes, for an application that the system is about to freeze.
  ///
  /// Returns within a second, whatever the network does. A failure of the store is reported to
  /// ``SyncHooks/didFail``.
  package func suspend() async {
    await stop()
    do {
      try await store.suspend()
    } catch {
      hooks.didFail?(error)
    }
  }

  /// Starts again after ``suspend()``, from the stored cursor.
  ///
  /// If the store cannot be used yet, the failure is reported to ``SyncHooks/didFail``, and the
  /// start is tried again until it succeeds or the engine is stopped.
  package func resume() async {
    store.resume()
    if await startsAgain() { return }
    resumption = Task { [weak self] in
      var attempt = 0
      while !Task.isCancelled {
        await self?.pause(attempt)
        attempt += 1
        if Task.isCancelled { return }
        guard let self, await !self.startsAgain() else { return }
      }
    }
  }

  /// Starts, and returns whether it succeeded.
  private func startsAgain() async -> Bool {
    do {
      try await start()
      return true
    } catch {
      hooks.didFail?(error)
      return false
    }
  }

  /// Tries again everything that was refused for lack of rights; call it when there is a new token.
  package func tokenChanged() async {
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
        // The batch is kept until the store accepts it; its cursor is not stored before.
        hooks.didFail?(error)
        await pause(attempt)
        attempt += 1
      }
    }
  }

  /// Schedules the reading of everything that events may have missed.
  private func readAll(_ channels: NameSet) {
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    if followsMemberships { plan.add(.memberships(of: userID)) }
    askForPresence(in: channels)
  }

  private func changed(to state: ConnectionState) async {
    let isNew = state.status == .connected && !isConnected
    if isNew {
      plan.retryRefused()
      // Scheduled before the connection is reported, so that the store does not become level in
      // between.
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

  /// Stores which channels deliver no events because they were refused, and reads those that are
  /// allowed again.
  private func noteRefusals(from old: NameSet, to new: NameSet) async {
    guard old != new else { return }
    do {
      try await store.write { [following, followed] in
        try following.change(
          from: followed.subtracting(old), to: followed.subtracting(new), in: $0)
      }
    } catch {
      // The channels are read anyway; the next start opens their gaps again.
      hooks.didFail?(error)
    }
    for channel in followed.intersection(old.subtracting(new)).sorted() { plan.add(.gap(channel)) }
  }

  /// Compares the cursor with the service's time, and opens gaps if the service may have discarded
  /// later events.
  func compareAge() async throws {
    let time = try await remote.time()
    if age.isOver(at: time) {
      try await store.write { [following, followed] in
        try following.begin(with: followed, isCursorFresh: false, in: $0)
        // Everything before is in the gaps.
        var cursor = try SyncCursor.stored(following.cursor, in: $0)
        cursor.cover(time)
        try cursor.save(in: $0)
      }
      readAll(followed)
    }
    age.compared(with: time, isConnected: isConnected)
  }

  /// Whether events are being received.
  var isConnected: Bool { states.last?.status == .connected }

  /// Handles the consequences of data that an action has read and written.
  func followed(_ news: EventConsequences) async { await follow(news) }

  /// Handles the consequences of a transaction.
  func follow(_ news: EventConsequences) async {
    for error in news.unreadable { hooks.didFail?(error) }
    await typing.received(news)
    await outbox.note(news.newest)
    do {
      try await outbox.settled(news.lanes)
    } catch {
      // The rows are settled; the outbox reads its lanes again at their next change.
      hooks.didFail?(error)
    }
    for reference in news.missing.sorted(by: { $0.id < $1.id }) { plan.add(.profile(reference)) }
    let unknown = news.unknown.filter(isOfInterest).union(news.outdated)
    for reference in unknown.sorted(by: { $0.id < $1.id }) {
      plan.add(.profile(reference), isNews: true)
    }
    await readAgain(news.returned)
    await noteAuthors(of: news.messages)
    askForPresence(in: news.hereNow)
    work()
  }

  /// Reads the data of users and channels that were created again: memberships of users, and all data of
  /// followed channels.
  private func readAgain(_ references: Set<ProfileReference>) async {
    let channels = NameSet(references.filter { $0.kind == .channel }.map(\.id)).intersection(
      followed)
    do {
      if !channels.isEmpty {
        try await store.write { [following] in try following.reopen(channels, in: $0) }
      }
    } catch {
      // The next connect compares the store again.
      hooks.didFail?(error)
    }
    for channel in channels.sorted() { plan.add(.gap(channel)) }
    guard roles.membership != nil else { return }
    for reference in references.sorted(by: { $0.id < $1.id }) where reference.kind == .user {
      plan.add(.memberships(of: reference.id))
    }
  }

  private func isOfInterest(_ reference: ProfileReference) -> Bool {
    switch reference.kind {
    case .user: reference.id.isSameName(as: userID)
    case .channel: followed.contains(reference.id)
    }
  }
}
