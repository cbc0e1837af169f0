@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

/// Changes to the rows of a query: one statement, whose triggers do for each row what they do for a single one.
extension RowWriter {
  func update(_ query: Query, _ changes: [StoreColumnChange]) throws -> Int {
    let mark = transaction.log.mark
    let count = try run(QuerySQL.update(query, changes, in: schema)) { error in
      if let (missing, link) = try missingParent(of: changes.row(in: table)) {
        return StoreError.missing(missing, of: "\(table.entity).\(link.name)")
      }
      if error.isAboutDatatype, changes.contains(where: \.isIncrement) {
        return StoreError(
          .outOfRange, "A whole number of '\(table.entity)' is within 64 bits in a store.",
          cause: error)
      }
      return error
    }
    if transaction.hasParked {
      for key in transaction.log.keys(ofTable: rows.number, after: mark) {
        try transaction.applyParked(afterWriting: key, of: table, .updated)
      }
    }
    return count
  }

  func delete(_ query: Query) throws -> Int {
    // SQLite does not count rows that an earlier row of the statement deletes with itself.
    let needsKeys = transaction.hasParked || schema.cascades(from: table).contains(table.entity)
    let keys = needsKeys ? try self.keys(of: query) : nil
    let count = try run(QuerySQL.delete(query, in: schema)) { error in
      let rows = try QuerySQL.numbers(query, in: schema)
      return try refusal(
        of: "A row of \(table.entity)", numbers: rows.sql, rows.arguments, cause: error)
    }
    for key in keys ?? [] { try transaction.unpark(table, key) }
    return keys?.count ?? count
  }

  private func keys(of query: Query) throws -> [EntityKey] {
    let select = try QuerySQL.keys(query, in: schema)
    var keys: [EntityKey] = []
    try transaction.snapshot.forEachRow(of: select.sql, select.arguments) { row in
      keys.append(EntityKey(values: table.key.indices.map { row.value(at: $0) }))
    }
    return keys
  }

  private var schema: StorageSchema { transaction.snapshot.schema }

  /// Runs a statement, and throws the error that a closure returns for a violated constraint.
  private func run(
    _ sql: QuerySQL, _ refusal: (StoreError) throws -> StoreError
  ) throws -> Int {
    // Not kept: its text depends on the request.
    let statement = try Statement(sql.sql, on: transaction.snapshot.db)
    try statement.bind(sql.arguments)
    do {
      return try statement.run()
    } catch let error as StoreError where error.code == .constraint {
      throw try refusal(error)
    }
  }
}

extension [StoreColumnChange] {
  /// Returns a row that names the columns that are set.
  fileprivate func row(in table: StorageTable) -> RowValues {
    var row = RowValues()
    for case .set(let column, let value) in self { row[table.index(of: column)] = value }
    return row
  }
}

extension StoreColumnChange {
  fileprivate var isIncrement: Bool {
    if case .increment = self { true } else { false }
  }
}

extension StoreError {
  /// Whether a value does not fit in a column of a strict table (SQLite, SQLITE_CONSTRAINT_DATATYPE).
  fileprivate var isAboutDatatype: Bool {
    (cause as? DatabaseError)?.extendedResultCode.rawValue == SQLITE_CONSTRAINT | (12 << 8)
  }
}
