@_spi(Adapter) import ChatRuntime

@testable @_spi(Adapter) import ChatSync

/// What happens to a subscription, in a form short enough for tables.
enum MachineInput: Sendable {
  case change(NameSet)
  case filter(String)
  /// The poll that is out is answered with messages of these timetokens.
  case answer([UInt64], cursor: String, after: Duration = .seconds(5))
  /// A poll that is not out any more is answered.
  case lateAnswer
  case fail(RemoteError.Code, denied: [String] = [])
  case callSucceeds
  case callFails(RemoteError.Code)
  /// The timer for this purpose is over.
  case fire(SubscriptionTimer.Purpose)
  case reconnect
  case take
  case close
}

/// A machine with what its owner would have under way.
struct MachineScript {
  var machine: SubscriptionMachine
  private var poll: Int?
  private var timers: [SubscriptionTimer.Purpose: SubscriptionTimer] = [:]

  init(
    _ configuration: SubscriptionConfiguration = SubscriptionConfiguration(),
    cursor: String? = nil
  ) {
    machine = SubscriptionMachine(
      configuration, cursor: cursor.flatMap(SubscriptionCursor.init), random: { 0 })
  }

  /// Lets something happen.
  ///
  /// - Returns: What the machine asks for, a word or two each.
  mutating func run(_ input: MachineInput) -> [String] {
    let actions = actions(for: input)
    return actions.map { take($0) }
  }

  private mutating func actions(for input: MachineInput) -> [SubscriptionAction] {
    switch input {
    case .change(let channels):
      return machine.change(to: SubscriptionSet(channels: channels), filter: nil)
    case .filter(let filter): return machine.change(to: machine.reception.wanted, filter: filter)
    case .answer(let timetokens, let cursor, let elapsed):
      return machine.answered(poll ?? -1, Self.batch(timetokens, cursor), after: elapsed)
    case .lateAnswer: return machine.answered(-1, Self.batch([1], "9"), after: .seconds(5))
    case .fail(let code, let denied):
      return machine.failed(poll ?? -1, RemoteError(code, "test", deniedChannels: denied))
    case .callSucceeds: return machine.callSucceeded()
    case .callFails(let code): return machine.callFailed(RemoteError(code, "test"))
    case .fire(let purpose):
      return timers[purpose].map { machine.timerFired($0) } ?? []
    case .reconnect: return machine.reconnect()
    case .take: return machine.tookBatch()
    case .close: return machine.close()
    }
  }

  static func batch(_ timetokens: [UInt64], _ cursor: String) -> EventBatch {
    let events = timetokens.map { timetoken in
      RemoteEvent(
        content: .message, channel: "a", timetoken: Timetoken(rawValue: timetoken),
        payload: Array("1".utf8))
    }
    return EventBatch(
      events: events, cursor: SubscriptionCursor(cursor) ?? Self.begin)
  }

  private static var begin: SubscriptionCursor {
    guard let cursor = SubscriptionCursor("0") else { preconditionFailure("0 is a cursor") }
    return cursor
  }

  /// Does an action, and says which.
  private mutating func take(_ action: SubscriptionAction) -> String {
    switch action {
    case .poll(let number, let request):
      poll = number
      let cursor = request.cursor?.description ?? "handshake"
      return "poll \(Self.text(request.subscriptions)) \(cursor)"
        + (request.filter.map { " if \($0)" } ?? "")
    case .cancelPoll:
      poll = nil
      return "cancel poll"
    case .startTimer(let timer, let duration):
      timers[timer.purpose] = timer
      return "\(timer.purpose) in \(duration)"
    case .cancelTimer(let timer):
      timers[timer.purpose] = nil
      return "no \(timer.purpose)"
    case .heartbeat(let set): return "heartbeat \(Self.text(set))"
    case .leave(let set): return "leave \(Self.text(set))"
    case .deliver(let batch):
      return "deliver \(batch.events.map(\.timetoken.description)) \(batch.cursor)"
    case .report(let state):
      return "\(state.status)" + (state.error.map { " \($0.code)" } ?? "")
        + (state.refusedChannels.isEmpty
          ? "" : " of " + state.refusedChannels.sorted().joined(separator: ","))
    case .cancelCall: return "cancel call"
    case .finish: return "finish"
    }
  }

  private static func text(_ set: SubscriptionSet) -> String {
    set.channels.sorted().joined(separator: ",")
  }

  /// The name of the state of receiving.
  var state: String {
    switch machine.reception.state {
    case .idle: "idle"
    case .handshaking: "handshaking"
    case .receiving: "receiving"
    case .pausing: "pausing"
    case .stalled: "stalled"
    case .waiting: "waiting"
    case .refused: "refused"
    case .closed: "closed"
    }
  }
}
