/// Decides when to report the user as present or gone, without sending requests.
///
/// Heartbeats and leaves are sent one at a time, so that neither overtakes the other. A channel is
/// left only if no running request names it any more.
struct PresenceMachine {
  /// The request that is running.
  enum Call: Hashable {
    case heartbeat(SubscriptionSet)
    case leave(SubscriptionSet)
  }

  private(set) var call: Call?

  private let configuration: SubscriptionConfiguration
  private let random: @Sendable () -> UInt64
  /// The channels in which the user should be present.
  private var wanted = SubscriptionSet()
  /// The channels in which the service may consider the user present.
  private(set) var entered = SubscriptionSet()
  private var isHeartbeatDue = false
  private var isLeaveDue = false
  private(set) var isClosing = false
  private var isFinished = false
  private var heartbeatTimer: SubscriptionTimer?
  private var leaveTimer: SubscriptionTimer?
  private var closingTimer: SubscriptionTimer?
  /// The number of heartbeats that failed since the last success.
  private(set) var heartbeatFailures = 0
  private var leaveFailures = 0
  private var leaveError: RemoteError?
  private var lastNumber = 0

  init(_ configuration: SubscriptionConfiguration, random: @escaping @Sendable () -> UInt64) {
    self.configuration = configuration
    self.random = random
  }

  /// The channels that were dropped and not yet left.
  private var gone: SubscriptionSet { entered.subtracting(wanted) }
}

// MARK: What happens

extension PresenceMachine {
  /// Changes the channels in which the user should be present.
  mutating func change(to wanted: SubscriptionSet) -> [SubscriptionAction] {
    guard wanted != self.wanted else { return [] }
    // A poll with a cursor may not make the user present in a new channel.
    if !wanted.subtracting(self.wanted).isEmpty { isHeartbeatDue = true }
    self.wanted = wanted
    guard wanted.isEmpty else { return [] }
    isHeartbeatDue = false
    return cancelHeartbeatTimer()
  }

  /// Records that a poll for channels is sent.
  mutating func polled(_ subscriptions: SubscriptionSet) {
    entered = entered.union(subscriptions)
  }

  /// Schedules a heartbeat after a lost connection comes back, because the presence may have timed
  /// out.
  mutating func cameBack() -> [SubscriptionAction] {
    guard heartbeatFailures == 0, !wanted.isEmpty else { return [] }
    isHeartbeatDue = true
    return cancelHeartbeatTimer()
  }

  /// Processes the success of the running request.
  mutating func succeeded() -> [SubscriptionAction] {
    guard let ended = call else { return [] }
    call = nil
    switch ended {
    case .heartbeat:
      heartbeatFailures = 0
      return startHeartbeatTimer(configuration.heartbeatInterval)
    case .leave(let left):
      leaveFailures = 0
      forget(left)
      return []
    }
  }

  /// Processes the failure of the running request.
  mutating func failed(_ error: RemoteError) -> [SubscriptionAction] {
    guard let ended = call else { return [] }
    call = nil
    switch ended {
    case .heartbeat:
      let delay = configuration.retry.delay(
        attempt: heartbeatFailures, retryAfter: error.retryAfter, random: random())
      heartbeatFailures += 1
      return startHeartbeatTimer(delay)
    case .leave(let left):
      guard !isClosing, !error.isLasting, leaveFailures < configuration.retry.maximumRetries
      else {
        // The presence times out.
        leaveFailures = 0
        leaveError = error
        forget(left)
        return []
      }
      let delay = configuration.retry.delay(
        attempt: leaveFailures, retryAfter: error.retryAfter, random: random())
      leaveFailures += 1
      return startLeaveTimer(delay)
    }
  }

