import JSONText

/// The state of a server without input or output: key sets, waiting polls, and faults to occur.
struct LoopbackCore: Sendable {
  let configuration: LoopbackConfiguration
  var keySets: [String: KeySet] = [:]
  var moment: ServiceMoment
  var faults = FaultPlan()
  var polls = PollTable()

  /// The records that were changed and not written yet.
  var changes: [LoopbackRecord] = []

  /// Returns a number from 0 to 1, for faults that occur with a probability.
  let chance: @Sendable () -> Double

  init(
    configuration: LoopbackConfiguration, now: Int64,
    chance: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.configuration = configuration
    moment = ServiceMoment(now: now)
    self.chance = chance
  }

  /// The result of a request.
  enum Outcome {
    case answer(ServiceAnswer)

    /// The answer is sent when the poll is settled.
    case wait(PollTable.ID)
  }

  /// The time of the next change without a request; `nil` if nothing is due.
  var nextDeadline: Int64? {
    (keySets.values.compactMap(\.nextDeadline) + [polls.nextDeadline].compactMap(\.self)).min()
  }

  /// Moves to a time, and performs everything that is due.
  mutating func move(to now: Int64) {
    moment.move(to: now)
    for key in keySets.keys {
      guard let deadline = keySets[key]?.nextDeadline, deadline <= moment.now else { continue }
      let polls = polls
      keySets[key]?.advance(
        hasOpenPoll: { polls.contains(keySet: key, user: $0, channel: $1) }, &moment)
    }
  }

  /// Performs an operation.
  mutating func perform(
    _ route: Route, _ query: RequestQuery, _ request: LoopbackRequest
  ) throws(ServiceRefusal) -> Outcome {
    let user = try Self.user(query)
    if route.operation == .time {
      return .answer(.json([.number(JSONNumber(moment.next()))]))
    }
    try checkKeys(route)
    guard hasRoom(for: route.subscribeKey) else {
      throw .service("Too many key sets", "Loopback", status: 503)
    }
    // The key set is removed for the time of the request, so that it is changed in place.
    var keySet =
      keySets.removeValue(forKey: route.subscribeKey)
      ?? KeySet(subscribeKey: route.subscribeKey, configuration: configuration)
    defer {
      changes += keySet.takeChanges()
      keySets[route.subscribeKey] = keySet
    }
    if case .subscribe(let channels) = route.operation {
      guard !channels.isEmpty || query["channel-group"] != nil else {
        throw .problem(.unreadable)
      }
      switch try keySet.subscribe(channels, query, user: user, &moment) {
      case .answer(let answer): return .answer(answer)
      case .wait(let poll):
        if let answer = answer(poll, from: &keySet) { return .answer(answer) }
        return wait(poll, keySet)
      }
    }
    return .answer(try keySet.perform(route, query, request, user: user, &moment))
  }

  /// Returns whether there is a key set, or space for it.
  func hasRoom(for subscribeKey: String) -> Bool {
    keySets[subscribeKey] != nil || keySets.count < configuration.limits.keySetCount
  }

  private mutating func wait(_ poll: Poll, _ keySet: KeySet) -> Outcome {
    guard polls.count < configuration.limits.pollCount, poll.deadline > moment.now else {
      return .answer(keySet.emptyAnswer(poll))
    }
    return .wait(polls.insert(poll, keySet: keySet.subscribeKey))
  }

  /// Answers the polls for which there are events, and the polls whose time has passed.
  mutating func settle() -> [(id: PollTable.ID, answer: ServiceAnswer)] {
    var settled: [(id: PollTable.ID, answer: ServiceAnswer)] = []
    for key in keySets.keys {
      guard var keySet = keySets[key] else { continue }
      let events = keySet.takeEvents()
      if !events.isEmpty {
        for (id, poll) in polls.interested(in: events, keySet: key) {
          guard let answer = answer(poll, from: &keySet) else { continue }
          polls.remove(id)
          settled.append((id, answer))
        }
      }
      changes += keySet.takeChanges()
      keySets[key] = keySet
    }
    for (id, poll, key) in polls.due(at: moment.now) {
      polls.remove(id)
      if let keySet = keySets[key] { settled.append((id, keySet.emptyAnswer(poll))) }
    }
    return settled
  }

  private mutating func answer(_ poll: Poll, from keySet: inout KeySet) -> ServiceAnswer? {
    guard !faults.faults.isEmpty else { return keySet.answer(poll, nil, &moment) }
    guard let plain = keySet.answer(poll, nil, &moment) else { return nil }
    let taken = faults.take(.subscribe, where: \.disturbsEvents, chance: chance)
    guard let disturbance = taken.first.flatMap({ KeySet.Disturbance(rawValue: $0.sort) }) else {
      return plain
    }
    return keySet.answer(poll, disturbance, &moment)
  }
}

extension LoopbackCore {
  private static func user(_ query: RequestQuery) throws(ServiceRefusal) -> String? {
    guard let user = query["uuid"] else { return nil }
    do {
      return try NameRules.check(user)
    } catch {
      throw .problem(error)
    }
  }

  /// Rejects unknown keys if the configuration has keys.
  private mutating func checkKeys(_ route: Route) throws(ServiceRefusal) {
    do {
      _ = try NameRules.check(route.subscribeKey)
    } catch {
      throw .problem(error)
    }
    guard !configuration.keys.isEmpty else { return }
    let pairs = configuration.keys.filter {
      $0.subscribeKey == nil || $0.subscribeKey == route.subscribeKey
    }
    guard !pairs.isEmpty else {
      switch route.operation.endpoint {
      case .objects: throw .object("Invalid Subkey")
      case .actions: throw .object("Invalid Subkey", source: "actions")
      default: throw .service("Invalid Subscribe Key")
      }
    }
    guard let publishKey = route.publishKey else { return }
    guard pairs.contains(where: { $0.publishKey == nil || $0.publishKey == publishKey }) else {
      throw .publish("Invalid Key", at: moment.next(), reason: "INVALID")
    }
  }
}
