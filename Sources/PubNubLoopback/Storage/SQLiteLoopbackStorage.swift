#if Store || Full
  import Foundation
  import GRDB

  /// Keeps records in an SQLite file, one row each.
  struct SQLiteLoopbackStorage: LoopbackStorage {
    private let database: DatabaseQueue

    /// Marks the files of this module (SQLite, PRAGMA application_id).
    private static let applicationID = 0x706e_6c62

    /// Opens a file, or creates it.
    ///
    /// - Throws: ``LoopbackStorageError`` if it is the file of another program, or can not be used.
    init(path: String) throws {
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // A write-ahead log that is not synced at each commit loses nothing when the process ends,
        // only when the machine does (SQLite, PRAGMA synchronous).
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      do {
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.write { try Self.prepare($0) }
      } catch let error as LoopbackStorageError {
        throw LoopbackStorageError(description: "'\(path)': \(error.description)")
      } catch {
        throw LoopbackStorageError(description: "'\(path)' can not be used: \(error)")
      }
    }

    private static func prepare(_ database: Database) throws {
      let id = try Int.fetchOne(database, sql: "PRAGMA application_id")
      guard id != applicationID else { return }
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
      guard id == 0, count == 0 else {
        throw LoopbackStorageError(description: "This is the database of another program.")
      }
      try database.execute(
        sql: """
          CREATE TABLE record (
            kind TEXT NOT NULL,
            keySet TEXT NOT NULL,
            key TEXT NOT NULL,
            value BLOB NOT NULL,
            PRIMARY KEY (kind, keySet, key)
          ) WITHOUT ROWID;
          PRAGMA application_id = \(applicationID);
          """)
    }

    func load() throws -> [LoopbackRecord] {
      try database.read { database in
        try Row.fetchAll(
          database, sql: "SELECT kind, keySet, key, value FROM record ORDER BY kind, keySet, key"
        )
        .map { row in
          let name: String = row["kind"]
          guard let kind = LoopbackRecord.Kind(rawValue: name) else {
            throw LoopbackStorageError(
              description: "A record of the kind '\(name)' is of a later version.")
          }
          let value: [UInt8] = Array(row["value"] as Data)
          return LoopbackRecord(
            id: .init(kind: kind, keySet: row["keySet"], key: row["key"]), value: value)
        }
      }
    }

    func write(_ records: [LoopbackRecord]) throws {
      try database.write { database in
        let insert = try database.cachedStatement(
          sql: "INSERT OR REPLACE INTO record (kind, keySet, key, value) VALUES (?, ?, ?, ?)")
        let delete = try database.cachedStatement(
          sql: "DELETE FROM record WHERE kind = ? AND keySet = ? AND key = ?")
        for record in records {
          let id = [record.id.kind.rawValue, record.id.keySet, record.id.key]
          if let value = record.value {
            try insert.execute(arguments: StatementArguments(id) + [Data(value)])
          } else {
            try delete.execute(arguments: StatementArguments(id))
          }
        }
      }
    }
  }
#endif
