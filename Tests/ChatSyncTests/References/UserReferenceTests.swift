import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The verbs of a user.
@Suite(.ends)
struct UserReferenceTests {
  private func profile(_ client: TestClient) async throws -> PubNubChatUser {
    try await client.remote.object(.user("alice"), include: .ownFields, as: PubNubChatUser.self)
  }

  @Test func `a profile is created by its first change, and changed by later ones`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let first = try await chat.me.update {
      $0.name = "Alice"
      $0.email = "alice@example.com"
    }
    let row = try await alice.store.read { try $0.find(UserRecord.self, "alice") }
    #expect(row?.name == "Alice")
    #expect(await alice.transport.requests.isEmpty)
    _ = try await first.value
    let second = try await chat.me.update { $0.email = nil }
    #expect(try await second.value.email == nil)
    let known = try await profile(alice)
    #expect(known.name == "Alice" && known.email == nil)
  }

  @Test func `a user that changes nothing is created once`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    _ = try await chat.me.update { _ in }.value
    #expect(try await profile(alice).id == "alice")
    let requests = await alice.transport.requests.count
    let again = try await chat.me.update { _ in }
    #expect(await again.state == .delivered)
    #expect(await alice.transport.requests.count == requests)
  }

  @Test func `two changes that wait are sent as one`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let first = try await chat.me.update { $0.name = "Alice" }
    let second = try await chat.me.update { $0.status = "away" }
    #expect(first.id == second.id)
    _ = try await second.value
    let known = try await profile(alice)
    #expect(known.name == "Alice" && known.status == "away")
    #expect(await first.state == .delivered)
  }

  @Test func `a change that its schema refuses stores nothing`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let error = await #expect(throws: (any Error).self) {
      try await chat.user("a,b").update { $0.name = "Bob" }
    }
    #expect((error as? any ChatSchemaError)?.kind == .invalid)
    #expect(try await alice.entries().isEmpty)
    #expect(try await alice.store.fetch(StoreRequest<UserRecord>()).isEmpty)
  }

  @Test func `a user is read again, and deleted`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await server.client("bob").setName("Bob", of: .user("bob"))
    let chat = alice.chat()
    #expect(try await chat.user("bob").refresh().name == "Bob")
    #expect(try await alice.store.fetch(StoreRequest<UserRecord>()).map(\.name) == ["Bob"])
    try await chat.user("bob").delete().value
    #expect(try await alice.store.fetch(StoreRequest<UserRecord>()).isEmpty)
  }
}
