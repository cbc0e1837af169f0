import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Files of the last version, which kept the state of sync as texts.
@Suite(.ends)
struct StateMigrationTests {
  private static let id = SyncCursorID(keySet: "sub-demo", user: "alice")
  private static let cursor = "ChatSync.events sub-demo alice"
  /// The texts of the last version, as it wrote them.
  private static let texts: KeyValuePairs<String, String> = [
    cursor: "17000000000000900@12",
    cursor + " covered": "17000000000000905",
    cursor + " newest": "17000000000000890",
    cursor + " complete": "17000000000000870",
    cursor + " channels": #"["caf\#u{e9}","cafe\#u{301}","general","rooms.*"]"#,
    "ChatSync.gap general": "17000000000000100 3",
    "ChatSync.gap new one": "0 1",
    "ChatSync.gap filled": "",
    "ChatSync.gap caf\u{e9}": "17000000000000101 1",
    "ChatSync.gap cafe\u{301}": "17000000000000102 1",
    "ChatSync.gap \u{301}": "17000000000000103 1",
    "ChatSync.read filled": "17000000000000200",
    "ChatSync.members general": "17000000000000201",
    "ChatSync.memberships alice": "17000000000000202",
    "ChatSync.actions general": "17000000000000203",
    "ChatSync.profile bob smith": "17000000000000204",
    "ChatSync.missing general":
      "17000000000000012 17000000000000302,17000000000000011 17000000000000301",
    "ChatSync.setAside general": "17000000000000205",
  ]

  /// The texts that stay: numbers, and those of others.
  private static let others = [
    "ChatSync.outbox": "7", "ChatSync.setAside": "1041", "jobs": "17",
    "ChatSync.events sub-demo bob": "17000000000000001@1",
  ]

  /// Runs a closure with the path of a file that is deleted afterwards.
  private func withFile(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "state-\(UUID().uuidString).sqlite"
    defer {
      for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
    }
    try await body(path)
  }

  /// Writes a file as the last version did: without the tables of the state.
  private func write(
    _ texts: [(String, String)], to path: String,
    _ rows: @escaping @Sendable (any StoreTransaction) throws -> Void = { _ in }
  ) async throws {
    let tables = SyncTables.all.filter { !SyncTables.stateEntities.contains($0.entity) }
    let store = try await SQLiteStore(path: path, history: ChatRecords.history.adding(tables))
    try await store.write { transaction in
      for (name, text) in texts { try transaction.setBookmark(name, to: text) }
      try rows(transaction)
    }
    try await store.close()
  }

  private func opened(
    _ path: String, adding others: [StorageTable] = []
  ) async throws -> SQLiteStore {
    try await SQLiteStore(
      path: path, history: SyncTables.joined(with: ChatRecords.history).adding(others))
  }

  /// The tables that the command line adds to its files, for drafts and read marks.
  private static let tablesOfFaces = [
    StorageTable(
      "ChatDraft", key: ["user", "channel"],
      columns: [
        StorageColumn("user", .text), StorageColumn("channel", .text), StorageColumn("text", .text),
      ]),
    StorageTable(
      "ChatReadMark", key: ["user", "channel"],
      columns: [
        StorageColumn("user", .text), StorageColumn("channel", .text),
        StorageColumn("timetoken", .timetoken),
      ]),
  ]

  private func pipeline(_ store: SQLiteStore) -> EventPipeline {
    EventPipeline(into: store, roles: .chat, userID: Self.id.user, keySet: Self.id.keySet)
  }

