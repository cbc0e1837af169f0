#if Store || Full
  import Foundation
  import GRDB

  /// Stores records in an SQLite file, one row for each.
  struct SQLiteLoopbackStorage: LoopbackStorage {
    private let database: DatabaseQueue

    /// The mark of the files of this module (SQLite, PRAGMA application_id).
    private static let applicationID = 0x706e_6c62

    /// Opens a file, or creates it.
    ///
    /// - Throws: ``LoopbackStorageError`` if it is the file of another program, or cannot be used.
    init(path: String) throws {
      var configuration = Configuration()
      configuration.prepareDatabase { database in
        // A write-ahead log that is not synchronized at each commit loses data only when the
        // machine fails, not when the process ends (SQLite, PRAGMA synchronous).
        try database.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL")
      }
      Self.createFile(path)
      do {
        try Self.refuseOther(path)
        database = try DatabaseQueue(path: path, configuration: configuration)
        try database.write { try Self.prepare($0) }
      } catch let error as LoopbackStorageError {
        throw LoopbackStorageError(description: "'\(path)': \(error.description)")
      } catch {
        throw LoopbackStorageError(description: "'\(path)' can not be used: \(error)")
      }
    }

    /// Creates an empty file that only its user can read, unless there is one.
    ///
    /// SQLite gives the same permissions to the files beside it. SQLite reports a failure.
    private static func createFile(_ path: String) {
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 { close(descriptor) }
    }

    /// Rejects the database of another program before SQLite opens it for writing, which would
    /// change it.
    ///
    /// The header contains the mark unless it is still in the log of a process that was killed
    /// (SQLite, Database File Format, section 1.3). A read-only connection changes neither.
    private static func refuseOther(_ path: String) throws {
      guard let file = FileHandle(forReadingAtPath: path),
        let header = try file.read(upToCount: 108), header.count == 108,
        header.starts(with: Array("SQLite format 3\0".utf8)),
        header[68..<72].reduce(0, { $0 << 8 | Int($1) }) != applicationID
      else { return }
      if FileManager.default.fileExists(atPath: path + "-wal") {
        var configuration = Configuration()
        configuration.readonly = true
        return try DatabaseQueue(path: path, configuration: configuration).read { try check($0) }
      }
      // The first page of a catalogue without entries is a leaf without cells.
      guard header[100] == 0x0d, header[103] == 0, header[104] == 0 else { throw otherProgram }
    }

    private static let otherProgram = LoopbackStorageError(
      description: "This is the database of another program.")

    /// Checks which program created the database.
    ///
    /// - Returns: Whether this module created it; otherwise it is new.
    @discardableResult
    private static func check(_ database: Database) throws -> Bool {
      let id = try Int.fetchOne(database, sql: "PRAGMA application_id")
      if id == applicationID { return true }
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
      guard id == 0, count == 0 else { throw otherProgram }
      return false
    }

    private static func prepare(_ database: Database) throws {
      if try check(database) { return }
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
