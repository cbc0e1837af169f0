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

/// The channels that the own user is a member of.
@Suite(.ends)
struct OwnMembershipTests {
  private func scene() async throws -> (alice: TestClient, bob: TestClient) {
    let server = try TestServer()
    return (try await server.client("alice"), try await server.client("bob"))
  }

  private var own: StoreRequest<MemberRecord> { MemberRecord.membershipsBy(userId: "alice") }

  private func messages(in channel: String) -> StoreRequest<MessageRecord> {
    MessageRecord.messagesBy(channel: channel)
  }

  @Test func `the channels of the own memberships are followed from the start`() async throws {
    let (alice, bob) = try await scene()
    try await bob.setName("General", of: .channel("general"))
    try await bob.setMembers(of: "general", add: ["alice"])
    try await bob.publish("m1")
    let engine = alice.engine()
    try await engine.start()
    try await alice.wait(messages(in: "general")) { $0.map(\.id) == ["m1"] }
    #expect(try await alice.store.fetch(own).map { $0.managedChannel.record?.name } == ["General"])
    try await bob.publish("m2")
    try await alice.wait(messages(in: "general")) { $0.count == 2 }
    await engine.stop()
  }

  @Test func `a channel that another adds the user to is followed at once`() async throws {
    let (alice, bob) = try await scene()
    let engine = alice.engine()
    try await engine.start()
    await engine.waitForConnection()
    try await engine.syncLevels.awaited("a level of the store") { $0.isLevel }
    try await bob.publish("m1", in: "new")
    try await bob.setMembers(of: "new", add: ["alice"])
    // The channel has no profile; it is listed all the same.
    try await alice.wait(own) { $0.map(\.channelId) == ["new"] }
    try await alice.wait(messages(in: "new")) { $0.map(\.id) == ["m1"] }
    await engine.waitUntilFollowing(["new"])
    try await bob.publish("m2", in: "new")
    try await alice.wait(messages(in: "new")) { $0.count == 2 }
    await engine.stop()
  }

  @Test func `a channel that the user leaves is no longer followed, unless it has been named`()
    async throws
  {
    let (alice, bob) = try await scene()
    for channel in ["left", "named"] { try await bob.setMembers(of: channel, add: ["alice"]) }
    let engine = alice.engine()
    try await engine.subscribe(to: ["named"])
    try await engine.start()
    await engine.waitUntilFollowing(["left", "named"])
    for channel in ["left", "named"] { try await bob.setMembers(of: channel, remove: ["alice"]) }
    try await alice.wait(own) { $0.isEmpty }
    await engine.waitUntilFollowing(["named"])
    // The membership is gone, and what is named stays until the application says otherwise.
    try await engine.unsubscribe(from: ["named"])
    #expect(await engine.followed.isEmpty)
    await engine.stop()
  }

  @Test func `memberships that came and went while the user was away are made up for`()
    async throws
  {
    let (alice, bob) = try await scene()
    for channel in ["kept", "left"] { try await bob.setMembers(of: channel, add: ["alice"]) }
    let first = alice.engine()
    try await first.start()
    await first.waitUntilFollowing(["kept", "left"])
    await first.stop()
    try await bob.setMembers(of: "left", remove: ["alice"])
    try await bob.setMembers(of: "new", add: ["alice"])
    try await bob.publish("m1", in: "new")
    // The events of that time are lost.
    try await alice.store.write {
      var cursor = try SyncCursor.stored(
        SyncCursorID(keySet: "sub-demo", user: "alice"), in: $0)
      #expect(cursor.position != nil)
      cursor.position = nil
      try cursor.save(in: $0)
    }
    let second = alice.engine()
    try await second.start()
    await second.waitUntilFollowing(["kept", "new"])
    try await alice.wait(own) { Set($0.map(\.channelId)) == ["kept", "new"] }
    try await alice.wait(messages(in: "new")) { $0.count == 1 }
    await second.stop()
  }

  @Test func `all pages of the own memberships are followed`() async throws {
    let (alice, bob) = try await scene()
    let channels = NameSet((1...130).map { "c\($0)" })
    for channel in channels { try await bob.setMembers(of: channel, add: ["alice"]) }
    let engine = alice.engine { $0.followsPresence = false }
    try await engine.start()
    await engine.waitUntilFollowing(channels)
    await engine.stop()
  }

