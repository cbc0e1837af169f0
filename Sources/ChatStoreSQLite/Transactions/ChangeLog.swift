@_spi(Adapter) import ChatStore
import GRDB
import GRDBSQLite

/// The changes of a transaction so far, row by row.
///
/// The store adds the rows that it creates with ``inserted(_:_:)``. Triggers of the writing connection add updates and
/// deletions, also those by foreign keys and other triggers. They compare old and new values and call an SQL function.
///
/// It is used only on that connection's queue.
final class ChangeLog {
  private struct Entry {
    let table: Int
    let key: EntityKey
    let kind: ChangeReport.Entry.Kind
    /// A bit mask of the columns that have another value.
    let columns: UInt64
  }

  /// The SQL function that the triggers call.
  static let function = "store_changed"
  /// The value that replaces the columns if a row was deleted.
  private static let deletion: Int64 = -1

  private let tables: [StorageTable]
  private var entries: [Entry] = []
  /// A cache of column names for each table, by their bit mask; few combinations occur.
  private var attributes: [[UInt64: Set<String>]]

  init(schema: StorageSchema) {
    tables = schema.tables
    attributes = Array(repeating: [:], count: tables.count)
  }

  /// The number of entries, to which ``removeAll(after:)`` can return.
  var mark: Int { entries.count }

  /// Removes the entries after a mark, because their changes were undone.
  func removeAll(after mark: Int = 0) {
    entries.removeLast(entries.count - mark)
  }

  /// Returns the keys of the rows of a table that have entries after a mark.
  func keys(ofTable number: Int, after mark: Int) -> [EntityKey] {
    entries[mark...].filter { $0.table == number }.map(\.key)
  }

  /// Adds a row that a statement created.
  ///
  /// - Parameters:
  ///   - number: The index of the row's table in the schema.
  ///   - key: The row's key.
  ///   - mark: The mark before the statement, because its triggers may have updated the row since.
  func inserted(_ number: Int, _ key: EntityKey, after mark: Int) {
    if entries.count > mark {
      let others = entries[mark...].filter { $0.table != number || $0.key != key }
      entries.replaceSubrange(mark..., with: others)
    }
    entries.append(Entry(table: number, key: key, kind: .inserted, columns: 0))
  }

  fileprivate func changed(table: Int, columns: Int64, key: [StoredValue]) {
    if columns == 0 { return }
    let kind: ChangeReport.Entry.Kind = columns == Self.deletion ? .removed : .updated
    entries.append(
      Entry(
        table: table, key: EntityKey(values: key), kind: kind,
        columns: UInt64(bitPattern: columns)))
  }

  /// The report of the transaction, with each row once.
  var report: ChangeReport {
    // If all entries are insertions, each row has exactly one entry.
    if entries.allSatisfy({ $0.kind == .inserted }) {
      return ChangeReport(
        entries: entries.map {
          ChangeReport.Entry(entity: tables[$0.table].entity, key: $0.key, kind: .inserted)
        })
    }
    var merged: [MergedChange] = []
    var places: [[EntityKey: Int]] = Array(repeating: [:], count: tables.count)
    for entry in entries {
      if let place = places[entry.table][entry.key] {
        merged[place].add(entry.kind, columns: entry.columns)
      } else {
        places[entry.table][entry.key] = merged.count
        merged.append(
          MergedChange(entry.table, entry.key, entry.kind, columns: entry.columns))
      }
    }
    return ChangeReport(entries: merged.compactMap(reportEntry))
  }

  private func reportEntry(_ change: MergedChange) -> ChangeReport.Entry? {
    let entity = tables[change.table].entity
    switch (change.wasThere, change.isThere) {
    case (false, false): return nil
    case (false, true):
      return ChangeReport.Entry(entity: entity, key: change.key, kind: .inserted)
    case (true, false):
      return ChangeReport.Entry(entity: entity, key: change.key, kind: .removed)
    case (true, true):
      return ChangeReport.Entry(
        entity: entity, key: change.key, kind: .updated,
        attributes: names(of: change.columns, in: change.table))
    }
  }

  private func names(of columns: UInt64, in table: Int) -> Set<String> {
    if let names = attributes[table][columns] { return names }
    let changed = tables[table].columns.indices.filter { columns & (1 << UInt64($0)) != 0 }
    let names = Set(changed.map { tables[table].columns[$0].name })
    attributes[table][columns] = names
    return names
  }
}

/// The merged changes to one row in a transaction.
private struct MergedChange {
  let table: Int
  let key: EntityKey
  let wasThere: Bool
  var isThere: Bool
  var columns: UInt64

  init(
    _ table: Int, _ key: EntityKey, _ kind: ChangeReport.Entry.Kind, columns: UInt64
  ) {
    self.table = table
    self.key = key
    wasThere = kind != .inserted
    isThere = kind != .removed
    self.columns = columns
  }

  mutating func add(_ kind: ChangeReport.Entry.Kind, columns: UInt64) {
    isThere = kind != .removed
    // A row that was deleted and created again may differ in any column.
    self.columns |= kind == .updated ? columns : .max
  }
}

extension ChangeLog {
  /// Creates triggers on a connection that add its updates and deletions to the log.
  func attach(to db: Database) throws {
    let code = sqlite3_create_function_v2(
      db.sqliteConnection, Self.function, -1, SQLITE_UTF8,
      Unmanaged.passUnretained(self).toOpaque(),
      { context, count, values in
        guard let context, let values, let owner = sqlite3_user_data(context) else { return }
        let log = Unmanaged<ChangeLog>.fromOpaque(owner).takeUnretainedValue()
        log.changed(
          table: Int(sqlite3_value_int64(values[0])), columns: sqlite3_value_int64(values[1]),
          key: (2..<Int(count)).map { storedValue(values[$0]) })
        sqlite3_result_null(context)
      }, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw StoreError(sqliteCode: code, message: "the change log can not be attached")
    }
    for (number, table) in tables.enumerated() {
      for sql in triggers(number, table) { try db.execute(sql: sql) }
    }
  }

  private func triggers(_ number: Int, _ table: StorageTable) -> [String] {
    let entity = SQLText.name(table.entity)
    let bits = table.columns.enumerated().map { index, column in
      let name = SQLText.name(column.name)
      return "((old.\(name) IS NOT new.\(name)) << \(index))"
    }
    let key = table.key.map { ", old.\(SQLText.name($0))" }.joined()
    func trigger(_ event: String, _ columns: String) -> String {
      """
      CREATE TEMP TRIGGER \(SQLText.name("\(table.entity)_\(event)")) AFTER \(event) ON main.\(entity)
      BEGIN
        SELECT \(Self.function)(\(number), \(columns)\(key));
      END
      """
    }
    return [
      trigger("UPDATE", bits.joined(separator: " | ")), trigger("DELETE", "\(Self.deletion)"),
    ]
  }
}

/// Returns the value of an argument of an SQL function.
private func storedValue(_ value: OpaquePointer?) -> StoredValue {
  switch sqlite3_value_type(value) {
  case SQLITE_INTEGER: return .integer(sqlite3_value_int64(value))
  case SQLITE_FLOAT: return .real(sqlite3_value_double(value))
  case SQLITE_TEXT:
    guard let start = sqlite3_value_text(value) else { return .null }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
    return .text(String(decoding: bytes, as: UTF8.self))
  case SQLITE_BLOB:
    guard let start = sqlite3_value_blob(value) else { return .bytes([]) }
    return .bytes(
      Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))))
  default: return .null
  }
}
