@_spi(Adapter) import ChatStore

/// The rows that were written in a transaction and whose parked changes are still to be applied.
struct Arrivals {
  /// A row, identified by the values of columns that links refer to.
  struct Row {
    let entity: String
    let columns: [String]
    let key: EntityKey
  }

  var rows: [Row] = []
  /// Whether a caller further up the stack is applying parked changes already.
  var isApplying = false
}

extension SQLiteTransaction {
  @discardableResult
  func applyOrPark(_ change: Change) throws -> WriteOutcome {
    do {
      return try apply(change)
    } catch let error as StoreError where error.code == .missingRequiredData {
      guard let missing = error.missing, let table = snapshot.schema.table(change.entity),
        let key = try change.key(in: table)
      else { throw error }
      // A patch for a row that is parked itself is parked after it.
      let isForOwnRow =
        missing.entity == change.entity && missing.key == key
        && missing.columns == table.key && change.needsItsRow
      guard let missing = isForOwnRow ? try awaited(by: change.entity, key) : missing else {
        throw error
      }
      try park(change, of: table, key, for: missing)
      return .parked
    }
  }

  /// Returns the row that the last parked change to a row waits for, or nil if none is parked.
  private func awaited(by entity: String, _ key: EntityKey) throws -> StoreError.Missing? {
    guard hasParked else { return nil }
    let sql = """
      SELECT "missingEntity", "missingColumns", "missingKey" FROM "_parked"
      WHERE "entity" = ?1 AND "key" = ?2 ORDER BY "number" DESC LIMIT 1
      """
    return try snapshot.first(of: sql, [.text(entity), .text(key.jsonText)]) { row in
      StoreError.Missing(
        entity: row.text(at: 0), columns: row.text(at: 1).split(separator: ",").map(String.init),
        key: try EntityKey(jsonText: row.text(at: 2)))
    }
  }

  private func park(
    _ change: Change, of table: StorageTable, _ key: EntityKey, for missing: StoreError.Missing
  ) throws {
    let statement = try statements.statement(
      """
      INSERT INTO "_parked" \
      ("entity", "key", "missingEntity", "missingColumns", "missingKey", "change") \
      SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?6 IS NOT \
      (SELECT "change" FROM "_parked" WHERE "entity" = ?1 AND "key" = ?2 \
      ORDER BY "number" DESC LIMIT 1)
      """)
    try statement.bind([
      .text(table.entity), .text(key.jsonText), .text(missing.entity),
      .text(missing.columns.joined(separator: ",")), .text(missing.key.jsonText),
      .text(try ParkedChange(change, of: table).text),
    ])
    try statement.run()
    hasParked = true
    // A refused change waits for no row.
    if !missing.entity.isEmpty { awaitedRows.insert(missing) }
  }

  /// Removes the parked changes to a row, because the row was written or deleted since.
  func unpark(_ table: StorageTable, _ key: EntityKey) throws {
    guard hasParked else { return }
    let statement = try statements.statementWithoutTriggers(
      "DELETE FROM \"_parked\" WHERE \"entity\" = ?1 AND \"key\" = ?2")
    try statement.bind([.text(table.entity), .text(key.jsonText)])
    try statement.run()
  }

  /// Applies the parked changes that wait for a row that a change wrote.
  func applyParked(
    after change: Change, _ table: StorageTable, _ outcome: WriteOutcome
  ) throws {
    guard outcome == .inserted || outcome == .updated else { return }
    guard let key = try change.key(in: table) else { return }
    try applyParked(afterWriting: key, of: table, outcome)
  }

  /// Applies the parked changes that wait for a row that was written.
  func applyParked(
    afterWriting key: EntityKey, of table: StorageTable, _ outcome: WriteOutcome
  ) throws {
    for columns in snapshot.schema.referencedColumns(of: table) {
      if outcome == .updated, columns == table.key { continue }
      guard let values = try values(of: columns, in: table, key) else { continue }
      arrivals.rows.append(Arrivals.Row(entity: table.entity, columns: columns, key: values))
    }
    if arrivals.isApplying { return }
    arrivals.isApplying = true
    defer { arrivals.isApplying = false }
    while let arrival = arrivals.rows.popLast() { try applyParked(for: arrival) }
  }

  /// Returns the values of columns of a row, or nil if one of them is null.
  private func values(
    of columns: [String], in table: StorageTable, _ key: EntityKey
  ) throws -> EntityKey? {
    if columns == table.key { return key }
    let sql =
      "SELECT \(SQLText.names(columns)) FROM \(SQLText.name(table.entity)) WHERE "
      + table.key.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      .joined(separator: " AND ")
    let values = try snapshot.first(of: sql, key.values) { row in
      columns.indices.map { row.value(at: $0) }
    }
    guard let values, !values.contains(where: \.isNull) else { return nil }
    return EntityKey(values: values)
  }

  private func applyParked(for arrival: Arrivals.Row) throws {
    var parked: [(entity: String, text: String)] = []
    let isAwaited = "\"missingEntity\" = ?1 AND \"missingColumns\" = ?2 AND \"missingKey\" = ?3"
    let awaited: [StoredValue] = [
      .text(arrival.entity), .text(arrival.columns.joined(separator: ",")),
      .text(arrival.key.jsonText),
    ]
    let sql =
      "SELECT \"entity\", \"change\" FROM \"_parked\" WHERE \(isAwaited) "
      + "ORDER BY \"number\""
    try snapshot.forEachRow(of: sql, awaited) { row in
      parked.append((row.text(at: 0), row.text(at: 1)))
    }
    if parked.isEmpty { return }
    let statement = try statements.statement("DELETE FROM \"_parked\" WHERE \(isAwaited)")
    try statement.bind(awaited)
    try statement.run()
    for (entity, text) in parked {
      guard let table = snapshot.schema.table(entity) else { continue }
      try applyAgain(try ParkedChange.change(from: text, of: table), of: table)
    }
  }

  /// Applies a parked change.
  ///
  /// A change that is refused for another reason than a missing row stays in the store for a person to inspect, because
  /// its original caller has gone. A patch whose row was deleted meanwhile is dropped, because it has nothing left to
  /// change.
  private func applyAgain(_ change: Change, of table: StorageTable) throws {
    do {
      try applyOrPark(change)
    } catch let error as StoreError where error.isAboutOneChange {
      guard error.code != .missingRequiredData, let key = try change.key(in: table) else { return }
      let reason = EntityKey(values: [.text("\(error.code)")])
      try park(change, of: table, key, for: .init(entity: "", columns: [], key: reason))
    }
  }
}

extension Change {
  /// Whether the change requires that its row exists.
  fileprivate var needsItsRow: Bool {
    switch self {
    case .patch, .set: true
    case .upsert, .insert, .remove, .removeOthers: false
    }
  }
}

extension StorageSchema {
  /// Returns the lists of columns of a table that links refer to.
  fileprivate func referencedColumns(of table: StorageTable) -> Set<[String]> {
    var columns: Set<[String]> = []
    for other in tables {
      for link in other.links where link.entity == table.entity {
        columns.insert(link.targetColumns(in: table))
      }
    }
    return columns
  }
}
