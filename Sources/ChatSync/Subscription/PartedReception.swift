import ChatRuntime

/// Receives events through as many polls as the addresses require, each controlled by its own
/// ``ReceptionMachine``.
///
/// | | with several polls |
/// |---|---|
/// | stored cursor | the earliest one: from there each poll has all events, some of them twice |
/// | connected | if all polls are |
/// | a poll fails | only that poll is tried again; the state is that of the worst poll |
/// | the service refuses some names | the polls continue without their refused names; the state has all refused names |
struct PartedReception {
  private var machines: [Int: ReceptionMachine]
  private var parts = PollParts()
  private var status = ConnectionState.Status.disconnected
  /// The refused channels in the last reported state.
  private var refusedChannels: NameSet = []
  /// The parts of the batches that the application has not taken, in the order of the batches.
  private var delivered: [Int] = []
  private let configuration: SubscriptionConfiguration
  private let random: @Sendable () -> UInt64
  private var filter: String?

  init(
    _ configuration: SubscriptionConfiguration, cursor: SubscriptionCursor?, filter: String?,
    random: @escaping @Sendable () -> UInt64
  ) {
    self.configuration = configuration
    self.filter = filter
    self.random = random
    machines = [
      0: ReceptionMachine(configuration, cursor: cursor, filter: filter, random: random)
    ]
  }

  /// The names to subscribe to.
  var wanted: SubscriptionSet {
    machines.values.reduce(SubscriptionSet()) { $0.union($1.wanted) }
  }

  /// The names that the service refuses while it allows others.
  var refused: SubscriptionSet {
    machines.values.reduce(SubscriptionSet()) { $0.union($1.refused) }
  }

  /// Whether a poll asks for the refused names again.
  var isRetryingRefused: Bool { machines.values.contains(where: \.isRetryingRefused) }

  /// Whether the last known result of the service is a failure or a refusal.
  var hasLostConnection: Bool { active.contains(where: \.hasLostConnection) }

  /// The state of the first poll.
  var state: ReceptionMachine.State { machines[0]?.state ?? .idle }

  /// The earliest cursor of all polls.
  var cursor: SubscriptionCursor? {
    let active = machines.values.filter { !$0.wanted.isEmpty }
    guard !active.isEmpty else { return machines[0]?.cursor }
    return active.compactMap(\.cursor).min {
      ($0.token.utf8.count, $0.token) < ($1.token.utf8.count, $1.token)
    }
  }

  /// Whether the user can be present now, in all channels.
  var isOnline: Bool { active.allSatisfy(\.isOnline) }

  /// Whether no earlier poll can still name a dropped channel.
  var mayLeave: Bool { machines.values.allSatisfy(\.mayLeave) }

  /// The machines that have names to receive, or the first one.
  private var active: [ReceptionMachine] {
    let active = machines.sorted { $0.key < $1.key }.map(\.value).filter { !$0.wanted.isEmpty }
    return active.isEmpty ? [machines[0]].compactMap(\.self) : active
  }
}

// MARK: - What happens

extension PartedReception {
  /// Changes the names to subscribe to, or the filter.
  mutating func change(to wanted: SubscriptionSet, filter: String?) -> [SubscriptionAction] {
    self.filter = filter
    parts.divide(wanted)
    // A new poll starts at the cursor that all others have reached.
    let cursor = self.cursor
    var actions: [(Int, [SubscriptionAction])] = []
    for number in Set(machines.keys).union(parts.parts.keys).sorted() {
      var machine =
        machines[number]
        ?? ReceptionMachine(
          configuration, cursor: cursor, filter: filter, part: number, random: random)
      let part = parts.parts[number] ?? SubscriptionSet()
      actions.append((number, machine.change(to: part, filter: filter)))
      machines[number] = number > 0 && part.isEmpty ? nil : machine
    }
    return merged(actions)
  }

