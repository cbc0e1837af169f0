import ChatRuntime
public import Logging

/// Receives the events of channels, and keeps the user present in them.
///
/// ```swift
/// let subscription = Subscription(remote, from: storedCursor)
/// try await subscription.subscribe(to: ["general"], withPresence: true)
/// for await batch in subscription.batches {
///   try await store.apply(batch.events, cursor: batch.cursor)
/// }
/// ```
///
/// It polls, reconnects, and sends heartbeats and leaves as its state machine decides
/// (<doc:SubscriptionStates>). No event that the service still has is lost, and none of the last
/// ``SubscriptionConfiguration/rememberedEvents`` is delivered twice. The subscription lasts until
/// ``close()``. An iteration of its batches or events keeps it alive. A subscription without
/// references ends without leaving its channels.
@_spi(Adapter) public actor Subscription {
  /// The connection states from now on; buffers the 100 newest ones, and supports one iteration.
  public nonisolated let states: AsyncStream<ConnectionState>

  private let remote: any ChatRemote
  private let configuration: SubscriptionConfiguration
  private let clock: any Clock<Duration>
  private let logger: Logger
  /// The last reported status.
  private var reportedStatus = ConnectionState.Status.disconnected
  /// Whether a connection was lost and not found again.
  private var hasLost = false
  private let batchStream: AsyncStream<EventBatch>
  private let batchInput: AsyncStream<EventBatch>.Continuation
  private let stateInput: AsyncStream<ConnectionState>.Continuation
  private var machine: SubscriptionMachine
  private var wanted = SubscriptionSet()
  private var filter: String?
  private var polls: [Int: Task<Void, Never>] = [:]
  private var timers: [SubscriptionTimer: Task<Void, Never>] = [:]
  private var call: Task<Void, Never>?
  private var isFinished = false
  private var closers: [CheckedContinuation<Void, Never>] = []

  /// Creates a subscription without channels.
  ///
  /// - Parameters:
  ///   - remote: The network client.
  ///   - configuration: The configuration.
  ///   - cursor: The cursor at which an earlier subscription ended; nil to begin now.
  ///   - filter: An expression in the service's filter language that messages must satisfy.
  ///   - clock: The clock for time-outs and delays.
  ///   - random: The source of the random part of delays.
  ///   - logger: The logger, which gets a notice when a connection is lost or found again, and debug
  ///     lines for all other states.
  public init(
    _ remote: any ChatRemote,
    configuration: SubscriptionConfiguration = SubscriptionConfiguration(),
    from cursor: SubscriptionCursor? = nil, filter: String? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    random: @escaping @Sendable () -> UInt64 = { .random(in: .min ... .max) },
    logger: Logger = Logger(label: "ChatSync")
  ) {
    self.remote = remote
    self.configuration = configuration
    self.clock = clock
    self.logger = logger
    self.filter = filter
    machine = SubscriptionMachine(configuration, cursor: cursor, filter: filter, random: random)
    (batchStream, batchInput) = AsyncStream.makeStream()
    (states, stateInput) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
  }

  deinit {
    for task in polls.values { task.cancel() }
    for task in timers.values { task.cancel() }
    call?.cancel()
    batchInput.finish()
    stateInput.finish()
  }
}

@_spi(Adapter) extension Subscription {
  /// The batches of events, each with the cursor after it.
  ///
  /// Supports one iteration by one task. When many batches wait, polling stops until some are
  /// taken.
  public nonisolated var batches: EventBatches {
    EventBatches(stream: batchStream, subscription: self)
  }

  /// The events of the batches, one by one, for an application that does not store a cursor.
  public nonisolated var events: Events { Events(batches: batches) }

  /// Subscribes to more channels and groups.
  ///
  /// Events that were published to a channel since the last answer are delivered too.
  ///
  /// - Parameters:
  ///   - channels: The channels; `room.*` stands for the channels below `room`.
  ///   - groups: The channel groups.
  ///   - withPresence: Whether the presence events of the channels and groups are delivered too.
  /// - Throws: ``RemoteError/Code/invalidName`` for names that the service does not accept; the
  ///   others are subscribed to.
  public func subscribe(
    to channels: [String], groups: [String] = [], withPresence: Bool = false
  ) throws(RemoteError) {
    let channels = NameRule.subscription.split(channels)
    let groups = NameRule.subscription.split(groups)
    wanted = wanted.union(
      Self.names(channels.accepted, groups.accepted, withPresence: withPresence))
    change()
    if let error = channels.error ?? groups.error { throw error }
  }

  /// Unsubscribes from channels and groups, including their presence events, and leaves them.
  ///
  /// - Parameters:
  ///   - channels: The channels.
  ///   - groups: The channel groups.
  public func unsubscribe(from channels: [String], groups: [String] = []) {
    wanted = wanted.subtracting(Self.names(channels, groups, withPresence: true))
    change()
  }

