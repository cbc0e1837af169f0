/// Decides what a subscription does, without I/O and without a clock.
///
/// Its owner reports events to it, and performs the returned actions in order:
///
/// ```swift
/// for action in machine.answered(number, batch, after: elapsed) { perform(action) }
/// ```
///
/// Receiving (``PartedReception``) and presence (``PresenceMachine``) decide separately; this type
/// passes the consequences of one to the other.
struct SubscriptionMachine {
  private(set) var reception: PartedReception
  private(set) var presence: PresenceMachine

  init(
    _ configuration: SubscriptionConfiguration = SubscriptionConfiguration(),
    cursor: SubscriptionCursor? = nil, filter: String? = nil,
    random: @escaping @Sendable () -> UInt64
  ) {
    reception = PartedReception(configuration, cursor: cursor, filter: filter, random: random)
    presence = PresenceMachine(configuration, random: random)
  }

  /// Changes the names to subscribe to, or the filter.
  mutating func change(to wanted: SubscriptionSet, filter: String?) -> [SubscriptionAction] {
    guard !presence.isClosing else { return [] }
    return settle(reception.change(to: wanted, filter: filter))
  }

  /// Processes the answer to a poll.
  mutating func answered(
    _ poll: Int, _ batch: EventBatch, after elapsed: Duration
  ) -> [SubscriptionAction] {
    settle(reception.answered(poll, batch, after: elapsed))
  }

  /// Processes the failure of a poll.
  mutating func failed(_ poll: Int, _ error: RemoteError) -> [SubscriptionAction] {
    settle(reception.failed(poll, error))
  }

  /// Processes the success of the running heartbeat or leave.
  mutating func callSucceeded() -> [SubscriptionAction] {
    settle(presence.succeeded())
  }

  /// Processes the failure of the running heartbeat or leave.
  mutating func callFailed(_ error: RemoteError) -> [SubscriptionAction] {
    let isHeartbeat = if case .heartbeat? = presence.call { true } else { false }
    let isFirst = presence.heartbeatFailures == 0
    let actions = presence.failed(error)
    guard isHeartbeat else { return settle(actions) }
    // The service is reachable and answers polls: a refused heartbeat does not mean a lost
    // connection.
    if error.isLasting { return settle(actions + (isFirst ? [reception.reported(error)] : [])) }
    return settle(actions, reception.heartbeatFailed(error))
  }

  /// Processes a timer that fired.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    guard timer.purpose == .reception else {
      return settle(presence.timerFired(timer))
    }
    let isComingBack = reception.comesBack(at: timer)
    let actions = reception.timerFired(timer)
    return settle(actions, isComingBack ? presence.cameBack() : [])
  }

  /// Reconnects at once, on request of the application.
  mutating func reconnect() -> [SubscriptionAction] {
    let actions = reception.reconnect()
    return settle(actions, actions.isEmpty ? [] : presence.cameBack())
  }

  /// Records that the application has taken a batch.
  mutating func tookBatch() -> [SubscriptionAction] {
    settle(reception.tookBatch())
  }

  /// Ends the subscription permanently.
  mutating func close() -> [SubscriptionAction] {
    guard !presence.isClosing else { return [] }
    let isOnline = !reception.hasLostConnection
    return settle(reception.close(), presence.close(isOnline: isOnline))
  }

  /// Returns the actions, followed by their consequences for the presence.
  private mutating func settle(
    _ reception: [SubscriptionAction] = [], _ presence: [SubscriptionAction] = []
  ) -> [SubscriptionAction] {
    var presence = presence
    if !self.presence.isClosing {
      let allowed = self.reception.wanted.subtracting(self.reception.refused)
      presence += self.presence.change(to: allowed.occupied)
      if !self.reception.isRetryingRefused {
        self.presence.forgetRefused(self.reception.refused.occupied)
      }
    }
    for case .poll(_, let request) in reception + presence {
      // Refused names are entered when they are allowed.
      let names = request.subscriptions.subtracting(self.reception.refused)
      self.presence.polled(names.occupied)
    }
    var actions = reception + presence
    actions += self.presence.next(
      isOnline: self.reception.isOnline, mayLeave: self.reception.mayLeave)
    if !self.presence.isClosing, let error = self.presence.takeLeaveError() {
      actions.append(self.reception.reported(error))
    }
    return actions
  }
}
