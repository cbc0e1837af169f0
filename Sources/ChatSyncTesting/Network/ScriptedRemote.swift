@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) public import ChatSync
public import Logging
import PubNubLoopback

/// A network for tests: a service in the process of the test, without a socket and without time.
///
/// ```swift
/// let network = ScriptedRemote()
/// let chat = try await MyChat(user: "ada", remote: network, store: .inMemory, clock: TestClock())
/// try await chat.start()
/// await network.deliver(.message("Hi", from: "bob", in: "general"))
/// await network.disconnect()
/// ```
///
/// The service is that of `PubNubLoopback`, so timetokens, history, message actions, profiles,
/// memberships, presence and events are those of the real one. All users of a network share it:
/// open a second chat with the same value and another user. Its clock stands still until
/// ``advance(by:)``.
///
/// A call arrives at once, unless the script says otherwise. Faults concern the next calls of an
/// endpoint, of any user, in the order in which they were added.
public struct ScriptedRemote: Sendable {
  /// The user of the calls.
  public let userID: String

  let network: ScriptedNetwork
  let client: PubNubRemote

  /// Creates a network without data, for no user yet.
  ///
  /// - Parameter start: The time of the service; by default 14 November 2023, 22:13:20 UTC.
  public init(start: Timetoken = 17_000_000_000_000_000) {
    self.init(ScriptedNetwork(at: start), userID: "nobody")
  }

  private init(_ network: ScriptedNetwork, userID: String) {
    self.network = network
    self.userID = userID
    client = network.client(of: userID, isDisturbed: true)
  }

  /// Returns the same network for a user, whose calls can be made without a chat.
  ///
  /// ```swift
  /// try await network.remote(for: "bob").leave(SubscriptionSet(channels: ["general"]))
  /// ```
  public func remote(for userID: String) -> ScriptedRemote {
    ScriptedRemote(network, userID: userID)
  }
}

@_spi(Adapter) extension ScriptedRemote: ChatRemote {
  /// The key set of the network.
  public var keySet: String { client.keySet }

  /// Returns the same network for a user; nothing is logged.
  public func signedIn(as userID: String, logger: Logger?) -> any ChatRemote {
    remote(for: userID)
  }
}

// MARK: - Connections

extension ScriptedRemote {
  /// Makes all calls fail as without a network, from now on.
  ///
  /// Waiting polls and held calls end with the same error.
  ///
  /// - Parameter user: The only user who is concerned; nil for all users.
  public func disconnect(_ user: String? = nil) async { await network.disconnect(user) }

  /// Lets calls arrive again.
  ///
  /// A chat connects again after a delay of its clock; see ``TestClock/advance(by:isolation:until:)``.
  ///
  /// - Parameter user: The only user who is concerned; nil for all users.
  public func reconnect(_ user: String? = nil) async { await network.reconnect(user) }

  /// Moves the clock of the service forward; polls, presence and stored messages end by it.
  public func advance(by duration: Duration) async {
    await network.service.advance(by: duration / .seconds(1))
  }
}

// MARK: - Faults

extension ScriptedRemote {
  /// Lets the next calls of an endpoint fail; they do not arrive.
  ///
  /// ```swift
  /// await network.refuse(.publish, with: .denied)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - kind: The kind of the error; all kinds but `storage`, which a network does not have.
  ///   - times: The number of calls; `.max` for all of them until ``allow(_:)``.
  public func refuse(
    _ endpoint: Endpoint, with kind: ChatSchemaErrorKind, times: Int = 1
  ) async {
    await refuse(endpoint, throwing: RemoteError(scripted: kind), times: times)
  }

  /// Lets the next calls of an endpoint fail with an error; they do not arrive.
  public func refuse(_ endpoint: Endpoint, throwing error: RemoteError, times: Int = 1) async {
    await network.add(.refusal(error), on: endpoint, times: times)
  }

  /// Lets the next calls of an endpoint arrive, and loses their answers.
  ///
  /// The calls fail as if the connection had ended, so the chat does not know their outcome.
  public func loseAnswers(of endpoint: Endpoint, times: Int = 1) async {
    await network.add(.lostAnswer, on: endpoint, times: times)
  }

  /// Lets all calls of an endpoint wait, before they arrive, until ``release()``.
  public func hold(_ endpoint: Endpoint) async {
    await network.add(.hold, on: endpoint, times: .max)
  }

  /// Lets all calls of an endpoint arrive, and their answers wait until ``release()``.
  public func holdAnswers(of endpoint: Endpoint) async {
    await network.add(.heldAnswer, on: endpoint, times: .max)
  }

  /// Lets all held calls and answers go on, and holds no later ones.
  public func release() async { await network.release() }

  /// Removes the faults of an endpoint; calls that are held stay held.
  public func allow(_ endpoint: Endpoint) async { await network.removeFaults(of: endpoint) }
}

// MARK: - What chats did

extension ScriptedRemote {
  /// The calls of all users so far, in order, those included that failed; ``deliver(_:)`` makes none.
  public var calls: [Call] {
    get async { await network.calls }
  }

  /// Returns the requests of an endpoint so far, in order.
  ///
  /// ```swift
  /// let texts = await network.requests(of: .publish, as: PublishRequest.self).map(\.payload)
  /// ```
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - type: The type of ``Call/request``; requests of other types are left out.
  /// - Returns: The requests.
  public func requests<Request>(of endpoint: Endpoint, as type: Request.Type) async -> [Request] {
    await calls.filter { $0.endpoint == endpoint }.compactMap { $0.request as? Request }
  }

  /// Waits until there have been as many calls of an endpoint since the network was created; ends
  /// as well when the task is cancelled.
  public func waitForCalls(of endpoint: Endpoint, count: Int = 1) async {
    await network.wait(for: endpoint, areHeld: false, count: count)
  }

  /// Waits until as many calls of an endpoint, or their answers, are held; ends as well when the
  /// task is cancelled.
  public func waitForHeldCalls(of endpoint: Endpoint, count: Int = 1) async {
    await network.wait(for: endpoint, areHeld: true, count: count)
  }
}

extension RemoteError {
  /// Creates an error of a kind, as the service would have answered.
  fileprivate init(scripted kind: ChatSchemaErrorKind) {
    let (code, status): (Code, Int?) =
      switch kind {
      case .invalid: (.tooLarge, 413)
      case .offline: (.connectionFailed, nil)
      case .rateLimited: (.rateLimited, 429)
      case .denied: (.forbidden, 403)
      case .refused: (.badRequest, 400)
      case .conflict: (.conflict, 409)
      case .missing: (.notFound, 404)
      case .cancelled: (.cancelled, nil)
      case .misuse: (.invalidRequest, nil)
      case .storage:
        preconditionFailure("A network fails in other ways than a store does.")
      }
    self.init(code, "The test refuses the call.", status: status)
  }
}
