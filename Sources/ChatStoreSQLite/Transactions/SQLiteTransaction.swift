@_spi(Adapter) import ChatStore
import Foundation
import GRDB
import GRDBSQLite

/// Writes to one connection, inside a transaction that was begun on it.
///
/// It is used on that connection's queue, inside the closure that it was created for.
final class SQLiteTransaction: StoreTransaction {
  let snapshot: SQLiteSnapshot
  let statements: StatementCache
  let log: ChangeLog
  /// Throws if the store does not accept writes any more.
  private let permit: () throws -> Void
  /// Whether the store remembers deletions, which older states that arrive later must not undo, and whether it has
  /// parked changes.
  private(set) lazy var hasDeletions = hasRows(in: "_deletion")
  lazy var hasParked = hasRows(in: "_parked")
  /// The rows that were written and that parked changes may wait for.
  var arrivals = Arrivals()
  /// The missing rows that changes of this transaction wait for.
  var awaitedRows: Set<StoreError.Missing> = []

  init(
    _ snapshot: SQLiteSnapshot, _ statements: StatementCache, _ log: ChangeLog,
    permit: @escaping () throws -> Void
  ) {
    self.snapshot = snapshot
    self.statements = statements
    self.log = log
    self.permit = permit
  }

  @discardableResult
  func apply(_ change: Change) throws -> WriteOutcome {
    try check()
    guard let rows = statements.table(change.entity) else {
      throw StoreError(.failed, "The schema has no entity '\(change.entity)'.")
    }
    let mark = log.mark
    do {
      let outcome = try RowWriter(transaction: self, rows: rows).apply(change)
      if hasParked { try applyParked(after: change, rows.table, outcome) }
      return outcome
    } catch {
      log.removeAll(after: mark)
      throw error
    }
  }

  func update(rowsOf query: Query, _ changes: [StoreColumnChange]) throws -> Int {
    try writing(rowsOf: query) { try $0.update(query, changes) }
  }

  func delete(rowsOf query: Query) throws -> Int {
    try writing(rowsOf: query) { try $0.delete(query) }
  }

  private func writing(rowsOf query: Query, _ body: (RowWriter) throws -> Int) throws -> Int {
    guard let rows = statements.table(query.entity) else {
      throw StoreError(.failed, "The schema has no entity '\(query.entity)'.")
    }
    return try all {
      if query.search != nil { try statements.updateSearchIndexes() }
      return try body(RowWriter(transaction: self, rows: rows))
    }
  }

  func all<Value>(_ body: () throws -> Value) throws -> Value {
    try check()
    let mark = log.mark
    let parked = (hasDeletions, hasParked, awaitedRows)
    try statements.statement("SAVEPOINT \"_all\"").run()
    do {
      let value = try body()
      try statements.statement("RELEASE \"_all\"").run()
      return value
    } catch {
      statements.run.abandon()
      // A full disk or an interrupt may have ended the whole transaction already.
      if snapshot.db.isInsideTransaction {
        try statements.statement("ROLLBACK TO \"_all\"").run()
        try statements.statement("RELEASE \"_all\"").run()
      }
      log.removeAll(after: mark)
      (hasDeletions, hasParked, awaitedRows) = parked
      throw error
    }
  }

  func setBookmark(_ name: String, to text: String?) throws {
    try check()
    guard let text else {
      let statement = try statements.statement("DELETE FROM \"_stream\" WHERE \"name\" = ?1")
      try statement.bind([.text(name)])
      try statement.run()
      return
    }
    let statement = try statements.statement(
      """
      INSERT INTO "_stream" ("name", "position") VALUES (?1, ?2)
      ON CONFLICT ("name") DO UPDATE SET "position" = excluded."position"
      """)
    try statement.bind([.text(name), .text(text)])
    try statement.run()
  }

  func beginSession() throws {
    try check()
    for table in snapshot.schema.tables {
      guard let sql = WriteSQL.beginSession(table) else { continue }
      try statements.statement(sql).run()
    }
  }

  func deletion(of key: EntityKey, in entity: String) throws -> Date? {
    try check()
    guard let rows = statements.table(entity) else {
      throw StoreError(.failed, "The schema has no entity '\(entity)'.")
    }
    return try RowWriter(transaction: self, rows: rows).timeOfDeletion(of: key)
      .map { Date(microsecondsSince1970: $0) }
  }

  func forgetDeletions(before date: Date) throws {
    try check()
    let statement = try statements.statement("DELETE FROM \"_deletion\" WHERE \"time\" < ?1")
    try statement.bind([try date.storedValue])
    try statement.run()
  }

  private func check() throws {
    guard snapshot.isValid else { throw StoreError(.closed, "The transaction has ended.") }
    try permit()
  }

  private func hasRows(in table: String) -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM \(SQLText.name(table)))"
    do {
      let statement = try statements.statement(sql)
      defer { statement.reset() }
      return try statement.step() ? statement.integer(at: 0) != 0 : true
    } catch {
      // If the check fails, rows are assumed to exist, which costs a search and loses nothing.
      return true
    }
  }

  /// Records that the store has a deletion to check for from now on.
  func noteDeletion() { hasDeletions = true }
}

extension SQLiteTransaction {
  func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws {
    if query.search != nil { try statements.updateSearchIndexes() }
    try snapshot.forEachRow(of: query, body)
  }

  func count(of query: Query) throws -> Int {
    if query.search != nil { try statements.updateSearchIndexes() }
    return try snapshot.count(of: query)
  }

  func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws {
    if aggregation.query.search != nil { try statements.updateSearchIndexes() }
    try snapshot.forEachRow(of: aggregation, body)
  }

  func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws {
    try statements.updateSearchIndexes()
    try snapshot.forEachRow(of: sql, body)
  }

  func bookmark(_ name: String) throws -> String? {
    try snapshot.bookmark(name)
  }

  func ranges(of search: SearchText, in text: String) -> [Range<String.Index>] {
    snapshot.ranges(of: search, in: text)
  }

  func plan(_ body: () throws -> Void) throws -> StorePlan { try snapshot.plan(body) }

  func bookmarks() throws -> [String: String] { try snapshot.bookmarks() }

  func parkedCount() throws -> Int { try snapshot.parkedCount() }

  func parkedRows(limit: Int) throws -> [ParkedRow] { try snapshot.parkedRows(limit: limit) }

  func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change] {
    guard hasParked else { return [] }
    return try snapshot.parkedChanges(of: entity, for: missing)
  }

  func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change] {
    guard hasParked else { return [] }
    return try snapshot.parkedChanges(of: entity, to: key)
  }

  func storageVersion() throws -> Int { try snapshot.storageVersion() }

  func problems(limit: Int) throws -> [StoreProblem] {
    try statements.updateSearchIndexes()
    return try snapshot.problems(limit: limit)
  }
}
