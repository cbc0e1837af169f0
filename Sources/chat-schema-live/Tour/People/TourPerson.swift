import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import CommandStreams

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
    try await chat.dataProvider.sendRemoteMessage(SendMessageRequest(message: message(text)))
  }

  /// Returns a message by the person that is not sent yet.
  func message(_ text: String) -> PubNubChatMessage {
    PubNubChatMessage(
      text: text, pubnubUserId: chat.currentUserId, pubnubChannelId: Self.channel)
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
    _ request: Request<Record>, _ isWanted: @escaping @Sendable ([Record]) -> Bool
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
    try await chat.stop()
    try await store.close()
  }
}
