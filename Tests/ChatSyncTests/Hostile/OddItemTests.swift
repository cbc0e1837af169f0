import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONSchema
import JSONText
import Testing

@testable @_spi(Adapter) import ChatSync

/// What history and lists hold beside messages and actions, and the same live.
struct OddItemTests {
  private static let start: UInt64 = 17_000_000_000_000_000

  /// Payloads that are no message of the chat.
  private static let odd: [[UInt8]] =
    ["7", "true", "null", "[1,2]", "{}", #"{"id":"x"}"#, #"{"id":"x","text":7}"#].map {
      Array($0.utf8)
    } + HostileValues.kinds.filter { !HostileValues.isText($0) }

  private func timetoken(_ index: Int) -> UInt64 { Self.start + UInt64(index) }

  private func good(_ index: Int) -> String {
    #"{"id":"m\#(index)","text":"hello","createdAt":"2023-11-14T22:13:20Z"}"#
  }

  /// A page of history: odd payloads, each behind a good one, and a file at the end.
  private var history: [UInt8] {
    var items: [[UInt8]] = []
    for (index, payload) in Self.odd.enumerated() {
      items.append(item(2 * index, Array(good(2 * index).utf8)))
      items.append(item(2 * index + 1, payload))
    }
    items.append(
      item(
        2 * Self.odd.count,
        Array(#"{"message":"look","file":{"id":"f","name":"a.png"}}"#.utf8), kind: "4"))
    return Array(#"{"status":200,"error":false,"error_message":"","channels":{"general":["#.utf8)
      + Array(items.joined(separator: [UInt8(ascii: ",")])) + Array("]}}".utf8)
  }

  private func item(_ index: Int, _ payload: [UInt8], kind: String = "null") -> [UInt8] {
    Array(#"{"message":"#.utf8) + payload
      + Array(#","timetoken":"\#(timetoken(index))","uuid":"bob","message_type":\#(kind)}"#.utf8)
  }

  /// The same events as polls bring them.
  private var live: [RemoteEvent] {
    var events: [RemoteEvent] = []
    for (index, payload) in Self.odd.enumerated() {
      events.append(.message("m\(2 * index)", at: timetoken(2 * index)))
      events.append(EnvelopeReader.event(envelope(2 * index + 1, payload)))
    }
    events.append(
      EnvelopeReader.event(
        envelope(
          2 * Self.odd.count, Array(#"{"message":"look","file":{"id":"f","name":"a.png"}}"#.utf8),
          kind: "4")))
    return events
  }

  private func envelope(_ index: Int, _ payload: [UInt8], kind: String = "0") -> [UInt8] {
    Array(
      #"{"e":\#(kind),"p":{"t":"\#(timetoken(index))","r":1},"c":"general","i":"bob","d":"#.utf8)
      + payload + Array("}".utf8)
  }

  /// Fills a channel from scripted answers.
  private func fill(
    _ client: TestClient, history: [UInt8],
    actions: [UInt8] = Array(#"{"status":200,"data":[]}"#.utf8)
  ) async throws -> Int {
    let empty = Array(#"{"status":200,"data":[]}"#.utf8)
    let bodies = [Array("[17000000000000900]".utf8), nil, empty, history, actions]
    let transport = ScriptedTransport(
      bodies.map { body in
        body.map { .answer(HTTPResponse(status: 200, body: $0)) }
          ?? .answer(404, #"{"status":404,"error":{"message":"none"}}"#)
      })
    try await client.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    let news = try await CatchUp(
      remote: PubNubRemote.scripted(transport), store: client.store, pipeline: client.pipeline,
      roles: .chat, cursor: SyncCursorID(keySet: "events", user: client.user)
    ).fill("general")
    #expect(try await client.store.read { try SyncGap.gap(in: "general", of: $0) } == nil)
    return news.reduce(0) { $0 + $1.setAsideCount }
  }

  private func asides(_ client: TestClient) async throws -> [UInt64: String] {
    let events = try await client.store.fetch(SetAsideEvent.all)
    return Dictionary(uniqueKeysWithValues: events.map { ($0.timetoken.rawValue, $0.payload) })
  }

  @Test func `odd items of history are set aside as live ones are, and the messages are stored`()
    async throws
  {
    let (reader, listener) = (try await client(), try await client())
    let count = try await fill(reader, history: history)
    let batch = EventBatch(events: live, cursor: try #require(.init("17000000000000999@1")))
    let news = try await listener.pipeline.apply(batch)
    #expect(try await reader.messages().map(\.id) == listener.messages().map(\.id))
    #expect(try await reader.messages().count == Self.odd.count)
    let kept = try await asides(reader)
    #expect(try await asides(listener) == kept)
    #expect(kept.count == Self.odd.count + 1)
    #expect((count, news.setAsideCount) == (kept.count, kept.count))
    #expect(kept[timetoken(2 * Self.odd.count)]?.contains("a.png") == true)
  }

  @Test func `an odd item is set aside once, however often it is read or comes`() async throws {
    let alice = try await client()
    let count = try await fill(alice, history: history)
    #expect(count == Self.odd.count + 1)
    #expect(try await fill(alice, history: history) == 0)
    let batch = EventBatch(events: live, cursor: try #require(.init("17000000000000999@1")))
    #expect(try await alice.pipeline.apply(batch).setAsideCount == 0)
    #expect(try await asides(alice).count == count)
  }

  @Test
  func `a history with more odd items than are kept is not counted anew when it is read again`()
    async throws
  {
    let alice = try await client()
    let items = (0..<1200).map { item($0, [UInt8(ascii: "7")]) }
    for _ in 0..<2 {
      _ = try await alice.pipeline.apply(
        listed: items.map { EnvelopeReader.message($0, in: "general").event })
    }
    let kept = try await alice.store.fetch(SetAsideEvent.all)
    #expect(kept.last?.number == 1200)
    #expect(kept.count == 1000)
  }

  @Test func `an action that can not be read is set aside, and the others are stored and kept`()
    async throws
  {
    for (index, value) in HostileValues.kinds.enumerated() {
      let alice = try await client()
      let page =
        Array(#"{"status":200,"data":["#.utf8)
        + Array(
          #"{"type":"reaction","value":"👍","uuid":"bob","messageTimetoken":"\#(Self.start)","#.utf8)
        + Array(#""actionTimetoken":"17000000000000100"},"#.utf8)
        + Array(#"{"type":"reaction","value":"#.utf8) + value
        + Array(#","uuid":"eve","messageTimetoken":"\#(Self.start)","#.utf8)
        + Array(#""actionTimetoken":"17000000000000200"}]}"#.utf8)
      let history =
        Array(#"{"status":200,"channels":{"general":["#.utf8) + item(0, Array(good(0).utf8))
        + Array("]}}".utf8)
      let count = try await fill(alice, history: history, actions: page)
      #expect(count == (HostileValues.isText(value) ? 0 : 1), "\(index)")
      // The list is complete: what it lacks is gone.
      let listed = try await alice.store.read {
        try ReadingKind.actions.last(of: "general", in: $0)
      }
      #expect(listed == 17_000_000_000_000_900)
      let values = try await alice.message("m0")?.actions.map(\.value)
      #expect(values?.contains("👍") == true)
    }
  }

  @Test func `a page that begins with an unreadable item leads to the page before it`() async throws
  {
    let page =
      Array(#"{"status":200,"channels":{"general":["#.utf8)
      + item(50, HostileValues.nested(16_000)) + Array(",".utf8) + item(60, Array(good(60).utf8))
      + Array("]}}".utf8)
    let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: page))])
    let read = try await PubNubRemote.scripted(transport).history(
      HistoryRequest(channels: ["general"], limit: 2), as: PubNubChatMessage.self)
    let channel = try #require(read.channels["general"])
    #expect(channel.next?.rawValue == timetoken(50))
    #expect(channel.messages.map(\.id) == ["m60"])
    let finding = try #require(channel.page.diagnostics.first)
    #expect(finding.location?.pointer?.description.hasPrefix("/channels/general/0/message") == true)
    #expect(channel.page.diagnostics.count == 1)
  }

  @Test func `members are read beside one that can not be read`() async throws {
    for value in HostileValues.kinds {
      let body =
        Array(#"{"status":200,"data":[{"uuid":{"id":"eve"},"custom":"#.utf8) + value
        + Array(#","updated":"2023-11-14T22:13:20Z","eTag":"a"},"#.utf8)
        + Array(#"{"uuid":{"id":"bob"},"updated":"2023-11-14T22:13:20Z","eTag":"a"}]}"#.utf8)
      let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
      let page = try await PubNubRemote.scripted(transport).list(
        .members(of: "general"), matching: ListingQuery(), as: PubNubChatMember.self)
      #expect(page.items.map(\.userId).contains("bob"))
    }
  }

  @Test func `an unreadable profile is another error than an answer that is no JSON`() async throws
  {
    let body =
      Array(#"{"status":200,"data":{"id":"eve","custom":"#.utf8) + HostileValues.nested(600)
      + Array("}}".utf8)
    let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport).object(
        .user("eve"), include: [], as: PubNubChatUser.self)
    }
    #expect(error?.code == .invalidPayload)
  }

  private func client() async throws -> TestClient {
    let client = try await TestServer().client("alice")
    try await client.know(users: ["alice", "bob", "eve"])
    return client
  }
}
