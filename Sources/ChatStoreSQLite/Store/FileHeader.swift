@_spi(Adapter) import ChatStore
import Foundation
import GRDB

/// The beginning of a database file, read without SQLite, so that another application's file stays unchanged.
///
/// Opening a file for writing with SQLite may switch it to another journal mode. Even a reader of a file in WAL mode
/// creates two files next to it. See "Database File Format" in SQLite's manual, sections 1.3 and 1.6.
struct FileHeader {
  private let bytes: [UInt8]

  /// The length of the file's header and of the header of its first page.
  private static let length = 108

  /// Reads the beginning of a file.
  ///
  /// - Returns: Nil if the file does not exist, or is not a database, which SQLite then reports.
  private init?(path: String) {
    // SQLite reports a file that cannot be read, with a code for each cause.
    guard let file = FileHandle(forReadingAtPath: path),
      let data = try? file.read(upToCount: Self.length), data.count == Self.length,
      data.starts(with: Array("SQLite format 3\0".utf8))
    else { return nil }
    bytes = Array(data)
  }

  private var applicationID: Int {
    bytes[68..<72].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the catalogue is a page without entries.
  private var isEmpty: Bool { bytes[100] == 0x0d && bytes[103] == 0 && bytes[104] == 0 }

  /// Checks that a file is a store, empty, or does not exist, without changing a byte of it.
  ///
  /// - Throws: `StoreError` with the code `foreignFile` for another application's database.
  static func check(_ path: String) throws {
    guard let header = FileHeader(path: path),
      header.applicationID != BookkeepingSQL.applicationID
    else { return }
    let hasLog = try hasLog(path)
    guard hasLog || !header.isEmpty else { return }
    // The first page of a store may be in the log of a process that was killed.
    if hasLog, try isStore(path) { return }
    throw StoreError.foreignFile
  }

  /// Returns whether the file has a write-ahead log that is not empty.
  private static func hasLog(_ path: String) throws -> Bool {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + "-wal")
      return attributes[.size] as? Int ?? 0 > 0
    } catch CocoaError.fileReadNoSuchFile {
      return false
    }
  }

  /// Returns whether a file with a log is a store or empty.
  ///
  /// SQLite reads the log too. A read-only connection changes neither the file nor the log.
  private static func isStore(_ path: String) throws -> Bool {
    var configuration = Configuration()
    configuration.readonly = true
    return try DatabaseQueue(path: path, configuration: configuration).read { db in
      let isEmpty = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") == 0
      let id = try Int.fetchOne(db, sql: "PRAGMA application_id")
      return isEmpty || id == BookkeepingSQL.applicationID
    }
  }
}

extension StoreError {
  /// An error for a file of another application.
  static let foreignFile = StoreError(
    .foreignFile, "The file is an SQLite database, but not one that this package made.")
}
