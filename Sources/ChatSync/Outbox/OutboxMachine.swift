@_spi(Adapter) import ChatRuntime

/// Decides when each entry of the outbox is sent, without I/O and without a clock.
///
/// The entries of a lane are sent one after the other, in order; lanes are sent in parallel. An
/// entry whose attempt failed temporarily, or that the user may not send (401, 403), stays at the
/// head of its lane and is repeated with a growing delay. An entry that the service can never
/// accept no longer blocks its lane.
///
/// | Input | Meaning | Output |
/// |---|---|---|
/// | ``update(_:to:)`` | the entries of a lane were read from the store | attempts to begin |
/// | ``succeeded(_:)`` | the service has performed an entry | the next entry of the lane |
/// | ``failed(_:_:)`` | an attempt failed | a wait, or the failure of the entry |
/// | ``claimed(_:)`` | another outbox attempts the entry | a wait |
/// | ``timerFired(_:)`` | a wait is over | another attempt |
/// | ``connected()`` | the network is available again | the end of all waits |
/// | ``retry(_:)`` | there is a new token, or the user asks for it | the end of the lanes' waits |
/// | ``start()``, ``stop()`` | | |
struct OutboxMachine {
  /// The part of an entry that the machine needs.
  struct Item: Hashable {
    let number: Int
    let isFailed: Bool
  }

  private struct Lane {
    var items: [Item] = []
    /// The entry with a running attempt.
    var attempt: Int?
    /// The wait before the next attempt, and the entry it is for.
    var wait: (timer: OutboxTimer, number: Int)?
    /// The number of attempts that failed since the last success.
    var failures = 0
    /// The entry at the head that got an invalid answer, and the number of such answers in a row.
    var nonsense: (number: Int, count: Int) = (0, 0)
    /// The refusal (401, 403) of the entry at the head; nil after any other end of an attempt.
    var refusal: OutboxRefusal?
    /// The failure of the store in the last attempt; nil after any other end of an attempt.
    var storeFailure: String?
  }

  private let configuration: OutboxConfiguration
  private let random: @Sendable () -> UInt64
  private var lanes: NameMap<Lane> = [:]
  private var laneOfAttempt: [Int: String] = [:]
  private var isRunning = false
  private var lastTimer = 0
  /// The last reported state.
  private(set) var state = OutboxState()

  init(_ configuration: OutboxConfiguration, random: @escaping @Sendable () -> UInt64) {
    self.configuration = configuration
    self.random = random
  }
}

/// The timer of a waiting lane.
struct OutboxTimer: Hashable {
  let number: Int
  let lane: String
}

/// An action that an ``OutboxMachine`` asks its owner to perform, in the order of the array.
enum OutboxAction {
  /// Begin an attempt, and report its end with the number.
  case send(Int)
  /// Start a timer, and report when it fires.
  case startTimer(OutboxTimer, Duration)
  /// Cancel a timer.
  case cancelTimer(OutboxTimer)
  /// Write that another attempt follows.
  case postpone(Int, AttemptFailure)
  /// Write that the entry has failed.
  case fail(OutboxRefusal)
  /// Report a state to the application.
  case report(OutboxState)
}

// MARK: What happens

extension OutboxMachine {
  /// Sets the entries of a lane.
  mutating func update(_ lane: String, to items: [Item]) -> [OutboxAction] {
    lanes[lane, default: Lane()].items = items
    var actions: [OutboxAction] = []
    if let wait = lanes[lane]?.wait, !items.contains(Item(number: wait.number, isFailed: false)) {
      // The user has taken it back, or another outbox has sent it: the next entry does not wait for
      // it.
      lanes[lane]?.refusal = nil
      lanes[lane]?.storeFailure = nil
      actions = endWait(of: lane)
    }
    return actions + next()
  }

  /// Starts sending, with the entries set before or later.
  mutating func start() -> [OutboxAction] {
    isRunning = true
    return next()
  }

  /// Stops starting attempts; the ends of running ones are still reported to the machine.
  mutating func stop() -> [OutboxAction] {
    isRunning = false
    return lanes.keys.sorted().flatMap { endWait(of: $0) }
  }

  /// Records that the service has performed an entry.
  mutating func succeeded(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    lanes[lane]?.failures = 0
    lanes[lane]?.refusal = nil
    lanes[lane]?.storeFailure = nil
    lanes[lane]?.items.removeAll { $0.number == number }
    return next()
  }

  /// Records that an attempt found nothing to do: the entry is gone, or has failed.
  mutating func skipped(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    lanes[lane]?.items.removeAll { $0.number == number }
    return next()
  }

