@_spi(Adapter) import ChatStore
import Foundation

/// Applies changes to the rows of one table.
struct RowWriter {
  let transaction: SQLiteTransaction
  let rows: TableStatements

  var table: StorageTable { rows.table }
  private var statements: StatementCache { transaction.statements }

  func apply(_ change: Change) throws -> WriteOutcome {
    switch change {
    case .upsert(_, let row, let rule): return try upsert(row, rule)
    case .insert(_, let row): return try insert(row)
    case .patch(_, let key, let row):
      return try update(key, row, .patch) { $0.patch }
    case .set(_, let key, let row):
      return try update(key, row, .set) { $0.set }
    case .remove(_, let key, let date): return try remove(key, at: date)
    case .removeOthers(_, let link, let parent, let kept):
      return try removeOthers(table.link(link), of: parent, keeping: kept)
    }
  }

  /// Creates a row, or overwrites it if it exists.
  ///
  /// It uses two statements and not one with `DO UPDATE`. A new row, the usual case of loading, is then written by a
  /// statement without triggers on updates.
  private func upsert(_ row: RowValues, _ rule: WriteRule) throws -> WriteOutcome {
    if transaction.hasDeletions, try isDeletedLater(row, rule) { return .unchanged }
    let statement = try rows.statement(.insertIfAbsent, named: row.namedColumns) {
      $0.insertIfAbsent
    }
    try rows.run.switchTriggers(for: row, rows.insertion)
    let mark = transaction.log.mark
    let isNew = try run(statement, row) > 0
    let key = try rows.key(of: row)
    if isNew {
      rows.run.add(newRowOf: table, rows.insertion)
      if transaction.hasDeletions { try forgetDeletion(of: key) }
      transaction.log.inserted(rows.number, key, after: mark)
    }
    let outcome = try isNew ? .inserted : overwrite(key, row, rule)
    if rule == .always { try transaction.unpark(table, key) }
    return outcome
  }

  private func overwrite(
    _ key: EntityKey, _ row: RowValues, _ rule: WriteRule
  ) throws -> WriteOutcome {
    let others = rows.withoutKey(row)
    if rule != .ifAbsent, others.namedColumns != 0 {
      let statement =
        try rule == .always
        ? rows.statement(.set, named: others.namedColumns) { $0.set }
        : rows.statement(.patch, named: others.namedColumns) { $0.patch }
      if try run(statement, others, key) > 0 { return .updated }
    }
    if try exists(table.key, of: table, key.values) { return .unchanged }
    // Another row has the same values in unique columns, and SQLite's error names them.
    return try insert(row)
  }

  private func insert(_ row: RowValues) throws -> WriteOutcome {
    let statement = try rows.statement(.insert, named: row.namedColumns) {
      $0.insert
    }
    let key = try rows.key(of: row)
    let mark = transaction.log.mark
    do {
      try run(statement, row)
    } catch let error as StoreError where error.code == .uniqueConstraint {
      guard try exists(table.key, of: table, key.values) else { throw error }
      throw StoreError(
        .entityCreationError, "The store has the \(table.entity) that was to be created.",
        cause: error)
    }
    if transaction.hasDeletions { try forgetDeletion(of: key) }
    transaction.log.inserted(rows.number, key, after: mark)
    return .inserted
  }

  private func update(
    _ key: EntityKey, _ row: RowValues, _ kind: TableStatements.Kind, _ sql: (WriteSQL) -> String
  ) throws -> WriteOutcome {
    let row = rows.withoutKey(row)
    if row.namedColumns == 0 { return .unchanged }
    let statement = try rows.statement(kind, named: row.namedColumns, sql)
    if try run(statement, row, key) > 0 { return .updated }
    guard try exists(table.key, of: table, key.values) else {
      throw StoreError.missing(
        StoreError.Missing(entity: table.entity, columns: table.key, key: key))
    }
    return .unchanged
  }

  @discardableResult
  private func run(_ statement: Statement, _ row: RowValues, _ key: EntityKey? = nil) throws -> Int
  {
    try statement.bind(row, key)
    do {
      return try statement.run()
    } catch let error as StoreError where error.code == .constraint {
      if let (missing, link) = try missingParent(of: row) {
        throw StoreError.missing(missing, of: "\(table.entity).\(link.name)")
      }
      throw error
    }
  }