  /// Processes a timer that fired.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    if timer == heartbeatTimer {
      heartbeatTimer = nil
      isHeartbeatDue = true
    } else if timer == leaveTimer {
      leaveTimer = nil
      isLeaveDue = true
    } else if timer == closingTimer {
      closingTimer = nil
      return dropCalls()
    }
    return []
  }

  /// Ends the presence permanently.
  ///
  /// - Parameter isOnline: Whether there is a connection; without one nothing is sent, and the
  ///   presence times out.
  /// - Returns: The actions to perform, in order.
  mutating func close(isOnline: Bool) -> [SubscriptionAction] {
    isClosing = true
    var actions = change(to: SubscriptionSet())
    isLeaveDue = true
    if let timer = leaveTimer {
      leaveTimer = nil
      actions.append(.cancelTimer(timer))
    }
    guard isOnline else { return actions + dropCalls() }
    guard call != nil || !gone.isEmpty else { return actions }
    let timer = nextTimer(.closing)
    closingTimer = timer
    return actions + [.startTimer(timer, configuration.closeTime)]
  }

  /// Drops the running and the scheduled requests.
  private mutating func dropCalls() -> [SubscriptionAction] {
    entered = SubscriptionSet()
    guard call != nil else { return [] }
    call = nil
    return [.cancelCall]
  }

  /// Returns the error of a leave that was given up since the last call.
  mutating func takeLeaveError() -> RemoteError? {
    defer { leaveError = nil }
    return leaveError
  }
}

// MARK: What is done

extension PresenceMachine {
  /// Returns the next request, if one is due.
  ///
  /// - Parameters:
  ///   - isOnline: Whether the user can be present now.
  ///   - mayLeave: Whether no earlier poll can still name a dropped channel.
  /// - Returns: The request with its timer, or no actions.
  mutating func next(isOnline: Bool, mayLeave: Bool) -> [SubscriptionAction] {
    guard call == nil, !isFinished else { return [] }
    if gone.isEmpty {
      if isClosing { return finish() }
    } else if mayLeave {
      if isLeaveDue {
        isLeaveDue = false
        call = .leave(gone)
        return [.leave(gone)]
      }
      if leaveTimer == nil {
        return startLeaveTimer(configuration.leaveDelay) + heartbeat(isOnline: isOnline)
      }
    } else {
      // The next poll must be sent before the leave.
      isLeaveDue = false
    }
    return heartbeat(isOnline: isOnline)
  }

  private mutating func heartbeat(isOnline: Bool) -> [SubscriptionAction] {
    guard isHeartbeatDue, isOnline, !wanted.isEmpty else { return [] }
    isHeartbeatDue = false
    call = .heartbeat(wanted)
    entered = entered.union(wanted)
    return cancelHeartbeatTimer() + [.heartbeat(wanted)]
  }

  private mutating func finish() -> [SubscriptionAction] {
    isFinished = true
    guard let timer = closingTimer else { return [.finish] }
    closingTimer = nil
    return [.cancelTimer(timer), .finish]
  }

  /// Forgets channels that the service did not let the user enter.
  mutating func forgetRefused(_ channels: SubscriptionSet) {
    entered = entered.subtracting(channels)
  }

  /// Forgets channels that were left; channels that are wanted again must be entered again.
  private mutating func forget(_ left: SubscriptionSet) {
    let back = left.subtracting(left.subtracting(wanted))
    entered = entered.subtracting(left).union(back)
    if !back.isEmpty { isHeartbeatDue = true }
  }

  private mutating func startHeartbeatTimer(_ delay: Duration) -> [SubscriptionAction] {
    guard !wanted.isEmpty else { return [] }
    let cancelled = cancelHeartbeatTimer()
    let timer = nextTimer(.heartbeat)
    heartbeatTimer = timer
    return cancelled + [.startTimer(timer, delay)]
  }

  private mutating func cancelHeartbeatTimer() -> [SubscriptionAction] {
    guard let timer = heartbeatTimer else { return [] }
    heartbeatTimer = nil
    return [.cancelTimer(timer)]
  }

  private mutating func startLeaveTimer(_ delay: Duration) -> [SubscriptionAction] {
    let timer = nextTimer(.leave)
    leaveTimer = timer
    return [.startTimer(timer, delay)]
  }

  private mutating func nextTimer(_ purpose: SubscriptionTimer.Purpose) -> SubscriptionTimer {
    lastNumber += 1
    return SubscriptionTimer(purpose: purpose, number: lastNumber)
  }
}
