import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync
@testable import chat_schema_live

@Suite("chat-schema-live store check", .ends(within: 60))
struct StoreCheckTests {
  private func filledStore(userCount: Int = 1) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let users = (0..<userCount).map { #"{"id":"u\#($0)","name":"user \#($0)"}"# }
    let result = try await LiveProcess.store(
      "load", "--entity", "user", "-", input: users.joined(separator: "\n"), in: folder)
    try #require(result.status == 0, "\(result)")
    return folder
  }

  /// Writes to the store as an application would.
  private func write(
    to folder: TemporaryFolder, _ body: @Sendable (any StoreTransaction) throws -> Void
  ) async throws {
    let store = try await ChatStoreFile(path: folder.store.path).opened()
    try await store.write(body)
    try await store.close()
  }

  /// An entry of the outbox.
  private static func entry(_ number: Int64, _ status: String, _ operation: String) -> Change {
    .insert(
      "SyncOutbox",
      RowValues(values: [
        .integer(number), .text("channel general"), .text("message m\(number)"),
        .text(operation), .text(status), .integer(2), .integer(0), .null, .text("forbidden"),
        .text("No access to general."), .integer(0),
      ]))
  }

  @Test func `a sound store has a line for everything`() async throws {
    let result = try await LiveProcess.store("check", in: try await filledStore())
    #expect(result.status == 0)
    #expect(
      result.output == """
        storage version \(ChatStoreFile.history.version)
        User 1
        Channel 0
        Member 0
        Message 0
        MessageAction 0
        parked 0
        pending 0
        failed 0
        set aside 0
        cursors 0
        integrity ok

        """, "\(result)")
  }

  @Test func `plans name each request of the spec, and none scans a table`() async throws {
    let result = try await LiveProcess.store("check", "--plans", in: try await filledStore())
    #expect(result.status == 0, "\(result)")
    let lines = result.output.split(separator: "\n").map(String.init)
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    let spec = try JSONValue(
      json: String(contentsOf: root.appending(path: "Schemas/entities.json"), encoding: .utf8))
    var names: [String] = []
    for (entity, value) in try #require(spec.object?["entities"]?.object) {
      names += (value.object?["requests"]?.object ?? [:]).map { "\(entity).\($0.name)" }
    }
    #expect(names.count > 12)
    for name in names {
      #expect(lines.contains("  \(name): uses an index"), "\(name)\n\(result)")
    }
    #expect(lines.contains("  the outbox: reads all of SyncOutbox"))
    #expect(lines.contains("  Message with a word: uses an index"))
    #expect(!result.output.contains(": scans "), "\(result)")
  }

  @Test func `a request that scans a table is wrong`() async throws {
    // As the chat is without the indexes of its requests.
    let tables = ChatRecords.schema.tables.map { table in
      StorageTable(
        table.entity, key: table.key, columns: table.columns, links: table.links,
        lists: table.lists, indexes: [], searched: table.searched, version: table.version)
    }
    let store = try await SQLiteStore(inMemory: SyncTables.joined(with: StorageSchema(tables)))
    let plans = try await RequestPlans(of: store)
    #expect(!plans.areSound)
    let lines = plans.lines
    #expect(
      lines.contains(
        "  MessageAction.messageActionsBy(messageId:): scans MessageAction"),
      "\(lines)")
    #expect(lines.contains("  Message.messageBy(messageId:): uses an index"), "\(lines)")
  }

  @Test func `what waits is told, and is not wrong`() async throws {
    let folder = try await filledStore()
    try await write(to: folder) { transaction in
      try transaction.applyOrPark(
        .upsert(
          "Member",
          RowValues(values: [.text("general"), .text("u9"), .null, .text("{}"), .null, .null]),
          .always))
      try transaction.setBookmark("general", to: "17000000000000000 4")
      try StoredSyncCursor.write(
        syncCursor: SyncCursor(keySet: "sub", user: "u0", token: "17000000000000001", region: 3),
        into: transaction)
      try transaction.apply(
        .insert(
          "SyncSetAside",
          RowValues(values: [
            .integer(1), .text("general"), .integer(17), .null, .text("{}"),
            .text("not \u{1B}[2J a message"), .integer(0),
          ])))
    }
    let result = try await LiveProcess.store("check", in: folder)
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("\nparked 1\n  1 change of Member general, u9: waits for "))
    #expect(
      result.output.contains(
        "\ncursors 2\n  u0 with sub at 17000000000000001@3\n  general at 17000000000000000 4\n"),
      "\(result)")
    #expect(
      result.output.contains("\nset aside 1\n  general at 17: not \\u001b[2J a message\n"),
      "\(result)")
  }

  @Test func `what is to be sent is told, and what failed is wrong`() async throws {
    let folder = try await filledStore()
    let operation = OutboxOperation.publish(
      OutboxOperation.Publication(channel: "general", id: "m1", payload: ["id": "m1"])
    ).text
    try await write(to: folder) { try $0.apply(Self.entry(1, "pending", operation)) }
    let waiting = try await LiveProcess.store("check", in: folder)
    #expect(waiting.status == 0, "\(waiting)")
    #expect(
      waiting.output.contains("\npending 1\n  message m1, 2 attempts: No access to general.\n"),
      "\(waiting)")
    try await write(to: folder) { try $0.apply(Self.entry(2, "failed", operation)) }
    let failed = try await LiveProcess.store("check", in: folder)
    #expect(failed.status == 1, "\(failed)")
    #expect(failed.output.contains("\nfailed 1\n  message m2, 2 attempts: "), "\(failed)")
  }

  @Test(arguments: ["pending", "nonsense"])
  func `a row of the outbox that can not be read is wrong, whatever is in it`(
    _ status: String
  ) async throws {
    let folder = try await filledStore()
    try await write(to: folder) { try $0.apply(Self.entry(1, status, "nonsense")) }
    let result = try await LiveProcess.store("check", in: folder)
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("integrity broken\n  damage: "), "\(result)")
  }

  @Test func `a change that was refused when its parent came is wrong`() async throws {
    let folder = try await filledStore()
    let values: [StoredValue?] = [
      .text("m1"), .text("hi"), .text(""), .text("{}"), .text("{}"), .integer(0), .integer(17),
      .text("u0"), .text("general"),
    ]
    try await write(to: folder) { transaction in
      // The second one takes the timetoken of the first.
      for id in ["m1", "m2"] {
        var row = RowValues(values: values)
        row[0] = .text(id)
        try transaction.applyOrPark(.insert("Message", row))
      }
      try transaction.apply(
        .insert("Channel", RowValues(values: [.text("general")])))
    }
    let result = try await LiveProcess.store("check", in: folder)
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("\nparked 1\n  1 change of Message m2: refused "), "\(result)")
  }

  @Test func `damage is told with exit code 1`() async throws {
    let folder = try await filledStore(userCount: 3000)
    var bytes = try Data(contentsOf: folder.store)
    let (first, last) = (bytes.count * 3 / 4 / 4096 * 4096, bytes.count * 7 / 8 / 4096 * 4096)
    try #require(last > first)
    bytes.replaceSubrange(first..<last, with: Data(repeating: 0xA5, count: last - first))
    try bytes.write(to: folder.store)
    let result = try await LiveProcess.store("check", in: folder)
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("integrity broken\n  damage: "), "\(result)")
  }

  @Test func `a file that is no store of the chat ends with 2 and a reason`() async throws {
    let folder = try TemporaryFolder()
    let text = try folder.write(String(repeating: "no database ", count: 100), "text")
    let newer = folder.url.appendingPathComponent("newer").path
    let present = ChatStoreFile.history
    let history = StorageHistory(
      present.schema, steps: Array(repeating: [.rebuild("User")], count: present.version))
    try await SQLiteStore(path: newer, history: history).close()
    let other = folder.url.appendingPathComponent("other").path
    let table = StorageTable("Thing", key: ["id"], columns: [StorageColumn("id", .text)])
    try await SQLiteStore(path: other, schema: StorageSchema([table])).close()
    for (path, reason) in [
      (text.path, "not a database"), (newer, "A later version of the program opens it."),
      (folder.url.path, "folder"), (other, "error"),
    ] {
      for command in [["check"], ["show", "--entity", "user"], ["load", "--entity", "user", "-"]] {
        let result = try await LiveProcess.run(
          ["store"] + command + ["--store", path], input: #"{"id":"u"}"#, in: folder)
        #expect(result.status == 2, "\(command) \(path): \(result)")
        #expect(result.errors.hasPrefix("\(path): error: "), "\(command) \(path): \(result)")
        #expect(result.errors.contains(reason), "\(command) \(path): \(result)")
        #expect(result.output.isEmpty, "\(command) \(path): \(result)")
      }
    }
  }

  @Test func `a wrong option is wrong usage`() async throws {
    let folder = try TemporaryFolder()
    for arguments in [["check"], ["check", "--store", ""], ["check", "--store", "x", "y"]] {
      let result = try await LiveProcess.run(["store"] + arguments, in: folder)
      #expect(result.status == 2 && result.errors.hasPrefix("Error: "), "\(result)")
    }
  }
}
