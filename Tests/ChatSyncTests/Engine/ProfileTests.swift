import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// Profiles of authors who are members of no channel, of whom no event says that they changed.
@Suite(.ends)
struct ProfileTests {
  private func name(_ user: String, _ client: TestClient) async throws -> String? {
    try await client.store.read { try $0.find(UserRecord.self, key: EntityKey(user))?.name }
  }

  private func listings(_ client: TestClient) async -> [String] {
    await client.transport.requests.map(\.url).filter {
      $0.contains("/uuids?") && $0.contains("filter=")
    }
  }

  @Test func `the old profile of an author is read again with the next message`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    var authors: [TestClient] = []
    for id in ["bob", "carol", "o'dan\\"] { authors.append(try await server.client(id)) }
    let engine = alice.engine { $0.profileLifetime = .seconds(86_400) }
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    await engine.waitForConnection()
    for author in authors {
      try await author.setName("old", of: .user(author.user))
      try await author.publish("first of \(author.user)")
      try await alice.wait(UserRecord.userBy(userId: UserID(author.user))) {
        $0.first?.name == "old"
      }
    }
    try await engine.syncLevels.awaited("a level of the store") { $0.remainingCount <= 1 }
    let before = await listings(alice).count
    for author in authors { try await author.setName("new", of: .user(author.user)) }
    // Not a day later, nothing is read again.
    try await authors[0].publish("second")
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 4 }
    try await engine.syncLevels.awaited("a level of the store") { $0.remainingCount <= 1 }
    #expect(try await name("bob", alice) == "old")
    #expect(await listings(alice).count == before)
    await engine.stop()
    await server.service.advance(by: 90_000)
    for author in authors { try await author.publish("third of \(author.user)") }
    let second = alice.engine()
    try await second.subscribe(to: ["general"])
    try await second.start()
    for author in authors {
      try await alice.wait(UserRecord.userBy(userId: UserID(author.user))) {
        $0.first?.name == "new"
      }
    }
    // One request for all of them.
    #expect(await listings(alice).count == before + 1)
    await second.stop()
  }

  @Test func `the profile of an author that was deleted unseen is deleted`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await bob.setName("Bob", of: .user("bob"))
    try await bob.publish("m1")
    let first = alice.engine()
    try await first.subscribe(to: ["general"])
    try await first.start()
    try await alice.wait(UserRecord.userBy(userId: "bob")) { $0.first?.name == "Bob" }
    await first.stop()
    try await bob.remote.remove(.user("bob"))
    await server.service.advance(by: 90_000)
    try await bob.publish("m2")
    let second = alice.engine()
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await alice.wait(UserRecord.userBy(userId: "bob")) { $0.first?.name == nil }
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 2 }
    await second.stop()
  }
}
