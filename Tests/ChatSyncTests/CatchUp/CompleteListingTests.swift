import ChatActions
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

/// What a complete list of a channel's members or actions lacks, or has.
@Suite(.ends)
struct CompleteListingTests {
  private static let message: UInt64 = 17_000_000_000_000_000

  /// A server that has one message of bob, without an action, and a client that has nothing of it.
  private func scene(users: [String]) async throws -> (server: TestServer, alice: TestClient) {
    let server = try TestServer()
    let bob = try await server.client("bob")
    let payload = #"{"id":"m1","text":"hello","createdAt":"2023-11-14T22:13:20Z"}"#
    let sent = try await bob.remote.publish(
      PublishRequest(channel: "general", payload: Array(payload.utf8)))
    try #require(sent == Timetoken(rawValue: Self.message))
    await server.service.advance(by: 10)
    let alice = try await server.client("alice")
    try await alice.know(users: users)
    return (server, alice)
  }

  /// Reads all of the channel, as after a gap.
  private func fill(_ client: TestClient) async throws {
    try await client.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    let catchUp = CatchUp(
      remote: client.remote, store: client.store, pipeline: client.pipeline, roles: .chat,
      cursor: SyncCursorID(keySet: "events", user: client.user))
    _ = try await catchUp.fill("general")
  }

  private func reaction(_ author: String, second: UInt64 = 1) -> RemoteEvent {
    .reaction(
      "👍", to: Self.message, from: author, at: Self.message + second * 10_000_000)
  }

