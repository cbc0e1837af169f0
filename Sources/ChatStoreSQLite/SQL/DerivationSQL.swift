@_spi(Adapter) import ChatStore

/// The triggers that maintain derived columns, and the statements that compute and check them.
struct DerivationSQL {
  let schema: StorageSchema

  /// Returns the triggers of all derived columns of a table, on the table itself and on the tables that they derive
  /// from.
  func triggers(of table: StorageTable) -> [CatalogueObject] {
    table.columns.flatMap { column -> [CatalogueObject] in
      switch column.scope {
      case .derived(.count(let entity, let link, let conditions)):
        return count(column.name, of: table, Count(schema, entity, link, conditions))
      case .derived(.copy(let source, let link)):
        return copy(column.name, of: table, source: source, through: table.link(link))
      case .model, .local, .session: return []
      }
    }
  }

  /// Returns the statements that compute all derived columns of a table again.
  func recalculations(of table: StorageTable) -> [String] {
    let entity = SQLText.name(table.entity)
    return table.columns.compactMap { column in
      let name = SQLText.name(column.name)
      return value(of: column, in: table).map { "UPDATE \(entity) SET \(name) = \($0)" }
    }
  }

  /// Returns a statement that counts the rows whose derived column has a wrong value.
  ///
  /// - Returns: Nil for a column that is not derived.
  func countOfMistakes(in column: StorageColumn, of table: StorageTable) -> String? {
    value(of: column, in: table).map { value in
      "SELECT count(*) FROM \(SQLText.name(table.entity)) "
        + "WHERE \(SQLText.name(column.name)) IS NOT \(value)"
    }
  }

  /// Returns whether each new row of a table changes derived columns, its own ones included.
  ///
  /// Rows that refer to a new row by a foreign key do not exist before it.
  func isAffected(byEachNewRowOf table: StorageTable) -> Bool {
    schema.tables.contains { other in
      other.columns.contains { column in
        switch column.scope {
        case .derived(.count(let child, let link, _)):
          return child == table.entity
            || other.entity == table.entity
              && schema.table(child)?.link(link).onDelete == .detach
        case .derived(.copy(_, let name)):
          let link = other.link(name)
          return other.entity == table.entity
            || link.entity == table.entity && (link.onDelete == .detach || table.searched.isEmpty)
        case .model, .local, .session: return false
        }
      }
    }
  }

  /// Returns the statements that copy attributes of new rows, as the triggers on insertions do.
  ///
  /// They change rows only if another program wrote them without its foreign keys.
  func copies(fromNewRowsOf table: StorageTable) -> [String] {
    schema.tables.flatMap { other in
      other.columns.compactMap { column -> String? in
        guard case .derived(.copy(let source, let name)) = column.scope else { return nil }
        let link = other.link(name)
        guard link.entity == table.entity else { return nil }
        let entity = SQLText.name(other.entity)
        return "UPDATE \(entity) SET \(SQLText.name(column.name)) = new.\(SQLText.name(source)) "
          + "FROM \(SQLText.name(table.entity)) AS new WHERE \(InsertionSQL.isNew("new")) AND "
          + SQLText.same(link.columns, of: entity, link.targetColumns(in: table), of: "new")
      }
    }
  }

  /// Returns the correct value of a derived column, as an expression in a statement about its row.
  private func value(of column: StorageColumn, in table: StorageTable) -> String? {
    let entity = SQLText.name(table.entity)
    switch column.scope {
    case .derived(.count(let child, let link, let conditions)):
      return "(\(Count(schema, child, link, conditions).total(of: entity)))"
    case .derived(.copy(let source, let link)):
      let value = copied(source, through: table.link(link), of: entity)
      return "coalesce((\(value)), \(SQLText.name(column.name)))"
    case .model, .local, .session: return nil
    }
  }

