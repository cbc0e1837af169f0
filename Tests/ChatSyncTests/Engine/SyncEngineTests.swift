import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// The engine with a server: all parts together.
@Suite(.ends)
struct SyncEngineTests {
  private func engine(
    _ client: TestClient, hooks: SyncHooks = SyncHooks(),
    _ change: (inout SyncConfiguration) -> Void = { _ in }
  ) -> SyncEngine {
    var configuration = SyncConfiguration(subscribeKey: "sub-demo")
    configuration.retry.jitter = .zero
    change(&configuration)
    return SyncEngine(
      client.remote, store: client.store, roles: .chat, userID: client.user, configuration,
      hooks: hooks, clock: client.clock, random: { 0 },
      now: { Date(timeIntervalSince1970: 1_700_000_000) })
  }

  private func model(_ id: String, _ text: String, by user: String) -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(id), text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: UserID(user), pubnubChannelId: "general")
  }

  /// Waits until a live query has a value.
  private func wait<Record>(
    _ client: TestClient, _ request: StoreRequest<Record>, until isDone: ([Record]) -> Bool
  ) async throws {
    try await client.store.changes(of: request).awaited("rows of \(Record.self)", where: isDone)
  }

  private func waitForMessages(_ client: TestClient, _ texts: [String]) async throws {
    try await wait(client, MessageRecord.messagesBy(channel: "general")) {
      $0.map(\.text).sorted() == texts.sorted()
    }
  }

  /// An engine that has a cursor, behind which there are messages that no poll brings.
  private func engineThatMissed(_ count: Int) async throws -> (TestClient, SyncEngine) {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await syncOnce(alice)
    for number in 1...count {
      let message = model("m\(number)", "meanwhile", by: "bob")
      _ = try await bob.remote.publish(PublishRequest(channel: "general", value: message.content))
    }
    await alice.transport.fail("tt=1", .held)
    return (alice, engine(alice))
  }

  /// A session that follows a channel until it was read.
  private func syncOnce(_ client: TestClient) async throws {
    let engine = engine(client)
    try await engine.subscribe(to: ["general"])
    try await engine.start()
    for await level in engine.syncLevels where level.isConnected {
      Sightings.note("\(level)")
      if try await client.store.read({ try SyncGap.gap(in: "general", of: $0) }) == nil { break }
    }
    await engine.stop()
  }

  private func waitForConnection(_ engine: SyncEngine) async throws {
    try await engine.connectionStates.awaited("the connection") { $0.status == .connected }
  }

  @Test func `what one user sends and attaches is in the store of another`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    let (atAlice, atBob) = (engine(alice), engine(bob))
    for (client, engine) in [(alice, atAlice), (bob, atBob)] {
      try await client.know(users: [client.user])
      try await engine.start()
      try await engine.subscribe(to: ["general"])
      try await waitForConnection(engine)
    }
    let number = try await atAlice.send(model("m1", "hello", by: "alice"), as: MessageRole.self)
    try await atAlice.outbox.outcome(of: try #require(number))
    // Bob's store asks for alice, who has no profile, and the message waits no longer.
    try await waitForMessages(bob, ["hello"])
    let timetoken = try #require(try await bob.message("m1")?.timetoken)
    try await atBob.outbox.toggle(
      NewMessageAction(
        channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍"))
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) {
      $0.first?.actions.map(\.pubnubUserId) == ["bob"]
    }
    await atAlice.stop()
    await atBob.stop()
  }

  @Test func `a wildcard brings events, and is no channel of the store`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know(channels: ["rooms.a"])
    let engine = engine(alice)
    try await engine.subscribe(to: ["rooms.*"])
    try await engine.start()
    try await waitForConnection(engine)
    let message = model("m1", "hello", by: "bob")
    _ = try await bob.remote.publish(PublishRequest(channel: "rooms.a", value: message.content))
    try await wait(alice, MessageRecord.messagesBy(channel: "rooms.a")) { $0.count == 1 }
    try await engine.syncLevels.awaited("level") { $0.isLevel }
    #expect(
      try await alice.store.read { try $0.find(ChannelRecord.self, "rooms.*") } == nil)
    #expect(try await alice.store.read { try SyncGap.gap(in: "rooms.*", of: $0) } == nil)
    #expect(
      await alice.transport.requests.allSatisfy {
        !$0.url.contains("rooms.*") || $0.url.contains("/subscribe/")
          || $0.url.contains("/heartbeat")
      })
    // And it is dropped again.
    try await engine.unsubscribe(from: ["rooms.*"])
    #expect(await engine.wildcards.isEmpty)
    await engine.stop()
  }

  @Test func `a name that no channel can have is refused alone, before anything is stored or sent`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    let engine = engine(alice)
    try await engine.start()
    let error = await #expect(throws: RemoteError.self) {
      try await engine.subscribe(to: ["team,alpha", "general", "a\nb"])
    }
    #expect(error?.code == .invalidName)
    #expect(error?.deniedChannels == ["team,alpha", "a\nb"])
    try await waitForConnection(engine)
    let message = PubNubChatMessage(
      id: "m1", text: "hello", dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: "alice", pubnubChannelId: "team,alpha")
    let refusal = await #expect(throws: RemoteError.self) {
      try await engine.send(message, as: MessageRole.self)
    }
    #expect(refusal?.code == .invalidName)
    #expect(try await alice.store.read { try $0.fetch(OutboxEntry.all) }.isEmpty)
    #expect(await engine.followed == ["general"])
    #expect(await !alice.transport.requests.contains { $0.url.contains("team") })
    await engine.stop()
  }

  @Test func `a user that the service does not accept starts nothing`() async throws {
    let server = try TestServer()
    let client = try await server.client("a,b")
    let error = await #expect(throws: RemoteError.self) { try await engine(client).start() }
    #expect(error?.code == .invalidName)
    #expect(await client.transport.requests.isEmpty)
  }

  @Test func `channels and users of other bytes are others, in memory, in rows and on the wire`()
    async throws
  {
    let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client(composed))
    try await alice.know(users: [composed, decomposed], channels: [composed, decomposed])
    let engine = engine(alice)
    try await engine.start()
    try await engine.subscribe(to: [composed, decomposed])
    try await waitForConnection(engine)
    for (number, channel) in [composed, decomposed].enumerated() {
      let message = PubNubChatMessage(
        id: MessageID("m\(number)"), text: "\(channel.utf8.count)",
        dateCreated: Date(timeIntervalSince1970: 1_700_000_000), pubnubUserId: UserID(composed),
        pubnubChannelId: ChannelID(channel))
      _ = try await bob.remote.publish(PublishRequest(channel: channel, value: message.content))
    }
    for channel in [composed, decomposed] {
      try await wait(alice, MessageRecord.messagesBy(channel: channel)) { !$0.isEmpty }
      let texts = try await alice.store.fetch(MessageRecord.messagesBy(channel: channel))
        .map(\.text)
      #expect(texts == ["\(channel.utf8.count)"])
    }
    #expect(try await alice.store.read { try $0.parkedRows(limit: .max) }.isEmpty)
    await engine.stop()
  }

  @Test func `a profile that is not what its schema says holds up nothing`()
    async throws
  {
    let server = try TestServer()
    let (alice, eve) = (try await server.client("alice"), try await server.client("eve"))
    try await alice.know()
    let profile: JSONValue = ["name": "Eve", "profileUrl": "no address <b>"]
    _ = try await eve.remote.set(
      .user("eve"), to: profile, expecting: nil, include: [], as: JSONValue.self)
    let (failures, report) = AsyncStream.makeStream(of: RemoteError.Code.self)
    var hooks = SyncHooks()
    hooks.didFail = { error in
      if let error = error as? RemoteError { report.yield(error.code) }
    }
    let engine = engine(alice, hooks: hooks)
    try await engine.start()
    try await engine.subscribe(to: ["general"])
    try await waitForConnection(engine)
    _ = try await eve.remote.publish(
      PublishRequest(channel: "general", value: model("m1", "hello", by: "eve").content))
    try await waitForMessages(alice, ["hello"])
    #expect(try await failures.awaited("a failure") { _ in true } == .invalidPayload)
    // The user has a row, without what could not be read.
    try await alice.wait(UserRecord.userBy(userId: "eve")) { $0.first?.name == "Eve" }
    let row = try await alice.store.read { try $0.find(UserRecord.self, "eve") }
    #expect(try #require(row).avatarURL == nil)
    await engine.stop()
  }

  @Test func `a user that an earlier session did not get to read is read by the next one`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    // A process wrote this, and was killed before it asked for carol; nothing at the service speaks of her.
    try await alice.pipeline.apply(
      .of(.message("m1", "hello", from: "carol", at: 17_000_000_000_000_100)))
    #expect(try await alice.messages().isEmpty)
    let engine = engine(alice)
    try await engine.start()
    try await engine.subscribe(to: ["general"])
    try await waitForMessages(alice, ["hello"])
    await engine.stop()
  }

  @Test func `after a stop both sides are made up for, what waits goes out and what came comes in`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    let first = engine(alice)
    try await first.start()
    try await first.subscribe(to: ["general"])
    try await waitForConnection(first)
    await first.stop()
    try await first.send(model("m1", "offline", by: "alice"), as: MessageRole.self)
    #expect(try await alice.message("m1")?.sendStatus == .pending)
    _ = try await bob.remote.publish(
      PublishRequest(channel: "general", value: model("m2", "meanwhile", by: "bob").content))
    let second = engine(alice)
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await waitForMessages(alice, ["offline", "meanwhile"])
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) {
      $0.allSatisfy { $0.sendStatus == .delivered }
    }
    #expect(try await alice.entries().isEmpty)
    await second.stop()
  }

  @Test func `a store is not level before it has what came since its cursor`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await syncOnce(alice)
    _ = try await bob.remote.publish(
      PublishRequest(channel: "general", value: model("m1", "meanwhile", by: "bob").content))
    let second = engine(alice)
    // The handshake is answered, the poll behind the cursor is not.
    await alice.transport.fail("tt=1", .held)
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await second.syncLevels.awaited("a level store") { $0.isLevel }
    #expect(try await alice.message("m1")?.text == "meanwhile")
    await alice.transport.release()
    await second.stop()
  }

  @Test func `what came since the cursor is a gap until it is read to its end`() async throws {
    let (alice, second) = try await engineThatMissed(101)
    await alice.transport.fail("&start=", .held)
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) { $0.count == 100 }
    let gap = try await alice.store.read { try SyncGap.gap(in: "general", of: $0) }
    let oldest = try #require(try await alice.message("m2")?.timetoken)
    #expect(try #require(gap?.floor) < oldest)
    await alice.transport.release()
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) { $0.count == 101 }
    await second.stop()
  }

  @Test func `what came since the cursor is read after a failure, too`() async throws {
    let (alice, second) = try await engineThatMissed(101)
    await alice.transport.fail("&start=", .status(503, ""))
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) { $0.count == 100 }
    await alice.clock.sleeperArrives(for: .seconds(2))
    alice.clock.advance(by: .seconds(2))
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) { $0.count == 101 }
    await alice.transport.release()
    await second.stop()
  }

  @Test func `a channel that is added while connected is complete`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    _ = try await bob.remote.set(
      .channel("general"), to: JSONValue.object(["name": "General"]), expecting: nil, include: [],
      as: JSONValue.self)
    _ = try await bob.remote.change(
      .members(of: "general"), set: [JSONValue.object(["uuid": ["id": "bob"]])], remove: [],
      matching: ListingQuery(), as: JSONValue.self)
    let timetoken = try await bob.remote.publish(
      PublishRequest(channel: "general", value: model("m1", "before", by: "bob").content))
    _ = try await bob.remote.addMessageAction(
      NewMessageAction(
        channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍"),
      as: JSONValue.self)
    let engine = engine(alice)
    try await engine.start()
    try await engine.subscribe(to: ["other"])
    try await waitForConnection(engine)
    try await engine.subscribe(to: ["general"])
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) {
      $0.first?.actions.count == 1
    }
    try await wait(alice, MemberRecord.membersBy(channelID: "general")) {
      $0.map(\.userId) == ["bob"]
    }
    let name = try await alice.store.read {
      try $0.find(ChannelRecord.self, "general")?.name
    }
    #expect(name == "General")
    await engine.stop()
  }

  @Test func `after days the past is read back to what is stored, and what ended meanwhile ends`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    _ = try await bob.remote.change(
      .members(of: "general"), set: [JSONValue.object(["uuid": ["id": "bob"]])], remove: [],
      matching: ListingQuery(), as: JSONValue.self)
    let first = engine(alice)
    try await first.subscribe(to: ["general"])
    try await first.start()
    try await wait(alice, MemberRecord.membersBy(channelID: "general")) { $0.count == 1 }
    await first.stop()
    await server.service.advance(by: 3 * 86_400)
    for number in 1...230 {
      _ = try await bob.remote.publish(
        PublishRequest(
          channel: "general", value: model("m\(number)", "\(number)", by: "bob").content))
    }
    _ = try await bob.remote.change(
      .members(of: "general"), set: [], remove: ["bob"], matching: ListingQuery(),
      as: JSONValue.self)
    try await alice.store.write { transaction in
      // The past was read to its end, and there was a message, which bounds how far it is read again.
      try SyncGap.gap(in: "general", of: transaction)?.close(in: transaction)
      try MessageRole.write(
        PubNubChatMessage(
          id: "m0", text: "0", timetoken: 16_999_999_999_000_000, pubnubUserId: "bob",
          pubnubChannelId: "general"), rule: .always, into: transaction)
    }
    let second = engine(alice)
    try await second.subscribe(to: ["general"])
    try await second.start()
    try await wait(alice, MessageRecord.messagesBy(channel: "general")) { $0.count == 231 }
    try await wait(alice, MemberRecord.membersBy(channelID: "general")) { $0.isEmpty }
    await second.stop()
  }

  @Test(arguments: [0, 3 * 86_400, -3 * 86_400] as [TimeInterval])
  func `the age of the cursor is measured with the clock of the service`(
    deviceAdvance: TimeInterval
  ) async throws {
    let server = try TestServer { $0.delivery.queueAge = 1200 }
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await syncOnce(alice)
    try await bob.publish("m1", "long ago")
    await server.service.advance(by: 3 * 86_400)
    var configuration = SyncConfiguration(subscribeKey: "sub-demo")
    configuration.retry.jitter = .zero
    let second = SyncEngine(
      alice.remote, store: alice.store, roles: .chat, userID: "alice", configuration,
      clock: alice.clock, random: { 0 },
      now: { Date(timeIntervalSince1970: 1_700_000_000 + deviceAdvance) })
    try await second.subscribe(to: ["general"])
    try await second.start()
    for await level in second.syncLevels where level.isConnected {
      if level.completedCount > 4, level.remainingCount <= 1 { break }
    }
    // All of the channel was read, and not its messages alone.
    let requests = await alice.transport.requests.map(\.url)
    #expect(requests.count { $0.contains("/channels/general/uuids") } == 2)
    try await waitForMessages(alice, ["long ago"])
    await second.stop()
  }

  @Test func `a cursor that the service is not far beyond opens no gap, whatever the device says`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    try await syncOnce(alice)
    await server.service.advance(by: 600)
    var configuration = SyncConfiguration(subscribeKey: "sub-demo")
    configuration.retry.jitter = .zero
    let second = SyncEngine(
      alice.remote, store: alice.store, roles: .chat, userID: "alice", configuration,
      clock: alice.clock, random: { 0 },
      now: { Date(timeIntervalSince1970: 1_900_000_000) })
    try await second.subscribe(to: ["general"])
    try await second.start()
    for await level in second.syncLevels where level.isLevel { break }
    let requests = await alice.transport.requests.map(\.url)
    #expect(requests.count { $0.contains("/channels/general/uuids") } == 1)
    await second.stop()
  }

  @Test func `connection states come to those who ask before and after the start`() async throws {
    let server = try TestServer()
    let alice = try await server.client("alice")
    let engine = engine(alice)
    var early = engine.connectionStates.makeAsyncIterator()
    #expect(await early.next()?.status == .disconnected)
    try await engine.start()
    try await engine.subscribe(to: ["general"])
    try await waitForConnection(engine)
    var seen: [ConnectionState.Status] = []
    while seen.last != .connected { seen.append(try #require(await early.next()).status) }
    var late = engine.connectionStates.makeAsyncIterator()
    #expect(await late.next()?.status == .connected)
    await engine.stop()
    while try #require(await late.next()).status != .disconnected {}
  }

  @Test func `suspended and resumed, nothing is lost`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    let engine = engine(alice)
    try await engine.start()
    try await engine.subscribe(to: ["general"])
    try await waitForConnection(engine)
    await engine.suspend()
    await #expect(throws: StoreError.self) {
      try await engine.send(model("m0", "frozen", by: "alice"), as: MessageRole.self)
    }
    _ = try await bob.remote.publish(
      PublishRequest(channel: "general", value: model("m1", "meanwhile", by: "bob").content))
    await engine.resume()
    try await waitForMessages(alice, ["meanwhile"])
    await engine.stop()
  }

  @Test func `a past that was refused is read again after a delay, and at once with a new token`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    try await bob.publish("m1", "before")
    try await bob.publish("m2", "elsewhere", in: "random")
    let forbidden = LoopbackTransport.Fault.status(403, "{}")
    await alice.transport.fail("/history/sub-key/sub-demo/channel/general", forbidden, times: 2)
    let engine = alice.engine { $0.followsPresence = false }
    try await engine.start()
    try await engine.subscribe(to: ["general", "random"])
    await engine.waitForConnection()
    // The other channel does not wait for it.
    try await alice.wait(MessageRecord.messagesBy(channel: "random")) { $0.count == 1 }
    await alice.clock.sleeperArrives(for: .seconds(2))
    alice.clock.advance(by: .seconds(2))
    await alice.clock.sleeperArrives(for: .seconds(4))
    #expect(try await alice.messages().isEmpty)
    await engine.tokenChanged()
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 1 }
    await engine.stop()
  }

  @Test func `what a refused channel missed is read when it is allowed again`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know(channels: ["general", "random"])
    let engine = alice.engine {
      $0.followsPresence = false
      $0.followsMemberships = false
    }
    let forbidden = #"{"message":"Forbidden","payload":{"channels":["random"]},"status":403}"#
    await alice.transport.fail("general,random", .status(403, forbidden))
    try await engine.start()
    try await engine.subscribe(to: ["general", "random"])
    for await state in engine.connectionStates
    where state.status == .connected && state.refusedChannels == ["random"] { break }
    // The own user, two channels and what came since the cursor are read.
    for await level in engine.syncLevels where level.completedCount >= 4 { break }
    try await bob.publish("m1", "missed", in: "random")
    try await bob.publish("m2", "heard")
    try await alice.wait(MessageRecord.messagesBy(channel: "general")) { $0.count == 1 }
    await alice.clock.sleeperArrives(for: .seconds(2))
    alice.clock.advance(by: .seconds(2))
    try await alice.wait(MessageRecord.messagesBy(channel: "random")) { $0.count == 1 }
    for await state in engine.connectionStates where state.refusedChannels.isEmpty { break }
    await engine.stop()
  }

  @Test func `an engine that stops without a network knows nobody as present any more`()
    async throws
  {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    try await alice.know()
    _ = try await bob.remote.poll(
      PollRequest(subscriptions: SubscriptionSet(channels: ["general"])))
    let engine = engine(alice) { $0.subscription.retry = .never }
    try await engine.start()
    try await engine.subscribe(to: ["general"])
    let present = MemberRecord.membersBy(channelID: "general", onlyPresent: true)
    try await wait(alice, present) { $0.contains { $0.userId == "bob" } }
    await alice.transport.fail("/leave", .unreachable)
    await engine.stop()
    #expect(try await alice.store.fetch(present).map(\.userId) == [])
  }

  @Test func `a stop ends in time while nothing is answered`() async throws {
    let transport = ScriptedTransport(Array(repeating: .silence, count: 20))
    let clock = TestClock()
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let engine = SyncEngine(
      PubNubRemote.scripted(transport, clock: clock), store: alice.store, roles: .chat,
      userID: "alice", SyncConfiguration(subscribeKey: "sub-demo"), clock: clock, random: { 0 })
    try await engine.subscribe(to: ["general"])
    try await engine.send(model("m1", "waits", by: "alice"), as: MessageRole.self)
    try await engine.start()
    await clock.sleeperArrives(for: .seconds(15))
    async let stopping: Void = engine.stop()
    // At the most the time of closing passes.
    await clock.sleeperArrives(for: .milliseconds(500))
    clock.advance(by: .milliseconds(500))
    await stopping
    #expect(try await alice.entries().map(\.status) == [.pending])
  }

  @Test func `with offline messages discarded nothing is stored until the service has it`()
    async throws
  {
    let server = try TestServer()
    let alice = try await server.client("alice")
    try await alice.know()
    let engine = engine(alice) { $0.offlineMessages = .discard }
    await alice.transport.fail("/publish/", .unreachable)
    await #expect(throws: RemoteError.self) {
      try await engine.send(model("m1", "lost", by: "alice"), as: MessageRole.self)
    }
    #expect(try await alice.messages().isEmpty)
    #expect(try await alice.entries().isEmpty)
    try await engine.send(model("m2", "sent", by: "alice"), as: MessageRole.self)
    #expect(try await alice.message("m2")?.timetoken != nil)
    #expect(try await alice.message("m2")?.sendStatus == .delivered)
  }

  @Test func `lists, history, actions and presence are read into the store`() async throws {
    let server = try TestServer()
    let (alice, bob) = (try await server.client("alice"), try await server.client("bob"))
    let engine = engine(alice)
    for number in 1...5 {
      _ = try await bob.remote.set(
        .user("u\(number)"), to: JSONValue.object(["name": "U"]), expecting: nil, include: [],
        as: JSONValue.self)
    }
    let users = engine.list(.users, matching: ListingQuery(limit: 2), as: UserRole.self)
    #expect(try await users.all() == 5)
    #expect(try await alice.store.fetch(StoreRequest<UserRecord>().count) == 5)
    try await alice.know()
    for number in 1...5 {
      _ = try await bob.remote.publish(
        PublishRequest(
          channel: "general", value: model("m\(number)", "\(number)", by: "bob").content))
    }
    var request = HistoryRequest(channels: ["general"], limit: 2)
    request.includesActions = true
    #expect(try await engine.history(request, as: MessageRole.self).all() == 5)
    let timetoken = try #require(try await alice.message("m3")?.timetoken)
    _ = try await bob.remote.addMessageAction(
      NewMessageAction(
        channel: "general", messageTimetoken: timetoken, type: "reaction", value: "👍"),
      as: JSONValue.self)
    let actions = engine.actions(
      MessageActionQuery(channel: "general"), as: ActionRole.self)
    #expect(try await actions.all() == 1)
    #expect(try await alice.message("m3")?.actions.map(\.pubnubUserId) == ["bob"])
    let user = try await engine.read(ProfileReference(.user, "u1"), as: UserRole.self)
    #expect(user.name == "U")
    await #expect(throws: RemoteError.self) {
      try await engine.read(ProfileReference(.user, "nobody"), as: UserRole.self)
    }
  }
}
