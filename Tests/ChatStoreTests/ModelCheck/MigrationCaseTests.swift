@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import Testing

@testable import ChatStoreSQLite

/// Each case of ``MigrationCase`` ends as it should: without a loss, or refused with the file as it was.
@Suite struct MigrationCaseTests {
  @Test(arguments: MigrationCase.all)
  func `a change of the schema loses nothing or is refused`(_ test: MigrationCase) async throws {
    let path = try TemporaryFile().path
    let old = try await SQLiteStore(path: path, schema: StorageSchema(test.old))
    try await old.write { transaction in
      for (entity, values) in test.rows {
        try transaction.apply(.insert(entity, RowValues(values: values)))
      }
    }
    try await old.close()
    let before = try Self.dump(path)
    let history = StorageHistory(StorageSchema(test.new), steps: [test.edits])
    guard let expected = test.expected else {
      let code = try await StoreError.Code.thrown {
        _ = try await SQLiteStore(path: path, history: history)
      }
      #expect(code == .failedMigration)
      #expect(try Self.dump(path) == before)
      return
    }
    let store = try await SQLiteStore(path: path, history: history)
    for (entity, rows) in expected {
      #expect(try await store.rows(of: try #require(store.schema.table(entity))) == rows)
    }
    #expect(try await store.inspect().problems == [])
    try await store.close()
    let fresh = try TemporaryFile().path
    try await SQLiteStore(path: fresh, history: history).close()
    #expect(try Self.catalogue(path) == Self.catalogue(fresh))
  }

  private static func catalogue(_ path: String) throws -> Set<String> {
    let queue = try DatabaseQueue(path: path)
    return try queue.read { db in
      Set(try Row.fetchAll(db, sql: "SELECT type, name, sql FROM sqlite_schema").map(\.description))
    }
  }

  /// The catalogue, the version and all rows of a file.
  private static func dump(_ path: String) throws -> [String] {
    let queue = try DatabaseQueue(path: path)
    return try queue.read { db in
      let names = try String.fetchAll(
        db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      return try names.flatMap { name in
        [name]
          + (try Row.fetchAll(db, sql: "SELECT * FROM \(SQLText.name(name))").map(\.description))
      } + Row.fetchAll(db, sql: "PRAGMA user_version").map(\.description)
        + Row.fetchAll(db, sql: "SELECT * FROM sqlite_schema").map(\.description)
    }
  }
}

extension MigrationCase: CustomTestStringConvertible {
  var testDescription: String { name }
}
