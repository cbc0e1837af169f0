import ChatRuntime
@_spi(Adapter) import ChatSync
import Logging
import PubNubLoopback

/// The state that all users of a ``ScriptedRemote`` share: the service, the calls, and the faults.
actor ScriptedNetwork {
  typealias Endpoint = ScriptedRemote.Endpoint
  typealias Call = ScriptedRemote.Call

  /// The effect of a fault on a call.
  enum Effect: Sendable {
    /// The call does not arrive.
    case refusal(RemoteError)
    /// The call arrives, and its answer is lost.
    case lostAnswer
    /// The call waits until it is released, and arrives then.
    case hold
    /// The call arrives, and its answer waits until it is released.
    case heldAnswer
  }

  /// A fault of an endpoint.
  private struct Fault {
    let endpoint: Endpoint
    let effect: Effect
    var remainingCount: Int
  }

  /// A call that waits for ``release()``.
  private struct HeldCall {
    let call: Call
    let end: AsyncStream<Never>.Continuation
  }

  /// A wait for calls.
  private struct Watcher {
    let endpoint: Endpoint
    /// Whether only calls that are held count.
    let isForHeldCalls: Bool
    let count: Int
    let end: AsyncStream<Never>.Continuation
  }

  let service: SocketlessService
  private(set) var calls: [Call] = []
  private var faults: [Fault] = []
  private var isDisconnected = false
  private var disconnectedUsers: NameSet = []
  private var heldCalls: [HeldCall] = []
  private var watchers: [Watcher] = []
  private var messageCount = 0

  init(at start: Timetoken) {
    service = SocketlessService(at: start.rawValue)
  }

  /// Returns a client of a user.
  ///
  /// - Parameters:
  ///   - userID: The user.
  ///   - isDisturbed: Whether its calls fail while the user is disconnected.
  /// - Returns: The client.
  nonisolated func client(of userID: String, isDisturbed: Bool) -> PubNubRemote {
    var configuration = PubNubConfiguration(
      origin: ServiceTransport.origin, publishKey: "scripted", subscribeKey: "scripted",
      userID: userID)
    configuration.retry = .never
    return PubNubRemote(
      configuration,
      transport: ServiceTransport(service: service, user: isDisturbed ? userID : nil),
      clock: TestClock(), random: { 0 }, unixTime: { 1_700_000_000 },
      logger: Logger(label: "ChatSyncTesting") { _ in SwiftLogNoOpLogHandler() })
  }
}

// MARK: - Calls

extension ScriptedNetwork {
  /// Starts a call: records it, and lets it wait or fail as the script says.
  ///
  /// - Returns: The effect on the answer of the call; nil for an answer that arrives.
  /// - Throws: The error of a refusal, or of a network that is not connected.
  func begin(_ call: Call) async throws(RemoteError) -> Effect? {
    calls.append(call)
    notifyWatchers()
    try checkConnection(of: call)
    let effect = takeEffect(on: call)
    switch effect {
    case .refusal(let error)?: throw error
    case .hold?:
      await hold(call)
      try checkConnection(of: call)
      return nil
    case .lostAnswer?, .heldAnswer?, nil: return effect
    }
  }

  /// Ends a call that the service has answered.
  ///
  /// - Throws: An error if the answer is lost.
  func end(_ call: Call, _ effect: Effect) async throws(RemoteError) {
    if case .heldAnswer = effect {
      await hold(call)
      try checkConnection(of: call)
    } else {
      throw .lostAnswer
    }
  }

  private func checkConnection(of call: Call) throws(RemoteError) {
    guard isDisconnected || disconnectedUsers.contains(call.userID) else { return }
    throw RemoteError(.connectionFailed, "The test has disconnected the network.")
  }

  private func takeEffect(on call: Call) -> Effect? {
    guard let index = faults.firstIndex(where: { $0.endpoint == call.endpoint }) else { return nil }
    let effect = faults[index].effect
    faults[index].remainingCount -= 1
    if faults[index].remainingCount == 0 { faults.remove(at: index) }
    return effect
  }

  /// Waits for ``release()``, for a disconnection, or for the end of the task.
  private func hold(_ call: Call) async {
    let (wait, end) = AsyncStream<Never>.makeStream()
    heldCalls.append(HeldCall(call: call, end: end))
    notifyWatchers()
    for await _ in wait {}
  }
}

// MARK: - The script

extension ScriptedNetwork {
  func add(_ effect: Effect, on endpoint: Endpoint, times: Int) {
    precondition(times > 0, "A fault happens at least once.")
    faults.append(Fault(endpoint: endpoint, effect: effect, remainingCount: times))
  }

  func removeFaults(of endpoint: Endpoint) { faults.removeAll { $0.endpoint == endpoint } }

  /// Lets the held calls go on, and holds no later ones.
  func release() {
    faults.removeAll { fault in
      switch fault.effect {
      case .hold, .heldAnswer: true
      case .refusal, .lostAnswer: false
      }
    }
    endHeldCalls { _ in true }
  }

  /// Makes all calls of a user, or of all users, fail from now on.
  func disconnect(_ user: String?) async {
    if let user { disconnectedUsers.insert(user) } else { isDisconnected = true }
    endHeldCalls { user == nil || $0.userID.isSameName(as: user ?? "") }
    await cutConnections()
  }

  /// Lets the calls of a user, or of all users, arrive again.
  func reconnect(_ user: String?) async {
    if let user {
      disconnectedUsers.remove(user)
    } else {
      isDisconnected = false
      disconnectedUsers = []
    }
    await cutConnections()
  }

  private func cutConnections() async {
    await service.cut(isDisconnected ? nil : disconnectedUsers.sorted())
  }

  private func endHeldCalls(where isEnding: (Call) -> Bool) {
    for held in heldCalls where isEnding(held.call) { held.end.finish() }
    heldCalls.removeAll { isEnding($0.call) }
  }

  /// Returns the identifier of the next message of the script: `scripted-1` and so on.
  func nextMessageID() -> String {
    messageCount += 1
    return "scripted-\(messageCount)"
  }

  // MARK: Waiting

  /// Waits until there have been as many calls, or until as many are held.
  func wait(for endpoint: Endpoint, areHeld: Bool, count: Int) async {
    let (wait, end) = AsyncStream<Never>.makeStream()
    watchers.append(Watcher(endpoint: endpoint, isForHeldCalls: areHeld, count: count, end: end))
    notifyWatchers()
    for await _ in wait {}
  }

  private func notifyWatchers() {
    watchers.removeAll { watcher in
      let calls = watcher.isForHeldCalls ? heldCalls.map(\.call) : calls
      guard calls.count(where: { $0.endpoint == watcher.endpoint }) >= watcher.count else {
        return false
      }
      watcher.end.finish()
      return true
    }
  }
}

extension RemoteError {
  /// The error of a call whose answer is lost.
  fileprivate static let lostAnswer = RemoteError(
    .connectionFailed, "The test has lost the answer of the service.")
}
