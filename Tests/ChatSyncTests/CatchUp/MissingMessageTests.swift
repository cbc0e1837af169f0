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

/// Messages that were deleted from history, of which no event tells.
@Suite(.ends)
struct MissingMessageTests {
  /// A server with messages of bob, and a client that has read them.
  private func scene(count: Int) async throws -> (
    server: TestServer, alice: TestClient, timetokens: [Timetoken]
  ) {
    let server = try TestServer()
    let bob = try await server.client("bob")
    var timetokens: [Timetoken] = []
    for number in 0..<count {
      let payload =
        #"{"id":"m\#(number)","text":"word\#(number)","createdAt":"2023-11-14T22:13:20Z"}"#
      timetokens.append(
        try await bob.remote.publish(
          PublishRequest(channel: "general", payload: Array(payload.utf8))))
    }
    await server.service.advance(by: 120)
    let alice = try await server.client("alice")
    try await alice.know()
    _ = try await catchUp(alice, wholePast: true)
    #expect(try await alice.messages().count == count)
    return (server, alice, timetokens)
  }

  private func parts(_ client: TestClient, wholePast: Bool = false) -> CatchUp {
    var catchUp = CatchUp(
      remote: client.remote, store: client.store, pipeline: client.pipeline, roles: .chat,
      cursor: SyncCursorID(keySet: "events", user: client.user))
    catchUp.readsWholePast = wholePast
    return catchUp
  }

  private func catchUp(_ client: TestClient, wholePast: Bool = false) async throws
    -> [EventConsequences]
  {
    try await client.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    return try await parts(client, wholePast: wholePast).fill("general")
  }

  private func delete(_ timetoken: Timetoken, _ server: TestServer) async throws {
    let bob = try await server.client("bob")
    try await bob.remote.deleteMessages(
      in: "general", after: Timetoken(rawValue: timetoken.rawValue - 1), through: timetoken)
  }

  private func ids(_ client: TestClient) async throws -> Set<String> {
    Set(try await client.messages().map(\.id.rawValue))
  }

  @Test(arguments: [0, 1, 2])
  func `a message that two readings lack is gone, with its actions and for the search`(index: Int)
    async throws
  {
    let (server, alice, timetokens) = try await scene(count: 3)
    try await alice.pipeline.apply(
      .of(
        .reaction(
          "👍", to: timetokens[index].rawValue, at: timetokens[index].rawValue + 5)))
    try await delete(timetokens[index], server)
    _ = try await catchUp(alice)
    #expect(try await ids(alice).count == 3)
    await server.service.advance(by: 5)
    _ = try await parts(alice).reread("general")
    #expect(try await ids(alice) == Set(["m0", "m1", "m2"]).subtracting(["m\(index)"]))
    #expect(try await alice.store.fetch(StoreRequest<ActionRecord>()).isEmpty)
    #expect(
      try await alice.store.fetch(StoreRequest<MessageRecord>().search("word\(index)")).isEmpty)
  }

  @Test func `two readings at nearly the same time are one`() async throws {
    let (server, alice, timetokens) = try await scene(count: 2)
    try await delete(timetokens[0], server)
    for _ in 0..<3 { _ = try await catchUp(alice) }
    #expect(try await ids(alice) == ["m0", "m1"])
    await server.service.advance(by: 5)
    _ = try await catchUp(alice)
    #expect(try await ids(alice) == ["m1"])
  }

  @Test func `a message that a reading has again is not missing any more`() async throws {
    let (server, alice, timetokens) = try await scene(count: 2)
    func read(_ listed: [Timetoken], second: UInt64) async throws {
      let begin = Timetoken(rawValue: timetokens[1].rawValue + 10_000_000_000 + second * 10_000_000)
      let reading = HistoryReading(
        of: "general", HistoryRequest(channels: ["general"]), listed: listed, next: nil,
        begin: begin)
      try await alice.pipeline.apply(listed: [], of: reading)
    }
    try await read([timetokens[1]], second: 0)
    try await read(timetokens, second: 10)
    try await read([timetokens[1]], second: 20)
    #expect(try await ids(alice) == ["m0", "m1"])
    try await read([timetokens[1]], second: 30)
    #expect(try await ids(alice) == ["m1"])
    withExtendedLifetime(server) {}
  }

  @Test func `young messages, waiting ones and those beyond a page are not missing`() async throws {
    let (server, alice, timetokens) = try await scene(count: 3)
    try await alice.enqueue("waiting")
    let young = Timetoken(rawValue: timetokens[2].rawValue + 1_200_000_000)
    try await alice.pipeline.apply(.of(.message("young", at: young.rawValue)))
    for second in [UInt64(0), 60, 120] {
      let begin = Timetoken(rawValue: young.rawValue + second * 4_000_000)
      // A page that begins at the second message, and has another one before it.
      let reading = HistoryReading(
        of: "general", HistoryRequest(channels: ["general"]), listed: [timetokens[1]],
        next: timetokens[1], begin: begin)
      try await alice.pipeline.apply(listed: [], of: reading)
    }
    #expect(try await ids(alice) == ["m0", "m1", "young", "waiting"])
    withExtendedLifetime(server) {}
  }

  @Test func `a reading with an item whose timetoken is unreadable says nothing`() {
    #expect(
      HistoryReading(
        of: "general", HistoryRequest(channels: ["general"]), listed: [0, 17], next: nil,
        begin: 17_000_000_000_000_000) == nil)
  }

  @Test func `a message deep in the past is looked for again`() async throws {
    let (server, alice, timetokens) = try await scene(count: 120)
    try await delete(timetokens[3], server)
    _ = try await catchUp(alice)
    await server.service.advance(by: 5)
    let begin = try await alice.remote.time()
    // What an earlier reading of the whole past has found.
    let reading = HistoryReading(
      of: "general", HistoryRequest(channels: ["general"]),
      listed: timetokens.filter { $0 != timetokens[3] }, next: nil, begin: begin)
    try await alice.pipeline.apply(listed: [], of: reading)
    await server.service.advance(by: 5)
    _ = try await parts(alice).reread("general")
    #expect(try await alice.messages().count == 119)
  }
}
