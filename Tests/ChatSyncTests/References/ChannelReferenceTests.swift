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

/// The verbs of a channel: its creation, its members, presence and typing.
@Suite(.ends)
struct ChannelReferenceTests {
  private func channel(_ id: String, _ alice: TestClient) async throws -> PubNubChatChannel {
    try await alice.remote.object(.channel(id), include: .ownFields, as: PubNubChatChannel.self)
  }

  private func members(_ alice: TestClient) async throws -> [String] {
    try await alice.store.fetch(StoreRequest<MemberRecord>()).map { "\($0.channelId) \($0.userId)" }
      .sorted()
  }

  @Test func `a channel is created offline and at the service, and only once`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let created = try await chat.channel("garden").create {
      $0.name = "Garden"
      $0.type = "group"
    }
    let row = try await alice.store.read { try $0.find(ChannelRecord.self, "garden") }
    #expect(row?.name == "Garden" && row?.type == "group")
    #expect(await alice.transport.requests.isEmpty)
    #expect(try await created.value.name == "Garden")
    let stored = try await channel("garden", alice)
    #expect(stored.name == "Garden" && stored.type == "group")
    let error = await #expect(throws: StoreError.self) {
      try await chat.channel("garden").create { $0.name = "Other" }
    }
    #expect(error?.kind == .conflict)
    #expect(try await channel("garden", alice).name == "Garden")
  }

  @Test func `a change sends what differs, and nil clears`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let garden = chat.channel("garden")
    _ = try await garden.create {
      $0.name = "Garden"
      $0.details = "Flowers"
    }.value
    _ = try await alice.remote.set(
      .channel("garden"), to: ["status": "open"] as JSONValue, expecting: nil, include: [],
      as: JSONValue.self)
    let changed = try await garden.update { $0.details = nil }.value
    #expect(changed.details == nil && changed.status == "open")
    #expect(try await channel("garden", alice).name == "Garden")
    let puts = await alice.count(ofRequests: "/channels/garden")
    let unchanged = try await garden.update { $0.name = "Garden" }
    #expect(await unchanged.state == .delivered)
    #expect(await alice.count(ofRequests: "/channels/garden") == puts)
    try await garden.delete().value
    #expect(
      try await alice.store.read { try $0.find(ChannelRecord.self, "garden") } == nil)
  }

  @Test func `who joins offline is a member at once, and at the service afterwards`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let general = chat.channel("general")
    let joined = try await general.join()
    #expect(try await members(alice) == ["general alice"])
    #expect(await alice.transport.requests.isEmpty)
    let member = try await joined.value
    #expect(member.channelId == "general" && member.userId == "alice")
    #expect(try await alice.members(of: "general") == ["alice"])
    _ = try await general.join().value
    try await general.leave().value
    #expect(try await members(alice) == [])
    #expect(try await alice.members(of: "general") == [])
  }

  @Test func `joining and leaving can be taken back`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let general = chat.channel("general")
    let joined = try await general.join()
    #expect(try await joined.cancel())
    #expect(await joined.state == .cancelled)
    #expect(try await members(alice) == [])
    _ = try await general.join().value
    await chat.engine.outbox.stop()
    let left = try await general.leave()
    #expect(try await members(alice) == [])
    #expect(try await left.cancel())
    #expect(try await members(alice) == ["general alice"])
    #expect(try await alice.members(of: "general") == ["alice"])
  }

  @Test func `several users are invited and removed`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let garden = chat.channel("garden")
    for handle in try await garden.invite("bob", "eve") { _ = try await handle.value }
    #expect(try await alice.members(of: "garden").sorted() == ["bob", "eve"])
    #expect(try await members(alice) == ["garden bob", "garden eve"])
    for handle in try await garden.remove("eve") { try await handle.value }
    #expect(try await alice.members(of: "garden") == ["bob"])
    #expect(try await members(alice) == ["garden bob"])
  }

  @Test func `an invited user has a name on the device of the one who invites`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    _ = try await server.client("bob").chat().me.update { $0.name = "Bob" }.value
    let chat = alice.chat()
    let handle = try await chat.channel("garden").invite("bob")[0]
    let bob = PubNubManagedUser.userBy(userId: "bob")
    #expect(try await alice.store.first(bob)?.name == nil)
    _ = try await handle.value
    #expect(try await alice.store.first(bob)?.name == "Bob")
  }

  @Test func `an invitation is pending until its user joins, and is told once`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let bob = try await server.client("bob")
    _ = try await alice.chat().channel("garden").create { $0.type = "group" }.value
    let handle = try await alice.chat().channel("garden").invite("bob")[0]
    #expect(try await handle.value.status == "pending")
    func membership() async throws -> JSONValue? {
      try await bob.remote.list(
        .memberships(of: "bob"), matching: ListingQuery(include: [.custom, .status]),
        as: JSONValue.self
      ).items.first
    }
    let invited = try await membership()
    #expect(invited?["status"] == "pending")
    #expect(invited?["custom"]?["lastReadMessageTimetoken"]?.string != nil)
    func events() async throws -> [JSONValue?] {
      try await bob.remote.history(HistoryRequest(channels: ["bob"]), as: JSONValue.self)
        .channels["bob"]?.messages.map { $0["message"] } ?? []
    }
    #expect(
      try await events() == [
        ["type": "invite", "channelType": "group", "channelId": "garden"] as JSONValue
      ])
    _ = try await bob.chat().channel("garden").join().value
    let joined = try await membership()
    #expect(joined?["status"] != "pending")
    #expect(joined?["custom"] == invited?["custom"])
    // Who is a member is not invited again.
    for handle in try await alice.chat().channel("garden").invite("bob") {
      _ = try await handle.value
    }
    #expect(try await events().count == 1)
    #expect(try await membership()?["status"] == joined?["status"])
  }

  @Test func `a user that is present becomes a member`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    try await alice.know()
    try await alice.store.write { transaction in
      try MemberRole.show(
        PresenceNews(channel: "general", user: "alice", isPresent: true, state: nil),
        in: transaction)
    }
    #expect(
      try await alice.store.fetch(StoreRequest<MemberRecord>()).map(\.isPresenceOnly) == [true])
    try await chat.channel("general").join()
    #expect(
      try await alice.store.fetch(StoreRequest<MemberRecord>()).map(\.isPresenceOnly) == [false])
  }

  @Test func `a name that the service takes in no form is refused before anything is stored`()
    async throws
  {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let error = await #expect(throws: RemoteError.self) { try await chat.channel("a,b").join() }
    #expect(error?.kind == .invalid)
    #expect(try await members(alice) == [])
    #expect(try await alice.entries().isEmpty)
  }

  @Test func `typing is throttled, and seen by others only`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let general = chat.channel("general")
    for _ in 0..<5 { await general.setTyping(true) }
    #expect(await alice.count(ofRequests: "/signal/") == 1)
    var users = general.typingUsers.makeAsyncIterator()
    #expect(await users.next() == [])
    await chat.engine.typing.received(true, from: "alice", in: "general")
    await chat.engine.typing.received(true, from: "bob", in: "general")
    #expect(await users.next() == ["bob"])
  }

  @Test func `a presence state is any value whose form is an object`() async throws {
    struct Away: Encodable { var until = "noon" }
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let general = alice.chat().channel("general")
    try await general.setPresenceState(Away())
    #expect(await alice.count(ofRequests: "state=%7B%22until%22%3A%22noon%22%7D") == 1)
    await #expect(throws: StoreError.self) { try await general.setPresenceState("away") }
  }

  @Test func `the messages and members of a channel are requests`() async throws {
    let alice = try await TestServer().client("alice")
    let chat = alice.chat()
    let general = chat.channel("general")
    _ = try await general.send("one").value
    await chat.engine.outbox.stop()
    try await general.send("two")
    try await chat.channel("other").send("elsewhere")
    #expect(try await chat.fetch(general.messages).map(\.text) == ["one", "two"])
    #expect(try await chat.fetch(general.messages.newest(1)).map(\.text) == ["two"])
    try await general.join()
    try await general.invite("bob")
    try await alice.store.write { transaction in
      try UserRole.writeStub("eve", into: transaction)
      try MemberRole.show(
        PresenceNews(channel: "general", user: "eve", isPresent: true, state: nil), in: transaction)
    }
    let members = general.members.sorted { [$0.user.id.descending] }
    #expect(try await chat.fetch(members).map(\.userId) == ["bob", "alice"])
    #expect(try await chat.fetch(chat.me.memberships).map(\.channelId) == ["general"])
  }

  @Test func `users, channels, members and memberships are read again from the service`()
    async throws
  {
    let server = try TestServer()
    let bob = try await server.client("bob")
    for user in ["alice", "bob", "eve"] { try await bob.setName(user, of: .user(user)) }
    try await bob.setName("General", of: .channel("general"))
    try await bob.setMembers(of: "general", add: ["alice", "eve"])
    let alice = try await server.client("alice")
    let chat = alice.chat()
    #expect(try await chat.refreshUsers(limit: 2).all() == 3)
    #expect(try await chat.refreshChannels().all() == 1)
    #expect(try await chat.channel("general").refreshMembers(limit: 1).all() == 2)
    #expect(try await chat.me.refreshMemberships().all() == 1)
    #expect(try await alice.store.fetch(StoreRequest<UserRecord>().count) == 3)
    #expect(try await members(alice) == ["general alice", "general eve"])
  }
}
