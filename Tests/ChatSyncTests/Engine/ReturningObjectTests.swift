import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// Users and channels that are deleted and made again.
@Suite(.ends)
struct ReturningObjectTests {
  private let members = MemberRecord.membersBy(channelID: "general")
  private let own = MemberRecord.membershipsBy(userId: "alice")

  /// Bob and alice are members of a channel, which alice follows.
  private func scene(keepsMemberships: Bool = true) async throws -> (
    server: TestServer, alice: TestClient, bob: TestClient, engine: SyncEngine
  ) {
    let server = try TestServer { $0.hasReferentialIntegrity = !keepsMemberships }
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await bob.setName("Bob", of: .user("bob"))
    try await bob.setName("Alice", of: .user("alice"))
    try await bob.setName("General", of: .channel("general"))
    try await bob.setMembers(of: "general", add: ["alice", "bob"])
    let engine = alice.engine()
    try await engine.start()
    await engine.waitUntilFollowing(["general"])
    try await engine.syncLevels.awaited("a level of the store") { $0.remainingCount <= 1 }
    await server.service.advance(by: 10)
    return (server, alice, bob, engine)
  }

  private func user(_ id: String, of client: TestClient) async throws -> UserRecord? {
    try await client.store.read { try $0.find(UserRecord.self, key: EntityKey(id)) }
  }

  @Test func `what a user writes whose profile was deleted and made again is there at once`()
    async throws
  {
    let (server, alice, bob, engine) = try await scene()
    try await bob.remote.remove(.user("bob"))
    await server.service.advance(by: 10)
    try await alice.wait(members) { $0.map(\.userId) == ["alice"] }
    try await bob.publish("m1", "without a profile")
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 1 }
    try await bob.setName("Robert", of: .user("bob"))
    try await alice.wait(UserRecord.userBy(userId: "bob")) { $0.first?.name == "Robert" }
    try await bob.publish("m2", "with one")
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 2 }
    #expect(try await alice.store.read { try $0.parkedCount() } == 0)
    await engine.stop()
  }

  @Test(arguments: [true, false])
  func `a user that is made again is the member that the service says`(keepsMemberships: Bool)
    async throws
  {
    let (server, alice, bob, engine) = try await scene(keepsMemberships: keepsMemberships)
    try await bob.remote.remove(.user("bob"))
    await server.service.advance(by: 10)
    try await alice.wait(members) { $0.map(\.userId) == ["alice"] }
    try await bob.setName("Robert", of: .user("bob"))
    // Of a user who is no member any more there are no events.
    if keepsMemberships {
      try await alice.wait(UserRecord.userBy(userId: "bob")) { $0.first?.name == "Robert" }
    }
    try await alice.wait(members) { ($0.count == 2) == keepsMemberships }
    try await engine.syncLevels.awaited("a level of the store") { $0.remainingCount <= 1 }
    let listed = try await bob.remote.list(
      .members(of: "general"), matching: ListingQuery(include: [.user]), as: JSONValue.self)
    let expected = listed.items.compactMap { $0["uuid"]?["id"]?.string }.sorted()
    #expect(try await alice.store.fetch(members).map(\.userId.rawValue).sorted() == expected)
    await engine.stop()
  }

  @Test func `a channel that is made again is in the list, with its messages`() async throws {
    let (server, alice, bob, engine) = try await scene()
    try await bob.publish("m1")
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 1 }
    try await bob.remote.remove(.channel("general"))
    await server.service.advance(by: 10)
    try await alice.wait(own) { $0.isEmpty }
    // Deleted, and still followed: its return comes as an event on it.
    #expect(await engine.followed == ["general"])
    try await bob.setName("General again", of: .channel("general"))
    try await alice.wait(own) { $0.first?.managedChannel.record?.name == "General again" }
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.map(\.id) == ["m1"] }
    await engine.stop()
  }

  @Test func `a profile that was deleted and made again while the user was away is the new one`()
    async throws
  {
    let (server, alice, bob, first) = try await scene()
    await first.stop()
    try await bob.remote.remove(.user("bob"))
    await server.service.advance(by: 10)
    _ = try await bob.remote.set(
      .user("bob"), to: JSONValue.object(["email": "bob@example.com"]), expecting: nil, include: [],
      as: JSONValue.self)
    try await bob.publish("m1")
    let second = alice.engine()
    try await second.start()
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 1 }
    try await alice.wait(UserRecord.userBy(userId: "bob")) {
      $0.first?.name == nil && $0.first?.email == "bob@example.com"
    }
    try await alice.wait(members) { $0.count == 2 }
    await second.stop()
  }

  @Test func `a user that the service did not know is read whole when it is made`() async throws {
    let server = try TestServer()
    let (alice, carol) = (try await server.client("alice"), try await server.client("carol"))
    let engine = alice.engine()
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    await engine.waitForConnection()
    try await carol.publish("m1")
    try await alice.wait(UserRecord.userBy(userId: "carol")) { $0.count == 1 }
    try await carol.setMembers(of: "general", add: ["carol"])
    try await alice.wait(members) { $0.count == 1 }
    // The event that is seen names the name alone.
    await alice.transport.fail("/subscribe/", .held)
    _ = try await carol.remote.set(
      .user("carol"), to: JSONValue.object(["email": "carol@example.com"]), expecting: nil,
      include: [], as: JSONValue.self)
    await alice.transport.release()
    try await carol.setName("Carol", of: .user("carol"))
    try await alice.wait(UserRecord.userBy(userId: "carol")) {
      $0.first?.name == "Carol" && $0.first?.email == "carol@example.com"
    }
    await engine.stop()
  }

  @Test func `a store is not level while something that it lacks is refused`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await bob.publish("m1")
    await alice.transport.fail("/message-actions/", .status(403, ""))
    await alice.transport.fail("/actions/", .status(403, ""))
    let engine = alice.engine { $0.followsPresence = false }
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    for await level in engine.syncLevels where level.refusedCount == 1 {
      #expect(!level.isLevel)
      if level.remainingCount == 0 { break }
    }
    await alice.clock.sleeperArrives(for: .seconds(2))
    alice.clock.advance(by: .seconds(2))
    try await engine.syncLevels.awaited("a level of the store") { $0.refusedCount == 0 }
    await engine.stop()
  }
}
