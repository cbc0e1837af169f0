import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

/// The service that chats of tests share.
@Suite(.ends)
struct ScriptedRemoteTests {
  @Test func `a delivered message arrives with its author`() async throws {
    let ada = try await ScriptedChat()
    await ada.network.deliver(.user("bob", ["name": "Bob"]))
    let first = await ada.network.deliver(.message("Hi", from: "bob", in: "general"))
    try await ada.texts(["Hi"])
    let message = try #require(try await ada.chat.fetch(ada.general.messages).first)
    #expect(message.id == "scripted-1" && message.pubnubUserId == "bob")
    #expect(message.timetoken == first)
    let second = await ada.network.deliver(.message("Ho", id: "m2", from: "bob", in: "general"))
    #expect(second > first)
    try await ada.texts(["Hi", "Ho"])
  }

  @Test func `several chats share a network`() async throws {
    let ada = try await ScriptedChat()
    let bob = try await ScriptedChat("bob", on: ada.network)
    _ = try await ada.general.send("Hello").value
    try await bob.texts(["Hello"])
    _ = try await bob.general.send("Hello, Ada").value
    try await ada.texts(["Hello", "Hello, Ada"])
    #expect(
      await ada.network.calls.filter { $0.endpoint == .publish }.map(\.userID) == ["ada", "bob"])
  }

  @Test func `events of each kind change the store`() async throws {
    let ada = try await ScriptedChat()
    await ada.network.deliver(.channel("general", ["name": "General"]))
    let hi = await ada.network.deliver(.message("Hi", from: "bob", in: "general"))
    try await ada.texts(["Hi"])
    await ada.network.deliver(.reaction("👍", on: hi, from: "eve", in: "general"))
    try await ada.chat.live(StoreRequest<PubNubManagedMessageAction>()).awaited("the reaction") {
      $0.map(\.value) == ["👍"] && $0.map(\.pubnubUserId) == ["eve"]
    }
    await ada.network.deliver(.member("eve", of: "general"))
    try await ada.chat.live(ada.general.members).awaited("the member") {
      $0.map(\.userId) == ["eve"]
    }
    await ada.network.deliver(.arrival(of: "eve", in: "general"))
    try await ada.chat.live(ada.general.members).awaited("the arrival") {
      $0.first?.isPresent == true
    }
    await ada.network.deliver(.departure(of: "eve", from: "general"))
    try await ada.chat.live(ada.general.members).awaited("the departure") {
      $0.first?.isPresent == false
    }
    await ada.network.deliver(.removedMember("eve", of: "general"))
    try await ada.chat.live(ada.general.members).awaited("the end of the membership") { $0.isEmpty }
    await ada.network.deliver(.typing(true, from: "bob", in: "general"))
    for await users in ada.general.typingUsers where users == ["bob"] { break }
  }

  @Test func `a payload of any form is published`() async throws {
    let network = ScriptedRemote()
    await network.deliver(
      .payload(JSONValue.object(["note": "Quiet"]), from: "bob", in: "hall"))
    let page = try await network.history(HistoryRequest(channels: ["hall"]), as: JSONValue.self)
    #expect(
      page.channels["hall"]?.messages.compactMap {
        $0["note"]?.string ?? $0["message"]?["note"]?.string
      } == ["Quiet"])
  }

  @Test func `users who are silent are away when the time of the service has moved`() async throws {
    let network = ScriptedRemote()
    await network.deliver(.arrival(of: "bob", in: "general"))
    #expect(try await network.whereNow("bob") == ["general"])
    await network.advance(by: .seconds(301))
    #expect(try await network.whereNow("bob") == [])
  }

  @Test func `calls are recorded with their requests`() async throws {
    let network = ScriptedRemote()
    let bob = network.remote(for: "bob")
    _ = try await bob.time()
    _ = try await bob.history(HistoryRequest(channels: ["hall"], limit: 7), as: JSONValue.self)
    #expect(await network.calls.map(\.endpoint) == [.time, .history])
    #expect(await network.calls.map(\.userID) == ["bob", "bob"])
    #expect(await network.requests(of: .history, as: HistoryRequest.self).map(\.limit) == [7])
    #expect(await network.requests(of: .history, as: String.self).isEmpty)
  }
}
