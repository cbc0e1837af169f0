@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import Testing

@testable import ChatStoreSQLite

/// The option that commits wait for the disk.
struct PowerFailureTests {
  /// The values of SQLite's `PRAGMA synchronous`: 1 waits at checkpoints only, 2 at each commit too.
  @Test(arguments: [(false, 1), (true, 2)])
  func `the writing connection waits for the disk as the options say`(
    survivesPowerFailure: Bool, level: Int
  ) async throws {
    let file = try TemporaryFile()
    var options = SQLiteOptions()
    options.survivesPowerFailure = survivesPowerFailure
    let pool = try DatabasePool(path: file.path, configuration: options.configuration)
    let writer = try WriterConnection(pool, schema: WorkRecords.history.schema)
    try await writer.prepare(WorkRecords.history, options)
    let found = try await pool.writeWithoutTransaction { db in
      try Int.fetchOne(db, sql: "PRAGMA synchronous")
    }
    #expect(found == level)
    try await writer.close()
  }
}
