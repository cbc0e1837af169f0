@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// A process that migrates a file dies by SIGKILL, and the file is looked at.
@Suite(.ends(within: 120)) struct MigrationCrashTests {
  /// How many times; more with `CHAT_STORE_KILLS` in the environment.
  private static let rounds =
    ProcessInfo.processInfo.environment["CHAT_STORE_KILLS"].flatMap(Int.init) ?? 8

  @Test func `a migration that is killed leaves the old or the new version, whole`() async throws {
    let old = try TemporaryFile()
    let writer = try StoreWriter(path: old.path)
    _ = try await writer.acknowledged(count: 150)
    _ = try await writer.kill()
    try Self.checkpoint(old.path)
    let before = try State(of: old.path)
    // Once without a kill, to know the new version.
    let after = try State(of: try await migrated(copyOf: old.path).path)
    #expect(before.version == 1 && after.version == 2)
    #expect(before.rows == after.rows)
    #expect(before.problems == [] && after.problems == [])

    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    for round in 1...Self.rounds {
      let file = try copy(of: old.path)
      let migration = try StoreWriter(path: file.path, "migrate")
      _ = try await migration.acknowledged(count: 1)
      // About as long as the migration takes, so that kills fall before, into and behind it.
      for _ in 0..<Int.random(in: 0...200_000, using: &random) { await Task.yield() }
      let isDone = try await migration.kill() == 1
      let found = try State(of: file.path)
      let comment: Comment = "seed \(seed), round \(round), acknowledged: \(isDone)"
      #expect(found == (found.version == 1 ? before : after), comment)
      if isDone { #expect(found.version == 2, comment) }
      try await Self.migrate(file.path)
      #expect(try State(of: file.path) == after, comment)
    }
  }

  /// What a file holds, whatever its version.
  private struct State: Equatable {
    let version: Int
    let catalogue: Set<String>
    let rows: [String]
    let problems: [String]

    init(of path: String) throws {
      var configuration = Configuration()
      configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      (version, catalogue, rows, problems) = try queue.write { db in
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        let text = version == 1 ? "text" : "content"
        // Fails if the index and the rows differ (FTS5, The 'integrity-check' Command).
        try db.execute(
          sql: "INSERT INTO Item_search (Item_search, rank) VALUES ('integrity-check', 1)")
        let items = try String.fetchAll(
          db, sql: "SELECT id || ' ' || batch || ' ' || \(text) FROM Item ORDER BY id")
        let batches = try String.fetchAll(
          db, sql: "SELECT number || ' ' || itemCount FROM Batch ORDER BY number")
        let bookmarks = try String.fetchAll(db, sql: "SELECT name || ' ' || position FROM _stream")
        return (
          version,
          Set(
            try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema")
              .map(\.description)), batches + items + bookmarks,
          try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            + Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
        )
      }
      try queue.close()
    }
  }

  private func migrated(copyOf path: String) async throws -> TemporaryFile {
    let file = try copy(of: path)
    try await Self.migrate(file.path)
    return file
  }

  private static func migrate(_ path: String) async throws {
    let migration = try StoreWriter(path: path, "migrate")
    #expect(try await migration.acknowledged(count: 2) == 1)
    _ = try await migration.kill()
  }

  private func copy(of path: String) throws -> TemporaryFile {
    let file = try TemporaryFile()
    try FileManager.default.copyItem(atPath: path, toPath: file.path)
    return file
  }

  /// Moves all that is in the log into the file, so that the file alone can be copied.
  private static func checkpoint(_ path: String) throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
    try queue.close()
  }
}
