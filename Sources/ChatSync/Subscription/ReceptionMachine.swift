import ChatRuntime

/// Decides when to poll, without polling: the receiving half of a subscription.
///
/// The article <doc:SubscriptionStates> lists its transitions in a table.
struct ReceptionMachine {
  /// The states of the machine.
  enum State: Hashable {
    /// There is nothing to subscribe to.
    case idle
    /// A poll without a cursor is running, which the service answers at once.
    case handshaking(poll: Int)
    /// A poll with a cursor is running.
    case receiving(poll: Int)
    /// Answers without events came too fast; the next poll waits.
    case pausing(SubscriptionTimer)
    /// The application has not taken enough batches; the next poll waits.
    case stalled
    /// A request failed; the next handshake waits.
    case waiting(SubscriptionTimer)
    /// The service refused; the next handshake waits.
    case refused(SubscriptionTimer)
    /// The subscription has ended.
    case closed
  }

  private(set) var state = State.idle
  private(set) var wanted = SubscriptionSet()
  private(set) var cursor: SubscriptionCursor?

  private let configuration: SubscriptionConfiguration
  private let random: @Sendable () -> UInt64
  private var filter: String?
  private var recent: RecentEvents
  private(set) var status = ConnectionState.Status.disconnected
  /// The number of the last poll or timer; its remainder is the part.
  private var lastNumber: Int
  /// The number of attempts that failed since the last answer.
  private var failures = 0
  /// The names that the service refuses while it allows others.
  private(set) var refused = SubscriptionSet()
  /// Whether polls ask for the refused names again.
  private(set) var isRetryingRefused = false
  /// The last refusal of some names.
  private var refusal: RemoteError?
  /// The timer before the refused names are requested again.
  private var refusalTimer: SubscriptionTimer?
  /// The number of successive rounds in which names were refused.
  private var refusals = 0
  /// The number of successive answers without events that came too fast.
  private var hastyAnswers = 0
  /// The number of batches that the application has not taken.
  private var waitingBatches = 0

  /// The time below which an answer without events counts as too fast.
  private static let hasteLimit = Duration.seconds(1)

  init(
    _ configuration: SubscriptionConfiguration, cursor: SubscriptionCursor?, filter: String?,
    part: Int = 0, random: @escaping @Sendable () -> UInt64
  ) {
    self.configuration = configuration
    lastNumber = part
    self.cursor = cursor
    self.filter = filter
    self.random = random
    recent = RecentEvents(capacity: configuration.rememberedEvents)
  }
}

// MARK: What happens

extension ReceptionMachine {
  /// Changes the names to subscribe to, or the filter.
  mutating func change(to wanted: SubscriptionSet, filter: String?) -> [SubscriptionAction] {
    guard state != .closed, wanted != self.wanted || filter != self.filter else { return [] }
    (self.wanted, self.filter) = (wanted, filter)
    let forgotten = forgetRefusals()
    if wanted.isEmpty {
      let actions = interrupt()
      state = .idle
      return forgotten + actions + report(.disconnected)
    }
    switch state {
    case .idle: return forgotten + report(.connecting) + handshake()
    case .refused: return forgotten + interrupt() + report(.connecting) + handshake()
    case .handshaking: return forgotten + interrupt() + handshake()
    case .receiving, .pausing: return forgotten + interrupt() + poll()
    case .stalled, .waiting, .closed: return forgotten
    }
  }

  /// Processes the answer to a poll.
  ///
  /// - Parameters:
  ///   - number: The number of the poll.
  ///   - batch: The answer.
  ///   - elapsed: The time until the answer.
  /// - Returns: The actions to perform, in order.
  mutating func answered(
    _ number: Int, _ batch: EventBatch, after elapsed: Duration
  ) -> [SubscriptionAction] {
    switch state {
    case .handshaking(number):
      return deliver(batch, cursor: cursor ?? batch.cursor) + reportConnected() + goOn()
    case .receiving(number):
      let allowed = reportConnected()
      let deliveries = deliver(batch, cursor: batch.cursor)
      failures = 0
      let isHasty = elapsed < Self.hasteLimit && !deliveries.bringsEvents
      hastyAnswers = isHasty ? hastyAnswers + 1 : 0
      return allowed + deliveries + goOn()
    default: return []
    }
  }

