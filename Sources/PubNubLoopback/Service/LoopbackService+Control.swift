import JSONText

extension LoopbackService {
  /// Answers a request of the control endpoint.
  func control(_ request: LoopbackRequest) async -> ServiceAnswer {
    do {
      return Control.answer(try perform(request))
    } catch {
      return Control.answer(error)
    }
  }

  private func perform(_ request: LoopbackRequest) throws(Control.Problem) -> JSONValue {
    let name = request.path.dropFirst(Control.path.count + 1)
    switch (request.method, name) {
    case ("GET", ""): return summary
    case ("GET", "requests"): return .array(requests.map(Self.json))
    case ("DELETE", "requests"): forgetRequests()
    case ("GET", "faults"):
      return .array(core.faults.faults.map { .string("\($0)") })
    case ("DELETE", "faults"): core.faults.removeAll()
    case ("POST", "faults"): try addFault(request)
    case ("POST", "clock"): try setClock(request)
    case ("POST", "events"):
      let injection = try Control.Injection(json(request))
      guard core.hasRoom(for: injection.subscribeKey) else {
        throw Control.Problem(message: "Too many key sets.", status: 503)
      }
      return .string(String(inject(injection)))
    case ("DELETE", "state"):
      core.reset()
      moved()
    default:
      throw Control.Problem(
        message: "There is no '\(request.method) \(request.path)'.", status: 404)
    }
    return summary
  }

  /// Adds a fault.
  func add(_ fault: LoopbackFault) { core.faults.append(fault) }

  /// Removes all faults.
  func removeFaults() { core.faults.removeAll() }

  /// Moves the clock forward, and performs everything that is due.
  func advance(by seconds: Double) {
    clock.advance(by: seconds)
    moved()
  }

  /// Sends an event.
  ///
  /// - Returns: Its timetoken.
  @discardableResult
  func inject(_ injection: Control.Injection) -> Int64 {
    let timetoken = core.inject(injection)
    moved()
    return timetoken
  }

  private var summary: JSONValue {
    [
      "now": .string(String(clock.now)), "isRunning": .bool(clock.isRunning),
      "polls": .number(JSONNumber(core.polls.count)),
      "keySets": .array(core.keySets.keys.sorted().map(JSONValue.string)),
      "faults": .number(JSONNumber(core.faults.faults.count)),
    ]
  }

  private func json(_ request: LoopbackRequest) throws(Control.Problem) -> JSONValue {
    guard let json = request.json else { throw Control.Problem(message: "The body is not JSON.") }
    return json
  }

  private func setClock(_ request: LoopbackRequest) throws(Control.Problem) {
    let json = try json(request)
    guard json["advance"]?.number != nil || json["isRunning"]?.boolean != nil else {
      throw Control.Problem(message: "'advance' (seconds) or 'isRunning' is needed.")
    }
    if let isRunning = json["isRunning"]?.boolean { clock.setRunning(isRunning) }
    if let seconds = json["advance"]?.number?.double { clock.advance(by: seconds) }
    moved()
  }

  private func addFault(_ request: LoopbackRequest) throws(Control.Problem) {
    let limits = core.configuration.limits
    guard core.faults.faults.count < limits.faultCount else {
      throw Control.Problem(message: "Too many faults.", status: 503)
    }
    guard request.body.count <= limits.faultSize else {
      throw Control.Problem(message: "A fault has at most \(limits.faultSize) bytes.")
    }
    core.faults.append(try Self.fault(request))
  }

  private static func fault(_ request: LoopbackRequest) throws(Control.Problem) -> LoopbackFault {
    guard let text = request.json?["fault"]?.string else {
      throw Control.Problem(message: "'fault' is needed, such as 'publish:status=503:times=1'.")
    }
    do {
      return try LoopbackFault(text)
    } catch {
      throw Control.Problem(message: error.description)
    }
  }

  private static func json(_ record: LoopbackRequestRecord) -> JSONValue {
    [
      "method": .string(record.method), "path": .string(record.path),
      "query": .string(record.query),
      "body": .string(String(decoding: record.body, as: UTF8.self)),
      "status": .number(JSONNumber(record.status)), "isUnknown": .bool(record.isUnknown),
    ]
  }
}

extension LoopbackCore {
  /// Sends an event as if another user had caused it, and stores it if it is a message.
  mutating func inject(_ injection: Control.Injection) -> Int64 {
    var keySet =
      keySets.removeValue(forKey: injection.subscribeKey)
      ?? KeySet(subscribeKey: injection.subscribeKey, configuration: configuration)
    var event = injection.event
    event.timetoken = moment.next()
    if injection.isStored { keySet.keep(event) }
    keySet.append(event, at: moment.now)
    changes += keySet.takeChanges()
    keySets[injection.subscribeKey] = keySet
    return event.timetoken
  }
}

extension KeySet {
  /// Stores the message of an event.
  fileprivate mutating func keep(_ event: Event) {
    let message = StoredMessage(
      timetoken: event.timetoken, payload: event.payload, publisher: event.publisher ?? "",
      meta: event.meta, messageType: event.kind == .file ? 4 : nil, customType: event.customType)
    history.insert(message, channel: event.channel)
    store(
      .message, LoopbackRecord.key(event.channel, event.timetoken),
      message.record(channel: event.channel))
  }
}
