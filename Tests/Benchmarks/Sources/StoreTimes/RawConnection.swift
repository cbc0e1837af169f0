import GRDBSQLite

/// A failure of SQLite's C interface.
struct RawError: Error {
  let message: String
}

/// A connection through SQLite's C interface, with the settings that the store has.
final class RawConnection {
  let handle: OpaquePointer
  private var statements: [OpaquePointer] = []

  init(_ path: String) throws {
    var handle: OpaquePointer?
    guard sqlite3_open(path, &handle) == SQLITE_OK, let handle else {
      throw RawError(message: "can not open \(path)")
    }
    self.handle = handle
    try execute("PRAGMA journal_mode = WAL")
    try execute("PRAGMA synchronous = NORMAL")
    try execute("PRAGMA foreign_keys = ON")
  }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure }
  }

  func prepare(_ sql: String) throws -> OpaquePointer {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, 1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure
    }
    statements.append(statement)
    return statement
  }

  /// Does something in transactions of so many items, each with some statements at its end.
  func inBatches<Item>(
    of size: Int, _ items: [Item], end: [String] = [], _ body: (Item) throws -> Void
  ) throws {
    let (begin, commit) = (try prepare("BEGIN IMMEDIATE"), try prepare("COMMIT"))
    let end = try end.map { try prepare($0) }
    for start in stride(from: 0, to: items.count, by: size) {
      try finish(begin)
      for item in items[start..<min(start + size, items.count)] { try body(item) }
      for statement in end { try finish(statement) }
      try finish(commit)
    }
  }

  /// Steps to the end and makes the statement ready for the next time.
  func finish(_ statement: OpaquePointer) throws {
    guard sqlite3_step(statement) == SQLITE_DONE else { throw failure }
    sqlite3_reset(statement)
  }

  var failure: RawError { RawError(message: String(cString: sqlite3_errmsg(handle))) }

  func close() {
    for statement in statements { sqlite3_finalize(statement) }
    sqlite3_close(handle)
  }
}

/// `SQLITE_TRANSIENT`: SQLite copies what is bound.
private let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

/// Binds a text, or null.
func bind(_ statement: OpaquePointer, _ index: CInt, _ text: String?) {
  guard var text else {
    sqlite3_bind_null(statement, index)
    return
  }
  text.withUTF8 { utf8 in
    _ = utf8.withMemoryRebound(to: CChar.self) {
      sqlite3_bind_text(statement, index, $0.baseAddress, CInt($0.count), transient)
    }
  }
}

/// Binds a whole number, or null.
func bind(_ statement: OpaquePointer, _ index: CInt, _ number: Int64?) {
  if let number {
    sqlite3_bind_int64(statement, index, number)
  } else {
    sqlite3_bind_null(statement, index)
  }
}

/// The text in a column; nil for null.
func text(_ statement: OpaquePointer, _ index: CInt) -> String? {
  guard let start = sqlite3_column_text(statement, index) else { return nil }
  let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, index)))
  return String(decoding: bytes, as: UTF8.self)
}
