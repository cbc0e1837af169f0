@_spi(Adapter) import ChatStore

/// The rows that keep others from being deleted.
extension RowWriter {
  /// Returns an error that names the relationships that restrict a deletion, and a row that refers to a deleted one.
  ///
  /// - Parameters:
  ///   - subject: The rows that were to be deleted, as the subject of a sentence.
  ///   - numbers: The statement that reads their row numbers.
  ///   - arguments: The values to bind to it.
  ///   - cause: The error of the database.
  /// - Returns: The error.
  /// - Throws: `StoreError` if the rows cannot be read.
  func refusal(
    of subject: String, numbers: String, _ arguments: [StoredValue], cause: StoreError
  ) throws -> StoreError {
    let first = DeletedRows(table: table, numbers: numbers)
    let direct = try restrictions(on: first, arguments)
    guard direct.isEmpty else {
      let names = direct.map { "`\($0.entity).\($0.name ?? "")`" }.joined(separator: " and ")
      return StoreError(
        .constraint,
        "\(subject) is referred to by \(names), which "
          + "\(direct.count == 1 ? "restricts" : "restrict") its deletion; delete the rows that refer to it first.",
        row: direct[0], cause: cause)
    }
    return StoreError(
      .constraint,
      "A row that would be deleted with the \(table.entity) is referred to by a relationship that "
        + "restricts its deletion.",
      row: try restriction(belowCascadesOf: first, arguments), cause: cause)
  }

  private var schema: StorageSchema { transaction.snapshot.schema }

  /// Returns one row for each relationship that restricts the deletion of rows.
  private func restrictions(
    on deleted: DeletedRows, _ arguments: [StoredValue]
  ) throws -> [StoreError.Row] {
    try schema.links(to: deleted.table).compactMap { holder, link in
      guard link.onDelete == .deny else { return nil }
      let key = holder.key.map { "\(DeletedRows.holder).\(SQLText.name($0))" }
        .joined(separator: ", ")
      let sql =
        "SELECT \(key) \(deleted.source(of: holder, by: link)) ORDER BY \(key) LIMIT 1"
      return try transaction.snapshot.first(of: sql, arguments) { row in
        let values = holder.key.indices.map { row.value(at: $0) }
        return StoreError.Row(holder.entity, EntityKey(values: values), name: link.name)
      }
    }
  }

  /// Returns a row that refers to a row that would be deleted with others; nil if none was found.
  private func restriction(
    belowCascadesOf first: DeletedRows, _ arguments: [StoredValue]
  ) throws -> StoreError.Row? {
    var waiting = [first]
    var seen: Set<String> = []
    while let deleted = waiting.popLast() {
      for (holder, link) in schema.links(to: deleted.table) where link.onDelete == .cascade {
        guard seen.insert("\(holder.entity).\(link.name)").inserted else { continue }
        let source = deleted.source(of: holder, by: link)
        let next = DeletedRows(
          table: holder, numbers: "SELECT \(DeletedRows.holder).rowid \(source)")
        if let found = try restrictions(on: next, arguments).first { return found }
        waiting.append(next)
      }
    }
    return nil
  }
}

/// The rows of a table that would be deleted.
private struct DeletedRows {
  let table: StorageTable
  /// The statement that reads their row numbers.
  let numbers: String

  static let holder = SQLText.name("_holder")
  private static let own = SQLText.name("_own")

  /// Returns the rest of a statement about the rows of another table that refer to these by a link.
  func source(of holder: StorageTable, by link: StorageLink) -> String {
    "FROM \(SQLText.name(holder.entity)) AS \(Self.holder) JOIN \(SQLText.name(table.entity)) "
      + "AS \(Self.own) ON "
      + SQLText.same(link.columns, of: Self.holder, link.targetColumns(in: table), of: Self.own)
      + " WHERE \(Self.own).rowid IN (\(numbers))"
  }
}

extension StorageSchema {
  /// Returns the links that refer to a table, with their own tables.
  fileprivate func links(to table: StorageTable) -> [(holder: StorageTable, link: StorageLink)] {
    tables.flatMap { holder in
      holder.links.filter { $0.entity == table.entity }.map { (holder, $0) }
    }
  }

  /// Returns the entities whose rows are deleted with rows of a table.
  func cascades(from table: StorageTable) -> Set<String> {
    var entities: Set<String> = []
    var waiting = [table]
    while let next = waiting.popLast() {
      for (holder, link) in links(to: next) where link.onDelete == .cascade {
        if entities.insert(holder.entity).inserted { waiting.append(holder) }
      }
    }
    return entities
  }
}
