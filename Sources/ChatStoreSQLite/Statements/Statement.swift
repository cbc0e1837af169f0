import ChatStore
import GRDB
import GRDBSQLite

/// A prepared statement that is bound and stepped through SQLite's C interface.
///
/// GRDB prepares and finalizes it; its way to bind and execute would box every value.
final class Statement: ColumnSource {
  private let owner: GRDB.Statement
  private let handle: OpaquePointer
  private let connection: OpaquePointer?

  /// Prepares a statement.
  ///
  /// - Parameters:
  ///   - sql: Its text.
  ///   - db: The connection.
  ///   - isCached: Whether the connection keeps it for the next time that the text is asked for.
  /// - Throws: `StoreError` for a text that SQLite does not understand.
  init(_ sql: String, on db: Database, isCached: Bool = false) throws {
    do {
      owner = try isCached ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
    } catch {
      throw StoreError(sqlite: error)
    }
    handle = owner.sqliteStatement
    connection = db.sqliteConnection
  }

  /// Binds a value to a parameter, counted from 1.
  func bind(_ value: StoredValue, at index: Int) throws {
    let index = CInt(index)
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let value): sqlite3_bind_int64(handle, index, value)
      case .real(let value): sqlite3_bind_double(handle, index, value)
      case .text(let text): bind(text, at: index)
      case .bytes(let bytes):
        bytes.withUnsafeBytes { bytes in
          bytes.isEmpty
            ? sqlite3_bind_zeroblob(handle, index, 0)
            : sqlite3_bind_blob64(handle, index, bytes.baseAddress, UInt64(bytes.count), transient)
        }
      }
    if code != SQLITE_OK { throw error(code) }
  }

  private func bind(_ text: String, at index: CInt) -> CInt {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { bytes in
        guard let start = bytes.baseAddress else {
          return sqlite3_bind_text64(handle, index, "", 0, transient, UInt8(SQLITE_UTF8))
        }
        return sqlite3_bind_text64(
          handle, index, start, UInt64(bytes.count), transient, UInt8(SQLITE_UTF8))
      }
    }
  }

  /// Binds values to the parameters from the first on.
  func bind(_ values: some Sequence<StoredValue>) throws {
    var index = 1
    for value in values {
      try bind(value, at: index)
      index += 1
    }
  }

  /// Goes on to the next row.
  ///
  /// - Returns: Whether there is one.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code:
      let failure = error(code)
      reset()
      throw failure
    }
  }

  /// Runs a statement that has no rows, and makes it ready for the next time.
  ///
  /// - Returns: The number of rows that it wrote, without those that triggers did.
  @discardableResult
  func run() throws -> Int {
    while try step() {}
    sqlite3_reset(handle)
    return Int(sqlite3_changes(connection))
  }

  /// Makes the statement ready for the next time.
  func reset() {
    sqlite3_reset(handle)
  }

  private func error(_ code: CInt) -> StoreError {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    return StoreError(sqliteCode: extended == SQLITE_OK ? code : extended, message: message)
  }
}

/// Has SQLite copy what is bound (`SQLITE_TRANSIENT`).
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

extension Statement {
  func isNull(at index: Int) -> Bool {
    sqlite3_column_type(handle, CInt(index)) == SQLITE_NULL
  }

  func integer(at index: Int) -> Int64 {
    sqlite3_column_int64(handle, CInt(index))
  }

  func real(at index: Int) -> Double {
    sqlite3_column_double(handle, CInt(index))
  }

  func text(at index: Int) -> String {
    guard let start = sqlite3_column_text(handle, CInt(index)) else { return "" }
    let count = Int(sqlite3_column_bytes(handle, CInt(index)))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  func bytes(at index: Int) -> [UInt8] {
    guard let start = sqlite3_column_blob(handle, CInt(index)) else { return [] }
    let count = Int(sqlite3_column_bytes(handle, CInt(index)))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  func value(at index: Int) -> StoredValue {
    switch sqlite3_column_type(handle, CInt(index)) {
    case SQLITE_INTEGER: .integer(integer(at: index))
    case SQLITE_FLOAT: .real(real(at: index))
    case SQLITE_TEXT: .text(text(at: index))
    case SQLITE_BLOB: .bytes(bytes(at: index))
    default: .null
    }
  }

  func name(at index: Int) -> String {
    sqlite3_column_name(handle, CInt(index)).map { String(cString: $0) } ?? "\(index)"
  }
}
