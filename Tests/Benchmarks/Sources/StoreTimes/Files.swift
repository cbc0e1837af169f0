@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import GRDBSQLite

/// A database file that is deleted with everything beside it.
struct TemporaryDatabase {
  let path: String
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "store.sqlite").path
  }

  func remove() throws { try FileManager.default.removeItem(at: folder) }

  /// The size of the database with its log, in bytes.
  var byteCount: Int {
    ["", "-wal"].reduce(0) { sum, suffix in
      let attributes = try? FileManager.default.attributesOfItem(atPath: path + suffix)
      // No log, no bytes.
      return sum + (attributes?[.size] as? Int ?? 0)
    }
  }
}

/// The statements that make the tables of the store, for those who write to tables like them.
///
/// The search index cuts words as SQLite's own tokenizer does; the store's own one is not known to other
/// connections.
func tableStatements(_ schema: StorageSchema) async throws -> [String] {
  let file = try TemporaryDatabase()
  try await SQLiteStore(path: file.path, schema: schema).close()
  let connection = try RawConnection(file.path)
  let statement = try connection.prepare(
    """
    SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '%\\_search\\_%' ESCAPE '\\'
      OR type = 'trigger'
    ORDER BY type = 'trigger', type = 'index', rowid
    """)
  var statements: [String] = []
  while sqlite3_step(statement) == SQLITE_ROW {
    statements.append(
      String(cString: sqlite3_column_text(statement, 0))
        .replacing(
          /tokenize = 'chatwords[^']*'/, with: "tokenize = 'unicode61 remove_diacritics 2'"))
  }
  connection.close()
  try file.remove()
  return statements
}
