import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) @_spi(Generated) import ChatSync

/// Events as they come: late, twice, in the wrong order, before their parents, after a removal, wrong.
@Suite(.ends)
struct EventPipelineTests {
  private func client(known: Bool = true) async throws -> TestClient {
    let client = try await TestServer().client("alice")
    if known { try await client.know() }
    return client
  }

  private func setAside(_ client: TestClient) async throws -> [SetAsideEvent] {
    try await client.store.fetch(SetAsideEvent.all)
  }

  private func user(_ id: String, _ client: TestClient) async throws -> UserRecord? {
    try await client.store.read { try $0.find(UserRecord.self, key: EntityKey(id)) }
  }

  private func member(_ client: TestClient, _ user: String = "bob") async throws -> MemberRecord? {
    let key = MemberRole.key(channel: "general", user: user)
    return try await client.store.read { try $0.find(MemberRecord.self, key: key) }
  }

  private static let membership =
    #"{"channel":{"id":"general"},"uuid":{"id":"bob"},"status":"in","#
    + #""updated":"2023-11-14T22:13:20.000001Z","eTag":"a"}"#

  @Test func `rows and cursor are one transaction`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(.message("m1", at: 17_000_000_000_000_001), cursor: "17000000000000005@3"))
    #expect(try await alice.message("m1")?.text == "hello")
    #expect(try await alice.pipeline.cursor()?.description == "17000000000000005@3")
    try await alice.store.suspend()
    await #expect(throws: StoreError.self) {
      try await alice.pipeline.apply(
        .of(.message("m2", at: 17_000_000_000_000_002), cursor: "17000000000000009@3"))
    }
    alice.store.resume()
    #expect(try await alice.message("m2") == nil)
    #expect(try await alice.pipeline.cursor()?.description == "17000000000000005@3")
  }

  @Test(arguments: [Int64.min, -1])
  func `a time of the cursor that is none counts as unknown`(time: Int64) async throws {
    let alice = try await client()
    let table = StoredSyncCursor.table
    try await alice.store.write { transaction in
      let row = table.values([
        ("keySet", "events"), ("user", "alice"), ("token", "5"), ("covered", .integer(time)),
      ])
      try transaction.apply(.insert(table.entity, row))
    }
    #expect(try await alice.pipeline.coveredTime() == nil)
    // The next answer replaces it.
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    #expect(try await alice.pipeline.coveredTime() != nil)
  }

  @Test func `an answer applied twice changes nothing the second time`() async throws {
    let alice = try await client()
    let batch = EventBatch.of(
      .object(.membership, Self.membership),
      .message("m1", at: 17_000_000_000_000_001),
      .reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002))
    try await alice.pipeline.apply(batch)
    let reports = alice.store.commits.reports()
    try await alice.pipeline.apply(batch)
    try await alice.store.write { try UserRole.write(UserRole.stub("x"), rule: .always, into: $0) }
    var iterator = reports.makeAsyncIterator()
    // The next report is of the write that came after.
    #expect(await iterator.next()?.entries.map(\.entity) == ["User"])
  }

  @Test func `a message waits for its user and channel, and a reaction for its message`()
    async throws
  {
    let alice = try await client(known: false)
    let first = try await alice.pipeline.apply(
      .of(
        .reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002),
        .message("m1", at: 17_000_000_000_000_001)))
    #expect(first.parkedCount >= 1)
    #expect(try await alice.message("m1") == nil)
    try await alice.know(users: ["bob"], channels: ["general"])
    #expect(try await alice.message("m1")?.actions.map(\.value) == ["👍"])
  }

  @Test func `the missing parents of what waits are named`() async throws {
    let alice = try await client(known: false)
    var news = try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    #expect(news.missing == [ProfileReference(.user, "bob")])
    try await alice.know(users: ["bob"], channels: [])
    news = try await alice.pipeline.apply(.of(.message("m2", at: 17_000_000_000_000_002)))
    #expect(news.missing == [ProfileReference(.channel, "general")])
  }

  @Test func `a message that waits names what it lacks as often as it is read`() async throws {
    let alice = try await client(known: false)
    try await alice.know(users: [], channels: ["general"])
    for timetoken: UInt64 in [
      17_000_000_000_000_002, 17_000_000_000_000_002, 17_000_000_000_000_001,
    ] {
      let news = try await alice.pipeline.apply(.of(.message("m1", at: timetoken)))
      #expect(news.missing == [ProfileReference(.user, "bob")], "\(timetoken)")
    }
    #expect(try await alice.store.read { try $0.parkedChanges(of: "Message", for: nil) }.count == 1)
    try await alice.know(users: ["bob"], channels: [])
    #expect(try await alice.message("m1")?.timetoken == 17_000_000_000_000_002)
  }

  @Test func `what has waited for its channel and lacks its author then is named again`()
    async throws
  {
    let alice = try await client(known: false)
    try await alice.know(users: ["bob"], channels: [])
    var news = try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    #expect(news.missing == [ProfileReference(.channel, "general")])
    try await alice.pipeline.commit { changes, _ in
      try changes.delete(ProfileReference(.user, "bob"), at: 17_000_000_000_000_002)
    }
    news = try await alice.pipeline.commit { changes, _ in
      try changes.apply(whole: ChannelRole.changes(ChannelRole.stub("general"), rule: .always))
    }
    #expect(news.missing == [ProfileReference(.user, "bob")])
    #expect(try await alice.message("m1") == nil)
    try await alice.know(users: ["bob"], channels: [])
    #expect(try await alice.message("m1") != nil)
  }

  @Test func `children in one answer find parents that stand behind them`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(
        .reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002),
        .message("m1", at: 17_000_000_000_000_001)))
    #expect(try await alice.message("m1")?.actions.count == 1)
  }

  @Test(arguments: [
    (#"{"id":1,"text":"x","createdAt":"2023-11-14T22:13:20Z"}"#, "a number for an identifier"),
    (#"{"id":"m9","createdAt":"2023-11-14T22:13:20Z"}"#, "no text"),
    (#"{"id":"m9","text":"x","createdAt":"yesterday"}"#, "no date"),
    (#"["m9"]"#, "an array"), (#""\ud800""#, "half a character"),
    (String(repeating: "[", count: 16_000) + String(repeating: "]", count: 16_000), "nesting"),
    (#"{"id":"","text":"x","createdAt":"2023-11-14T22:13:20Z"}"#, "an empty identifier"),
  ])
  func `an invalid message is set aside and stops nothing`(_ payload: String, _ what: String)
    async throws
  {
    let alice = try await client()
    let bad = RemoteEvent(
      content: .message, channel: "general", timetoken: 17_000_000_000_000_001, publisher: "bob",
      payload: Array(payload.utf8))
    let news = try await alice.pipeline.apply(
      .of(bad, .message("m1", at: 17_000_000_000_000_002), cursor: "17000000000000007@1"))
    #expect(news.setAsideCount == 1)
    let kept = try #require(try await setAside(alice).first)
    #expect(kept.payload == String(payload.prefix(32_768)))
    #expect(!kept.reason.isEmpty)
    #expect(try await alice.messages().map(\.id) == ["m1"])
    #expect(try await alice.pipeline.cursor()?.description == "17000000000000007@1")
  }

  @Test func `only the newest thousand are kept aside, and all are counted`() async throws {
    let alice = try await client()
    for hundred in 0..<UInt64(11) {
      let bad = (1...100).map { number in
        RemoteEvent(
          content: .unreadable("no"), channel: "general",
          timetoken: Timetoken(rawValue: 100 * hundred + number), payload: [])
      }
      try await alice.pipeline.apply(
        EventBatch(events: bad, cursor: try #require(.init("1@1"))))
    }
    let kept = try await setAside(alice)
    #expect(kept.count == 1000)
    #expect(kept.last?.number == 1100)
  }

  @Test func `the identifier of a message can not be taken by another author or channel`()
    async throws
  {
    let alice = try await client()
    try await alice.know(channels: ["other"])
    try await alice.pipeline.apply(.of(.message("m1", "mine", at: 17_000_000_000_000_001)))
    let news = try await alice.pipeline.apply(
      .of(
        .message("m1", "stolen", from: "alice", at: 17_000_000_000_000_002),
        .message("m1", "moved", in: "other", at: 17_000_000_000_000_003)))
    #expect(news.setAsideCount == 2)
    #expect(try await alice.message("m1")?.text == "mine")
  }

  @Test func `of a message that was published twice the later one stays`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(
        .message("m1", "second", at: 17_000_000_000_000_005),
        .message("m1", "first", at: 17_000_000_000_000_001)))
    #expect(try await alice.message("m1")?.timetoken == 17_000_000_000_000_005)
    #expect(try await alice.messages().count == 1)
  }

  @Test func `a message that is published again has the reactions to its last publication`()
    async throws
  {
    let (first, second) = (17_000_000_000_000_001, 17_000_000_000_000_005) as (UInt64, UInt64)
    let events: [RemoteEvent] = [
      .message("m1", "old", at: first), .reaction("👍", to: first, at: first + 1),
      .message("m1", "new", at: second), .reaction("🔥", to: second, at: second + 1),
    ]
    for order in [[0, 1, 2, 3], [0, 2, 1, 3], [2, 3, 0, 1], [1, 3, 0, 2], [3, 2, 1, 0]] {
      let alice = try await client()
      for _ in 0..<2 {
        for index in order {
          #expect(try await alice.pipeline.apply(.of(events[index])).setAsideCount == 0)
        }
      }
      let row = try #require(try await alice.message("m1"))
      #expect((row.text, row.timetoken?.rawValue) == ("new", second), "\(order)")
      #expect(row.actions.map(\.value) == ["🔥"], "\(order)")
    }
  }

  @Test func `of a message that waits for its author the later publication is written`()
    async throws
  {
    let (first, second) = (17_000_000_000_000_001, 17_000_000_000_000_005) as (UInt64, UInt64)
    let events: [RemoteEvent] = [
      .message("m1", "old", from: "zoe", at: first),
      .message("m1", "new", from: "zoe", at: second),
      .message("m1", "stolen", from: "bob", at: second + 1),
    ]
    for order in [[0, 1, 2], [1, 0, 2], [1, 2, 0], [0, 1, 0]] {
      let alice = try await client()
      for index in order {
        let news = try await alice.pipeline.apply(.of(events[index]))
        #expect(news.setAsideCount == (index == 2 ? 1 : 0))
      }
      try await alice.know(users: ["zoe"])
      let row = try #require(try await alice.message("m1"))
      #expect((row.text, row.timetoken?.rawValue) == ("new", second), "\(order)")
    }
  }

  @Test func `an own message that was published twice keeps its last timetoken and its reactions`()
    async throws
  {
    let alice = try await client()
    let (first, second) = (17_000_000_000_000_001, 17_000_000_000_000_005) as (UInt64, UInt64)
    try await alice.pipeline.apply(
      .of(
        .message("m1", "hello", from: "alice", at: second),
        .reaction("👍", to: second, at: second + 1)))
    // The answer to the first attempt comes last.
    try await alice.store.write {
      try MessageRole.mark("m1", .delivered, timetoken: Timetoken(rawValue: first), in: $0)
    }
    let row = try #require(try await alice.message("m1"))
    #expect(row.timetoken?.rawValue == second)
    #expect(row.actions.map(\.value) == ["👍"])
  }

  @Test func `an event of a membership without a version is set aside`() async throws {
    let alice = try await client()
    let news = try await alice.pipeline.apply(
      .of(.object(.membership, #"{"channel":{"id":"general"},"uuid":{"id":"bob"}}"#)))
    #expect(news.setAsideCount == 1)
    #expect(try await member(alice) == nil)
  }

  @Test func `a reaction that was removed does not come back by a late event`() async throws {
    let alice = try await client()
    let message = RemoteEvent.message("m1", at: 17_000_000_000_000_001)
    let add = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002)
    let remove = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002, isRemoval: true,
      eventAt: 17_000_000_000_000_003)
    for order in [[message, add, remove], [message, remove, add], [remove, add, message]] {
      let alice = try await client()
      for event in order { try await alice.pipeline.apply(.of(event)) }
      #expect(try await alice.message("m1")?.actions.isEmpty == true)
    }
    // The same reaction again is another action.
    try await alice.pipeline.apply(
      .of(
        message, add, remove,
        .reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_009)))
    #expect(try await alice.message("m1")?.actions.map(\.published) == [17_000_000_000_000_009])
  }

  @Test func `the later of two equal reactions stays when the removal between them is late`()
    async throws
  {
    for order in [[2, 9], [9, 2]] as [[UInt64]] {
      let alice = try await client()
      try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
      for last in order {
        try await alice.pipeline.apply(
          .of(
            .reaction(
              "👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_000 + last)))
      }
      #expect(try await alice.message("m1")?.actions.map(\.published) == [17_000_000_000_000_009])
    }
  }

  @Test func `an event about a user that is not stored makes no row and names the user`()
    async throws
  {
    let alice = try await client(known: false)
    let news = try await alice.pipeline.apply(
      .of(
        .object(
          .user, #"{"id":"bob","name":"Bob","updated":"2023-11-14T22:13:20Z","eTag":"a"}"#)))
    #expect(news.unknown == [ProfileReference(.user, "bob")])
    #expect(try await user("bob", alice) == nil)
  }

  @Test func `a patch changes what it names, and an older one changes nothing`() async throws {
    let alice = try await client()
    try await alice.store.write { transaction in
      let bob = PubNubChatUser(id: "bob", eTag: "0", updated: Date(timeIntervalSince1970: 1))
      try UserRole.write(bob, rule: .always, into: transaction)
    }
    try await alice.pipeline.apply(
      .of(
        .object(
          .user,
          #"{"id":"bob","name":"Bob","status":"in","updated":"2023-11-14T22:13:22Z","eTag":"b"}"#),
        .object(.user, #"{"id":"bob","name":"Old","updated":"2023-11-14T22:13:20Z","eTag":"a"}"#),
        .object(.user, #"{"id":"bob","status":null,"updated":"2023-11-14T22:13:24Z","eTag":"c"}"#)))
    let bob = try #require(try await user("bob", alice))
    #expect(bob.name == "Bob")
    #expect(bob.status == nil)
    #expect(bob.eTag == "c")
  }

  @Test func `a deleted user takes its memberships and leaves its messages`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(
      .of(
        .object(.membership, Self.membership), .message("m1", at: 17_000_000_000_000_001)))
    try await alice.pipeline.apply(
      .of(.object(.user, #"{"id":"bob"}"#, at: 17_000_000_000_900_000, isDeletion: true)))
    #expect(try await user("bob", alice) == nil)
    #expect(try await member(alice) == nil)
    #expect(try await alice.message("m1")?.pubnubUserId == "bob")
  }

  @Test func `a membership made elsewhere is stored, and ends with its deletion for good`()
    async throws
  {
    let alice = try await client()
    try await alice.pipeline.apply(.of(.object(.membership, Self.membership)))
    #expect(try await member(alice)?.status == "in")
    #expect(
      try await alice.store.fetch(StoreRequest<ChannelRecord>()).map(\.memberCount) == [1])
    try await alice.pipeline.apply(
      .of(
        .object(
          .membership, #"{"channel":{"id":"general"},"uuid":{"id":"bob"}}"#,
          at: 17_000_000_000_900_000, isDeletion: true),
        .object(.membership, Self.membership)))
    #expect(try await member(alice) == nil)
    try await alice.pipeline.apply(.of(.object(.membership, Self.membership)))
    #expect(try await member(alice) == nil)
  }

  @Test func `a membership whose user is unknown waits for it`() async throws {
    let alice = try await client(known: false)
    let news = try await alice.pipeline.apply(.of(.object(.membership, Self.membership)))
    #expect(news.parkedCount == 1)
    try await alice.know()
    #expect(try await member(alice)?.status == "in")
  }

  @Test func `signals of the application are passed over, and files are set aside`() async throws {
    let alice = try await client()
    let events = [RemoteEvent.Content.file, .signal].map {
      RemoteEvent(
        content: $0, channel: "general", timetoken: 1, publisher: "bob",
        payload: Array(#"{"type":"wave"}"#.utf8))
    }
    let news = try await alice.pipeline.apply(
      EventBatch(events: events, cursor: try #require(.init("5@1"))))
    #expect(news.setAsideCount == 1)
    #expect(news.typing.isEmpty)
    #expect(try await alice.pipeline.cursor()?.description == "5@1")
  }

  @Test func `events come in the order of the tables, whatever their roles are`() {
    // Users of this schema belong to channels.
    let user = StorageTable(
      "User", key: ["id"],
      columns: [StorageColumn("id", .text), StorageColumn("home", .text, optional: true)],
      links: [StorageLink("home", to: "Channel", by: ["home"], onDelete: .cascade)])
    let channel = StorageTable("Channel", key: ["id"], columns: [StorageColumn("id", .text)])
    let message = PublishedMessage(
      id: "m1", channel: "general", author: "bob", timetoken: 17, changes: [])
    let events: [CheckedEvent] = [
      .nothing, .message(message), .profileDeletion(ProfileReference(.user, "bob")),
      .profileDeletion(ProfileReference(.channel, "general")),
    ]
    func entities(_ schema: StorageSchema) -> [String?] {
      schema.parentsFirst(events) { $0.entity(in: .chat) }.map { $0.entity(in: .chat) }
    }
    #expect(entities(StorageSchema([user, channel])) == ["Channel", "User", nil, "Message"])
    #expect(entities(chatSchema) == ["User", "Channel", "Message", nil])
  }

  @Test func `roles that a spec does not use are passed over`() async throws {
    let alice = try await client()
    let pipeline = EventPipeline(
      into: alice.store, roles: SyncRoles(user: UserRole.self), userID: "alice", keySet: "events")
    let news = try await pipeline.apply(
      .of(
        .message("m1", at: 17_000_000_000_000_001), .object(.membership, Self.membership),
        .reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002)))
    #expect(news.setAsideCount == 0)
    #expect(try await alice.messages().isEmpty)
  }

  @Test func `an event of the own reaction takes the place of the one that waited`() async throws {
    let alice = try await client()
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    let action = NewMessageAction(
      channel: "general", messageTimetoken: 17_000_000_000_000_001, type: "reaction", value: "👍")
    try await alice.outbox.toggle(action)
    #expect(try await alice.message("m1")?.actions.map(\.sendStatus) == [.pending])
    let news = try await alice.pipeline.apply(
      .of(
        .reaction(
          "👍", to: 17_000_000_000_000_001, from: "alice", at: 17_000_000_000_000_007)))
    #expect(!news.lanes.isEmpty)
    let rows = try #require(try await alice.message("m1")).actions
    #expect(rows.map(\.published) == [17_000_000_000_000_007])
    #expect(rows.map(\.sendStatus) == [.delivered])
    #expect(try await alice.entries().isEmpty)
  }

  @Test func `a reaction that the own user removed does not come back before the service knows`()
    async throws
  {
    let alice = try await client()
    let add = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, from: "alice", at: 17_000_000_000_000_007)
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001), add))
    let action = NewMessageAction(
      channel: "general", messageTimetoken: 17_000_000_000_000_001, type: "reaction", value: "👍")
    try await alice.outbox.toggle(action)
    try await alice.pipeline.apply(.of(add))
    #expect(try await alice.message("m1")?.actions.isEmpty == true)
    #expect(try await alice.entries().count == 1)
  }

  @Test func `an old event about a reaction does not take the place of one that waits`()
    async throws
  {
    let alice = try await client()
    let add = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, from: "alice", at: 17_000_000_000_000_007)
    let remove = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, from: "alice", at: 17_000_000_000_000_007,
      isRemoval: true, eventAt: 17_000_000_000_000_008)
    try await alice.pipeline.apply(
      .of(.message("m1", at: 17_000_000_000_000_001), add, remove))
    let action = NewMessageAction(
      channel: "general", messageTimetoken: 17_000_000_000_000_001, type: "reaction", value: "👍")
    try await alice.outbox.toggle(action)
    try await alice.pipeline.apply(.of(add))
    #expect(try await alice.message("m1")?.actions.map(\.sendStatus) == [.pending])
    #expect(try await alice.entries().count == 1)
  }

  @Test func `what was removed is remembered whatever the clock of the device says`() async throws {
    let alice = try await client()
    let pipeline = EventPipeline(
      into: alice.store, roles: .chat, userID: "alice", keySet: "events",
      now: { Date(timeIntervalSince1970: 2_700_000_000) })
    let add = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002)
    let remove = RemoteEvent.reaction(
      "👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_002, isRemoval: true,
      eventAt: 17_000_000_000_000_003)
    try await pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001), add, remove))
    try await pipeline.beginSession()
    try await pipeline.apply(.of(add))
    #expect(try await alice.message("m1")?.actions.map(\.value) == [])
    // A month later, by the time of the service.
    let later = 17_000_000_000_000_003 + 31 * 86_400 * 10_000_000 as UInt64
    try await pipeline.apply(.of(.message("m2", at: later)))
    try await pipeline.beginSession()
    try await pipeline.apply(.of(add))
    #expect(try await alice.message("m1")?.actions.map(\.value) == ["👍"])
  }

  @Test(arguments: [true, false])
  func `an own reaction that waits for a row is written as it is by then`(isFirst: Bool)
    async throws
  {
    // Alice has not read her own profile yet.
    let alice = try await client(known: false)
    try await alice.know(users: ["bob"])
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    let action = NewMessageAction(
      channel: "general", messageTimetoken: 17_000_000_000_000_001, type: "reaction", value: "👍")
    // The clock of the device is ahead.
    _ = try await alice.outbox.enqueue(.addAction(action, provisional: 19_000_000_000_000_000))
    if isFirst {
      try await alice.know(users: ["alice"])
      #expect(try await alice.message("m1")?.actions.map(\.sendStatus) == [.pending])
    }
    try await alice.pipeline.apply(
      .of(
        .reaction(
          "👍", to: 17_000_000_000_000_001, from: "alice", at: 17_000_000_000_000_007)))
    try await alice.know(users: ["alice"])
    let rows = try #require(try await alice.message("m1")).actions
    #expect(rows.map(\.published) == [17_000_000_000_000_007])
    #expect(rows.map(\.sendStatus) == [.delivered])
    #expect(try await alice.store.read { try $0.parkedCount() } == 0)
  }

  @Test(arguments: [[2, 9], [9, 2]] as [[UInt64]])
  func `the later of two equal reactions that wait comes with their message`(order: [UInt64])
    async throws
  {
    let alice = try await client()
    for last in order {
      try await alice.pipeline.apply(
        .of(.reaction("👍", to: 17_000_000_000_000_001, at: 17_000_000_000_000_000 + last)))
    }
    try await alice.pipeline.apply(.of(.message("m1", at: 17_000_000_000_000_001)))
    #expect(try await alice.message("m1")?.actions.map(\.published) == [17_000_000_000_000_009])
    #expect(try await alice.store.read { try $0.parkedCount() } == 0)
  }
}
