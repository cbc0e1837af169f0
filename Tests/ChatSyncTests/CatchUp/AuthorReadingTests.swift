import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// The past of a channel whose authors the store does not have.
@Suite(.ends)
struct AuthorReadingTests {
  /// A client that has read nothing, and a channel with messages of `count` authors, of whom the service knows all but
  /// the last.
  private func scene(authors count: Int) async throws -> (server: TestServer, alice: TestClient) {
    let server = try TestServer()
    for number in 0..<count {
      let author = try await server.client("u\(number)")
      if number < count - 1 {
        try await author.setName("User \(number)", of: .user(author.user))
      }
      let payload = #"{"id":"m\#(number)","text":"hello","createdAt":"2023-11-14T22:13:20Z"}"#
      let timetoken = try await author.remote.publish(
        PublishRequest(channel: "general", payload: Array(payload.utf8)))
      _ = try await author.remote.addMessageAction(
        NewMessageAction(
          channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍"),
        as: JSONValue.self)
    }
    await server.service.advance(by: 120)
    let alice = try await server.client("alice")
    try await alice.know(users: ["alice"])
    return (server, alice)
  }

  private func fill(_ client: TestClient) async throws -> [EventConsequences] {
    try await client.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: .chat, in: $0)
    }
    var catchUp = CatchUp(
      remote: client.remote, store: client.store, pipeline: client.pipeline, roles: .chat,
      cursor: SyncCursorID(keySet: "events", user: client.user))
    catchUp.readsWholePast = true
    return try await catchUp.fill("general")
  }

  private func requests(_ text: String, _ client: TestClient) async -> Int {
    await client.transport.requests.count { $0.url.contains(text) }
  }

  @Test func `authors are read before their messages, many in one request`() async throws {
    let (server, alice) = try await scene(authors: 60)
    let news = try await fill(alice)
    #expect(news.allSatisfy { $0.parkedCount == 0 && $0.missing.isEmpty })
    #expect(await requests("filter=", alice) == 2)
    #expect(await requests("/uuids/u", alice) == 0)
    let names = try await alice.store.read { snapshot in
      try (0..<60).map { try snapshot.find(UserRecord.self, key: EntityKey("u\($0)"))?.name }
    }
    #expect(names == (0..<59).map { "User \($0)" } + [nil])
    #expect(try await alice.messages().count == 60)
    #expect(try await alice.store.fetch(StoreRequest<ActionRecord>()).count == 60)
    // What was read is not read again.
    _ = try await fill(alice)
    #expect(await requests("filter=", alice) == 2)
    withExtendedLifetime(server) {}
  }

  @Test func `messages wait for authors whom the service does not list`() async throws {
    let (server, alice) = try await scene(authors: 3)
    await alice.transport.fail("filter=", .status(403, #"{"message":"no","error":true}"#), times: 9)
    let news = try await fill(alice)
    #expect(
      news.reduce(into: Set()) { $0.formUnion($1.missing) }
        == Set((0..<3).map { ProfileReference(.user, "u\($0)") }))
    #expect(try await alice.store.read { try $0.parkedCount() } == 6)
    withExtendedLifetime(server) {}
  }
}
