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

/// Custom data of memberships that others set and clear.
@Suite(.ends)
struct MembershipCustomTests {
  private struct Seat: MemberCustomData {
    var role: String?
  }

  private enum Office: ChatCustomData {
    typealias Member = Seat
  }

  private static let roles = ChatDataProvider<Office, PubNubManagedChatEntities>.roles

  private func pipeline(_ client: TestClient) -> EventPipeline {
    EventPipeline(into: client.store, roles: Self.roles, userID: client.user, keySet: "events")
  }

  private func custom(_ client: TestClient) async throws -> String? {
    let key = MemberRole.key(channel: "general", user: "bob")
    return try await client.store.read {
      try $0.find(MemberRecord.self, key: key).map { StoredJSON($0.custom).text }
    }
  }

  private func event(_ members: String, second: Int, tag: String) -> EventBatch {
    .of(
      .object(
        .membership,
        #"{"channel":{"id":"general"},"uuid":{"id":"bob"},\#(members)"#
          + #""updated":"2023-11-14T22:13:2\#(second).000001Z","eTag":"\#(tag)"}"#))
  }

  @Test(arguments: [#""custom":null,"#, #""custom":{},"#, ""])
  func `custom data of a membership that an event lacks is cleared`(members: String) async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let pipeline = pipeline(alice)
    let set = event(#""status":"in","custom":{"role":"admin"},"#, second: 0, tag: "a")
    try await pipeline.apply(set)
    #expect(try await custom(alice) == #"{"role":"admin"}"#)
    try await pipeline.apply(event(members, second: 1, tag: "b"))
    #expect(try await custom(alice) == "{}")
    // Late news bring nothing back.
    try await pipeline.apply(set)
    #expect(try await custom(alice) == "{}")
  }

  @Test(arguments: [JSONValue.null, [:]])
  func `custom data of a membership that another clears is cleared, live and away`(
    cleared: JSONValue
  ) async throws {
    let server = try TestServer()
    let (live, away) = (try await server.client("alice"), try await server.client("alice"))
    let carol = try await server.client("carol")
    func set(_ custom: JSONValue) async throws {
      let item: JSONValue = ["uuid": ["id": "bob"], "custom": custom]
      _ = try await carol.remote.change(
        .members(of: "general"), set: [item], remove: [],
        matching: ListingQuery(include: .ownFields), as: JSONValue.self)
      await server.service.advance(by: 10)
    }
    try await set(["role": "admin"])
    for client in [live, away] {
      try await client.know()
      try await fill(client)
      #expect(try await custom(client) == #"{"role":"admin"}"#)
    }
    let general = SubscriptionSet(channels: ["general"])
    let cursor = try await live.remote.poll(PollRequest(subscriptions: general)).cursor
    try await set(cleared)
    try await pipeline(live).apply(
      try await live.remote.poll(PollRequest(subscriptions: general, cursor: cursor)))
    try await fill(away)
    #expect(try await custom(live) == "{}")
    #expect(try await custom(away) == "{}")
  }

  private func fill(_ client: TestClient) async throws {
    try await client.store.write {
      try SyncGap.open(
        "general", coveredBy: .events(of: SyncCursorID(keySet: "events", user: "alice")),
        roles: Self.roles, in: $0)
    }
    let catchUp = CatchUp(
      remote: client.remote, store: client.store, pipeline: pipeline(client), roles: Self.roles,
      cursor: SyncCursorID(keySet: "events", user: client.user))
    _ = try await catchUp.fill("general")
  }
}
