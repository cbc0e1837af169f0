import ChatRuntime
import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One row read by the names of its columns, for code that does not know its record.
struct StoredRow: Hashable, Sendable {
  private let table: StorageTable
  private let values: [StoredValue]

  init(_ table: StorageTable, _ reader: RowReader) {
    self.table = table
    values = table.columns.indices.map { reader.columns.value(at: reader.index + $0) }
  }

  init(_ table: StorageTable, _ row: RowValues) {
    self.table = table
    values = table.columns.indices.map { row[$0] ?? .null }
  }

  subscript(column: String) -> StoredValue { values[table.index(of: column)] }

  /// The timetoken in a column; nil if there is none.
  func timetoken(_ column: String) -> Timetoken? {
    self[column].integer.flatMap(UInt64.init(exactly:)).map { Timetoken(rawValue: $0) }
  }

  /// The moment in a column; nil if there is none.
  func date(_ column: String) -> Date? {
    self[column].integer.map { Date(microsecondsSince1970: $0) }
  }

  /// The columns of the model, without those that exist on this device only.
  var model: RowValues {
    var row = RowValues(capacity: table.columns.count)
    for (index, column) in table.columns.enumerated() where column.scope == .model {
      row[index] = values[index]
    }
    return row
  }

  /// The key of the row.
  var key: EntityKey { EntityKey(values: table.key.map { self[$0] }) }
}

extension StoreSnapshot {
  /// The rows of a table whose columns have these values.
  func rows(of table: StorageTable, where values: [String: StoredValue]) throws -> [StoredRow] {
    var query = Query(entity: table.entity)
    query.loadsLinks = false
    query.conditions = values.sorted { $0.key < $1.key }.map { column, value in
      .compare(ColumnPath(column: column), .equal, value)
    }
    var rows: [StoredRow] = []
    try forEachRow(of: query) { rows.append(StoredRow(table, $0)) }
    return rows
  }

  /// The entities of rows that wait for a row.
  func waitingEntities(for key: EntityKey, in entity: String) throws -> Set<String> {
    guard try parkedCount() > 0 else { return [] }
    let rows = try parkedRows(limit: .max).filter { row in
      guard case .missing(let missing) = row.reason else { return false }
      return missing.entity == entity && missing.key == key
    }
    return Set(rows.map(\.entity))
  }

  /// The row of a key; nil if there is none.
  func row(of table: StorageTable, _ key: EntityKey) throws -> StoredRow? {
    try rows(
      of: table,
      where: Dictionary(zip(table.key, key.values)) { first, _ in first }
    ).first
  }
}

extension StorageTable {
  /// A row that names columns.
  func values(_ columns: [(String?, StoredValue)]) -> RowValues {
    var row = RowValues(capacity: self.columns.count)
    for case (let column?, let value) in columns { row[index(of: column)] = value }
    return row
  }
}

extension Timetoken {
  /// The token as a database keeps it.
  ///
  /// - Throws: ``StoreError`` for a count of 2^63 or more, which no service gives out.
  var value: StoredValue {
    get throws { try storedValue }
  }
}