  @Test func `a membership that is on its way to the service is not taken back by its list`()
    async throws
  {
    let (alice, _) = try await scene()
    try await alice.know()
    try await alice.store.write { transaction in
      try MemberRole.write(
        PubNubChatMember(channelId: "general", userId: "alice"), rule: .always, into: transaction)
    }
    let membership = MembershipReference(channel: "general", user: "alice", isSeenFromUser: true)
    let engine = alice.engine()
    try await engine.outbox.enqueue(
      .setMembership(
        membership, ["channel": ["id": "general"], "uuid": ["id": "alice"]]))
    await alice.transport.fail("PATCH", .held)
    try await engine.start()
    try await engine.syncLevels.awaited("a level of the store") { $0.completedCount > 2 }
    #expect(try await alice.store.fetch(own).count == 1)
    await alice.transport.release()
    await engine.stop()
  }

  @Test func `a membership of the microsecond in which its list was begun is not taken back by it`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    let engine = alice.engine()
    // The clock of the service stands still, so the reading begins at the next token.
    let begin = try await alice.remote.time().rawValue + 1
    let changed = Timetoken(rawValue: begin / 10 * 10)
    try await alice.store.write { transaction in
      var member = PubNubChatMember(channelId: "general", userId: "alice")
      member.updated = changed.date
      try MemberRole.write(member, rule: .always, into: transaction)
    }
    _ = try await engine.catchUp.memberships(of: "alice")
    #expect(try await alice.store.fetch(own).count == 1)
    await server.service.advance(by: 1)
    _ = try await engine.catchUp.memberships(of: "alice")
    #expect(try await alice.store.fetch(own).isEmpty)
  }

  @Test func `a membership that is sent or stored while its list is read is not taken back by it`()
    async throws
  {
    let (alice, _) = try await scene()
    try await alice.know(channels: ["general", "other"])
    let engine = alice.engine()
    // Without versions, as in a spec whose memberships have none.
    func join(_ channel: ChannelID) async throws {
      try await alice.store.write { transaction in
        try MemberRole.write(
          PubNubChatMember(channelId: channel, userId: "alice"), rule: .always, into: transaction)
      }
    }
    try await join("general")
    let membership = MembershipReference(channel: "general", user: "alice", isSeenFromUser: true)
    let sent = try await engine.outbox.enqueue(.addMembership(membership))
    await alice.transport.fail("/uuids/alice/channels", .answerHeld)
    let reading = Task { try await engine.catchUp.memberships(of: "alice") }
    await alice.transport.requestIsHeld()
    try await join("other")
    try await alice.store.write { transaction in
      try transaction.apply(
        .remove(OutboxEntry.table.entity, try EntityKey(#require(sent)), at: nil))
    }
    await alice.transport.release()
    _ = try await reading.value
    #expect(try await alice.store.fetch(own).map(\.channelId) == ["general", "other"])
    _ = try await engine.catchUp.memberships(of: "alice")
    #expect(try await alice.store.fetch(own).isEmpty)
  }

  @Test func `with memberships not followed only named channels are`() async throws {
    let (alice, bob) = try await scene()
    try await bob.setMembers(of: "general", add: ["alice"])
    let engine = alice.engine { $0.followsMemberships = false }
    try await engine.subscribe(to: ["other"])
    try await engine.start()
    try await engine.syncLevels.awaited("a level of the store") { $0.completedCount > 2 }
    #expect(await engine.followed == ["other"])
    #expect(
      await alice.channels(ofRequests: "/subscribe/sub-demo/").last == ["other", "other-pnpres"])
    await engine.stop()
  }

  @Test func `messages on the channel of the own user are the application's if it names that`()
    async throws
  {
    let (alice, bob) = try await scene()
    let engine = alice.engine()
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    await engine.waitUntilFollowing(["general"])
    try await engine.syncLevels.awaited("a level of the store") { $0.remainingCount <= 1 }
    try await bob.publish("m1", in: "alice")
    try await bob.publish("m2", in: "general")
    try await alice.wait(messages(in: "general")) { $0.count == 1 }
    #expect(try await alice.store.fetch(messages(in: "alice").count) == 0)
    try await engine.subscribe(to: ["alice"])
    try await alice.wait(messages(in: "alice")) { $0.count == 1 }
    await engine.stop()
  }
}
