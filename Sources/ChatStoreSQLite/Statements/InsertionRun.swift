import CSQLiteTriggers
@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

/// A run of insertions in a transaction that other statements do not interrupt.
///
/// A trigger makes SQLite copy each page that an insertion changes, so that it can take the statement back. Therefore
/// the run switches the triggers of the file off after some insertions. It looks up the rows that a new row refers to,
/// and does the rest of the triggers' work for all new rows when it ends. Every other statement that writes ends it
/// first, also the commit. A row that a trigger may refuse ends it too, so that the trigger decides.
///
/// It is used only on the queue of the writing connection.
final class InsertionRun {
  /// The default number of insertions after which triggers are switched off.
  ///
  /// SQLite prepares all statements again after a switch. Off and on again, that takes as much time as the triggers of
  /// some 200 insertions.
  static let defaultStart = 256

  /// A row that exists until the run ends.
  private struct Presence: Hashable {
    let query: String
    let values: [StoredValue]
  }

  /// New rows with consecutive numbers.
  private struct NewRows {
    let sql: InsertionSQL
    let entity: String
    let first: Int64
    var last: Int64
  }

  private let db: Database
  private let start: Int
  /// The number of insertions to wait for, which grows while runs are too short to be worth the switch.
  private var wait: Int
  private var count = 0
  private var areTriggersOff = false
  private var newRows: [NewRows] = []
  private var present: Set<Presence> = []
  private var statements: [String: Statement] = [:]

  init(_ db: Database, startingAfter start: Int) {
    self.db = db
    self.start = start
    wait = start
  }

  /// Switches triggers off for the insertion of a row, or on if they must do their work for it.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - sql: The statements that replace the triggers of the row's table, or nil if nothing does.
  /// - Throws: `StoreError` if a statement fails. The row must not be created then.
  func switchTriggers(for row: RowValues, _ sql: InsertionSQL?) throws {
    guard count >= wait, let sql, try sql.parents.allSatisfy({ try isPresent($0, of: row) }) else {
      if areTriggersOff { try end() }
      return
    }
    if !areTriggersOff, sql.replacesTriggers { setTriggers(on: false) }
  }

  /// Adds a row that was just created.
  func add(newRowOf table: StorageTable, _ sql: InsertionSQL?) {
    guard let sql, sql.replacesTriggers else { return }
    count += 1
    guard areTriggersOff, !sql.completion.isEmpty else { return }
    let number = sqlite3_last_insert_rowid(db.sqliteConnection)
    if let last = newRows.indices.last, newRows[last].entity == table.entity,
      newRows[last].last == number - 1
    {
      newRows[last].last = number
    } else {
      newRows.append(NewRows(sql: sql, entity: table.entity, first: number, last: number))
    }
  }

  /// Ends the run: does the work of the triggers for the new rows, and switches triggers on.
  ///
  /// After an error, the next call does the rest of the work.
  func end() throws {
    // Rows that are present may be deleted from now on.
    guard count > 0 || areTriggersOff || !newRows.isEmpty || !present.isEmpty else { return }
    stop()
    while let rows = newRows.last {
      for sql in rows.sql.completion {
        let statement = try statement(sql)
        try statement.bind([.integer(rows.first), .integer(rows.last)])
        try statement.run()
      }
      newRows.removeLast()
    }
  }

  /// Ends the run whose new rows are about to be undone.
  func abandon() {
    stop()
    newRows.removeAll()
  }

  private func stop() {
    if areTriggersOff {
      setTriggers(on: true)
      wait = count - wait < start ? min(2 * wait, 16 * start) : start
    }
    count = 0
    present.removeAll(keepingCapacity: true)
  }

  private func setTriggers(on isOn: Bool) {
    let code = CSQLiteTriggersEnable(db.sqliteConnection, isOn)
    precondition(code == SQLITE_OK, "SQLite switches triggers of an open connection.")
    areTriggersOff = !isOn
  }

  /// Returns whether the row that a link refers to certainly exists, or the link is empty.
  private func isPresent(_ parent: InsertionSQL.Parent, of row: RowValues) throws -> Bool {
    var values: [StoredValue] = []
    for column in parent.columns {
      // A column that is not named gets its default.
      guard let value = row[column] else { return false }
      if value.isNull { return true }
      values.append(value)
    }
    // Rows are not deleted during a run.
    let presence = Presence(query: parent.exists, values: values)
    if present.contains(presence) { return true }
    let statement = try statement(parent.exists)
    defer { statement.reset() }
    try statement.bind(values)
    guard try statement.step() else { return false }
    present.insert(presence)
    return true
  }

  private func statement(_ sql: String) throws -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: db)
    statements[sql] = statement
    return statement
  }
}
