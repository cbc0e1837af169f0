import ChatRuntime

/// Decides which entry of the outbox is sent when, without sending: no input, no output, no clock.
///
/// Within a line entries go one after the other, in their order; lines go beside each other. An entry that failed
/// for the moment, or that the user may not send (401, 403), stays at the head of its line and is repeated with a
/// delay that grows. An entry that the service can never accept steps aside.
///
/// | Input | In words | Output |
/// |---|---|---|
/// | ``update(_:to:)`` | the entries of a line, read from the store | attempts that may begin |
/// | ``succeeded(_:)`` | an attempt ended with the server's word | the next of the line |
/// | ``failed(_:_:)`` | it failed | a wait, or the entry is set aside |
/// | ``claimed(_:)`` | another outbox attempts the entry | a wait |
/// | ``timerFired(_:)`` | a wait is over | the attempt again |
/// | ``connected()`` | the network is back | all waits end |
/// | ``retry(_:)`` | there is a new token, or the user wants it | the waits of these lines end |
/// | ``start()``, ``stop()`` | | |
struct OutboxMachine {
  /// An entry as far as it matters here.
  struct Item: Hashable {
    let number: Int
    let isFailed: Bool
  }

  private struct Lane {
    var items: [Item] = []
    /// The entry that an attempt is under way for.
    var attempt: Int?
    /// The wait before the next attempt, and the entry that it is for.
    var wait: (timer: OutboxTimer, number: Int)?
    /// How many attempts have failed since one succeeded.
    var failures = 0
    /// The entry at the head that got nonsense for an answer, and how often in a row.
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
  /// The state as it was last reported.
  private(set) var state = OutboxState()

  init(_ configuration: OutboxConfiguration, random: @escaping @Sendable () -> UInt64) {
    self.configuration = configuration
    self.random = random
  }
}

/// The timer of a line that waits.
struct OutboxTimer: Hashable {
  let number: Int
  let lane: String
}

/// What an ``OutboxMachine`` asks its owner to do, in this order.
enum OutboxAction {
  /// Begin an attempt; its end is reported with the number.
  case send(Int)
  /// Report after a time that it is over.
  case startTimer(OutboxTimer, Duration)
  /// Forget a timer.
  case cancelTimer(OutboxTimer)
  /// Write that another attempt follows.
  case postpone(Int, AttemptFailure)
  /// Write that the entry was set aside.
  case fail(OutboxRefusal)
  /// Tell the application.
  case report(OutboxState)
}

// MARK: What happens

extension OutboxMachine {
  /// The entries of a line are these now.
  mutating func update(_ lane: String, to items: [Item]) -> [OutboxAction] {
    lanes[lane, default: Lane()].items = items
    var actions: [OutboxAction] = []
    if let wait = lanes[lane]?.wait, !items.contains(Item(number: wait.number, isFailed: false)) {
      // The user has taken it back, or another outbox has sent it: the next entry need not wait for it.
      lanes[lane]?.refusal = nil
      lanes[lane]?.storeFailure = nil
      actions = endWait(of: lane)
    }
    return actions + next()
  }

  /// Sending begins, with the entries that were given before or come later.
  mutating func start() -> [OutboxAction] {
    isRunning = true
    return next()
  }

  /// No attempt begins any more; the ends of those under way are still told.
  mutating func stop() -> [OutboxAction] {
    isRunning = false
    return lanes.keys.sorted().flatMap { endWait(of: $0) }
  }

  /// An attempt ended with the server's word that the entry is done.
  mutating func succeeded(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    lanes[lane]?.failures = 0
    lanes[lane]?.refusal = nil
    lanes[lane]?.storeFailure = nil
    lanes[lane]?.items.removeAll { $0.number == number }
    return next()
  }

  /// An attempt found nothing to do: the entry is gone, or was set aside.
  mutating func skipped(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    lanes[lane]?.items.removeAll { $0.number == number }
    return next()
  }

  /// An attempt failed.
  ///
  /// - Parameters:
  ///   - number: The entry.
  ///   - failure: The failure.
  /// - Returns: What to do, in order.
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

  /// Another outbox attempts the entry: it has its time to finish, or to show that it has ended.
  mutating func claimed(_ number: Int) -> [OutboxAction] {
    guard let lane = laneOfAttempt.removeValue(forKey: number) else { return [] }
    lanes[lane]?.attempt = nil
    return wait(lane, for: number, configuration.claimTime) + next()
  }

  /// A timer is over.
  mutating func timerFired(_ timer: OutboxTimer) -> [OutboxAction] {
    guard lanes[timer.lane]?.wait?.timer == timer else { return [] }
    lanes[timer.lane]?.wait = nil
    return next()
  }

  /// The network is back, so that no line has a reason to wait.
  mutating func connected() -> [OutboxAction] {
    var actions: [OutboxAction] = []
    for lane in lanes.keys.sorted() {
      actions += endWait(of: lane)
      // A connection that comes and goes must not make the repetitions of a refusal any faster.
      if lanes[lane]?.refusal == nil { lanes[lane]?.failures = 0 }
    }
    return actions + next()
  }

  /// There is a reason to try at once, such as a new token or the user's wish.
  ///
  /// - Parameter wanted: The lines; nil for all.
  /// - Returns: What to do, in order.
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
  /// Whether an entry is tried again after an error, rather than set aside.
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

  /// The attempts that may begin, the oldest entries first, and what there is to tell.
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
