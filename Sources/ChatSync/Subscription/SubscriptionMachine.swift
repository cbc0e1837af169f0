/// Decides what a subscription does, without doing it: no input, no output, no clock.
///
/// Its owner tells it what happened and does what it returns, in order:
///
/// ```swift
/// for action in machine.answered(number, batch, after: elapsed) { perform(action) }
/// ```
///
/// Receiving (``PartedReception``) and presence (``PresenceMachine``) are decided apart; what one means
/// for the other is decided here.
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

  /// Other channels or another filter are wanted.
  mutating func change(to wanted: SubscriptionSet, filter: String?) -> [SubscriptionAction] {
    guard !presence.isClosing else { return [] }
    return settle(reception.change(to: wanted, filter: filter))
  }

  /// A poll was answered.
  mutating func answered(
    _ poll: Int, _ batch: EventBatch, after elapsed: Duration
  ) -> [SubscriptionAction] {
    settle(reception.answered(poll, batch, after: elapsed))
  }

  /// A poll failed.
  mutating func failed(_ poll: Int, _ error: RemoteError) -> [SubscriptionAction] {
    settle(reception.failed(poll, error))
  }

  /// The heartbeat or leave that was out succeeded.
  mutating func callSucceeded() -> [SubscriptionAction] {
    settle(presence.succeeded())
  }

  /// The heartbeat or leave that was out failed.
  mutating func callFailed(_ error: RemoteError) -> [SubscriptionAction] {
    let isHeartbeat = if case .heartbeat? = presence.call { true } else { false }
    let isFirst = presence.heartbeatFailures == 0
    let actions = presence.failed(error)
    guard isHeartbeat else { return settle(actions) }
    // The service is there, and answers polls: a refused heartbeat says nothing about the connection.
    if error.isLasting { return settle(actions + (isFirst ? [reception.reported(error)] : [])) }
    return settle(actions, reception.heartbeatFailed(error))
  }

  /// A timer is over.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    guard timer.purpose == .reception else {
      return settle(presence.timerFired(timer))
    }
    let isComingBack = reception.comesBack(at: timer)
    let actions = reception.timerFired(timer)
    return settle(actions, isComingBack ? presence.cameBack() : [])
  }

  /// The application wants to try at once.
  mutating func reconnect() -> [SubscriptionAction] {
    let actions = reception.reconnect()
    return settle(actions, actions.isEmpty ? [] : presence.cameBack())
  }

  /// The application has taken a batch.
  mutating func tookBatch() -> [SubscriptionAction] {
    settle(reception.tookBatch())
  }

  /// Nothing more is wanted, ever.
  mutating func close() -> [SubscriptionAction] {
    guard !presence.isClosing else { return [] }
    let isOnline = !reception.hasLostConnection
    return settle(reception.close(), presence.close(isOnline: isOnline))
  }

  /// The actions, and what follows from them for the presence.
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
      // What was refused is entered when it is allowed.
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
