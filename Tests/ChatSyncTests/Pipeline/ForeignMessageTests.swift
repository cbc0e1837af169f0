import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// Messages of applications whose payloads have neither an identifier nor a date.
@Suite(.ends)
struct ForeignMessageTests {
  private static let timetoken: UInt64 = 17_000_000_000_000_000

  private func event(_ payload: String, in channel: String = "general", at offset: UInt64 = 0)
    -> RemoteEvent
  {
    RemoteEvent(
      content: .message, channel: channel, timetoken: Timetoken(rawValue: Self.timetoken + offset),
      publisher: "bob", payload: Array(payload.utf8))
  }

  private func client() async throws -> TestClient {
    let client = try await TestServer().client("alice")
    try await client.know(channels: ["general", "other"])
    return client
  }

  @Test(arguments: [
    #"{"type":"text","text":"hello","files":[]}"#, #"{"text":"hello"}"#,
    " { \"text\" : \"hello\" }\n",
  ])
  func `a message of the Chat SDK is shown with the time of its timetoken`(payload: String)
    async throws
  {
    let alice = try await client()
    #expect(try await alice.pipeline.apply(.of(event(payload))).setAsideCount == 0)
    let row = try #require(try await alice.messages().first)
    #expect((row.text, row.timetoken?.rawValue) == ("hello", Self.timetoken))
    #expect(row.pubnubUserId == "bob")
    #expect(row.dateCreated == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(row.id.rawValue.hasPrefix("17000000000000000."))
    #expect(row.id.rawValue.utf8.count == 40)
  }

  @Test(arguments: [
    (#""hello""#, "hello"), (" \n\"say \\\"hi\\\" \\u00e9 👋\"\t", "say \"hi\" é 👋"), (#""""#, ""),
    (#""a\",\"id\":\"x""#, #"a","id":"x"#),
  ])
  func `a payload that is a string is a text, live and in history`(payload: String, text: String)
    async throws
  {
    let server = try TestServer()
    let (listener, reader) = (try await server.client("alice"), try await server.client("alice"))
    for client in [listener, reader] { try await client.know() }
    let sent = try await server.client("bob").remote.publish(
      PublishRequest(channel: "general", payload: Array(payload.utf8)))
    let live = RemoteEvent(
      content: .message, channel: "general", timetoken: sent, publisher: "bob",
      payload: Array(payload.utf8))
    #expect(try await listener.pipeline.apply(.of(live)).setAsideCount == 0)
    let items =
      try await reader.remote.history(
        HistoryRequest(channels: ["general"]), as: HistoryItem.self
      ).channels["general"]?.messages ?? []
    let news = try await reader.pipeline.apply(listed: items.map { $0.event(in: "general").event })
    #expect(news.setAsideCount == 0)
    let rows = try await listener.messages()
    #expect(rows.map(\.text) == [text])
    #expect(rows.first?.timetoken == sent)
    #expect(try await reader.messages() == rows)
    let object = RemoteEvent(
      content: .message, channel: "general", timetoken: sent, publisher: "bob",
      payload: JSONValue.object(["type": "text", "text": .string(text)]).bytes())
    try await reader.pipeline.apply(.of(object))
    #expect(try await reader.messages() == rows, "One form is as good as the other.")
  }

  @Test(arguments: ["7", "true", "null", "[]", #"["hello"]"#, "{}"])
  func `a payload that is neither an object nor a string is set aside`(payload: String)
    async throws
  {
    let alice = try await client()
    let news = try await alice.pipeline.apply(.of(event(payload), event(#""hello""#, at: 1)))
    #expect(news.setAsideCount == 1)
    #expect(try await alice.messages().map(\.text) == ["hello"])
  }

  @Test func `it is one message, however often and by whatever way it comes`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    let sent = try await bob.remote.publish(
      PublishRequest(channel: "general", payload: Array(#"{"type":"text","text":"hello"}"#.utf8)))
    let live = RemoteEvent(
      content: .message, channel: "general", timetoken: sent, publisher: "bob",
      payload: Array(#"{"type":"text","text":"hello"}"#.utf8))
    try await alice.pipeline.apply(.of(live))
    try await alice.pipeline.apply(.of(live))
    let history = try await alice.remote.history(
      HistoryRequest(channels: ["general"]), as: HistoryItem.self)
    let items = try #require(history.channels["general"]).messages.map {
      $0.event(in: "general").event
    }
    let news = try await alice.pipeline.apply(listed: items)
    #expect(news.setAsideCount == 0)
    #expect(try await alice.messages().count == 1)
    let models = EventReader(roles: .chat).models(
      of: try #require(history.channels["general"]).messages, in: "general", MessageRole.self)
    let id = try #require(try await alice.messages().first?.id)
    #expect(models.models.map(\.id) == [id])
  }

  @Test func `messages of one timetoken in two channels are two`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(event(#"{"text":"here"}"#), event(#"{"text":"there"}"#, in: "other")))
    #expect(try await alice.messages().map(\.text) == ["here"])
    #expect(try await alice.messages(in: "other").map(\.text) == ["there"])
  }

  @Test func `reactions to it are its own`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(
        event(#"{"text":"hello"}"#),
        .reaction("👍", to: Self.timetoken, at: Self.timetoken + 5)))
    #expect(try await alice.messages().first?.actions.map(\.value) == ["👍"])
  }

  @Test func `what a payload has itself stays, and what it has wrong is not replaced`() async throws
  {
    let alice = try await client()
    let news = try await alice.pipeline.apply(
      .of(
        event(#"{"id":"m1","text":"own"}"#), event(#"{"id":7,"text":"number"}"#, at: 1),
        event(#"{"id":null,"text":"null"}"#, at: 2), event(#"{"type":"text"}"#, at: 3),
        event("{}", at: 4)))
    #expect(news.setAsideCount == 4)
    #expect(
      try await alice.message("m1")?.dateCreated == Date(timeIntervalSince1970: 1_700_000_000))
  }

  @Test func `a payload can not take the identifier of such a message`() async throws {
    let alice = try await client()
    let id = TimetokenIdentifier.identifier(
      in: "general", at: Timetoken(rawValue: Self.timetoken))
    let news = try await alice.pipeline.apply(
      .of(
        event(#"{"id":"\#(id)","text":"taken","createdAt":"2023-11-14T22:13:20Z"}"#, at: 7),
        event(#"{"text":"mine"}"#)))
    #expect(news.setAsideCount == 1)
    #expect(try await alice.messages().map(\.text) == ["mine"])
  }
}
