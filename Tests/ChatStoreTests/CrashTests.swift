@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import TestSupport
import Testing

@testable import ChatStoreSQLite

/// A process that writes dies by SIGKILL, and its file is looked at.
@Suite(.ends(within: 120)) struct CrashTests {
  /// How many times; more with `CHAT_STORE_KILLS` in the environment.
  private static let rounds =
    ProcessInfo.processInfo.environment["CHAT_STORE_KILLS"].flatMap(Int.init) ?? 8

  @Test func `every acknowledged changeset is there whole, and none in part`() async throws {
    let path = try TemporaryFile().path
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var acknowledged = 0
    for round in 1...Self.rounds {
      let writer = try StoreWriter(path: path)
      // The moment is a number of acknowledgements, and then somewhere in the changeset behind it.
      let count = try await writer.acknowledged(count: Int.random(in: 1...40, using: &random))
      for _ in 0..<Int.random(in: 0...20_000, using: &random) { await Task.yield() }
      let last = try await writer.kill() ?? count
      acknowledged = max(acknowledged, last)
      let report = try report(of: path)
      let comment: Comment = "seed \(seed), round \(round), acknowledged \(acknowledged)"
      #expect(report.problems == [], comment)
      #expect(report.position >= acknowledged, comment)
      #expect(report.batchCount == report.position, comment)
      #expect(report.incomplete == 0, comment)
    }
  }

  @Test func `rows that were created without triggers are there with their index, or not at all`()
    async throws
  {
    let path = try TemporaryFile().path
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var acknowledged = 0
    for round in 1...Self.rounds {
      let writer = try StoreWriter(path: path, "lines")
      let count = try await writer.acknowledged(count: Int.random(in: 1...8, using: &random))
      for _ in 0..<Int.random(in: 0...20_000, using: &random) { await Task.yield() }
      acknowledged = max(acknowledged, try await writer.kill() ?? count)
      let comment: Comment = "seed \(seed), round \(round), acknowledged \(acknowledged)"
      let (position, counts) = try lines(of: path)
      #expect(position >= acknowledged, comment)
      #expect(counts == [600 * position, 600 * position, position - 1, 0], comment)
    }
  }

  /// Returns the number of the last changeset, and the numbers of lines, of entries in the index, of lines that were
  /// changed, and of lines that are not in the index; fails if the index and the rows differ.
  private func lines(of path: String) throws -> (position: Int, counts: [Int?]) {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.write { db in
      #expect(try String.fetchAll(db, sql: "PRAGMA integrity_check") == ["ok"])
      try db.execute(
        sql: "INSERT INTO Line_search (Line_search, rank) VALUES ('integrity-check', 1)")
      let position = try Int.fetchOne(db, sql: "SELECT CAST(position AS INTEGER) FROM _stream")
      let counts = try [
        "Line", "Line_search_docsize", "Line WHERE text LIKE 'changed%'", "_unindexed_Line",
      ].map { try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") }
      return (position ?? 0, counts)
    }
  }

  private struct Report {
    let problems: [String]
    let position: Int
    let batchCount: Int
    /// Batches without all of their items, or with a wrong count of them.
    let incomplete: Int
  }

  private func report(of path: String) throws -> Report {
    var configuration = Configuration()
    configuration.prepareDatabase { $0.add(tokenizer: WordTokenizer.self) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    return try queue.write { db in
      let integrity = try String.fetchAll(db, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
      let links = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map(\.description)
      // Fails if the index and the rows differ (FTS5, The 'integrity-check' Command).
      try db.execute(
        sql: "INSERT INTO Item_search (Item_search, rank) VALUES ('integrity-check', 1)")
      return Report(
        problems: integrity + links,
        position: try Int.fetchOne(db, sql: "SELECT CAST(position AS INTEGER) FROM _stream") ?? 0,
        batchCount: try Int.fetchOne(db, sql: "SELECT count(*) FROM Batch") ?? 0,
        incomplete: try Int.fetchOne(
          db,
          sql: """
            SELECT count(*) FROM Batch AS b WHERE itemCount <>
              (SELECT count(*) FROM Item AS i WHERE i.batch = b.number)
            OR (number < (SELECT max(number) FROM Batch) AND itemCount <> 7)
            """) ?? 0)
    }
  }
}
