@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

/// A prepared statement that is bound and stepped through SQLite's C interface.
///
/// GRDB prepares and finalizes it. GRDB's own functions to bind and execute would box every value.
final class Statement: ColumnSource {
  private let owner: GRDB.Statement
  private let handle: OpaquePointer
  private let connection: OpaquePointer?
  /// The bytes of bound texts and blobs, so that SQLite need not copy each of them (`SQLITE_STATIC`).
  private var arenaSize = 256
  private var arena: UnsafeMutableRawPointer

  /// Prepares a statement.
  ///
  /// - Parameters:
  ///   - sql: The text of the statement.
  ///   - db: The connection.
  ///   - isCached: Whether the connection keeps it for the next use of the same text. Default: false.
  /// - Throws: `StoreError` for a text that SQLite cannot prepare.
  init(_ sql: String, on db: Database, isCached: Bool = false) throws {
    do {
      owner = try isCached ? db.cachedStatement(sql: sql) : db.makeStatement(sql: sql)
    } catch {
      throw StoreError(sqlite: error)
    }
    handle = owner.sqliteStatement
    connection = db.sqliteConnection
    arena = .allocate(byteCount: arenaSize, alignment: 1)
  }

  deinit {
    // GRDB may reuse the statement, so its bindings are cleared.
    sqlite3_clear_bindings(handle)
    arena.deallocate()
  }

  /// Binds values to the parameters, starting with the first one.
  func bind(_ values: [StoredValue]) throws {
    reserve(values.reduce(0) { $0 + $1.byteCount })
    var place = Place()
    for value in values { try bind(value, at: &place) }
  }

  /// Binds the named columns of a row, and then a key, to the parameters, starting with the first one.
  func bind(_ row: RowValues, _ key: EntityKey? = nil) throws {
    var byteCount = key?.values.reduce(0) { $0 + $1.byteCount } ?? 0
    for value in row.values { byteCount += value?.byteCount ?? 0 }
    reserve(byteCount)
    var place = Place()
    for case let value? in row.values { try bind(value, at: &place) }
    for value in key?.values ?? [] { try bind(value, at: &place) }
  }

  /// The parameter and the part of the arena for the next value.
  private struct Place {
    var parameter: CInt = 1
    /// The number of bytes of the arena that are in use.
    var used = 0
  }

  private func bind(_ value: StoredValue, at place: inout Place) throws {
    let index = place.parameter
    let code =
      switch value {
      case .null: sqlite3_bind_null(handle, index)
      case .integer(let value): sqlite3_bind_int64(handle, index, value)
      case .real(let value): sqlite3_bind_double(handle, index, value)
      case .text(var text):
        text.withUTF8 { utf8 in
          let start = copy(UnsafeRawBufferPointer(utf8), &place)
          return sqlite3_bind_text64(
            handle, index, start.assumingMemoryBound(to: CChar.self), UInt64(utf8.count), nil,
            UInt8(SQLITE_UTF8))
        }
      case .bytes(let bytes):
        bytes.withUnsafeBytes { bytes in
          sqlite3_bind_blob64(handle, index, copy(bytes, &place), UInt64(bytes.count), nil)
        }
      }
    if code != SQLITE_OK { throw error(code) }
    place.parameter += 1
  }

  /// Copies bytes into the arena, where they stay until values are bound again.
  private func copy(
    _ bytes: UnsafeRawBufferPointer, _ place: inout Place
  ) -> UnsafeMutableRawPointer {
    let start = arena + place.used
    if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
    place.used += bytes.count
    return start
  }

  private func reserve(_ byteCount: Int) {
    guard byteCount > arenaSize else { return }
    // SQLite does not use the old bytes any more, because every parameter is bound again.
    arena.deallocate()
    arenaSize = byteCount * 2
    arena = .allocate(byteCount: arenaSize, alignment: 1)
  }

  /// Advances to the next row.
  ///
  /// - Returns: Whether there is a next row.
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

  /// Runs a statement that returns no rows, and resets it.
  ///
  /// - Returns: The number of rows that it wrote, without those that triggers wrote.
  @discardableResult
  func run() throws -> Int {
    while try step() {}
    sqlite3_reset(handle)
    return Int(sqlite3_changes(connection))
  }

  /// Resets the statement, so that it can be bound and run again.
  func reset() {
    sqlite3_reset(handle)
  }

  private func error(_ code: CInt) -> StoreError {
    let extended = connection.map { sqlite3_extended_errcode($0) } ?? code
    let message = connection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? ""
    return StoreError(sqliteCode: extended == SQLITE_OK ? code : extended, message: message)
  }
}

extension StoredValue {
  /// The number of bytes of the arena that the value needs.
  fileprivate var byteCount: Int {
    switch self {
    case .null, .integer, .real: 0
    case .text(let text): text.utf8.count
    case .bytes(let bytes): bytes.count
    }
  }
}

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