  @Test func `each text of the last version is a row, and only the texts of others stay`()
    async throws
  {
    try await withFile { path in
      try await write(
        Self.texts.map { ($0.key, $0.value) } + Self.others.map { ($0, $1) }, to: path)
      let store = try await opened(path)
      let pipeline = pipeline(store)
      try await pipeline.migrate()
      #expect(try await pipeline.cursor()?.description == "17000000000000900@12")
      #expect(try await pipeline.coveredTime() == 17_000_000_000_000_905)
      try await store.read { snapshot in
        let cursor = try SyncCursor.stored(Self.id, in: snapshot)
        #expect(cursor.newest == 17_000_000_000_000_890)
        #expect(cursor.complete == 17_000_000_000_000_870)
        let followed = FollowedChannels(cursor: Self.id, roles: .chat)
        #expect(
          try followed.stored(in: snapshot) == ["caf\u{e9}", "cafe\u{301}", "general"])
        let gaps: [(String, Timetoken?, Int)] = [
          ("general", 17_000_000_000_000_100, 3), ("new one", nil, 1),
          ("caf\u{e9}", 17_000_000_000_000_101, 1), ("cafe\u{301}", 17_000_000_000_000_102, 1),
          ("\u{301}", 17_000_000_000_000_103, 1),
        ]
        for (channel, floor, generation) in gaps {
          let gap = SyncGap(
            channel: SyncGapID(rawValue: channel), floor: floor, generation: generation)
          #expect(try SyncGap.gap(in: channel, of: snapshot) == gap)
        }
        #expect(try snapshot.fetch(StoreRequest<StoredSyncGap>().count) == gaps.count)
        let times: [(ReadingKind, String)] = [
          (.messages, "filled"), (.members, "general"), (.memberships, "alice"),
          (.actions, "general"), (.profile, "bob smith"), (.setAside, "general"),
        ]
        for (index, (kind, owner)) in times.enumerated() {
          let time = Timetoken(rawValue: 17_000_000_000_000_200 + UInt64(index))
          #expect(try kind.last(of: owner, in: snapshot) == time, "\(kind)")
        }
        #expect(
          try snapshot.fetch(StoredSyncMissing.missingBy(channel: "general")).map(\.reading)
            == [17_000_000_000_000_301, 17_000_000_000_000_302])
        #expect(try snapshot.bookmarks() == Self.others)
      }
      try await store.close()
    }
  }

  // `chat-schema sync --follow` and, without a server, `chat-schema send` of commit aa95d1c3 wrote it.
  @Test func `a file that the last version wrote continues from its cursor`() async throws {
    let fixture = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Fixtures/last-version.sqlite")
    try await withFile { path in
      try FileManager.default.copyItem(at: fixture, to: URL(filePath: path))
      let store = try await opened(path, adding: Self.tablesOfFaces)
      let alice = try await TestServer().client("alice", store: store)
      let engine = alice.engine()
      #expect(try await alice.entries().map(\.status) == [.pending])
      try await engine.pipeline.migrate()
      #expect(try await engine.pipeline.cursor()?.description == "17960421599209436@1")
      #expect(try await engine.pipeline.coveredTime() == 17_960_421_599_209_436)
      try await store.read { snapshot in
        let cursor = try SyncCursor.stored(Self.id, in: snapshot)
        #expect(cursor.newest == 17_960_421_599_209_436)
        #expect(cursor.complete == 17_960_421_587_501_153)
        let followed = FollowedChannels(cursor: Self.id, roles: .chat)
        #expect(try followed.stored(in: snapshot) == ["general", "random"])
        let times: [(ReadingKind, String, Timetoken)] = [
          (.actions, "general", 17_960_421_533_539_004),
          (.members, "random", 17_960_421_523_534_041),
          (.memberships, "alice", 17_960_421_535_667_552),
          (.messages, "general", 17_960_421_523_407_927),
          (.profile, "bob", 17_960_421_523_407_927),
        ]
        for (kind, owner, time) in times {
          #expect(try kind.last(of: owner, in: snapshot) == time, "\(kind)")
        }
        // Both channels had been read to their ends.
        #expect(try snapshot.fetch(StoreRequest<StoredSyncGap>().count) == 0)
        #expect(try snapshot.bookmarks() == ["ChatSync.outbox": "1"])
      }
      #expect(try await store.fetch(MessageRecord.messagesBy(channel: "general").count) == 6)
      #expect(try await alice.enqueue("m2") == 2)
      try await engine.subscribe(to: ["general", "random"])
      try await engine.start()
      try await engine.outbox.outcome(of: 2)
      #expect(try await alice.history() == ["waits", "hello"])
      #expect(
        await alice.transport.requests.contains { $0.url.contains("tt=17960421599209436") })
      await engine.stop()
      try await store.close()
    }
  }

  @Test func `an answer that comes before the start finds the state in rows`() async throws {
    try await withFile { path in
      try await write([(Self.cursor + " newest", "17000000000000100")], to: path)
      let store = try await opened(path)
      let pipeline = pipeline(store)
      try await pipeline.apply(.of(.message("m2", at: 17_000_000_000_000_200)))
      let cursor = try await store.read { try SyncCursor.stored(Self.id, in: $0) }
      #expect(cursor.newest == 17_000_000_000_000_200)
      // All events up to the newest one of the last session had arrived.
      #expect(cursor.complete == 17_000_000_000_000_100)
      try await store.close()
    }
  }

  @Test func `a migration that fails keeps the texts, and is tried again`() async throws {
    try await withFile { path in
      try await write([("ChatSync.gap general", "17 2")], to: path)
      let store = try await opened(path)
      let pipeline = pipeline(store)
      try await store.suspend()
      await #expect(throws: StoreError.self) { try await pipeline.migrate() }
      store.resume()
      #expect(try await store.read { try $0.bookmarks() } == ["ChatSync.gap general": "17 2"])
      try await pipeline.migrate()
      let gap = try await store.read { try SyncGap.gap(in: "general", of: $0) }
      #expect(gap == SyncGap(channel: "general", floor: 17, generation: 2))
      try await store.close()
    }
  }

  private static let tooLarge = "9223372036854775808"

  @Test(arguments: ["x", "", "-1", "999999999999999999999", "5@", "5@x", "5 5"])
  func `a cursor that cannot be read counts as none, and opens the gaps of its channels`(
    text: String
  ) async throws {
    try await withFile { path in
      try await write(
        [
          (Self.cursor, text), (Self.cursor + " covered", "17"),
          (Self.cursor + " channels", #"["general"]"#),
        ], to: path)
      let alice = try await TestServer().client("alice", store: try await opened(path))
      let engine = alice.engine()
      await alice.transport.fail("history", .held)
      try await engine.subscribe(to: ["general"])
      try await engine.start()
      #expect(try await alice.store.read { try SyncGap.gap(in: "general", of: $0) } != nil)
      #expect(try await alice.store.read { try $0.bookmarks() }.isEmpty)
      await alice.transport.release()
      await engine.stop()
      try await alice.store.close()
    }
  }

  @Test(arguments: ["x", "", "-1", "99999999999999999999", tooLarge])
  func `a time that cannot be read counts as unknown`(text: String) async throws {
    try await withFile { path in
      let parts = ["covered", "newest", "complete"].map { (Self.cursor + " \($0)", text) }
      let kinds = ["read", "members", "memberships", "actions", "profile", "setAside"]
        .map { ("ChatSync.\($0) a", text) }
      try await write([(Self.cursor, "17@1")] + parts + kinds, to: path)
      let store = try await opened(path)
      try await pipeline(store).migrate()
      try await store.read { snapshot in
        let cursor = try SyncCursor.stored(Self.id, in: snapshot)
        #expect(cursor.position?.description == "17@1")
        #expect(cursor.covered == nil)
        #expect(cursor.newest == nil)
        // The next gap is read down to the first message.
        #expect(cursor.complete == 1)
        #expect(try snapshot.fetch(StoreRequest<StoredSyncProgress>().count) == 0)
        #expect(try snapshot.bookmarks().isEmpty)
      }
      try await store.close()
    }
  }

  @Test(
    arguments: [
      ("x 2", 1, 2), (" ", 1, 0), ("17 x", 17, 0), ("17", 17, 17), ("17 2 5", 17, 5),
      ("-1 2", 1, 2), (tooLarge + " 2", 1, 2), ("17 99999999999999999999", 17, 0),
    ] as [(String, Timetoken, Int)])
  func `a gap that cannot be read reaches down to the first message`(
    text: String, floor: Timetoken, generation: Int
  ) async throws {
    try await withFile { path in
      try await write([("ChatSync.gap general", text)], to: path)
      let store = try await opened(path)
      try await pipeline(store).migrate()
      let gap = try await store.read { try SyncGap.gap(in: "general", of: $0) }
      #expect(gap == SyncGap(channel: "general", floor: floor, generation: generation))
      try await store.close()
    }
  }

  @Test(arguments: ["[", "{}", "7", "", #"[1,null]"#])
  func `channels that cannot be read are new ones`(text: String) async throws {
    try await withFile { path in
      try await write(
        [
          (Self.cursor, "17@1"), (Self.cursor + " covered", "17"),
          (Self.cursor + " channels", text),
        ],
        to: path)
      let store = try await opened(path)
      try await pipeline(store).migrate()
      let followed = FollowedChannels(cursor: Self.id, roles: .chat)
      let gap = try await store.write { transaction in
        try followed.begin(with: ["general"], isCursorFresh: true, in: transaction)
        return try SyncGap.gap(in: "general", of: transaction)
      }
      #expect(gap != nil)
      try await store.close()
    }
  }

  @Test func `missing messages that cannot be read are looked for again`() async throws {
    try await withFile { path in
      let text = "17 19,x 19,18,17,\(Self.tooLarge) 19,20 21"
      try await write([("ChatSync.missing general", text)], to: path)
      let store = try await opened(path)
      try await pipeline(store).migrate()
      let missing = try await store.fetch(StoredSyncMissing.missingBy(channel: "general"))
      #expect(missing.map(\.timetoken) == [17, 20])
      try await store.close()
    }
  }

  @Test func `a gap whose row is not valid reaches down to the first message`() async throws {
    let store = try await SQLiteStore(inMemory: chatSchema)
    let table = StoredSyncGap.table
    try await store.write { transaction in
      let row = table.values([("channel", "general"), ("floor", -1), ("generation", 2)])
      try transaction.apply(.insert(table.entity, row))
    }
    let gap = try #require(try await store.read { try SyncGap.gap(in: "general", of: $0) })
    #expect(gap.floor == 1)
    try await store.write { try gap.close(in: $0) }
    #expect(try await store.fetch(StoreRequest<StoredSyncGap>().count) == 0)
  }
}