  /// Processes the failure of a poll.
  mutating func failed(_ number: Int, _ error: RemoteError) -> [SubscriptionAction] {
    guard state == .handshaking(poll: number) || state == .receiving(poll: number) else {
      return []
    }
    if let actions = goOn(without: error) { return actions }
    // No answer, not even an empty one, means that the connection was lost without notice; the
    // handshake determines at once whether there is one again.
    if state == .receiving(poll: number), error.code == .timedOut, error.status == nil,
      failures == 0
    {
      failures = 1
      return report(.reconnecting, error) + handshake()
    }
    let timer = SubscriptionTimer(purpose: .reception, number: nextNumber())
    let delay = configuration.retry.delay(
      attempt: failures, retryAfter: error.retryAfter, random: random())
    failures += 1
    let isRefused = error.isLasting
    state = isRefused ? .refused(timer) : .waiting(timer)
    return report(isRefused ? .refused : .reconnecting, error) + [.startTimer(timer, delay)]
  }

  /// Processes the failure of a heartbeat, after which the open poll may be dead too.
  mutating func heartbeatFailed(_ error: RemoteError) -> [SubscriptionAction] {
    switch state {
    case .receiving, .pausing, .stalled:
      return report(.reconnecting, error) + interrupt() + handshake()
    default: return []
    }
  }

  /// Processes a timer that fired.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    if timer == refusalTimer {
      refusalTimer = nil
      isRetryingRefused = true
      switch state {
      // A handshake is answered at once; the answer to a poll may take minutes.
      case .handshaking, .receiving, .pausing: return interrupt() + handshake()
      // The next request includes all names.
      default: return []
      }
    }
    switch state {
    case .pausing(timer): return poll()
    case .waiting(timer), .refused(timer): return handshake()
    default: return []
    }
  }

  /// Reconnects at once on request of the application, for example because the network is available
  /// again.
  mutating func reconnect() -> [SubscriptionAction] {
    switch state {
    case .idle, .closed: []
    case .refused: interrupt() + report(.connecting) + handshake()
    default: forgetRefusals() + interrupt() + report(.reconnecting) + handshake()
    }
  }

  /// Records that the application has taken a batch.
  mutating func tookBatch() -> [SubscriptionAction] {
    waitingBatches -= 1
    guard state == .stalled, waitingBatches < configuration.maximumWaitingBatches else { return [] }
    return poll()
  }

  /// Ends the reception permanently.
  mutating func close() -> [SubscriptionAction] {
    guard state != .closed else { return [] }
    let actions = forgetRefusals() + interrupt()
    (state, wanted) = (.closed, SubscriptionSet())
    return actions + report(.closed)
  }
}

// MARK: What is done

extension ReceptionMachine {
  private mutating func nextNumber() -> Int {
    lastNumber += Self.maximumPartCount
    return lastNumber
  }

  /// Returns the part of the poll or timer with a number.
  static func part(ofNumber number: Int) -> Int { number % maximumPartCount }

  /// The limit for parts, which exceeds the number of connections of any transport.
  private static let maximumPartCount = 1024

  private mutating func handshake() -> [SubscriptionAction] {
    let number = nextNumber()
    state = .handshaking(poll: number)
    return [.poll(number, request(cursor: nil, timeout: configuration.handshakeTimeout))]
  }

  private mutating func poll() -> [SubscriptionAction] {
    let number = nextNumber()
    state = .receiving(poll: number)
    let timeout = configuration.holdTime + configuration.holdMargin
    return [.poll(number, request(cursor: cursor, timeout: timeout))]
  }

  private func request(cursor: SubscriptionCursor?, timeout: Duration) -> PollRequest {
    PollRequest(
      subscriptions: reachable, cursor: cursor, filter: filter,
      presenceTimeout: configuration.presenceTimeout, timeout: timeout)
  }

  /// Returns the next poll, to be sent now or later.
  private mutating func goOn() -> [SubscriptionAction] {
    if waitingBatches >= configuration.maximumWaitingBatches {
      state = .stalled
      return []
    }
    // One immediate empty answer is normal; a series of them would be a busy loop.
    guard hastyAnswers > 1 else { return poll() }
    let timer = SubscriptionTimer(purpose: .reception, number: nextNumber())
    state = .pausing(timer)
    let delay = configuration.retry.delay(attempt: hastyAnswers - 2, random: random())
    return [.startTimer(timer, delay)]
  }