  private func count(
    _ column: String, of table: StorageTable, _ count: Count
  ) -> [CatalogueObject] {
    let name = "\(table.entity)_\(column)"
    let counted = SQLText.names(count.link.columns + count.conditionColumns)
    let isMoved = SQLText.differs(
      count.link.columns + count.conditionColumns, of: "old", and: "new")
    func add(_ number: String, _ row: String) -> String {
      "UPDATE \(SQLText.name(table.entity)) SET \(SQLText.name(column)) = "
        + "\(SQLText.name(column)) \(number) WHERE "
        + SQLText.same(
          count.targetColumns, of: SQLText.name(table.entity), count.link.columns, of: row)
    }
    func ifCounted(_ row: String) -> String {
      count.conditions(of: row).map { " AND \($0)" } ?? ""
    }
    var triggers = [
      CatalogueObject.trigger(
        "\(name)_added", on: count.child, after: "INSERT", when: count.conditions(of: "new"),
        [add("+ 1", "new")]),
      CatalogueObject.trigger(
        "\(name)_removed", on: count.child, after: "DELETE", when: count.conditions(of: "old"),
        [add("- 1", "old")]),
      CatalogueObject.trigger(
        "\(name)_moved", on: count.child, after: "UPDATE OF \(counted)", when: isMoved,
        [add("- 1", "old") + ifCounted("old"), add("+ 1", "new") + ifCounted("new")]),
    ]
    // Children can exist before their parent, if their link detaches or refers to columns that a parent may get later.
    let recount =
      "UPDATE \(SQLText.name(table.entity)) SET \(SQLText.name(column)) = "
      + "(\(count.total(of: SQLText.name(table.entity)))) WHERE "
      + SQLText.same(table.key, of: SQLText.name(table.entity), table.key, of: "new")
    if count.link.onDelete == .detach {
      triggers.append(
        .trigger("\(name)_parent", on: table, after: "INSERT", when: nil, [recount]))
    }
    if let columns = count.link.references {
      triggers.append(
        .trigger(
          "\(name)_parent_moved", on: table, after: "UPDATE OF \(SQLText.names(columns))",
          when: SQLText.differs(columns, of: "old", and: "new"), [recount]))
    }
    return triggers
  }

  private func copy(
    _ column: String, of table: StorageTable, source: String, through link: StorageLink
  ) -> [CatalogueObject] {
    let name = "\(table.entity)_\(column)"
    let entity = SQLText.name(table.entity)
    let target = schema.target(of: link)
    let references = link.targetColumns(in: target)
    let take =
      "UPDATE \(entity) SET \(SQLText.name(column)) = "
      + "coalesce((\(copied(source, through: link, of: "new"))), \(SQLText.name(column))) WHERE "
      + SQLText.same(table.key, of: entity, table.key, of: "new")
    let give =
      "UPDATE \(entity) SET \(SQLText.name(column)) = new.\(SQLText.name(source)) WHERE "
      + SQLText.same(link.columns, of: entity, references, of: "new")
    return [
      .trigger("\(name)_new", on: table, after: "INSERT", when: nil, [take]),
      .trigger(
        "\(name)_moved", on: table, after: "UPDATE OF \(SQLText.names(link.columns))",
        when: SQLText.differs(link.columns, of: "old", and: "new"), [take]),
      .trigger(
        "\(name)_source", on: target, after: "UPDATE OF \(SQLText.name(source))",
        when: SQLText.differs([source], of: "old", and: "new"), [give]),
      .trigger("\(name)_source_new", on: target, after: "INSERT", when: nil, [give]),
    ]
  }

  private func copied(_ source: String, through link: StorageLink, of row: String) -> String {
    "SELECT s.\(SQLText.name(source)) FROM \(SQLText.name(link.entity)) AS s WHERE "
      + SQLText.same(
        link.targetColumns(in: schema.target(of: link)), of: "s", link.columns, of: row)
  }
}

/// The rows that a derived column counts.
private struct Count {
  let child: StorageTable
  let link: StorageLink
  let targetColumns: [String]
  private let required: [(column: String, value: StoredValue)]

  init(
    _ schema: StorageSchema, _ entity: String, _ link: String, _ conditions: [String: StoredValue]
  ) {
    guard let child = schema.table(entity) else {
      preconditionFailure("A count is of '\(entity)', which has no table.")
    }
    self.child = child
    self.link = child.link(link)
    targetColumns = self.link.targetColumns(in: schema.target(of: self.link))
    required = conditions.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var conditionColumns: [String] { required.map(\.column) }

  /// Returns the condition for a row to be counted; nil if every row is.
  func conditions(of row: String) -> String? {
    required.isEmpty
      ? nil
      : required.map { "\(row).\(SQLText.name($0.column)) IS \($0.value.sqlLiteral)" }
        .joined(separator: " AND ")
  }

  /// Returns the statement that counts the rows of a parent.
  func total(of parent: String) -> String {
    "SELECT count(*) FROM \(SQLText.name(child.entity)) AS c WHERE "
      + SQLText.same(link.columns, of: "c", targetColumns, of: parent)
      + (conditions(of: "c").map { " AND \($0)" } ?? "")
  }
}
