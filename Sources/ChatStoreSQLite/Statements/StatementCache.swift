@_spi(Adapter) import ChatStore
import GRDB

/// The prepared statements of the writing connection.
///
/// It is used only on that connection's queue.
final class StatementCache {
  /// The insertions that were not interrupted so far.
  let run: InsertionRun

  private let db: Database
  private let tables: [String: TableStatements]
  private let searched: [StorageTable]
  private var statements: [String: Statement] = [:]
  /// The table of the last call, which is often that of the next one too.
  private var last: TableStatements?

  init(_ db: Database, schema: StorageSchema, runStart: Int) {
    self.db = db
    let run = InsertionRun(db, startingAfter: runStart)
    self.run = run
    tables = Dictionary(
      uniqueKeysWithValues: schema.tables.enumerated().map { number, table in
        (
          table.entity,
          TableStatements(table, number, db, run, InsertionSQL(table, in: schema))
        )
      })
    searched = schema.tables.filter { !$0.searched.isEmpty }
  }

  /// Returns the statements of an entity's table, or nil if the schema does not have it.
  func table(_ entity: String) -> TableStatements? {
    if let last, last.table.entity == entity { return last }
    last = tables[entity]
    return last
  }

  /// Returns the prepared statement of a text, which runs with triggers.
  func statement(_ sql: String) throws -> Statement {
    try run.end()
    return try statementWithoutTriggers(sql)
  }

  /// Returns the prepared statement of a text that writes only to tables without triggers.
  func statementWithoutTriggers(_ sql: String) throws -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: db)
    statements[sql] = statement
    return statement
  }

  /// Updates the search indexes with the rows of a transaction.
  func updateSearchIndexes() throws {
    for table in searched where try isBehind(table) {
      for sql in SearchSQL.update(table) { try statement(sql).run() }
    }
  }

  /// Whether a search index is out of date.
  var isSearchBehind: Bool {
    get throws { try searched.contains { try isBehind($0) } }
  }

  private func isBehind(_ table: StorageTable) throws -> Bool {
    let statement = try statement(SearchSQL.isBehind(table))
    defer { statement.reset() }
    return try statement.step() && statement.integer(at: 0) != 0
  }

  /// Calls a closure in one transaction, which takes the write lock when it begins.
  ///
  /// `BEGIN` and `COMMIT` are prepared once; GRDB would prepare them for each transaction.
  ///
  /// - Throws: `StoreError`, and the closure's errors. The transaction is then rolled back.
  func inTransaction<Value>(_ body: () throws -> Value) throws -> Value {
    try statement("BEGIN IMMEDIATE").run()
    do {
      let value = try body()
      try updateSearchIndexes()
      try statement("COMMIT").run()
      return value
    } catch {
      run.abandon()
      try rollBack()
      throw error
    }
  }

  private func rollBack() throws {
    // A full disk or an interrupt may have ended the transaction already.
    guard db.isInsideTransaction else { return }
    do {
      try statement("ROLLBACK").run()
    } catch let error as StoreError where error.code == .cancelled {
      // The interrupt of a suspension that occurred just now; it affects only one statement.
      if db.isInsideTransaction { try statement("ROLLBACK").run() }
    }
  }
}

/// The prepared statements that write rows of one table, one for each kind and set of named columns.
final class TableStatements {
  /// The kind of a statement.
  enum Kind {
    case insert
    case insertIfAbsent
    case patch
    case set
  }

  let table: StorageTable
  /// The index of the table in the schema.
  let number: Int
  /// The run of insertions in which rows are created.
  let run: InsertionRun
  /// The statements that replace the triggers on insertions in a run; nil if nothing does.
  let insertion: InsertionSQL?
  private let keyColumns: [Int]
  private let db: Database
  private var statements: [(kind: Kind, named: UInt64, statement: Statement)] = []

  init(
    _ table: StorageTable, _ number: Int, _ db: Database, _ run: InsertionRun,
    _ insertion: InsertionSQL?
  ) {
    self.table = table
    self.number = number
    self.run = run
    self.insertion = insertion
    self.db = db
    keyColumns = table.key.map { table.index(of: $0) }
  }

  /// Returns the statement that writes the named columns of a row.
  ///
  /// All except ``Kind/insertIfAbsent`` run with triggers.
  func statement(
    _ kind: Kind, named: UInt64, _ sql: (WriteSQL) -> String
  ) throws -> Statement {
    if kind != .insertIfAbsent { try run.end() }
    for entry in statements where entry.kind == kind && entry.named == named {
      return entry.statement
    }
    let statement = try Statement(sql(WriteSQL(table: table, named: named)), on: db)
    statements.append((kind, named, statement))
    return statement
  }

  /// Returns a row without its key columns.
  func withoutKey(_ row: RowValues) -> RowValues {
    var row = row
    for index in keyColumns { row[index] = nil }
    return row
  }

  /// Returns the key of a row.
  ///
  /// - Throws: `StoreError` if a key column is null or not named.
  func key(of row: RowValues) throws -> EntityKey {
    if keyColumns.count == 1, let value = row[keyColumns[0]], !value.isNull {
      return EntityKey(values: [value])
    }
    return try row.key(in: table)
  }
}
