@_spi(Adapter) import ChatStore

/// The contents of a store: its bookmarks, parked changes and version.
extension SQLiteSnapshot {
  func bookmarks() throws -> [String: String] {
    var bookmarks: [String: String] = [:]
    try forEachRow(of: "SELECT \"name\", \"position\" FROM \"_stream\"", []) { row in
      bookmarks[row.text(at: 0)] = row.text(at: 1)
    }
    return bookmarks
  }

  func parkedCount() throws -> Int {
    try first(of: "SELECT count(*) FROM \"_parked\"", []) { Int($0.integer(at: 0)) } ?? 0
  }

  func parkedRows(limit: Int) throws -> [ParkedRow] {
    let sql = """
      SELECT "entity", "key", "missingEntity", "missingColumns", "missingKey", count(*)
      FROM "_parked" GROUP BY 1, 2, 3, 4, 5 ORDER BY min("number") LIMIT ?1
      """
    var rows: [ParkedRow] = []
    try forEachRow(of: sql, [.integer(Int64(limit))]) { row in
      rows.append(
        ParkedRow(
          entity: row.text(at: 0), key: try EntityKey(jsonText: row.text(at: 1)),
          reason: try ParkedRow.Reason(
            entity: row.text(at: 2), columns: row.text(at: 3), key: row.text(at: 4)),
          count: Int(row.integer(at: 5))))
    }
    return rows
  }

  func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change] {
    guard let missing else { return try parkedChanges(of: entity, where: "true", []) }
    return try parkedChanges(
      of: entity,
      where: "\"missingEntity\" = ?2 AND \"missingColumns\" = ?3 AND \"missingKey\" = ?4",
      [
        .text(missing.entity), .text(missing.columns.joined(separator: ",")),
        .text(missing.key.jsonText),
      ])
  }

  func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change] {
    try parkedChanges(of: entity, where: "\"key\" = ?2", [.text(key.jsonText)])
  }

  private func parkedChanges(
    of entity: String, where condition: String, _ values: [StoredValue]
  ) throws -> [Change] {
    guard let table = schema.table(entity) else { return [] }
    var changes: [Change] = []
    let sql = """
      SELECT "change" FROM "_parked" WHERE "entity" = ?1 AND \(condition) ORDER BY "number"
      """
    try forEachRow(of: sql, [.text(entity)] + values) { row in
      changes.append(try ParkedChange.change(from: row.text(at: 0), of: table))
    }
    return changes
  }

  func storageVersion() throws -> Int {
    try first(of: "PRAGMA user_version", []) { Int($0.integer(at: 0)) } ?? 0
  }
}

extension ParkedRow.Reason {
  /// Creates a reason from the columns of a parked change.
  ///
  /// A refused change has an empty entity, and the error code in place of the key.
  fileprivate init(entity: String, columns: String, key: String) throws {
    let key = try EntityKey(jsonText: key)
    if entity.isEmpty {
      self = .refused(key.values.first?.text.flatMap { StoreError.Code($0) } ?? .failed)
    } else {
      let columns = columns.split(separator: ",").map(String.init)
      self = .missing(StoreError.Missing(entity: entity, columns: columns, key: key))
    }
  }
}

/// The checks of a store's integrity.
extension SQLiteSnapshot {
  func problems(limit: Int) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    for look in [damage, brokenLinks, derivedValues, searchIndexes] {
      let rest = limit - problems.count
      if rest <= 0 { break }
      do {
        problems += try look(rest).prefix(rest)
      } catch let error as StoreError where error.code == .corrupt {
        problems.append(StoreProblem(.damage, error.message))
      }
    }
    return problems
  }

  /// Returns the problems that the database's own check finds (SQLite, PRAGMA integrity_check).
  private func damage(_ limit: Int) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    try forEachRow(of: "PRAGMA integrity_check(\(limit))", []) { row in
      let text = row.text(at: 0)
      if text != "ok" { problems.append(StoreProblem(.damage, text)) }
    }
    return problems
  }

  /// Returns the foreign keys that refer to missing rows (SQLite, PRAGMA foreign_key_check).
  private func brokenLinks(_ limit: Int) throws -> [StoreProblem] {
    var counts: [[String]: Int] = [:]
    try forEachRow(of: "PRAGMA foreign_key_check", []) { row in
      counts[[row.text(at: 0), row.text(at: 2)], default: 0] += 1
    }
    return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { tables, count in
      StoreProblem(
        .brokenLink,
        "\(count) rows of '\(tables[0])' refer to rows of '\(tables[1])' that are not there.")
    }
  }

  private func derivedValues(_ limit: Int) throws -> [StoreProblem] {
    let derivations = DerivationSQL(schema: schema)
    var problems: [StoreProblem] = []
    for table in schema.tables {
      for column in table.columns {
        guard let sql = derivations.countOfMistakes(in: column, of: table) else { continue }
        let count = try first(of: sql, []) { $0.integer(at: 0) } ?? 0
        if count == 0 { continue }
        problems.append(
          StoreProblem(
            .derivedValue,
            "\(count) rows of '\(table.entity)' have a '\(column.name)' that other rows contradict."
          ))
      }
    }
    return problems
  }

  /// Returns the search indexes that lack rows or have entries without a row.
  ///
  /// FTS5 stores an entry for each indexed row (FTS5, section 9.5). Its own check of the words is a write, and is not
  /// used.
  private func searchIndexes(_ limit: Int) throws -> [StoreProblem] {
    var problems: [StoreProblem] = []
    for table in schema.tables where !table.searched.isEmpty {
      let (rows, entries) = (
        SQLText.name(table.entity), SQLText.name("\(SearchSQL.name(table))_docsize")
      )
      let sql = """
        SELECT (SELECT count(*) FROM \(rows) WHERE "_row" NOT IN (SELECT id FROM \(entries)))
          + (SELECT count(*) FROM \(entries) WHERE id NOT IN (SELECT "_row" FROM \(rows)))
        """
      let count = try first(of: sql, []) { $0.integer(at: 0) }
      guard let count, count > 0 else { continue }
      problems.append(
        StoreProblem(
          .searchIndex, "The search index of '\(table.entity)' differs from it in \(count) rows."))
    }
    return problems
  }
}