  /// Continues without the names that a refusal lists, if others remain; the refused names are
  /// requested again after a delay.
  private mutating func goOn(without error: RemoteError) -> [SubscriptionAction]? {
    guard error.isRefusal else { return nil }
    let denied = SubscriptionSet(
      channels: reachable.channels.intersection(NameSet(error.deniedChannels)),
      groups: reachable.groups.intersection(NameSet(error.deniedGroups)))
    guard !denied.isEmpty, denied != reachable else { return nil }
    refused = isRetryingRefused ? denied : refused.union(denied)
    isRetryingRefused = false
    refusal = error
    var actions = [reported(error)]
    if refusalTimer == nil {
      let timer = SubscriptionTimer(purpose: .reception, number: nextNumber())
      refusalTimer = timer
      let delay = configuration.retry.delay(
        attempt: refusals, retryAfter: error.retryAfter, random: random())
      refusals += 1
      actions.append(.startTimer(timer, delay))
    }
    return actions + handshake()
  }

  /// Includes all names in the next request.
  private mutating func forgetRefusals() -> [SubscriptionAction] {
    (refused, refusals, refusal) = (SubscriptionSet(), 0, nil)
    isRetryingRefused = false
    guard let timer = refusalTimer else { return [] }
    refusalTimer = nil
    return [.cancelTimer(timer)]
  }

  /// Reports connected, and once more when the service allows names that it refused.
  private mutating func reportConnected() -> [SubscriptionAction] {
    if isRetryingRefused {
      _ = forgetRefusals()
      status = .connected
      return [.report(ConnectionState(.connected))]
    }
    return status == .connected ? [] : report(.connected, refusal)
  }

  /// Ends the running poll or timer.
  private func interrupt() -> [SubscriptionAction] {
    switch state {
    case .handshaking(let number), .receiving(let number): [.cancelPoll(number)]
    case .pausing(let timer), .waiting(let timer), .refused(let timer): [.cancelTimer(timer)]
    case .idle, .stalled, .closed: []
    }
  }

  /// Delivers the new events, and the cursor if it is new.
  private mutating func deliver(
    _ batch: EventBatch, cursor: SubscriptionCursor
  ) -> [SubscriptionAction] {
    var batch = batch
    batch.events = recent.fresh(batch.events)
    batch.cursor = cursor
    let isCursorNew = cursor != self.cursor
    self.cursor = cursor
    guard isCursorNew || !batch.events.isEmpty else { return [] }
    waitingBatches += 1
    return [.deliver(batch)]
  }

  private mutating func report(
    _ status: ConnectionState.Status, _ error: RemoteError? = nil
  ) -> [SubscriptionAction] {
    guard status != self.status || error != nil else { return [] }
    self.status = status
    return [reported(error)]
  }
}

extension [SubscriptionAction] {
  /// Whether the actions deliver events.
  fileprivate var bringsEvents: Bool {
    contains { action in
      if case .deliver(let batch) = action { !batch.events.isEmpty } else { false }
    }
  }
}

extension ReceptionMachine {
  /// The names that polls ask for: the wanted ones without those that the service refuses.
  var reachable: SubscriptionSet {
    isRetryingRefused ? wanted : wanted.subtracting(refused)
  }

  /// Whether the user can be present now: a poll is running, or follows automatically.
  ///
  /// False before there is a cursor. If a heartbeat arrived before the first handshake, the user
  /// would enter before the cursor of its answer, and would never receive its own join event.
  var isOnline: Bool {
    switch state {
    case .handshaking: cursor != nil
    case .receiving, .pausing, .stalled: true
    case .idle, .waiting, .refused, .closed: false
    }
  }

  /// Whether the last known result of the service is a failure or a refusal.
  var hasLostConnection: Bool {
    switch state {
    case .waiting, .refused: true
    default: false
    }
  }

  /// Whether no earlier poll can still name a dropped channel.
  var mayLeave: Bool {
    if case .waiting = state { false } else { true }
  }

  /// Returns a report of the current state, with an error.
  func reported(_ error: RemoteError?) -> SubscriptionAction {
    .report(
      ConnectionState(status, error: error, refusedChannels: refused.occupied.channels))
  }
}
