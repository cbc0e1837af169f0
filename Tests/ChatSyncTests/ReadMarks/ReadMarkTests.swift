import ChatActions
import ChatStoreSQLite
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Unread counts, read marks and who has read what.
@Suite(.ends)
struct ReadMarkTests {
  private let server: TestServer

  init() throws { server = try TestServer() }

  /// A client whose store knows both users and the channel.
  private func chat(_ user: String) async throws -> PubNubChatProvider {
    let client = try await server.client(user)
    try await client.know()
    return client.chat()
  }

  /// Two members of a channel; Alice has sent these messages, and Bob has read the channel.
  private func members(
    sent texts: String...
  ) async throws -> (alice: PubNubChatProvider, bob: PubNubChatProvider, ids: [MessageID]) {
    let alice = try await chat("alice")
    let bob = try await chat("bob")
    for chat in [alice, bob] { _ = try await chat.channel("general").join().value }
    var ids: [MessageID] = []
    for text in texts { ids.append(try await alice.channel("general").send(text).value.id) }
    _ = try await bob.channel("general").refreshHistory().all()
    return (alice, bob, ids)
  }

  /// The custom data of a membership at the service.
  private func custom(of user: String, _ chat: PubNubChatProvider) async throws -> JSONValue? {
    try await chat.remote.list(
      .memberships(of: user), matching: ListingQuery(include: [.custom]), as: JSONValue.self
    ).items.first?["custom"]
  }

  private func unread(_ chat: PubNubChatProvider) async throws -> Int {
    try await chat.fetch(chat.channel("general").unreadCount)
  }

  @Test func `messages of others count until they are marked as read`() async throws {
    let (alice, bob, ids) = try await members(sent: "one", "two", "three")
    #expect(try await unread(alice) == 0)
    #expect(try await unread(bob) == 3)
    #expect(try await bob.fetch(bob.channel("general").unreadCount(limit: 2)) == 2)
    try await bob.channel("general").markRead(upTo: ids[1]).value
    #expect(try await unread(bob) == 1)
    #expect(try await bob.fetch(bob.unreadCounts) == ["general": 1])
    try await bob.channel("general").markRead().value
    #expect(try await unread(bob) == 0)
    // An earlier mark changes nothing.
    try await bob.channel("general").markRead(upTo: ids[0]).value
    #expect(try await unread(bob) == 0)
    try await bob.channel("general").markUnread(from: ids[1]).value
    #expect(try await unread(bob) == 2)
  }

  @Test func `a deleted message does not count`() async throws {
    let (alice, bob, ids) = try await members(sent: "one", "two")
    try await alice.message(ids[0]).delete().value
    _ = try await bob.channel("general").refreshHistory().all()
    #expect(try await unread(bob) == 1)
  }

