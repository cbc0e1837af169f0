import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import PubNubLoopback
import TestSupport
import Testing

/// The scripted network, compared with a client of the service over a socket.
@Suite(.ends)
struct EqualStoresTests {
  /// The stored rows of two users after the same operations.
  private struct Stores: Equatable {
    var users: [[String?]] = []
    var members: [[String]] = []
    var messages: [[String?]] = []
    var reactions: [[String]] = []
  }

  private func chat(_ user: UserID, on remote: some ChatRemote) async throws -> MyChat {
    let chat = try await MyChat(
      user: user, over: remote, store: .inMemory, clock: TestClock())
    try await chat.start()
    _ = try await chat.me.update { $0.name = user.rawValue.uppercased() }.value
    return chat
  }

  /// Performs the operations, and waits after each until both users have its result.
  private func stores(on remote: some ChatRemote) async throws -> [Stores] {
    let (ada, bob) = (try await chat("ada", on: remote), try await chat("bob", on: remote))
    _ = try await ada.channel("general").create { $0.name = "General" }.value
    _ = try await ada.channel("general").join().value
    for handle in try await ada.channel("general").invite("bob") { _ = try await handle.value }
    try await sees(ada, bob) { try await $0.fetch($0.channel("general").members).count == 2 }
    var ids: [MessageID] = []
    for (chat, text) in [(ada, "one"), (bob, "two"), (ada, "three")] {
      let id = try await chat.channel("general").send(text).value.id
      ids.append(id)
      try await sees(ada, bob) {
        try await $0.fetch($0.channel("general").messages).contains { $0.id == id }
      }
    }
    _ = try await bob.message(ids[0]).react("👍").value
    _ = try await ada.message(ids[1]).react("🔥").value
    try await sees(ada, bob) {
      try await $0.fetch(StoreRequest<PubNubManagedMessageAction>()).count == 2
    }
    _ = try await bob.message(ids[0]).unreact("👍").value
    try await sees(ada, bob) {
      try await $0.fetch(StoreRequest<PubNubManagedMessageAction>()).count == 1
    }
    _ = try await bob.me.update { $0.name = "Robert" }.value
    try await sees(ada, bob) {
      try await $0.fetch(StoreRequest<PubNubManagedUser>()).contains { $0.name == "Robert" }
    }
    var stores: [Stores] = []
    for chat in [ada, bob] {
      stores.append(try await contents(of: chat))
      await chat.stop()
    }
    return stores
  }

  private func sees(
    _ chats: MyChat..., isThere: (MyChat) async throws -> Bool
  ) async throws {
    for chat in chats {
      try await until("a change at \(chat.currentUserId)") { try await isThere(chat) }
    }
  }

  private func contents(of chat: MyChat) async throws -> Stores {
    var stores = Stores()
    stores.users = try await chat.fetch(StoreRequest<PubNubManagedUser>())
      .map { [$0.id.rawValue, $0.name] }.sorted { ($0[0] ?? "") < ($1[0] ?? "") }
    stores.members = try await chat.fetch(StoreRequest<PubNubManagedMember>())
      .map { [$0.channelId.rawValue, $0.userId.rawValue] }.sorted { $0[1] < $1[1] }
    stores.messages = try await chat.fetch(chat.channel("general").messages)
      .map { [$0.text, $0.pubnubUserId.rawValue, $0.sendStatus.rawValue] }
      .sorted { ($0[0] ?? "") < ($1[0] ?? "") }
    stores.reactions = try await chat.fetch(StoreRequest<PubNubManagedMessageAction>())
      .map { [$0.value, $0.pubnubUserId.rawValue, $0.sourceType] }
    return stores
  }

  @Test func `the same operations lead to the same stores`() async throws {
    let scripted = try await stores(on: ScriptedRemote())
    var configuration = LoopbackConfiguration()
    configuration.time = .stopped(at: 17_000_000_000_000_000)
    let server = try LoopbackServer(configuration)
    let origin = try await server.start()
    let connected = try await stores(
      on: PubNubRemote.pubNub(publishKey: "scripted", subscribeKey: "scripted", origin: origin))
    await server.stop()
    #expect(scripted == connected)
    #expect(scripted.map(\.users.count) == [2, 2] && scripted.map(\.members.count) == [2, 2])
    #expect(scripted.map(\.messages.count) == [3, 3] && scripted.map(\.reactions.count) == [1, 1])
  }
}
