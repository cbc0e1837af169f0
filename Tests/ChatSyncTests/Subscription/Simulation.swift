@_spi(Adapter) import ChatRuntime
import TestSupport

@testable @_spi(Adapter) import ChatSync

/// A subscription, a server and a bad network between them, in virtual time.
struct Simulation {
  /// What happens at a time.
  private enum Incident {
    case pollArrives(Int, PollRequest, sent: Int)
    case pollEnds(Int, Result<EventBatch, RemoteError>, sent: Int)
    case callArrives(SubscriptionAction, fails: Bool)
    case callEnds(RemoteError?)
    case timer(SubscriptionTimer)
    case publish
    case change
    case take
    case reconnect
  }

  private(set) var faults: [String] = []
  private(set) var isFinished = false
  private var server = ModelServer()
  private var random: SeededGenerator
  private var machine: SubscriptionMachine
  private var incidents: [(time: Int, order: Int, incident: Incident)] = []
  private var order = 0
  private var now = 0
  private var isCalm = false
  /// Polls that wait at the server.
  private var held: [Int: (request: PollRequest, sent: Int)] = [:]
  private var openPolls: Set<Int> = []
  private var openTimers: Set<SubscriptionTimer> = []
  private var isCallOut = false
  private var wanted: NameSet = []
  /// Since which number of events each channel is wanted.
  private var wantedSince: [String: Int] = [:]
  private var delivered: Set<Int> = []
  private var untaken = 0
  private var firstPosition: Int?
  private var pollCount = 0
  private var causeCount = 0

  private static let channels = ["a", "b", "c", "d", "e"]
  private static let duration = 1_200_000

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    var configuration = SubscriptionConfiguration()
    configuration.maximumWaitingBatches = 4
    let jitter = random.next()
    machine = SubscriptionMachine(configuration, random: { jitter })
  }

  /// Runs to the end.
  ///
  /// - Returns: What went wrong, with the place in time; empty if nothing did.
  mutating func run() -> [String] {
    for _ in 0..<60 { schedule(.publish, in: Int.random(in: 0..<Self.duration, using: &random)) }
    for _ in 0..<25 { schedule(.change, in: Int.random(in: 0..<Self.duration, using: &random)) }
    for _ in 0..<3 { schedule(.reconnect, in: Int.random(in: 0..<Self.duration, using: &random)) }
    run(until: Self.duration)
    isCalm = true
    causeCount += 1
    run(until: now + 1_000_000)
    checkCalm()
    perform(machine.close())
    run(until: now + 100_000)
    if !isFinished { fault("the subscription never finished") }
    let present = server.present(at: now)
    if !present.isEmpty { fault("still present in \(present.sorted())") }
    // Some polls follow from an event, a change, a failure or a hold that is over.
    if pollCount > 4 * causeCount + 60 { fault("\(pollCount) polls for \(causeCount) causes") }
    return faults
  }

  private mutating func run(until end: Int) {
    while let index = incidents.indices.min(by: { earlier(incidents[$0], incidents[$1]) }),
      incidents[index].time <= end
    {
      let next = incidents.remove(at: index)
      now = next.time
      happen(next.incident)
    }
    now = end
  }

  private func earlier(
    _ first: (time: Int, order: Int, incident: Incident),
    _ second: (time: Int, order: Int, incident: Incident)
  ) -> Bool {
    (first.time, first.order) < (second.time, second.order)
  }

  private mutating func schedule(_ incident: Incident, in delay: Int) {
    order += 1
    incidents.append((now + delay, order, incident))
  }

  private mutating func fault(_ text: String) {
    faults.append("\(now) ms: \(text)")
  }
}

// MARK: The network

extension Simulation {
  private mutating func happen(_ incident: Incident) {
    switch incident {
    case .publish: publish()
    case .change: change()
    case .reconnect:
      causeCount += 1
      perform(machine.reconnect())
    case .take:
      untaken -= 1
      perform(machine.tookBatch())
    case .timer(let timer):
      guard openTimers.remove(timer) != nil else { return }
      perform(machine.timerFired(timer))
    case .pollArrives(let number, let request, let sent): arrive(number, request, sent)
    case .pollEnds(let number, let result, let sent): end(number, result, sent)
    case .callArrives(let call, let fails): arrive(call, fails: fails)
    case .callEnds(let error):
      isCallOut = false
      if error != nil { causeCount += 1 }
      perform(error.map { machine.callFailed($0) } ?? machine.callSucceeded())
    }
  }

  private mutating func latency() -> Int { Int.random(in: 1...100, using: &random) }

