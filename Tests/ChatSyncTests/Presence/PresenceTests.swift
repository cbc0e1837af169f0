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

/// Who is present, row by row of the contract's table.
@Suite(.ends)
struct PresenceTests {
  private func client() async throws -> TestClient {
    let client = try await TestServer().client("alice")
    try await client.know(users: ["alice", "bob", "carol"])
    for user in ["alice", "bob"] { try await join(user, client) }
    return client
  }

  private func join(_ user: String, _ client: TestClient) async throws {
    try await client.pipeline.apply(
      .of(
        .object(
          .membership,
          #"{"channel":{"id":"general"},"uuid":{"id":"\#(user)"},"#
            + #""updated":"2023-11-14T22:13:20Z","eTag":"a"}"#)))
  }

  private func presence(
    _ change: PresenceEvent.Change, _ client: TestClient
  ) async throws -> EventConsequences {
    try await client.pipeline.apply(
      .of(
        RemoteEvent(
          content: .presence(PresenceEvent(change: change, timestamp: 0, occupancy: 9)),
          channel: "general", timetoken: 1, payload: [])))
  }

  /// Who is present, with its state.
  private func present(_ client: TestClient) async throws -> [String] {
    try await client.store.fetch(StoreRequest<MemberRecord>()).filter(\.isPresent).map {
      $0.userId.rawValue
        + ($0.presenceState.map { " " + String(decoding: $0.bytes(), as: UTF8.self) } ?? "")
    }
  }

  private func members(_ client: TestClient) async throws -> [String] {
    try await client.store.fetch(StoreRequest<MemberRecord>()).filter { !$0.isPresenceOnly }
      .map(\.userId.rawValue)
  }

  private func count(_ client: TestClient) async throws -> Int? {
    try await client.store.fetch(StoreRequest<ChannelRecord>()).first?.presentMemberCount
  }

  @Test func `users come, say something, and go`() async throws {
    let alice = try await client()
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    #expect(try await present(alice) == ["bob"])
    #expect(try await count(alice) == 1)
    _ = try await presence(.stateChange(userID: "bob", state: ["mood": "ok"]), alice)
    #expect(try await present(alice) == [#"bob {"mood":"ok"}"#])
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    #expect(try await present(alice) == [#"bob {"mood":"ok"}"#])
    _ = try await presence(.leave(userID: "bob"), alice)
    #expect(try await present(alice).isEmpty)
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    #expect(try await present(alice) == ["bob"])
    _ = try await presence(.timeout(userID: "bob"), alice)
    #expect(try await count(alice) == 0)
  }

  @Test func `an interval counts its lists, and one without lists asks`() async throws {
    let alice = try await client()
    _ = try await presence(
      .interval(.init(joined: ["alice", "bob"], left: ["bob"])), alice)
    #expect(try await present(alice) == ["alice"])
    let news = try await presence(.interval(.init(joined: ["bob"], needsHereNow: true)), alice)
    #expect(news.hereNow == ["general"])
    #expect(try await present(alice) == ["alice"])
  }

  @Test func `a list of all who are present shows the others as gone`() async throws {
    let alice = try await client()
    _ = try await presence(.join(userID: "bob", state: ["mood": "ok"]), alice)
    let listed = HereNow.Occupancy(count: 1, occupants: [.init(userID: "alice")])
    try await alice.pipeline.commit { news, _ in try news.apply(listed, in: "general", asked: .max)
    }
    #expect(try await present(alice) == ["alice"])
    let cut = HereNow.Occupancy(count: 5, occupants: [.init(userID: "bob", state: ["a": 1])])
    try await alice.pipeline.commit { news, _ in try news.apply(cut, in: "general", asked: .max) }
    #expect(try await present(alice) == ["alice", #"bob {"a":1}"#])
  }

  @Test func `a list says nothing of users of whom an event came after it was asked for`()
    async throws
  {
    let alice = try await client()
    _ = try await presence(.join(userID: "alice", state: nil), alice)
    let asked = await alice.pipeline.presenceMoment
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    _ = try await presence(.leave(userID: "alice"), alice)
    let listed = HereNow.Occupancy(count: 1, occupants: [.init(userID: "alice")])
    try await alice.pipeline.commit { news, _ in
      try news.apply(listed, in: "general", asked: asked)
    }
    #expect(try await present(alice) == ["bob"])
  }

  @Test func `presence of somebody whose membership comes later is shown with it`() async throws {
    let alice = try await client()
    _ = try await presence(.join(userID: "carol", state: ["mood": "ok"]), alice)
    #expect(try await members(alice) == ["alice", "bob"])
    try await join("carol", alice)
    #expect(try await members(alice) == ["alice", "bob", "carol"])
    #expect(try await present(alice) == [#"carol {"mood":"ok"}"#])
  }

  @Test func `presence of somebody whose membership waited for its user is shown with it`()
    async throws
  {
    let alice = try await client()
    _ = try await presence(.join(userID: "dave", state: nil), alice)
    try await join("dave", alice)
    #expect(try await present(alice).isEmpty)
    let dave = try UserRole.changes(UserRole.stub("dave"), rule: .ifAbsent)
    try await alice.pipeline.commit { news, _ in try news.apply(whole: dave) }
    #expect(try await present(alice) == ["dave"])
  }

  @Test func `presence of users that come at the same time is kept of each`() async throws {
    let alice = try await client()
    let users = (0..<32).map { "user\($0)" }
    try await alice.know(users: users)
    try await withThrowingTaskGroup { group in
      for user in users {
        group.addTask { _ = try await presence(.join(userID: user, state: nil), alice) }
      }
      try await group.waitForAll()
    }
    for user in users { try await join(user, alice) }
    #expect(try await Set(present(alice)) == Set(users))
  }

  @Test func `presence touches nothing else of a membership, and changes of it not the presence`()
    async throws
  {
    let alice = try await client()
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    try await alice.pipeline.apply(
      .of(
        .object(
          .membership,
          #"{"channel":{"id":"general"},"uuid":{"id":"bob"},"status":"new","#
            + #""updated":"2023-11-14T22:13:30Z","eTag":"b"}"#)))
    let bob = try await alice.store.fetch(StoreRequest<MemberRecord>()).first { $0.userId == "bob" }
    #expect(bob?.isPresent == true)
    #expect(bob?.status == "new")
    _ = try await presence(.leave(userID: "bob"), alice)
    let left = try await alice.store.fetch(StoreRequest<MemberRecord>()).first {
      $0.userId == "bob"
    }
    #expect(left?.status == "new")
    #expect(left?.eTag == "b")
  }

  @Test func `nobody is shown as present in a channel that is no longer followed`() async throws {
    let alice = try await client()
    _ = try await presence(.join(userID: "bob", state: nil), alice)
    try await alice.pipeline.commit { news, _ in try news.forgetPresence(in: "general") }
    #expect(try await present(alice).isEmpty)
  }

  @Test func `a session begins with nobody present`() async throws {
    let alice = try await client()
    _ = try await presence(.join(userID: "bob", state: ["mood": "ok"]), alice)
    try await alice.pipeline.beginSession()
    #expect(try await present(alice).isEmpty)
    #expect(try await count(alice) == 0)
  }
}
