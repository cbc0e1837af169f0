import JSONText
import Logging

/// Contains the state of a server, its clock and the waiting polls; ``LoopbackCore`` makes all
/// decisions.
actor LoopbackService {
  var core: LoopbackCore
  var clock: LoopbackClock
  private(set) var requests: [LoopbackRequestRecord] = []
  private var requestLogSize = 0

  private let storage: (any LoopbackStorage)?
  private let logger: Logger
  private var unwritten: [LoopbackRecord] = []
  private var waiting: [PollTable.ID: CheckedContinuation<ServiceAnswer?, Never>] = [:]
  private var sleepers: [Int: Sleeper] = [:]
  private var lastSleeper = 0
  private var alarm: (deadline: Int64, task: Task<Void, Never>)?
  private var isStopped = false
  private var isCut: @Sendable (_ user: String) -> Bool = { _ in false }

  private struct Sleeper {
    var deadline: Int64
    var continuation: CheckedContinuation<Void, Never>
  }

  /// Creates the service, with the records of an earlier run from storage.
  init(
    _ configuration: LoopbackConfiguration, faults: [LoopbackFault] = [],
    storage: (any LoopbackStorage)? = nil, logger: Logger
  ) throws {
    let clock = LoopbackClock(configuration.time)
    var core = LoopbackCore(configuration: configuration, now: clock.now)
    for fault in faults { core.faults.append(fault) }
    try storage.map { try core.restore($0.load()) }
    self.clock = clock
    self.core = core
    self.storage = storage
    self.logger = logger
  }

  /// Answers a request as soon as there is an answer.
  func reply(to request: LoopbackRequest) async -> Reply {
    core.move(to: clock.now)
    if Control.isControl(request.path) {
      return Reply(answer: await control(request))
    }
    let (reply, isUnknown) = await serve(request)
    record(request, reply, isUnknown: isUnknown)
    return reply
  }

  /// Answers a request over the connection of a user, or over one that is never cut.
  func reply(to request: LoopbackRequest, over user: String?) async -> Reply {
    // No request gets in between a cut and its check: nothing is awaited before the poll waits.
    if let user, isCut(user) { return .dropped }
    return await reply(to: request)
  }

  /// Cuts the connections of some users, or of all, and connects all others.
  func cut(_ users: [String]?) {
    isCut = { user in users?.contains { JSONName.isEqual($0, user) } ?? true }
    for id in core.polls.identities(where: isCut) { forget(id) }
  }

  private func serve(_ request: LoopbackRequest) async -> (Reply, isUnknown: Bool) {
    guard !isStopped else { return (.dropped, false) }
    guard request.path.utf8.count + request.query.utf8.count < core.configuration.limits.targetSize
    else { return (await finish(ServiceRefusal.targetTooLong.answer, []), false) }
    let target: RequestTarget
    let route: Route?
    do {
      target = try RequestTarget(path: request.path, query: request.query)
      route = try Route.of(request.method, target)
    } catch {
      return (await finish(ServiceRefusal.problem(error).answer, []), false)
    }
    let faults = core.faults.take(
      route?.operation.endpoint, where: { !$0.disturbsEvents }, chance: core.chance)
    guard let route else {
      return (await finish(ServiceRefusal.notFound(request.path).answer, faults), true)
    }
    if let early = Self.answerInstead(faults) { return (await finish(early, faults), false) }
    if faults.contains(.dropBefore) { return (.dropped, false) }
    return (await finish(await answer(route, target.query, request), faults), false)
  }

  private func answer(_ route: Route, _ query: RequestQuery, _ request: LoopbackRequest) async
    -> ServiceAnswer?
  {
    let outcome: LoopbackCore.Outcome
    do {
      outcome = try core.perform(route, query, request)
    } catch {
      settle()
      return error.answer
    }
    settle()
    if let problem = writeChanges() { return problem }
    switch outcome {
    case .answer(let answer): return answer
    case .wait(let id): return await answer(of: id)
    }
  }

  /// Waits until a poll is settled.
  ///
  /// - Returns: `nil` if the client has disconnected, or the server is stopped.
  private func answer(of id: PollTable.ID) async -> ServiceAnswer? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled || isStopped {
          core.polls.remove(id)
          continuation.resume(returning: nil)
        } else {
          waiting[id] = continuation
        }
      }
    } onCancel: {
      Task { await self.forget(id) }
    }
  }

  private func forget(_ id: PollTable.ID) {
    core.polls.remove(id)
    waiting.removeValue(forKey: id)?.resume(returning: nil)
  }

  private func finish(_ answer: ServiceAnswer?, _ faults: [LoopbackFault.Kind]) async -> Reply {
    for case .delay(let seconds) in faults { await sleep(seconds) }
    guard let answer else { return .dropped }
    var reply = Reply(answer: answer)
    for fault in faults {
      switch fault {
      case .dropAfter: return .dropped
      case .statusAfter(let status): reply.answer.status = status
      case .body(let text): reply.answer.body = Array(text.utf8)
      case .truncate(let bytes): reply.delivery = .truncated(bytes)
      case .slow(let seconds): reply.delivery = .slow(secondsPerByte: seconds)
      case .delay, .dropBefore, .status, .duplicate, .reorder: break
      }
    }
    return reply
  }

  /// Returns the answer to a request that a fault leaves without effect.
  private static func answerInstead(_ faults: [LoopbackFault.Kind]) -> ServiceAnswer? {
    for case .status(let status, let retryAfter) in faults {
      var answer = ServiceRefusal.service("Fault on demand", "Loopback", status: status).answer
      if let retryAfter { answer.headers["Retry-After"] = String(retryAfter) }
      return answer
    }
    return nil
  }
}