  /// Unsubscribes from all channels and groups, and leaves them.
  ///
  /// The cursor is kept for later subscriptions.
  public func unsubscribeAll() {
    wanted = SubscriptionSet()
    change()
  }

  /// Sets the expression that messages must satisfy; nil for all messages.
  public func setFilter(_ filter: String?) {
    self.filter = filter
    change()
  }

  /// Reconnects at once, for example because the network is available again or the device woke up.
  public func reconnect() {
    perform(machine.reconnect())
  }

  /// Ends the subscription and leaves all channels.
  ///
  /// Returns within ``SubscriptionConfiguration/closeTime``, whatever the network does. A leave that the service has not
  /// answered by then is dropped; the presence ends by its time-out.
  public func close() async {
    perform(machine.close())
    if !isFinished { await withCheckedContinuation { closers.append($0) } }
  }

  private func change() {
    perform(machine.change(to: wanted, filter: filter))
  }

  private static func names(
    _ channels: [String], _ groups: [String], withPresence: Bool
  ) -> SubscriptionSet {
    let suffixes = withPresence ? ["", SubscriptionSet.presenceSuffix] : [""]
    return SubscriptionSet(
      channels: NameSet(channels.flatMap { name in suffixes.map { name + $0 } }),
      groups: NameSet(groups.flatMap { name in suffixes.map { name + $0 } }))
  }
}

// MARK: Doing what the machine decides

@_spi(Adapter) extension Subscription {
  /// Records that the application has taken a batch.
  func tookBatch() {
    perform(machine.tookBatch())
  }

  private func perform(_ actions: [SubscriptionAction]) {
    for action in actions {
      switch action {
      case .poll(let number, let request): poll(number, request)
      case .cancelPoll(let number): polls.removeValue(forKey: number)?.cancel()
      case .startTimer(let timer, let duration): start(timer, duration)
      case .cancelTimer(let timer): timers.removeValue(forKey: timer)?.cancel()
      case .heartbeat(let subscriptions): heartbeat(subscriptions)
      case .leave(let subscriptions): leave(subscriptions)
      case .cancelCall:
        call?.cancel()
        call = nil
      case .deliver(let batch): batchInput.yield(batch)
      case .report(let state): report(state)
      case .finish: finish()
      }
    }
  }

  private func poll(_ number: Int, _ request: PollRequest) {
    polls[number] = Task { [weak self, remote, stopwatch = Stopwatch(clock)] in
      do throws(RemoteError) {
        let batch = try await remote.poll(request)
        await self?.answered(number, batch, after: stopwatch.elapsed())
      } catch {
        await self?.failed(number, error)
      }
    }
  }

  private func answered(_ number: Int, _ batch: EventBatch, after elapsed: Duration) {
    polls[number] = nil
    perform(machine.answered(number, batch, after: elapsed))
  }

  private func failed(_ number: Int, _ error: RemoteError) {
    polls[number] = nil
    perform(machine.failed(number, error))
  }

  private func heartbeat(_ subscriptions: SubscriptionSet) {
    let presenceTimeout = configuration.presenceTimeout
    call = Task { [weak self, remote] in
      do throws(RemoteError) {
        try await remote.heartbeat(subscriptions, presenceTimeout: presenceTimeout)
        await self?.callEnded(nil)
      } catch {
        await self?.callEnded(error)
      }
    }
  }

  private func leave(_ subscriptions: SubscriptionSet) {
    call = Task { [weak self, remote] in
      do throws(RemoteError) {
        try await remote.leave(subscriptions)
        await self?.callEnded(nil)
      } catch {
        await self?.callEnded(error)
      }
    }
  }

  private func callEnded(_ error: RemoteError?) {
    call = nil
    perform(error.map { machine.callFailed($0) } ?? machine.callSucceeded())
  }

  private func start(_ timer: SubscriptionTimer, _ duration: Duration) {
    timers[timer] = Task { [weak self, clock] in
      // Throws only if the timer is cancelled.
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.fired(timer)
    }
  }

  private func fired(_ timer: SubscriptionTimer) {
    guard timers.removeValue(forKey: timer) != nil else { return }
    perform(machine.timerFired(timer))
  }

  private func report(_ state: ConnectionState) {
    let isConnected = state.status == .connected
    // Each loss of a connection is one line, and so is its end; what is tried between is for
    // debugging.
    let isLoss = reportedStatus == .connected && !isConnected && state.status != .closed
    logger.log(
      level: isLoss || isConnected && hasLost ? .notice : .debug, "subscription",
      metadata: [
        "state": "\(state.status)", "error": "\(state.error?.code.description ?? "none")",
      ])
    hasLost = isLoss || hasLost && !isConnected
    reportedStatus = state.status
    stateInput.yield(state)
  }

  private func finish() {
    isFinished = true
    batchInput.finish()
    stateInput.finish()
    for closer in closers { closer.resume() }
    closers = []
  }
}