  @Test func `the mark is in the membership, beside other custom data`() async throws {
    let (alice, bob, ids) = try await members(sent: "one")
    try await bob.createRemoteMembers(
      MembersModifyRequest(
        members: [PubNubChatMember(channelId: "general", userId: "bob")],
        direction: .modifyChannelsByUser))
    _ = try await bob.remote.change(
      .memberships(of: "bob"),
      set: [["channel": ["id": "general"], "custom": ["color": "red"]] as JSONValue], remove: [],
      matching: ListingQuery(), as: JSONValue.self)
    try await bob.channel("general").markRead().value
    let timetoken = try #require(
      try await alice.fetch(alice.channel("general").messages).first?.timetoken)
    #expect(
      try await custom(of: "bob", bob)
        == ["color": "red", "lastReadMessageTimetoken": .string(timetoken.description)])
    // Other members and other devices know it from the membership.
    _ = try await alice.channel("general").refreshMembers().all()
    #expect(
      try await alice.fetch(alice.message(ids[0]).readers).map(\.userId) == ["bob"])
    let other = try await chat("bob")
    _ = try await other.channel("general").refreshHistory().all()
    #expect(try await unread(other) == 1)
    _ = try await other.me.refreshMemberships().all()
    #expect(try await unread(other) == 0)
  }

  @Test func `a membership that is set again keeps its mark`() async throws {
    let (_, bob, _) = try await members(sent: "one")
    try await bob.channel("general").markRead().value
    let mark = try await custom(of: "bob", bob)
    try await bob.engine.outbox.submit { _ in
      .send(
        .setMembership(
          MembershipReference(channel: "general", user: "bob", isSeenFromUser: true),
          [
            "channel": ["id": "general"], "uuid": ["id": "bob"], "custom": ["color": "red"],
          ]))
    }.finish(bob)
    #expect(mark?["lastReadMessageTimetoken"] != nil)
    #expect(
      try await custom(of: "bob", bob)
        == [
          "color": "red", "lastReadMessageTimetoken": mark?["lastReadMessageTimetoken"] ?? .null,
        ])
  }

  @Test func `a mark moves offline, and back when it is taken back`() async throws {
    let (_, bob, ids) = try await members(sent: "one", "two")
    let general = bob.channel("general")
    try await general.markRead(upTo: ids[0]).value
    await bob.engine.outbox.stop()
    let moved = try await general.markRead()
    #expect(try await unread(bob) == 0)
    #expect(await moved.state == .pending)
    #expect(try await moved.cancel())
    #expect(try await unread(bob) == 1)
    // Of two waiting ones the last is sent, and still moves the mark of the service back.
    try await general.markUnread(from: ids[0])
    try await general.markRead(upTo: ids[0]).value
    #expect(try await unread(bob) == 1)
    try await general.markUnread(from: ids[0]).value
    #expect(try await unread(bob) == 2)
    #expect(
      try await custom(of: "bob", bob)?["lastReadMessageTimetoken"]?.string
        .flatMap { Timetoken($0) }.map { $0 < .max } == true)
  }

  @Test func `a later mark of another device stays`() async throws {
    let (_, bob, ids) = try await members(sent: "one", "two")
    let other = try await chat("bob")
    _ = try await other.channel("general").refreshHistory().all()
    _ = try await other.me.refreshMemberships().all()
    try await bob.channel("general").markRead().value
    try await other.channel("general").markRead(upTo: ids[0]).value
    #expect(try await unread(other) == 0)
  }

  @Test func `who is not a member has a mark on this device alone`() async throws {
    let alice = try await chat("alice")
    let bob = try await chat("bob")
    let id = try await alice.channel("general").send("one").value.id
    _ = try await bob.channel("general").refreshHistory().all()
    let moved = try await bob.channel("general").markRead(upTo: id)
    #expect(await moved.state == .delivered)
    #expect(try await unread(bob) == 0)
    #expect(try await custom(of: "bob", bob) == nil)
    #expect(try await bob.fetch(bob.unreadCounts) == [:])
    // The mark of a membership counts as soon as there is one.
    _ = try await bob.remote.change(
      .memberships(of: "bob"),
      set: [
        [
          "channel": ["id": "general"], "custom": ["lastReadMessageTimetoken": "1"],
        ] as JSONValue
      ], remove: [], matching: ListingQuery(), as: JSONValue.self)
    _ = try await bob.me.refreshMemberships().all()
    #expect(try await unread(bob) == 1)
  }

  @Test func `a message that is not there can not be marked`() async throws {
    let (_, bob, _) = try await members(sent: "one")
    await bob.engine.outbox.stop()
    for id in ["m0", try await bob.channel("general").send("own").id.subjectOfMessage] {
      let error = await #expect(throws: StoreError.self) {
        try await bob.channel("general").markRead(upTo: MessageID(id))
      }
      #expect(error?.kind == .missing)
    }
  }

  @Test func `the event of a membership has its mark, and an older one changes nothing`()
    async throws
  {
    let bob = try await server.client("bob")
    try await bob.know()
    try await bob.pipeline.apply(
      .of(
        .message("m1", from: "alice", at: 17_000_000_000_000_001),
        .message("m2", from: "alice", at: 17_000_000_000_000_002)))
    func receive(_ mark: String, at second: Int) async throws {
      try await bob.pipeline.apply(
        .of(
          .object(
            .membership,
            #"{"channel":{"id":"general"},"uuid":{"id":"bob"},"# + mark
              + #""eTag":"\#(second)","updated":"2023-11-14T22:13:2\#(second)Z"}"#)))
    }
    try await receive(#""custom":{"lastReadMessageTimetoken":"17000000000000001"},"#, at: 1)
    #expect(try await unread(bob.chat()) == 1)
    try await receive(#""custom":{"lastReadMessageTimetoken":"1"},"#, at: 0)
    #expect(try await unread(bob.chat()) == 1)
    try await receive(#""custom":{"lastReadMessageTimetoken":17000000000000002},"#, at: 2)
    #expect(try await unread(bob.chat()) == 0)
  }

  @Test(arguments: ["invite", "mention", "moderation", "report", "receipt", "typing"])
  func `an event of the vendor's Chat SDK is no message`(_ type: String) async throws {
    let bob = try await server.client("bob")
    try await bob.know()
    func receive(_ type: String) async throws -> Int {
      let event = RemoteEvent(
        content: .message, channel: "bob", timetoken: 17_000_000_000_000_001, publisher: "alice",
        payload: Array(#"{"type":"\#(type)","channelId":"general"}"#.utf8))
      try await bob.pipeline.apply(.of(event))
      return try await bob.store.fetch(SetAsideEvent.all.count)
    }
    #expect(try await receive(type) == 0)
    #expect(try await receive("other") == 1)
  }

  @Test func `counts are observed`() async throws {
    let (alice, bob, _) = try await members(sent: "one")
    var counts = bob.live(bob.channel("general").unreadCount).makeAsyncIterator()
    #expect(try await counts.next() == 1)
    _ = try await alice.channel("general").send("two").value
    _ = try await bob.channel("general").refreshHistory().all()
    #expect(try await counts.next() == 2)
    try await bob.channel("general").markRead()
    #expect(try await counts.next() == 0)
  }
}

extension OutboxID {
  /// Waits until the operation is performed.
  fileprivate func finish(_ chat: PubNubChatProvider) async throws {
    try await chat.outbox.handle(self).value
  }

  /// The identifier of the message that is sent.
  fileprivate var subjectOfMessage: String { String(subject.dropFirst("message ".count)) }
}

extension Timetoken {
  fileprivate static let max = Timetoken(rawValue: .max)
}