extension LoopbackService {
  /// Wakes the polls and the answers that are due, and sets the alarm for the next ones.
  func settle() {
    for (id, answer) in core.settle() {
      waiting.removeValue(forKey: id)?.resume(returning: answer)
    }
    for (number, sleeper) in sleepers where sleeper.deadline <= core.moment.now {
      sleepers[number] = nil
      sleeper.continuation.resume()
    }
    setAlarm()
  }

  /// Waits until the clock has moved by some seconds.
  private func sleep(_ seconds: Double) async {
    lastSleeper += 1
    let number = lastSleeper
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard !Task.isCancelled, !isStopped else { return continuation.resume() }
        sleepers[number] = Sleeper(
          deadline: Timestamp.adding(seconds, to: core.moment.now), continuation: continuation)
        setAlarm()
      }
    } onCancel: {
      Task { await self.wake(number) }
    }
  }

  private func wake(_ number: Int) {
    sleepers.removeValue(forKey: number)?.continuation.resume()
  }

  /// Sets an alarm for the next time that is due, if the clock runs by itself.
  private func setAlarm() {
    let deadline = ([core.nextDeadline] + sleepers.values.map(\.deadline)).compactMap(\.self).min()
    guard let deadline, clock.isRunning, !isStopped else {
      alarm?.task.cancel()
      alarm = nil
      return
    }
    guard alarm?.deadline != deadline else { return }
    alarm?.task.cancel()
    let ticks = max(0, deadline - clock.now)
    let task = Task {
      do {
        try await Task.sleep(for: .nanoseconds(ticks * 100))
      } catch {
        // Another alarm has replaced it.
        return
      }
      self.ring()
    }
    alarm = (deadline, task)
  }

  private func ring() {
    alarm = nil
    moved()
  }

  /// Performs everything that is due at the current time of the clock.
  func moved() {
    core.move(to: clock.now)
    settle()
    _ = writeChanges()
  }

  /// Answers all waiting requests and accepts no more.
  func stop() {
    isStopped = true
    alarm?.task.cancel()
    alarm = nil
    for id in waiting.keys { forget(id) }
    for number in sleepers.keys { wake(number) }
    _ = writeChanges()
  }
}

extension LoopbackService {
  /// Writes the changes; changes that cannot be written are written with the next request.
  ///
  /// - Returns: The answer to a request whose effect could not be written.
  private func writeChanges() -> ServiceAnswer? {
    guard let storage else {
      core.changes = []
      return nil
    }
    unwritten += core.changes
    core.changes = []
    guard !unwritten.isEmpty else { return nil }
    do {
      try storage.write(unwritten + [core.timetokenRecord])
      unwritten = []
      return nil
    } catch {
      logger.error("The store can not be written.", metadata: ["error": "\(error)"])
      return ServiceRefusal.service("The store can not be written", "Loopback", status: 500).answer
    }
  }

  private func record(_ request: LoopbackRequest, _ reply: Reply, isUnknown: Bool) {
    let status = reply.delivery == .dropped ? 0 : reply.answer.status
    let metadata: Logger.Metadata = [
      "request": "\(request.method) \(PathWords.shown(request.path))", "status": "\(status)",
    ]
    if isUnknown {
      logger.warning("The service that this server stands for may answer this.", metadata: metadata)
    } else {
      logger.debug("Answered.", metadata: metadata)
    }
    let query = RequestQuery.withoutCredentials(request.query)
    requests.append(
      LoopbackRequestRecord(
        method: request.method, path: request.path, query: query, body: request.body,
        status: status, isUnknown: isUnknown))
    requestLogSize += Self.size(request.path, query, request.body)
    let limits = core.configuration.limits
    while let oldest = requests.first,
      requests.count > limits.requestLogCount || requestLogSize > limits.requestLogSize
    {
      requestLogSize -= Self.size(oldest.path, oldest.query, oldest.body)
      requests.removeFirst()
    }
  }

  private static func size(_ path: String, _ query: String, _ body: [UInt8]) -> Int {
    path.utf8.count + query.utf8.count + body.count
  }

  /// Removes the requests that were answered.
  func forgetRequests() {
    requests = []
    requestLogSize = 0
  }
}