  /// Returns the first missing row that a row refers to, and the link that refers to it.
  func missingParent(
    of row: RowValues
  ) throws -> (missing: StoreError.Missing, link: StorageLink)? {
    for link in table.links {
      let values = link.columns.map { row[table.index(of: $0)] ?? .null }
      if values.contains(where: \.isNull) { continue }
      let target = transaction.snapshot.schema.target(of: link)
      let columns = link.targetColumns(in: target)
      // A row may refer to itself.
      let own = columns.map { row[target.index(of: $0)] ?? .null }
      if target.entity == table.entity, own == values { continue }
      if try !exists(columns, of: target, values) {
        let missing = StoreError.Missing(
          entity: target.entity, columns: columns, key: EntityKey(values: values))
        return (missing, link)
      }
    }
    return nil
  }

  private func exists(
    _ columns: [String], of table: StorageTable, _ values: [StoredValue]
  ) throws -> Bool {
    let sql = WriteSQL.exists(columns, of: table.entity)
    return try transaction.snapshot.first(of: sql, values) { _ in true } ?? false
  }
}

// MARK: - Deletions

extension RowWriter {
  private func remove(_ key: EntityKey, at date: Date?) throws -> WriteOutcome {
    let statement = try statements.statement(WriteSQL.remove(table, isTimed: date != nil))
    var values = key.values
    if let date, table.version?.order != nil { values.append(try date.storedValue) }
    try statement.bind(values)
    let count: Int
    do {
      count = try statement.run()
    } catch let error as StoreError where error.code == .constraint {
      let isKey = table.key.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      let numbers =
        "SELECT rowid FROM \(SQLText.name(table.entity)) "
        + "WHERE \(isKey.joined(separator: " AND "))"
      throw try refusal(of: "The \(table.entity)", numbers: numbers, key.values, cause: error)
    }
    if let date {
      if try count > 0 || !exists(table.key, of: table, key.values) {
        try remember(deletionOf: key, at: date)
      }
    } else {
      try transaction.unpark(table, key)
    }
    return count > 0 ? .removed : .unchanged
  }

  private func removeOthers(
    _ link: StorageLink, of parent: EntityKey, keeping kept: [EntityKey]
  ) throws -> WriteOutcome {
    var others: [EntityKey] = []
    let sql = WriteSQL.keys(of: table, by: link)
    try transaction.snapshot.forEachRow(of: sql, parent.values) { row in
      let key = EntityKey(values: table.key.indices.map { row.value(at: $0) })
      if !kept.contains(key) { others.append(key) }
    }
    for key in others { _ = try remove(key, at: nil) }
    return others.isEmpty ? .unchanged : .removed
  }

  private func remember(deletionOf key: EntityKey, at date: Date) throws {
    let statement = try statements.statement(
      """
      INSERT INTO "_deletion" ("entity", "key", "time") VALUES (?1, ?2, ?3)
      ON CONFLICT ("entity", "key") DO UPDATE SET "time" = max("time", excluded."time")
      """)
    try statement.bind([.text(table.entity), .text(key.jsonText), try date.storedValue])
    try statement.run()
    transaction.noteDeletion()
  }

  private func forgetDeletion(of key: EntityKey) throws {
    let statement = try statements.statementWithoutTriggers(
      "DELETE FROM \"_deletion\" WHERE \"entity\" = ?1 AND \"key\" = ?2")
    try statement.bind([.text(table.entity), .text(key.jsonText)])
    try statement.run()
  }

  /// Returns whether a row was deleted at the time of its state or later, and so must not be restored.
  private func isDeletedLater(_ row: RowValues, _ rule: WriteRule) throws -> Bool {
    guard case .ifNewer(let date) = rule, let time = try time(of: row, date),
      let deletion = try timeOfDeletion(of: try rows.key(of: row))
    else { return false }
    return deletion >= time
  }

  /// Returns the remembered time of a row's deletion, in microseconds since 1970, or nil if none is remembered.
  func timeOfDeletion(of key: EntityKey) throws -> Int64? {
    let sql = "SELECT \"time\" FROM \"_deletion\" WHERE \"entity\" = ?1 AND \"key\" = ?2"
    return try transaction.snapshot.first(of: sql, [.text(table.entity), .text(key.jsonText)]) {
      $0.integer(at: 0)
    }
  }

  private func time(of row: RowValues, _ date: Date?) throws -> Int64? {
    if let order = table.version?.order, let value = row[table.index(of: order)]?.integer {
      return value
    }
    return try date?.storedValue.integer
  }
}
