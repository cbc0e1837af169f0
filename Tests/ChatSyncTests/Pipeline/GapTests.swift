@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// What a channel may lack, remembered until it is read.
@Suite(.ends)
struct GapTests {
  private let followed = FollowedChannels(
    cursor: SyncCursorID(keySet: "events", user: "alice"), roles: .chat)

  private func gaps(_ client: TestClient, _ channels: String...) async throws -> [String] {
    try await client.store.read { snapshot in
      try channels.filter { try SyncGap.gap(in: $0, of: snapshot) != nil }
    }
  }

  private func close(_ client: TestClient, _ channels: String...) async throws {
    try await client.store.write { transaction in
      for channel in channels {
        try SyncGap.gap(in: channel, of: transaction)?.close(in: transaction)
      }
    }
  }

  @Test func `a gap keeps the newest message from before it, while later ones come`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    try await alice.pipeline.apply(
      .of(.message("m5", at: 17_000_000_000_000_005)), openingGapsIn: ["general"])
    try await alice.pipeline.apply(
      .of(.message("m6", at: 17_000_000_000_000_006)), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    #expect(gap == SyncGap(channel: "general", floor: 17_000_000_000_000_001, generation: 2))
    try await close(alice, "general")
    #expect(try await gaps(alice, "general").isEmpty)
  }

  @Test(arguments: [false, true])
  func `a gap that opens in the middle of a burst is read from before the burst`(
    _ isBurstOver: Bool
  ) async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_100)))
    try await alice.pipeline.apply(.of())
    // The last event of a burst may come first, and the others in later answers.
    let burst = "17000000000000301@1"
    try await alice.pipeline.apply(.of(.message("m3", at: 17_000_000_000_000_300), cursor: burst))
    // What was brought to others meanwhile, again with the cursor that is stored, says nothing of the burst.
    try await alice.pipeline.apply(.of(.message("m4", at: 17_000_000_000_000_400), cursor: burst))
    if isBurstOver { try await alice.pipeline.apply(.of()) }
    try await alice.pipeline.apply(.of(), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    #expect(gap?.floor == (isBurstOver ? 17_000_000_000_000_300 : 17_000_000_000_000_100))
  }

  @Test func `a gap in the first burst of events is read from where its channel was read before`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    try await alice.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    let catchUp = CatchUp(
      remote: alice.remote, store: alice.store, pipeline: alice.pipeline, roles: .chat,
      cursor: SyncCursorID(keySet: "events", user: "alice"))
    let begin = try await alice.remote.time()
    _ = try await catchUp.fill("general")
    try await alice.pipeline.apply(.of(.message("m3", at: begin.rawValue + 3000)))
    try await alice.pipeline.apply(.of(), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    let floor = try #require(gap?.floor)
    #expect(begin <= floor && floor < Timetoken(rawValue: begin.rawValue + 1000))
  }

  @Test func `a gap begins below an own message that others may have written before`() async throws
  {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    // As the answer to a request has it, and no event.
    let answers = EventPipeline(
      into: alice.store, roles: .chat, userID: "alice", keySet: "answers")
    try await answers.apply(.of(.message("m9", from: "alice", at: 17_000_000_000_000_009)))
    try await alice.pipeline.apply(
      .of(.message("m8", at: 17_000_000_000_000_008)), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    #expect(gap?.floor == 17_000_000_000_000_001)
  }

  @Test func `a channel that is followed first after sending into it is new`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let answers = EventPipeline(
      into: alice.store, roles: .chat, userID: "alice", keySet: "answers")
    try await answers.apply(.of(.message("m9", from: "alice", at: 17_000_000_000_000_009)))
    let followed = followed
    try await alice.store.write { try followed.change(from: [], to: ["general"], in: $0) }
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    #expect(gap == SyncGap(channel: "general", floor: nil, generation: 1))
  }

  @Test func `a gap of a channel without messages begins at the newest event of others`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    try await alice.know(channels: ["general", "other"])
    try await alice.pipeline.apply(
      .of(.message("m5", in: "other", at: 17_000_000_000_000_005)))
    try await alice.pipeline.apply(
      .of(.message("m4", in: "other", at: 17_000_000_000_000_004)))
    try await alice.pipeline.apply(
      .of(.message("m8", at: 17_000_000_000_000_008)), openingGapsIn: ["general"])
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    #expect(gap?.floor == 17_000_000_000_000_005)
  }

  @Test func `a gap that is opened again while it is read stays after the reading`() async throws {
    let alice = try await TestServer().client("alice")
    try await alice.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    let read = try #require(try await alice.store.read { try SyncGap.gap(in: "general", of: $0) })
    try await alice.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    try await alice.store.write { try read.close(in: $0) }
    #expect(try await gaps(alice, "general") == ["general"])
  }

  @Test func `a session that follows the same channels with a fresh cursor has no gap`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let followed = followed
    try await alice.store.write {
      try followed.begin(with: ["a", "b"], isCursorFresh: false, in: $0)
    }
    #expect(try await gaps(alice, "a", "b") == ["a", "b"])
    try await close(alice, "a", "b")
    try await alice.store.write {
      try followed.begin(with: ["a", "b"], isCursorFresh: true, in: $0)
    }
    #expect(try await gaps(alice, "a", "b").isEmpty)
    try await alice.store.write {
      try followed.begin(with: ["a"], isCursorFresh: true, in: $0)
    }
    #expect(try await gaps(alice, "a", "b") == ["b"])
    try await alice.store.write {
      try followed.change(from: ["a"], to: ["a", "c"], in: $0)
    }
    #expect(try await gaps(alice, "a", "b", "c") == ["b", "c"])
  }
}
