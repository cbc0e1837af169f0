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

/// One event that can not be read costs nothing around it, wherever in the event the mistake stands.
struct HostileEventTests {
  private static let start: UInt64 = 17_000_000_000_000_000

  /// A good message as a poll has it.
  private func envelope(_ number: Int, members: [UInt8] = []) -> [UInt8] {
    let payload = #"{"id":"m\#(number)","text":"hello","createdAt":"2023-11-14T22:13:20Z"}"#
    return Array(#"{"a":"2","f":0,"p":{"t":"\#(Self.start + UInt64(number))","r":1},"#.utf8)
      + Array(#""k":"sub-demo","c":"general","d":\#(payload)"#.utf8) + members
      + Array(#","i":"bob"}"#.utf8)
  }

  private func hostile(_ number: Int, member: String, _ value: [UInt8]) -> [UInt8] {
    let payload = member == "d" ? value : Array(#"{"id":"m\#(number)"}"#.utf8)
    var text = Array(
      #"{"p":{"t":"\#(Self.start + UInt64(number))","r":1},"k":"s","c":"general""#.utf8)
    if member != "i" { text += Array(#","i":"eve""#.utf8) }
    if member != "d" { text += Array(#","\#(member)":"#.utf8) + value }
    return text + Array(#","d":"#.utf8) + payload + Array("}".utf8)
  }

  private func answer(_ envelopes: [[UInt8]]) -> [UInt8] {
    Array(#"{"t":{"t":"17000000000000999","r":1},"m":["#.utf8)
      + Array(envelopes.joined(separator: [UInt8(ascii: ",")])) + Array("]}".utf8)
  }

  private func poll(_ body: [UInt8]) async throws -> EventBatch {
    let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
    return try await PubNubRemote.scripted(transport).poll(
      PollRequest(subscriptions: SubscriptionSet(channels: ["general"])))
  }

  @Test(arguments: ["d", "u", "i", "cmt", "b", "e", "zz"])
  func `an event with any value in it stands between two that are applied`(member: String)
    async throws
  {
    let alice = try await TestServer().client("alice")
    try await alice.know(users: ["alice", "bob", "eve"])
    for (index, value) in HostileValues.kinds.enumerated() {
      let first = 10 * index + 1
      let batch = try await poll(
        answer([
          envelope(first), hostile(first + 1, member: member, value), envelope(first + 2),
        ]))
      #expect(batch.events.count == 3)
      #expect(batch.events.map(\.channel) == Array(repeating: "general", count: 3))
      #expect(
        batch.events.map(\.timetoken.rawValue)
          == (0..<3).map { Self.start + UInt64(first) + $0 })
      try await alice.pipeline.apply(batch)
      #expect(try await alice.message("m\(first)") != nil)
      #expect(try await alice.message("m\(first + 2)") != nil)
      #expect(try await alice.pipeline.cursor() == batch.cursor)
    }
  }

  @Test(arguments: 0..<40)
  func `random values in random events are applied or set aside, and the others are applied`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    var values = HostileValues(seed: seed)
    let alice = try await TestServer().client("alice")
    try await alice.know(users: ["alice", "bob", "eve"])
    var good: [String] = []
    var envelopes: [[UInt8]] = []
    for number in 0..<30 {
      if random.happens(onceIn: 2) {
        good.append("m\(number)")
        let value = values.next()
        envelopes.append(
          envelope(
            number, members: random.happens(onceIn: 2) ? Array(#","u":"#.utf8) + value : []))
      } else {
        let member = ["d", "i", "cmt", "e"].randomElement(using: &random) ?? "d"
        envelopes.append(hostile(number, member: member, values.next()))
      }
    }
    let batch = try await poll(answer(envelopes))
    #expect(batch.events.count == 30, "seed \(seed)")
    try await alice.pipeline.apply(batch)
    let stored = Set(try await alice.messages().map { "\($0.id)" })
    #expect(Set(good).subtracting(stored) == [], "seed \(seed)")
    let asides = try await alice.store.fetch(SetAsideEvent.all)
    #expect(asides.allSatisfy { !$0.reason.isEmpty && $0.channel == "general" }, "seed \(seed)")
  }

  @Test func `an event that can not be read is set aside once, with its payload and its reason`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let batch = try await poll(
      answer([hostile(1, member: "d", HostileValues.nested(600)), envelope(2)]))
    #expect(try await alice.pipeline.apply(batch).setAsideCount == 1)
    #expect(try await alice.pipeline.apply(batch).setAsideCount == 0)
    let aside = try #require(try await alice.store.fetch(SetAsideEvent.all).first)
    #expect(aside.payload == String(decoding: HostileValues.nested(600), as: UTF8.self))
    #expect((aside.publisher, aside.timetoken.rawValue) == ("eve", Self.start + 1))
    #expect(aside.reason.contains("line 1") || aside.reason.contains("Line 1"))
  }

  @Test func `a payload may be as deep live as in history, and no deeper`() async throws {
    for (depth, isRead) in [(511, true), (512, false)] {
      let batch = try await poll(answer([hostile(1, member: "d", HostileValues.nested(depth))]))
      #expect((batch.events.first?.content == .message) == isRead)
    }
  }

  @Test func `a user whose state can not be read is present without it`() async throws {
    for (index, value) in HostileValues.kinds.enumerated() {
      let alice = try await TestServer().client("alice")
      try await alice.know(users: ["alice", "eve"])
      let event =
        Array(#"{"p":{"t":"\#(Self.start + UInt64(index))","r":1},"c":"general-pnpres","d":"#.utf8)
        + Array(#"{"action":"join","timestamp":1700000000,"uuid":"eve","occupancy":1,"data":"#.utf8)
        + value + Array("}}".utf8)
      let batch = try await poll(answer([event, envelope(1)]))
      let presence = try #require(batch.events.first)
      guard case .presence(let news) = presence.content else {
        Issue.record("\(presence.content)")
        continue
      }
      let pipeline = alice.pipeline
      let applied = try await pipeline.apply(batch)
      #expect(applied.setAsideCount == (news.unreadableState == nil ? 0 : 1))
      let row = try await alice.store.read {
        try $0.find(
          MemberRecord.self, key: MemberRole.key(channel: "general", user: "eve"))
      }
      #expect(row?.isPresent == true)
    }
  }

  @Test func `who is present is known whatever one user says about itself`() async throws {
    for value in HostileValues.kinds {
      let several =
        Array(#"{"status":200,"payload":{"channels":{"general":{"occupancy":2,"uuids":["#.utf8)
        + Array(#"{"uuid":"eve","state":"#.utf8) + value + Array(#"},{"uuid":"bob"}]}}}}"#.utf8)
      let one =
        Array(#"{"status":200,"occupancy":3,"uuids":[{"uuid":"eve","state":"#.utf8) + value
        + Array(#"},{"uuid":"bob"},"\ud800"]}"#.utf8)
      for (body, count) in [(several, 2), (one, 3)] {
        let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
        let here = try await PubNubRemote.scripted(transport).hereNow(
          HereNowRequest(channels: ["general"], includesState: true))
        let occupancy = try #require(here.channels["general"])
        #expect(occupancy.occupants.map(\.userID) == ["eve", "bob"])
        #expect(occupancy.count == count)
        #expect(occupancy.isComplete)
      }
    }
  }

  @Test func `states of other channels are read beside one that can not be read`() async throws {
    let body =
      Array(#"{"status":200,"payload":{"channels":{"a":"#.utf8) + HostileValues.nested(9000)
      + Array(#","b":{"mood":"good"}}}}"#.utf8)
    let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
    let states = try await PubNubRemote.scripted(transport).state(
      of: "eve", in: SubscriptionSet(channels: ["a", "b"]))
    #expect(states == ["b": ["mood": "good"]])
  }
}