  /// Records that an attempt failed.
  ///
  /// - Parameters:
  ///   - number: The number of the entry.
  ///   - failure: The failure.
  /// - Returns: The actions to perform, in order.
  mutating func failed(_ number: Int, _ failure: AttemptFailure) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    lanes[lane]?.refusal = nil
    lanes[lane]?.storeFailure = nil
    let refusal = OutboxRefusal(number: number, lane: lane, failure)
    var retryAfter: Duration?
    switch failure.reason {
    case .store: lanes[lane]?.storeFailure = failure.message
    case .network(let error):
      guard isRepeated(after: error, number, lane) else {
        setAside(number, in: lane)
        return [.fail(refusal)] + next()
      }
      if error.isRefusal { lanes[lane]?.refusal = refusal }
      retryAfter = error.retryAfter
    }
    let delay = configuration.retry.delay(
      attempt: lanes[lane]?.failures ?? 0, retryAfter: retryAfter, random: random())
    lanes[lane]?.failures += 1
    return [.postpone(number, failure)] + wait(lane, for: number, delay) + next()
  }

  /// Records that another outbox attempts the entry, which gets the claim time to finish or to be
  /// renewed.
  mutating func claimed(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    return wait(lane, for: number, configuration.claimTime) + next()
  }

  /// Records that a timer has fired.
  mutating func timerFired(_ timer: OutboxTimer) -> [OutboxAction] {
    guard lanes[timer.lane]?.wait?.timer == timer else { return [] }
    lanes[timer.lane]?.wait = nil
    return next()
  }

  /// Ends all waits, because the network is available again.
  mutating func connected() -> [OutboxAction] {
    var actions: [OutboxAction] = []
    for lane in lanes.keys.sorted() {
      actions += endWait(of: lane)
      // An unstable connection must not shorten the delays after a refusal.
      if lanes[lane]?.refusal == nil { lanes[lane]?.failures = 0 }
    }
    return actions + next()
  }

  /// Ends the waits of lanes, for example because of a new token or the user's request.
  ///
  /// - Parameter wanted: The lanes; nil for all.
  /// - Returns: The actions to perform, in order.
  mutating func retry(_ wanted: NameSet? = nil) -> [OutboxAction] {
    var actions: [OutboxAction] = []
    for lane in lanes.keys.sorted() where wanted?.contains(lane) ?? true {
      actions += endWait(of: lane)
      lanes[lane]?.failures = 0
    }
    return actions + next()
  }
}

// MARK: What is done

extension OutboxMachine {
  /// Returns whether an entry is tried again after an error, rather than failed.
  private mutating func isRepeated(
    after error: RemoteError, _ number: Int, _ lane: String
  ) -> Bool {
    switch error.code {
    case .connectionFailed, .timedOut, .rateLimited, .cancelled, .unexpectedStatus,
      .unauthorized, .forbidden:
      return true
    case .serviceFailed where error.status != 500: return true
    case .invalidAnswer where error.isForeignAnswer: return true
    case .serviceFailed, .invalidAnswer, .invalidPayload, .answerTooLarge:
      let count = lanes[lane]?.nonsense.number == number ? lanes[lane]?.nonsense.count ?? 0 : 0
      lanes[lane]?.nonsense = (number, count + 1)
      return count + 1 < configuration.maximumNonsense
    default: return false
    }
  }

  private mutating func setAside(_ number: Int, in lane: String) {
    guard let index = lanes[lane]?.items.firstIndex(where: { $0.number == number }) else { return }
    lanes[lane]?.items[index] = Item(number: number, isFailed: true)
    lanes[lane]?.failures = 0
  }

  private mutating func wait(
    _ lane: String, for number: Int, _ delay: Duration
  ) -> [OutboxAction] {
    guard isRunning else { return [] }
    lastTimer += 1
    let timer = OutboxTimer(number: lastTimer, lane: lane)
    lanes[lane]?.wait = (timer, number)
    return [.startTimer(timer, delay)]
  }

  private mutating func endWait(of lane: String) -> [OutboxAction] {
    guard let timer = lanes[lane]?.wait?.timer else { return [] }
    lanes[lane]?.wait = nil
    return [.cancelTimer(timer)]
  }

  /// Returns the attempts to begin, oldest entries first, and the state to report.
  private mutating func next() -> [OutboxAction] {
    var actions: [OutboxAction] = []
    let heads = lanes.compactMap { lane, state -> (number: Int, lane: String)? in
      guard state.attempt == nil, state.wait == nil,
        let head = state.items.first(where: { !$0.isFailed })
      else { return nil }
      return (head.number, lane)
    }
    if isRunning {
      for head in heads.sorted(by: { $0.number < $1.number })
      where laneOfAttempt.count < configuration.maximumAttempts {
        lanes[head.lane]?.attempt = head.number
        laneOfAttempt[head.number] = head.lane
        actions.append(.send(head.number))
      }
    }
    for (lane, state) in lanes where state.items.isEmpty && state.attempt == nil {
      if state.wait == nil { lanes[lane] = nil }
    }
    return actions + report()
  }

  private mutating func report() -> [OutboxAction] {
    var state = OutboxState()
    for item in lanes.values.flatMap(\.items) {
      if item.isFailed { state.failedCount += 1 } else { state.waitingCount += 1 }
    }
    state.refusals = lanes.values.compactMap(\.refusal).sorted { $0.number < $1.number }
    state.storeFailure = lanes.values.compactMap(\.storeFailure).min()
    guard state != self.state else { return [] }
    self.state = state
    return [.report(state)]
  }
}
