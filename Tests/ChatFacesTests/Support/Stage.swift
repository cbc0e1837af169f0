import ChatComponents
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import PubNubLoopback
import TestSupport

@testable import ChatFaces
@testable import chat_schema_live

/// A server, and the people who came.
actor Stage {
  private let server: LoopbackServer
  private let origin: String
  private var people: [Person] = []

  private init() async throws {
    server = try LoopbackServer()
    origin = try await server.start()
  }

  static func run(_ body: (Stage) async throws -> Void) async throws {
    let stage = try await Stage()
    do {
      try await body(stage)
    } catch {
      await stage.end()
      throw error
    }
    await stage.end()
  }

  /// A person with a store of its own, in the channels general and random.
  func person(
    _ name: UserID, named shownName: String? = nil, in store: SQLiteStore? = nil,
    isOnline: Bool = true
  ) async throws -> Person {
    let person = try await Person(name, shownName, origin, store, isOnline: isOnline)
    people.append(person)
    return person
  }

  /// The time that a request may take, which is no matter of these tests.
  static let patience = Duration.seconds(300)

  /// A client of a user without a store.
  func remote(_ user: String) -> PubNubRemote {
    var address = PubNubConfiguration(
      origin: origin, publishKey: "test", subscribeKey: "test", userID: user)
    address.requestTimeout = Self.patience
    return PubNubRemote(address)
  }

  /// Lets the service do something wrong.
  func add(_ fault: LoopbackFault) async { await server.add(fault) }

  /// Lets the service do nothing wrong any more.
  func removeFaults() async { await server.removeFaults() }

  private func end() async {
    for person in people { await person.chat.end() }
    await server.stop()
  }
}

struct Person {
  let store: SQLiteStore
  let network = RefusingTransport()
  let chat: ShownChat

  init(
    _ name: UserID, _ shownName: String?, _ origin: String, _ store: SQLiteStore?, isOnline: Bool
  ) async throws {
    network.set(isOn: isOnline)
    let kept = try await SQLiteStore(inMemory: ChatStoreFile.history.schema)
    self.store = store ?? kept
    var configuration = SyncConfiguration(subscribeKey: "test")
    let quick = RetryPolicy(
      baseDelay: .milliseconds(50), maximumDelay: .milliseconds(500), jitter: .zero)
    configuration.retry = quick
    configuration.outbox.retry = quick
    configuration.subscription.retry = quick
    var address = PubNubConfiguration(
      origin: origin, publishKey: "test", subscribeKey: "test", userID: name.rawValue)
    address.retry = .never
    address.requestTimeout = Stage.patience
    chat = ShownChat(
      PubNubRemote(address, transport: network), store: self.store, userID: name,
      configuration: configuration)
    try await chat.begin(["general", "random"], named: shownName)
  }

  func does(_ action: ChatAction) async { await chat.session.perform(action) }

  /// The scene now.
  var scene: ChatScene { chat.session.scene.value }

  /// The scene, when it is what is waited for.
  func sees(_ isWanted: @Sendable (ChatScene) -> Bool) async -> ChatScene? {
    for await scene in chat.session.scene {
      Sightings.note("\(scene)")
      if isWanted(scene) { return scene }
    }
    return nil
  }

  /// The open channel, when it is what is waited for.
  func conversation(
    _ isWanted: @Sendable (ConversationScene) -> Bool
  ) async -> ConversationScene? {
    for await scene in chat.session.scene {
      Sightings.note("\(scene)")
      if let conversation = scene.conversation, isWanted(conversation) { return conversation }
    }
    return nil
  }
}
