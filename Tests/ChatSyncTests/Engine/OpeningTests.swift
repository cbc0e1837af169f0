import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The one value that an application makes.
@Suite(.ends)
struct OpeningTests {
  @Test func `a chat is opened from a user, a network and a store`() async throws {
    let folder = try TemporaryFolder()
    let alice = try await TestServer().client("alice")
    let file = folder.url.appending(path: "ada.sqlite").path
    let chat = try await PubNubChatProvider(
      user: "ada", remote: alice.remote, store: .sqlite(at: file))
    #expect(chat.currentUserId == "ada")
    _ = try await chat.channel("general").send("hello").value
    #expect(await alice.count(ofRequests: "uuid=ada") > 0)
    try await chat.store.close()
    let again = try await PubNubChatProvider(
      user: "ada", remote: alice.remote, store: .sqlite(at: file))
    #expect(try await again.store.fetch(StoreRequest<MessageRecord>()).map(\.text) == ["hello"])
    #expect(again.engine.configuration.subscribeKey == alice.remote.configuration.subscribeKey)
  }

  @Test func `options reach the engine and the client`() async throws {
    var options = ChatOptions()
    options.publishesTyping = false
    options.readsWholePast = true
    var own = PubNubOptions()
    own.requestTimeout = .seconds(3)
    let chat = try await PubNubChatProvider(
      user: "ada", remote: .pubNub(subscribeKey: "sub", origin: "http://127.0.0.1:9", options: own),
      store: .inMemory, options: options)
    #expect(chat.engine.configuration.subscribeKey == "sub")
    #expect(!chat.engine.configuration.publishesTyping && chat.engine.configuration.readsWholePast)
    let remote = try #require(chat.remote as? PubNubRemote)
    #expect(remote.configuration.userID == "ada")
    #expect(remote.configuration.requestTimeout == .seconds(3))
  }

  @Test func `a user that the service takes in no form is refused`() async throws {
    let error = await #expect(throws: RemoteError.self) {
      try await PubNubChatProvider(
        user: "a,b", remote: .pubNub(subscribeKey: "sub"), store: .inMemory)
    }
    #expect(error?.kind == .invalid)
  }

  @Test func `a chat runs as long as its task`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = try await PubNubChatProvider(
      user: "alice", remote: alice.remote, store: .inMemory)
    let life = Task { try await chat.run() }
    for await state in chat.connectionStates where state.status != .disconnected { break }
    life.cancel()
    try await life.value
    #expect(await chat.engine.run == nil)
  }
}