  @Test func `a message published again is the same in a store that heard it and in a new one`()
    async throws
  {
    let (server, old) = try await scene(users: ["alice", "bob", "carol"])
    let bob = try await server.client("bob")
    let subscriptions = SubscriptionSet(channels: ["general"])
    var cursor = try await old.remote.poll(PollRequest(subscriptions: subscriptions)).cursor
    func receive() async throws {
      let batch = try await old.remote.poll(
        PollRequest(subscriptions: subscriptions, cursor: cursor))
      cursor = batch.cursor
      #expect(try await old.pipeline.apply(batch).setAsideCount == 0)
    }
    func react(_ value: String, to timetoken: Timetoken) async throws {
      _ = try await bob.remote.addMessageAction(
        NewMessageAction(
          channel: "general", messageTimetoken: timetoken, type: "reaction", value: value),
        as: JSONValue.self)
    }
    try await fill(old)
    try await react("👍", to: Timetoken(rawValue: Self.message))
    try await receive()
    #expect(try await old.message("m1")?.actions.map(\.value) == ["👍"])
    await server.service.advance(by: 10)
    let again = try await bob.remote.publish(
      PublishRequest(
        channel: "general",
        payload: Array(#"{"id":"m1","text":"again","createdAt":"2023-11-14T22:13:20Z"}"#.utf8)))
    try await receive()
    try await react("🔥", to: again)
    try await receive()
    let new = try await server.client("alice")
    try await new.know(users: ["alice", "bob", "carol"])
    for store in [old, new, old, new] {
      try await fill(store)
      let row = try #require(try await store.message("m1"))
      #expect((row.text, row.timetoken) == ("again", again))
      #expect(row.actions.map(\.value) == ["🔥"])
      #expect(try await store.store.fetch(SetAsideEvent.all).isEmpty)
    }
  }

  @Test func `edits and deletions are the same in a store that heard them and in a new one`()
    async throws
  {
    let (server, old) = try await scene(users: ["alice", "bob", "carol"])
    let (bob, carol) = (try await server.client("bob"), try await server.client("carol"))
    let subscriptions = SubscriptionSet(channels: ["general"])
    var cursor = try await old.remote.poll(PollRequest(subscriptions: subscriptions)).cursor
    func receive() async throws {
      let batch = try await old.remote.poll(
        PollRequest(subscriptions: subscriptions, cursor: cursor))
      cursor = batch.cursor
      #expect(try await old.pipeline.apply(batch).setAsideCount == 0)
    }
    func mark(_ type: String, _ value: String, by client: TestClient) async throws -> Timetoken {
      let added = try await client.remote.addMessageAction(
        NewMessageAction(
          channel: "general", messageTimetoken: Timetoken(rawValue: Self.message), type: type,
          value: value), as: JSONValue.self)
      return try #require(added.action?["actionTimetoken"]?.string.flatMap { Timetoken($0) })
    }
    func expectSame(_ marks: [String]) async throws {
      try await receive()
      let new = try await server.client("alice")
      try await new.know(users: ["alice", "bob", "carol"])
      try await fill(new)
      let (heard, read) = (try await old.message("m1"), try await new.message("m1"))
      #expect(heard?.actions.map { "\($0.sourceType) \($0.value)" }.sorted() == marks)
      #expect(heard == read)
      #expect(read?.text == "hello", "The payload stays.")
    }
    try await fill(old)
    _ = try await mark("edited", "first edit", by: bob)
    _ = try await mark("edited", "second edit", by: carol)
    try await expectSame(["edited first edit", "edited second edit"])
    let deletions = [
      (carol, try await mark("deleted", "deleted", by: carol)),
      (bob, try await mark("deleted", "deleted", by: bob)),
    ]
    try await expectSame(
      ["deleted deleted", "deleted deleted", "edited first edit", "edited second edit"])
    for (client, deletion) in deletions {
      _ = try await client.remote.removeMessageAction(
        deletion, from: Timetoken(rawValue: Self.message), in: "general")
    }
    try await expectSame(["edited first edit", "edited second edit"])
  }

  @Test(arguments: ["carol", "bob"])
  func `an action that waits does not come back after a list that lacked it`(author: String)
    async throws
  {
    // The message waits for bob, and the reaction for the message or for bob.
    let alice = try await scene(users: ["alice", "carol"]).alice
    let news = try await alice.pipeline.apply(.of(reaction(author)))
    #expect(news.parkedCount == 1)
    try await fill(alice)
    try await alice.know(users: ["bob"])
    #expect(try await alice.message("m1")?.actions.map(\.value) == [])
    #expect(try await alice.store.read { try $0.parkedCount() } == 0)
  }

  @Test func `an action that waits comes with its message if it is listed`() async throws {
    let (server, alice) = try await scene(users: ["alice", "carol"])
    let carol = try await server.client("carol")
    let action = NewMessageAction(
      channel: "general", messageTimetoken: Timetoken(rawValue: Self.message), type: "reaction",
      value: "👍")
    _ = try await carol.remote.addMessageAction(action, as: JSONValue.self)
    await server.service.advance(by: 10)
    try await fill(alice)
    try await fill(alice)
    try await alice.know(users: ["bob"])
    #expect(try await alice.message("m1")?.actions.map(\.pubnubUserId) == ["carol"])
  }

  @Test(arguments: ["carol", "bob"])
  func `an old event about an action does not bring one that a list lacked`(author: String)
    async throws
  {
    let alice = try await scene(users: ["alice", "bob", "carol"]).alice
    try await fill(alice)
    try await alice.pipeline.apply(.of(reaction(author)))
    #expect(try await alice.message("m1")?.actions.map(\.value) == [])
    try await alice.pipeline.apply(.of(reaction(author, second: 11)))
    #expect(try await alice.message("m1")?.actions.map(\.value) == ["👍"])
  }

  // MARK: - Members

  private func isMember(_ client: TestClient) async throws -> Bool {
    let key = MemberRole.key(channel: "general", user: "bob")
    return try await client.store.read { try $0.find(MemberRecord.self, key: key) != nil }
  }

  private func membership(second: Int) -> RemoteEvent {
    .object(
      .membership,
      #"{"channel":{"id":"general"},"uuid":{"id":"bob"},"eTag":"\#(second)","#
        + #""updated":"2023-11-14T22:13:\#(20 + second)Z"}"#,
      at: Self.message + UInt64(second) * 10_000_000)
  }

  @Test(arguments: [true, false])
  func `an old event about a membership does not bring one that a list lacked`(isKnown: Bool)
    async throws
  {
    let alice = try await scene(users: isKnown ? ["alice", "bob"] : ["alice"]).alice
    try await fill(alice)
    try await alice.pipeline.apply(.of(membership(second: 1)))
    try await alice.know(users: ["bob"])
    #expect(try await !isMember(alice))
    try await alice.pipeline.apply(.of(membership(second: 11)))
    #expect(try await isMember(alice))
  }

  @Test func `a membership that waits does not come back after a list that lacked it`()
    async throws
  {
    let alice = try await scene(users: ["alice"]).alice
    #expect(try await alice.pipeline.apply(.of(membership(second: 1))).parkedCount == 1)
    try await fill(alice)
    try await alice.know(users: ["bob"])
    #expect(try await !isMember(alice))
  }

  @Test func `a late answer about a membership does not bring one that a list lacked`()
    async throws
  {
    let (server, alice) = try await scene(users: ["alice", "bob"])
    let ledger = OutboxLedger(roles: .chat, userID: "alice")
    let membership = MembershipReference(channel: "general", user: "bob", isSeenFromUser: false)
    let entry = try await alice.store.write { transaction -> OutboxEntry? in
      let operation = OutboxOperation.setMembership(
        membership, ["uuid": ["id": "bob"], "channel": ["id": "general"]])
      let admission = try ledger.enqueue(operation, at: .distantPast, in: transaction)
      guard case .entry(let number) = admission else { return nil }
      let beginning = try ledger.begin(number, as: "a", floor: nil, in: transaction)
      return if case .claimed(let entry) = beginning { entry } else { nil }
    }
    await alice.transport.fail("PATCH", .answerHeld)
    let sender = OutboxSender(remote: alice.remote, store: alice.store, ledger: ledger)
    let sending = Task { [entry = try #require(entry)] in try await sender.send(entry) }
    await alice.transport.requestIsHeld()
    let carol = try await server.client("carol")
    _ = try await carol.remote.change(
      .members(of: "general"), set: [], remove: ["bob"], matching: ListingQuery(),
      as: JSONValue.self)
    await server.service.advance(by: 10)
    try await fill(alice)
    await alice.transport.release()
    _ = try await sending.value
    #expect(try await !isMember(alice))
  }
}
