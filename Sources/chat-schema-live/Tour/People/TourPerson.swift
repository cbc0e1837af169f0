import ChatActions
import ChatModels
import ChatRecords
import ChatRuntime
import ChatStore
import ChatStoreSQLite
import ChatSync
import CommandStreams

/// Somebody in the tour: a store of its own, a network that can be taken away, and a provider.
struct TourPerson: Sendable {
  let store: SQLiteStore
  let network: SwitchedTransport
  let chat: PubNubChatProvider

  /// The channel that all of them follow.
  static let channel: ChannelID = "engines"

  /// How long the tour waits for something to be seen.
  private static let patience = Duration.seconds(20)

  /// A person that is connected to a server.
  static func connected(_ name: UserID, to origin: String) async throws -> TourPerson {
    let store = try await SQLiteStore(
      path: "\(name).sqlite", history: PubNubChatProvider.history)
    let network = SwitchedTransport()
    var configuration = SyncConfiguration(subscribeKey: "tour")
    // Quick to come back; a person in a tour does not wait as long as a telephone in a pocket.
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

  /// Sends a message; returns when the service has it.
  @discardableResult
  func say(_ text: String) async throws -> PubNubChatMessage {
    try await chat.dataProvider.sendRemoteMessage(SendMessageRequest(message: message(text)))
  }

  /// A message of the person that is not sent yet.
  func message(_ text: String) -> PubNubChatMessage {
    PubNubChatMessage(
      text: text, pubnubUserId: chat.currentUserId, pubnubChannelId: Self.channel)
  }

  /// The messages as the person sees them, one a line, when they look as they should.
  ///
  /// - Throws: `TourFailure` if they do not in time.
  func sees(
    _ isWanted: @escaping @Sendable ([PubNubManagedMessage]) -> Bool
  ) async throws -> [String] {
    try await sees(PubNubManagedMessage.messagesBy(pubnubChannelId: Self.channel), isWanted).map {
      let reactions = $0.actions.map { " " + $0.value }.joined()
      return "\($0.pubnubUserId): \($0.text)\(reactions) (\($0.sendStatus))"
    }
  }

  /// The records of a live query when they are what is waited for.
  ///
  /// - Throws: `TourFailure` if they are not in time.
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

  /// Ends the person's part.
  func leave() async throws {
    try await chat.stop()
    try await store.close()
  }
}
