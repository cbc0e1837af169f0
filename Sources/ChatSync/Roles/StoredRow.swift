import ChatRuntime
@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A row read by the names of its columns, for code that does not know its record type.
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

  /// Returns the timetoken in a column; nil if it has none.
  func timetoken(_ column: String) -> Timetoken? {
    self[column].integer.flatMap(UInt64.init(exactly:)).map { Timetoken(rawValue: $0) }
  }

  /// Returns the date in a column; nil if it has none.
  func date(_ column: String) -> Date? {
    self[column].integer.map { Date(microsecondsSince1970: $0) }
  }

  /// The columns of the model, without those that exist only on this device.
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
  /// Returns the rows of a table whose columns have given values.
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

  /// Returns the entities of the rows that wait for a row.
  func waitingEntities(for key: EntityKey, in entity: String) throws -> Set<String> {
    guard try parkedCount() > 0 else { return [] }
    let rows = try parkedRows(limit: .max).filter { row in
      guard case .missing(let missing) = row.reason else { return false }
      return missing.entity == entity && missing.key == key
    }
    return Set(rows.map(\.entity))
  }

  /// Returns the row with a key; nil if it is not stored.
  func row(of table: StorageTable, _ key: EntityKey) throws -> StoredRow? {
    try rows(
      of: table,
      where: Dictionary(zip(table.key, key.values)) { first, _ in first }
    ).first
  }
}

extension StorageTable {
  /// Returns a row with the given columns.
  func values(_ columns: [(String?, StoredValue)]) -> RowValues {
    var row = RowValues(capacity: self.columns.count)
    for case (let column?, let value) in columns { row[index(of: column)] = value }
    return row
  }
}

extension Timetoken {
  /// The token in its database form.
  ///
  /// - Throws: ``StoreError`` for a value of 2^63 or more, which the service never assigns.
  var value: StoredValue {
    get throws { try storedValue }
  }
}

extension [Change] {
  /// Returns the row of a table among the rows that the changes write.
  func row(of table: StorageTable) -> RowValues? {
    for case .upsert(table.entity, let row, _) in self { return row }
    return nil
  }
}
