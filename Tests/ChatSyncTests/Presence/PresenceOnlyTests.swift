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

/// Users that are present in a channel without being its members.
@Suite(.ends)
struct PresenceOnlyTests {
  private func client(members: String...) async throws -> TestClient {
    let client = try await TestServer().client("alice")
    try await client.know(users: ["alice", "bob"])
    for user in members { try await change(user, client) }
    return client
  }

  /// An event about a membership; `second` is that of its change, from a moment on.
  private func change(
    _ user: String, _ client: TestClient, isDeletion: Bool = false, second: Int = 20
  ) async throws {
    try await client.pipeline.apply(
      .of(
        .object(
          .membership,
          #"{"channel":{"id":"general"},"uuid":{"id":"\#(user)"},"#
            + #""updated":"2023-11-14T22:13:\#(second)Z","eTag":"\#(second)"}"#,
          at: 17_000_000_000_000_000 + UInt64(second - 20) * 10_000_000,
          isDeletion: isDeletion)))
  }

  private func presence(_ change: PresenceEvent.Change, _ client: TestClient) async throws {
    try await client.pipeline.apply(
      .of(
        RemoteEvent(
          content: .presence(PresenceEvent(change: change, timestamp: 0, occupancy: 9)),
          channel: "general", timetoken: 1, payload: [])))
  }

  private func present(_ client: TestClient) async throws -> [String] {
    try await client.store.fetch(
      PubNubManagedMember.membersBy(channelID: "general", onlyPresent: true)
    ).map(\.userId.rawValue)
  }

  private func members(_ client: TestClient) async throws -> [String] {
    let members = try await client.store.fetch(PubNubManagedMember.membersBy(channelID: "general"))
    let channel = try await client.store.fetch(StoreRequest<ChannelRecord>()).first
    #expect(channel?.memberCount == members.count)
    return members.map(\.userId.rawValue)
  }

  private func rowCount(_ client: TestClient) async throws -> Int {
    try await client.store.fetch(StoreRequest<MemberRecord>().count)
  }

  @Test func `a present user that is no member is listed as present and as nothing else`()
    async throws
  {
    let alice = try await client(members: "alice")
    try await presence(.join(userID: "bob", state: ["mood": "ok"]), alice)
    #expect(try await present(alice) == ["bob"])
    #expect(try await members(alice) == ["alice"])
    let channel = try await alice.store.fetch(StoreRequest<ChannelRecord>()).first
    #expect(channel?.presentMemberCount == 0)
    let memberships = PubNubManagedMember.membershipsBy(userId: "bob")
    #expect(try await alice.store.fetch(memberships.count) == 0)
    try await presence(.leave(userID: "bob"), alice)
    #expect(try await rowCount(alice) == 1)
  }

  @Test func `a present user that becomes a member keeps its presence`() async throws {
    let alice = try await client()
    try await presence(.join(userID: "bob", state: nil), alice)
    try await change("bob", alice)
    #expect(try await members(alice) == ["bob"])
    #expect(try await present(alice) == ["bob"])
    try await presence(.leave(userID: "bob"), alice)
    #expect(try await members(alice) == ["bob"])
    #expect(try await present(alice).isEmpty)
  }

  @Test func `a membership that an application stores takes the place of presence alone`()
    async throws
  {
    let alice = try await client()
    try await presence(.join(userID: "bob", state: nil), alice)
    try await alice.store.write { transaction in
      let member = PubNubChatMember(channelId: "general", userId: "bob")
      try PubNubManagedMember.insertOrUpdate(member: member, into: transaction)
    }
    #expect(try await members(alice) == ["bob"])
    #expect(try await present(alice) == ["bob"])
  }

  @Test func `a member that is removed while present is still present, until it leaves`()
    async throws
  {
    let alice = try await client(members: "bob")
    try await presence(.join(userID: "bob", state: nil), alice)
    try await change("bob", alice, isDeletion: true, second: 30)
    // The service says it twice.
    try await change("bob", alice, isDeletion: true, second: 30)
    #expect(try await members(alice).isEmpty)
    #expect(try await present(alice) == ["bob"])
    try await presence(.leave(userID: "bob"), alice)
    #expect(try await rowCount(alice) == 0)
  }

  @Test(arguments: [false, true])
  func `late news of a membership that was removed do not bring it back`(isBefore: Bool)
    async throws
  {
    let alice = try await client(members: "bob")
    if isBefore { try await presence(.join(userID: "bob", state: nil), alice) }
    try await change("bob", alice, isDeletion: true, second: 30)
    if !isBefore { try await presence(.join(userID: "bob", state: nil), alice) }
    try await change("bob", alice, second: 25)
    #expect(try await members(alice).isEmpty)
    #expect(try await present(alice) == ["bob"])
    try await presence(.leave(userID: "bob"), alice)
    try await change("bob", alice, second: 26)
    #expect(try await rowCount(alice) == 0)
    try await change("bob", alice, second: 40)
    #expect(try await members(alice) == ["bob"])
  }

  @Test func `a deletion that comes before the membership itself counts while its user is present`()
    async throws
  {
    let alice = try await client()
    try await presence(.join(userID: "bob", state: nil), alice)
    try await change("bob", alice, isDeletion: true, second: 30)
    try await change("bob", alice, second: 25)
    #expect(try await members(alice).isEmpty)
    #expect(try await present(alice) == ["bob"])
    try await presence(.leave(userID: "bob"), alice)
    try await change("bob", alice, second: 26)
    #expect(try await rowCount(alice) == 0)
  }

  @Test func `a user that arrives while it is present is shown`() async throws {
    let alice = try await client()
    try await presence(.join(userID: "dave", state: nil), alice)
    #expect(try await present(alice).isEmpty)
    let dave = try UserRole.changes(UserRole.stub("dave"), rule: .ifAbsent)
    try await alice.pipeline.commit { news, _ in try news.apply(whole: dave) }
    #expect(try await present(alice) == ["dave"])
  }

  @Test func `a list of all who are present removes the others, and so does a new session`()
    async throws
  {
    let alice = try await client()
    for user in ["alice", "bob"] { try await presence(.join(userID: user, state: nil), alice) }
    let listed = HereNow.Occupancy(count: 1, occupants: [.init(userID: "alice")])
    try await alice.pipeline.commit { news, _ in
      try news.apply(listed, in: "general", asked: .max)
    }
    #expect(try await present(alice) == ["alice"])
    try await alice.pipeline.beginSession()
    #expect(try await rowCount(alice) == 0)
  }
}
