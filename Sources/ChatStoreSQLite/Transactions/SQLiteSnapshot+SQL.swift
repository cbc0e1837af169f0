@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

extension SQLiteSnapshot {
  func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws {
    let reading = try ReadingSQL(sql)
    // It would report changes that did not happen.
    guard !sql.words.contains(ChangeLog.function) else { throw ReadingSQL.refusal }
    guard isValid else { throw StoreError(.closed, "The transaction has ended.") }
    let names = try names(of: reading)
    try forEachRow(of: reading.text, reading.arguments) { try body($0, names) }
  }

  /// Returns the names of a statement's columns.
  ///
  /// Only the first statement of the text is prepared, so that a second one has no effect.
  ///
  /// - Throws: `StoreError` if the statement does more than read (SQLite, sqlite3_stmt_readonly), if another one follows
  ///   it, or if a parameter has no value.
  private func names(of reading: ReadingSQL) throws -> [String] {
    guard let connection = db.sqliteConnection else {
      throw StoreError(.closed, "The transaction has ended.")
    }
    var statement: OpaquePointer?
    let (code, hasMore) = reading.text.withCString { text in
      var rest: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v2(connection, text, -1, &statement, &rest)
      let others = rest.map { String(cString: $0) } ?? ""
      return (code, !others.allSatisfy { $0.isWhitespace })
    }
    defer { sqlite3_finalize(statement) }
    guard code == SQLITE_OK else {
      throw StoreError(sqliteCode: code, message: String(cString: sqlite3_errmsg(connection)))
    }
    guard let statement, !hasMore, sqlite3_stmt_readonly(statement) != 0 else {
      throw ReadingSQL.refusal
    }
    let count = Int(sqlite3_bind_parameter_count(statement))
    guard count == reading.arguments.count else {
      throw StoreError(
        .failed,
        "The statement has \(count) parameters and \(reading.arguments.count) interpolated values; "
          + "a value is neither inside quotation marks nor a parameter of its own.")
    }
    return (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? "\(index)"
    }
  }
}
