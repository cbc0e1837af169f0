import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONText
import PubNubLoopback

/// Lets two people talk through a server on this machine, one of whom is offline for a while.
struct ConversationStep: LiveTourStep {
  let title = "Two people talk, and one of them is offline for a while"

  func run(_ stage: TourStage) async throws {
    let server = try LoopbackServer()
    let origin = try await server.start()
    stage.command("serve")
    stage.say("listening on a free port")
    let ada = try await TourPerson.connected("ada", to: origin)
    let bob = try await TourPerson.connected("bob", to: origin)
    try await talk(ada, bob, stage)
    try await changeProfile(ada, bob, stage)
    try await loseNetwork(ada, bob, stage)
    try await ada.leave()
    try await bob.leave()
    await server.stop()
  }

  private func talk(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws {
    let sent = try await ada.say("The mill runs.")
    let seen = try await bob.sees { $0.count == 1 }
    stage.say("bob sees  \(seen.joined(separator: " | "))")
    try await bob.chat.message(sent.id).react("👍")
    let liked = try await ada.sees { $0.first?.actions.count == 1 }
    stage.say("ada sees  \(liked.joined(separator: " | "))")
    try stage.expect("a reaction of bob is in a live query of ada", liked[0].contains("👍"))
  }

  private func changeProfile(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws
  {
    _ = try await bob.chat.me.update { $0.name = "Bob" }.value
    _ = try await bob.chat.channel(TourPerson.channel).join().value
    try await bob.chat.me.update { $0.name = "Robert" }
    let named = try await ada.sees(PubNubManagedUser.userBy(userId: "bob")) {
      $0.first?.name == "Robert"
    }
    stage.say("ada sees  bob is called \(named.first?.name ?? "-")")
    try stage.expect("a change of a profile arrives", named.first?.name == "Robert")
  }

  private func loseNetwork(_ ada: TourPerson, _ bob: TourPerson, _ stage: TourStage) async throws {
    bob.network.set(isOn: false)
    stage.say("bob loses the network, and both write")
    let sent = try await bob.chat.channel(TourPerson.channel).send("Is anybody there?")
    try await ada.say("Bob?")
    let pending = try await bob.sees { $0.contains { $0.sendStatus == .pending } }
    stage.say("bob sees  \(pending.joined(separator: " | "))")
    bob.network.set(isOn: true)
    _ = try await sent.value
    let (atAda, atBob) = (try await ada.sees(isWhole), try await bob.sees(isWhole))
    stage.say("bob is back")
    stage.say("ada sees  \(atAda.joined(separator: " | "))")
    try stage.expect("all is there once, for both", atAda.count == 3 && atBob.count == 3)
  }

  @Sendable private func isWhole(_ messages: [PubNubManagedMessage]) -> Bool {
    messages.count == 3 && messages.allSatisfy { $0.sendStatus == .delivered }
  }
}

/// A transport that can be switched off, to take one person offline.
struct SwitchedTransport: HTTPTransport {
  private let transport = URLSessionTransport()
  private let state = Guarded(State())

  private struct State {
    var isOn = true
    var requests: [Int: Task<HTTPResponse, any Error>] = [:]
    var next = 0
  }

  /// Switches the network off, which cancels pending requests, or on.
  func set(isOn: Bool) {
    let ended = state.withLock { state in
      state.isOn = isOn
      return isOn ? [] : Array(state.requests.values)
    }
    for request in ended { request.cancel() }
  }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let gone = TransportError(.cannotConnect)
    guard state.withLock({ $0.isOn }) else { throw gone }
    let task = Task { [transport] in
      try await transport.send(request, maximumBodySize: maximumBodySize)
    }
    let number = state.withLock { state in
      state.next += 1
      state.requests[state.next] = task
      return state.next
    }
    defer { state.withLock { $0.requests[number] = nil } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      throw state.withLock({ $0.isOn }) ? error : gone
    }
  }
}

/// A person in the tour, with a separate store, a network that can be switched off, and a provider.
struct TourPerson: Sendable {
  let store: SQLiteStore
  let network: SwitchedTransport
  let chat: PubNubChatProvider

  /// The channel that all persons follow.
  static let channel: ChannelID = "engines"

  /// The time limit for an expected change.
  private static let patience = Duration.seconds(20)

  /// Returns a person who is connected to a server.
  static func connected(_ name: UserID, to origin: String) async throws -> TourPerson {
    let store = try await SQLiteStore(
      path: "\(name).sqlite", history: PubNubChatProvider.history)
    let network = SwitchedTransport()
    var configuration = SyncConfiguration(subscribeKey: "tour")
    // Short delays: a person in the tour should not wait as long as a phone in a pocket.
    let quick = RetryPolicy(
      baseDelay: .milliseconds(100), maximumDelay: .seconds(1), jitter: .zero)
    configuration.outbox.retry = quick
    configuration.subscription.retry = quick
    var address = PubNubConfiguration(
      origin: origin, publishKey: "tour", subscribeKey: "tour", userID: name.rawValue)
    address.retry = .never
    let remote = PubNubRemote(address, transport: network)
    let person = TourPerson(
      store: store, network: network,
      chat: PubNubChatProvider(
        remote, store: store, currentUserId: name, configuration: configuration))
    try await person.chat.dataProvider.load(users: [PubNubChatUser(id: name)])
    try await person.chat.dataProvider.load(channels: [PubNubChatChannel(id: channel)])
    try await person.chat.subscribe(to: [channel])
    try await person.chat.start()
    for await state in person.chat.connectionStates where state.status == .connected { break }
    return person
  }

  /// Sends a message, and returns when the service has it.
  @discardableResult
  func say(_ text: String) async throws -> PubNubChatMessage {
    try await chat.channel(Self.channel).send(text).value
  }

  /// Waits until the person's messages satisfy a condition, and returns them as one line each.
  ///
  /// - Throws: `TourFailure` if the time limit is exceeded.
  func sees(
    _ isWanted: @escaping @Sendable ([PubNubManagedMessage]) -> Bool
  ) async throws -> [String] {
    try await sees(PubNubManagedMessage.messagesBy(pubnubChannelId: Self.channel), isWanted).map {
      let reactions = $0.actions.map { " " + $0.value }.joined()
      return "\($0.pubnubUserId): \($0.text)\(reactions) (\($0.sendStatus))"
    }
  }

  /// Waits until the records of a live query satisfy a condition, and returns them.
  ///
  /// - Throws: `TourFailure` if the time limit is exceeded.
  func sees<Record>(
    _ request: StoreRequest<Record>, _ isWanted: @escaping @Sendable ([Record]) -> Bool
  ) async throws -> [Record] {
    try await withThrowingTaskGroup(of: [Record].self) { group in
      group.addTask { [store] in
        for try await records in store.changes(of: request) where isWanted(records) {
          return records
        }
        throw TourFailure("the live query has ended")
      }
      group.addTask { [name = chat.currentUserId] in
        try await ContinuousClock().sleep(for: Self.patience)
        throw TourFailure("\(name) does not see it in time")
      }
      defer { group.cancelAll() }
      guard let records = try await group.next() else { throw TourFailure("nothing is seen") }
      return records
    }
  }

  /// Disconnects the person, and closes the store.
  func leave() async throws {
    await chat.stop()
    try await store.close()
  }
}
