import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import Testing

@testable import ChatStoreSQLite

/// Files of the chat that an earlier version of its storage wrote.
struct ChatFileTests {
  private func queue(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A file as version 1 left it.
  private func file() async throws -> String {
    let path = try TemporaryFile().path
    let queue = try queue(path)
    try await queue.write { db in
      for part in [ChatVersion1.objects, ChatVersion1.rows, ChatVersion1.marks] {
        try db.execute(sql: part)
      }
    }
    try queue.close()
    return path
  }

  /// The columns of the tables of version 1, as a file has them.
  private func columns(_ path: String) throws -> [String: [String]] {
    try queue(path).read { db in
      try Dictionary(
        uniqueKeysWithValues: ChatVersion1.tables.map { table in
          (table, try db.columns(in: table).map(\.name).filter { $0 != "_row" })
        })
    }
  }

  /// The rows of tables, each as text.
  private func rows(_ path: String, _ columns: [String: [String]]) throws -> [String: [String]] {
    try queue(path).read { db in
      var rows: [String: [String]] = [:]
      for (table, names) in columns {
        let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
        let sql = "SELECT \(list) FROM \"\(table)\" ORDER BY 1, 2"
        rows[table] = try Row.fetchAll(db, sql: sql).map(\.description)
      }
      return rows
    }
  }

  private func catalogue(_ path: String) throws -> Set<String> {
    try queue(path).read { db in
      Set(
        try Row.fetchAll(db, sql: "SELECT type, name, tbl_name, sql FROM sqlite_schema").map {
          $0.description
        })
    }
  }

  @Test func `a file of version 1 opens, keeps its data, and looks like a new one`() async throws {
    #expect(ChatRecords.history.version > 1)
    let path = try await file()
    let columns = try columns(path)
    let before = try rows(path, columns)
    try await SQLiteStore(path: path, history: ChatRecords.history).close()
    #expect(try rows(path, columns) == before)
    let fresh = try TemporaryFile().path
    try await SQLiteStore(path: fresh, history: ChatRecords.history).close()
    #expect(try catalogue(path) == catalogue(fresh))
  }

  @Test func `what a file of version 1 holds is read and written as before`() async throws {
    let path = try await file()
    let store = try await SQLiteStore(path: path, history: ChatRecords.history)
    let members = try await store.fetch(PubNubManagedMember.membersBy(channelID: "general"))
    #expect(members.map(\.userId).sorted { $0.rawValue < $1.rawValue } == ["ada", "bob"])
    #expect(members.allSatisfy { !$0.isPresenceOnly })
    #expect(members.filter(\.isPresent).map(\.userId) == ["ada"])
    let found = try await store.fetch(StoreRequest<PubNubManagedMessage>().search("hello"))
    #expect(found.map(\.id) == ["m1"])
    #expect(found.first?.actions.map(\.value) == ["👍"])
    // What waits comes with what it waits for, and is counted as before.
    try await store.write { transaction in
      var row = RowValues(for: PubNubManagedUser.table)
      row[0] = "zoe"
      try transaction.apply(.upsert("User", row, .ifAbsent))
    }
    let channels = try await store.fetch(StoreRequest<PubNubManagedChannel>())
    #expect(channels.first { $0.id == "general" }?.memberCount == 3)
    #expect(try await store.read { try $0.problems(limit: 10) }.isEmpty)
    try await store.close()
  }
}