  /// Processes the answer to a poll.
  mutating func answered(
    _ poll: Int, _ batch: EventBatch, after elapsed: Duration
  ) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: poll)) {
      $0.answered(poll, batch, after: elapsed)
    }
  }

  /// Processes the failure of a poll.
  mutating func failed(_ poll: Int, _ error: RemoteError) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: poll)) { $0.failed(poll, error) }
  }

  /// Processes the failure of a heartbeat, after which the open polls may be dead too.
  mutating func heartbeatFailed(_ error: RemoteError) -> [SubscriptionAction] {
    performAll { $0.heartbeatFailed(error) }
  }

  /// Processes a timer that fired.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: timer.number)) { $0.timerFired(timer) }
  }

  /// Returns whether a timer ends the wait after a failure.
  func comesBack(at timer: SubscriptionTimer) -> Bool {
    guard let state = machines[ReceptionMachine.part(ofNumber: timer.number)]?.state else {
      return false
    }
    return [.waiting(timer), .refused(timer)].contains(state)
  }

  /// Reconnects at once, on request of the application.
  mutating func reconnect() -> [SubscriptionAction] { performAll { $0.reconnect() } }

  /// Records that the application has taken the oldest waiting batch.
  mutating func tookBatch() -> [SubscriptionAction] {
    guard !delivered.isEmpty else { return [] }
    return perform(delivered.removeFirst()) { $0.tookBatch() }
  }

  /// Ends the reception permanently.
  mutating func close() -> [SubscriptionAction] { performAll { $0.close() } }

  /// Returns a report of the current state, with an error.
  func reported(_ error: RemoteError?) -> SubscriptionAction {
    .report(
      ConnectionState(status, error: error, refusedChannels: refused.occupied.channels))
  }

  private mutating func perform(
    _ number: Int, _ body: (inout ReceptionMachine) -> [SubscriptionAction]
  ) -> [SubscriptionAction] {
    guard var machine = machines[number] else { return [] }
    let actions = body(&machine)
    machines[number] = machine
    return merged([(number, actions)])
  }

  private mutating func performAll(
    _ body: (inout ReceptionMachine) -> [SubscriptionAction]
  ) -> [SubscriptionAction] {
    var actions: [(Int, [SubscriptionAction])] = []
    for number in machines.keys.sorted() {
      guard var machine = machines[number] else { continue }
      actions.append((number, body(&machine)))
      machines[number] = machine
    }
    return merged(actions)
  }

  /// Merges the actions of several machines into those of one: one cursor and one state.
  private mutating func merged(
    _ actions: [(Int, [SubscriptionAction])]
  ) -> [SubscriptionAction] {
    let status = worstStatus
    var result: [SubscriptionAction] = []
    for (part, actions) in actions {
      for action in actions {
        switch action {
        case .deliver(var batch):
          delivered.append(part)
          batch.cursor = cursor ?? batch.cursor
          result.append(.deliver(batch))
        case .report(let state):
          // Another poll may be worse off, and the state of a dropped poll is irrelevant.
          if let report = report(status, state.error) { result.append(report) }
        default: result.append(action)
        }
      }
    }
    // After the end of a poll that was worse off, the state is that of the others.
    if let report = report(status, nil) { result.append(report) }
    return result
  }

  /// Returns a report if the state has changed, or if there is an error.
  private mutating func report(
    _ status: ConnectionState.Status, _ error: RemoteError?
  ) -> SubscriptionAction? {
    let refusedChannels = refused.occupied.channels
    guard status != self.status || refusedChannels != self.refusedChannels || error != nil else {
      return nil
    }
    (self.status, self.refusedChannels) = (status, refusedChannels)
    return reported(error)
  }
}

extension PartedReception {
  /// The status of the worst poll.
  ///
  /// A new poll continues from the cursor of the others, so it misses nothing while it connects.
  private var worstStatus: ConnectionState.Status {
    var machines = active
    if machines.contains(where: { $0.status == .connected }) {
      machines.removeAll { $0.status == .connecting && $0.cursor != nil }
    }
    let order: [ConnectionState.Status] = [
      .closed, .refused, .reconnecting, .connecting, .disconnected, .connected,
    ]
    return order.first { status in machines.contains { $0.status == status } } ?? .disconnected
  }
}
