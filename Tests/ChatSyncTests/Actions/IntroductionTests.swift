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

/// A user that says who it is.
@Suite(.ends)
struct IntroductionTests {
  private func engine(_ client: TestClient) -> SyncEngine {
    SyncEngine(
      client.remote, store: client.store, roles: .chat, userID: client.user,
      SyncConfiguration(subscribeKey: "sub-demo"), clock: client.clock, random: { 0 })
  }

  private func profile(_ client: TestClient) async throws -> PubNubChatUser {
    try await client.remote.object(
      .user("alice"), include: .ownFields, as: PubNubChatUser.self)
  }

  @Test func `a user that introduces itself is known to the service`() async throws {
    let alice = try await TestServer().client("alice")
    let engine = engine(alice)
    try await engine.outbox.start()
    try await engine.introduce(PubNubChatUser(id: "alice", name: "Alice"), as: UserRole.self)
    for entry in try await alice.entries() { try await engine.outbox.outcome(of: entry.number) }
    #expect(try await profile(alice).name == "Alice")
    await engine.outbox.stop()
  }

  @Test func `an introduction writes only what it names, offline and at the service`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let engine = engine(alice)
    let known = try await alice.remote.set(
      .user("alice"),
      to: PubNubChatUser(
        id: "alice", name: "Old", email: "alice@example.com", type: "admin", status: "away"),
      expecting: nil, include: .ownFields, as: PubNubChatUser.self)
    try await alice.store.write { try UserRole.write(known, rule: .always, into: $0) }
    let requestCount = await alice.transport.requests.count
    try await engine.introduce(PubNubChatUser(id: "alice", name: "Alice"), as: UserRole.self)
    #expect(await alice.transport.requests.count == requestCount)
    func row() async throws -> UserRecord? {
      try await alice.store.read { try $0.find(UserRecord.self, "alice") }
    }
    let offline = try #require(try await row())
    #expect(offline.name == "Alice")
    #expect(offline.email == "alice@example.com")
    #expect(offline.type == "admin")
    #expect(offline.status == "away")
    try await engine.outbox.start()
    for entry in try await alice.entries() { try await engine.outbox.outcome(of: entry.number) }
    let profile = try await profile(alice)
    #expect(profile.name == "Alice")
    #expect(profile.email == "alice@example.com")
    #expect(profile.type == "admin")
    #expect(try await row()?.eTag == profile.eTag)
    await engine.outbox.stop()
  }

  @Test func `a first message needs no rows of its author and its channel`() async throws {
    let alice = try await TestServer().client("alice")
    let engine = engine(alice)
    try await engine.send(
      PubNubChatMessage(
        id: "m1", text: "hello", pubnubUserId: "alice", pubnubChannelId: "general"),
      as: MessageRole.self)
    #expect(try await alice.message("m1")?.sendStatus == .pending)
    #expect(try await alice.store.fetch(StoreRequest<ChannelRecord>().count) == 1)
  }
}
