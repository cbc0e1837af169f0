import ChatRuntime

/// Receives by as many polls at once as the addresses need, each decided by a ``ReceptionMachine`` of its own.
///
/// | | with several polls |
/// |---|---|
/// | cursor that is stored | the earliest one: from there on each poll has all events, some of them twice |
/// | connected | all polls are |
/// | a poll fails | it alone is tried again; the state is that of the worst |
/// | the service refuses some names | the polls go on without those of theirs; the state has the refused names of all |
struct PartedReception {
  private var machines: [Int: ReceptionMachine]
  private var parts = PollParts()
  private var status = ConnectionState.Status.disconnected
  /// The refused channels of the last state.
  private var refusedChannels: NameSet = []
  /// The parts whose batches the application has not taken, in the order of the batches.
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

  /// The names that are subscribed to.
  var wanted: SubscriptionSet {
    machines.values.reduce(SubscriptionSet()) { $0.union($1.wanted) }
  }

  /// The names that the service refuses while it allows others.
  var refused: SubscriptionSet {
    machines.values.reduce(SubscriptionSet()) { $0.union($1.refused) }
  }

  /// Whether a poll asks for the refused names once more.
  var isRetryingRefused: Bool { machines.values.contains(where: \.isRetryingRefused) }

  /// Whether the last thing that is known of the service is a failure or a refusal.
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

  /// Whether a user can be present now, in all channels.
  var isOnline: Bool { active.allSatisfy(\.isOnline) }

  /// Whether no poll of the past may still name a channel that was dropped.
  var mayLeave: Bool { machines.values.allSatisfy(\.mayLeave) }

  /// The machines that have something to receive, or the first.
  private var active: [ReceptionMachine] {
    let active = machines.sorted { $0.key < $1.key }.map(\.value).filter { !$0.wanted.isEmpty }
    return active.isEmpty ? [machines[0]].compactMap(\.self) : active
  }
}

// MARK: - What happens

extension PartedReception {
  /// Other channels or another filter are wanted.
  mutating func change(to wanted: SubscriptionSet, filter: String?) -> [SubscriptionAction] {
    self.filter = filter
    parts.divide(wanted)
    // A new poll begins where all others have been.
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

  /// A poll was answered.
  mutating func answered(
    _ poll: Int, _ batch: EventBatch, after elapsed: Duration
  ) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: poll)) {
      $0.answered(poll, batch, after: elapsed)
    }
  }

  /// A poll failed.
  mutating func failed(_ poll: Int, _ error: RemoteError) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: poll)) { $0.failed(poll, error) }
  }

  /// A heartbeat failed, so that the open polls may be dead as well.
  mutating func heartbeatFailed(_ error: RemoteError) -> [SubscriptionAction] {
    performAll { $0.heartbeatFailed(error) }
  }

  /// A timer is over.
  mutating func timerFired(_ timer: SubscriptionTimer) -> [SubscriptionAction] {
    perform(ReceptionMachine.part(ofNumber: timer.number)) { $0.timerFired(timer) }
  }

  /// Whether a timer ends the wait after a failure.
  func comesBack(at timer: SubscriptionTimer) -> Bool {
    guard let state = machines[ReceptionMachine.part(ofNumber: timer.number)]?.state else {
      return false
    }
    return [.waiting(timer), .refused(timer)].contains(state)
  }

  /// The application wants to try at once.
  mutating func reconnect() -> [SubscriptionAction] { performAll { $0.reconnect() } }

  /// The application has taken the batch that came first of those that wait.
  mutating func tookBatch() -> [SubscriptionAction] {
    guard !delivered.isEmpty else { return [] }
    return perform(delivered.removeFirst()) { $0.tookBatch() }
  }

  /// Nothing more is wanted, ever.
  mutating func close() -> [SubscriptionAction] { performAll { $0.close() } }

  /// The state as it is, with an error beside it.
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

  /// The actions of several machines as those of one: one cursor and one state.
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
          // Another poll may be worse off, and one that was dropped is of no interest.
          if let report = report(status, state.error) { result.append(report) }
        default: result.append(action)
        }
      }
    }
    // The end of a poll that was worse off leaves the others.
    if let report = report(status, nil) { result.append(report) }
    return result
  }

  /// The state if it is another one than the last, or says why something failed.
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
  /// The status of the poll that is worst off.
  ///
  /// One that is added goes on from the cursor of the others, so that it lacks nothing while it connects.
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