  private mutating func send(_ number: Int, _ request: PollRequest) {
    pollCount += 1
    openPolls.insert(number)
    if openPolls.count > 1 { fault("\(openPolls.count) polls at once") }
    guard !isCalm, random.happens(onceIn: 8) else {
      return schedule(.pollArrives(number, request, sent: now), in: latency())
    }
    causeCount += 1
    let timeout = Int(request.timeout / .milliseconds(1))
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      schedule(.pollEnds(number, .failure(Self.error(.connectionFailed)), sent: now), in: latency())
    case 1: schedule(.pollEnds(number, .failure(Self.error(.timedOut)), sent: now), in: timeout)
    case 2:
      schedule(.pollEnds(number, .failure(Self.error(.invalidAnswer)), sent: now), in: latency())
    case 3:
      schedule(.pollEnds(number, .failure(Self.error(.rateLimited)), sent: now), in: latency())
    default:
      // The answer is given and lost.
      var copy = random
      _ = server.answer(request, &copy)
      enter(request)
      schedule(.pollEnds(number, .failure(Self.error(.connectionFailed)), sent: now), in: latency())
    }
  }

  private mutating func enter(_ request: PollRequest) {
    // A poll makes present, but only the first one counts as a sign of life.
    let channels = request.subscriptions.channels.filter { server.presentUntil[$0] == nil }
    server.enter(channels, until: now + 1000 * request.presenceTimeout)
  }

  /// A request reaches the server, perhaps after its client cancelled it.
  private mutating func arrive(_ number: Int, _ request: PollRequest, _ sent: Int) {
    enter(request)
    if let batch = server.answer(request, &random) {
      schedule(.pollEnds(number, .success(batch), sent: sent), in: latency())
      return
    }
    held[number] = (request, sent)
    if let batch = server.emptyAnswer(request) {
      schedule(.pollEnds(number, .success(batch), sent: sent), in: 280_000)
    }
  }

  private mutating func end(
    _ number: Int, _ result: Result<EventBatch, RemoteError>, _ sent: Int
  ) {
    held[number] = nil
    guard openPolls.remove(number) != nil else { return }
    switch result {
    case .success(let batch):
      causeCount += 1
      if firstPosition == nil { firstPosition = Int(batch.cursor.token) }
      perform(machine.answered(number, batch, after: .milliseconds(now - sent)))
    case .failure(let error): perform(machine.failed(number, error))
    }
  }

  private mutating func arrive(_ call: SubscriptionAction, fails: Bool) {
    switch call {
    case .heartbeat(let set): server.enter(set.channels, until: now + 300_000)
    case .leave(let set): server.leave(set.channels)
    default: break
    }
    schedule(.callEnds(fails ? Self.error(.timedOut) : nil), in: latency())
  }

  private static func error(_ code: RemoteError.Code) -> RemoteError { RemoteError(code, "test") }
}

// MARK: The world

extension Simulation {
  private mutating func publish() {
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let channel = Self.channels.randomElement(using: &random) ?? "a"
      server.publish(to: channel, &random)
    }
    for (number, poll) in held.sorted(by: { $0.key < $1.key }) {
      guard let batch = server.answer(poll.request, &random) else { continue }
      held[number] = nil
      schedule(.pollEnds(number, .success(batch), sent: poll.sent), in: latency())
    }
  }

  private mutating func change() {
    // Changes often come in bursts.
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let channels = NameSet(Self.channels.filter { _ in random.happens(onceIn: 2) })
      for channel in channels where wantedSince[channel] == nil {
        wantedSince[channel] = server.position
      }
      for channel in wanted.subtracting(channels) { wantedSince[channel] = nil }
      wanted = channels
      causeCount += 1
      perform(machine.change(to: SubscriptionSet(channels: channels), filter: nil))
    }
  }

  private mutating func checkCalm() {
    let start = firstPosition ?? .max
    for event in server.events where event.position > start && !delivered.contains(event.position) {
      if let since = wantedSince[event.channel], event.position > since {
        fault("event \(event.position) of \(event.channel) was lost")
      }
    }
    let present = server.present(at: now)
    if present != wanted { fault("present in \(present.sorted()), wanted \(wanted.sorted())") }
    switch machine.reception.state {
    case .receiving, .idle: break
    default: fault("not connected: \(machine.reception.state)")
    }
  }

  private mutating func perform(_ actions: [SubscriptionAction]) {
    for action in actions {
      switch action {
      case .poll(let number, let request): send(number, request)
      case .cancelPoll(let number):
        openPolls.remove(number)
      case .startTimer(let timer, let duration):
        openTimers.insert(timer)
        schedule(.timer(timer), in: Int(duration / .milliseconds(1)))
      case .cancelTimer(let timer): openTimers.remove(timer)
      case .heartbeat, .leave: call(action)
      case .deliver(let batch): deliver(batch)
      case .report: break
      case .cancelCall: isCallOut = false
      case .finish: isFinished = true
      }
    }
  }

  private mutating func call(_ action: SubscriptionAction) {
    if isCallOut { fault("a heartbeat and a leave at once") }
    isCallOut = true
    if case .leave(let set) = action, !machine.presence.isClosing {
      let kept = set.channels.intersection(wanted)
      if !kept.isEmpty { fault("left \(kept.sorted()), which are wanted") }
    }
    let isLost = !isCalm && random.happens(onceIn: 6)
    // Either the request is lost or its answer.
    if isLost, random.happens(onceIn: 2) {
      schedule(.callEnds(Self.error(.connectionFailed)), in: latency())
    } else {
      schedule(.callArrives(action, fails: isLost), in: latency())
    }
  }

  private mutating func deliver(_ batch: EventBatch) {
    for event in batch.events {
      let position = Int(String(decoding: event.payload, as: UTF8.self)) ?? 0
      if !delivered.insert(position).inserted { fault("event \(position) came twice") }
    }
    untaken += 1
    if untaken > 4 { fault("\(untaken) batches wait") }
    schedule(.take, in: Int.random(in: 0...3000, using: &random))
  }
}
