@_spi(Adapter) import ChatStore

/// The foreign keys and triggers that enforce links.
///
/// A link is a foreign key, except if it detaches. SQLite has no action that keeps the columns' values, so a trigger
/// refuses new rows without a parent, and deletions are not checked.
struct LinkSQL {
  let schema: StorageSchema

  /// The error message of a trigger that refuses a row.
  static let missingParent = "missing parent"

  /// Returns the clauses of a table's foreign keys.
  func foreignKeys(of table: StorageTable) -> [String] {
    table.links.compactMap { link in
      guard let action = link.onDelete.sqlAction else { return nil }
      let target = schema.target(of: link)
      return "FOREIGN KEY (\(SQLText.names(link.columns))) "
        + "REFERENCES \(SQLText.name(link.entity)) "
        + "(\(SQLText.names(link.targetColumns(in: target)))) ON DELETE \(action)"
    }
  }

  /// Returns the triggers of links that detach.
  func triggers(of table: StorageTable) -> [CatalogueObject] {
    table.links.filter { $0.onDelete == .detach }.flatMap { link in
      let isSet = link.columns.map { "new.\(SQLText.name($0)) IS NOT NULL" }
        .joined(separator: " AND ")
      let parent =
        "SELECT 1 FROM \(SQLText.name(link.entity)) AS p WHERE "
        + SQLText.same(
          link.targetColumns(in: schema.target(of: link)), of: "p", link.columns, of: "new")
      let refusal = "SELECT RAISE(ABORT, \(SQLText.literal(Self.missingParent)))"
      let isMoved = SQLText.differs(link.columns, of: "old", and: "new")
      return [
        CatalogueObject.trigger(
          "\(table.entity)_\(link.name)_new", on: table, after: "INSERT",
          when: "\(isSet) AND NOT EXISTS (\(parent))", [refusal]),
        CatalogueObject.trigger(
          "\(table.entity)_\(link.name)_moved", on: table,
          after: "UPDATE OF \(SQLText.names(link.columns))",
          when: "(\(isMoved)) AND \(isSet) AND NOT EXISTS (\(parent))", [refusal]),
      ]
    }
  }
}

extension StorageLink.DeleteRule {
  /// The action of the link's foreign key; nil for a link without a foreign key.
  fileprivate var sqlAction: String? {
    switch self {
    case .cascade: "CASCADE"
    case .nullify: "SET NULL"
    case .deny: "RESTRICT"
    case .detach: nil
    }
  }
}

extension CatalogueObject {
  /// Returns a trigger that runs after each row that an event writes.
  static func trigger(
    _ name: String, on table: StorageTable, after event: String, when condition: String?,
    _ statements: [String]
  ) -> CatalogueObject {
    let when = condition.map { "\nWHEN \($0)" } ?? ""
    return CatalogueObject(
      kind: .trigger, name: name, table: table.entity,
      sql: """
        CREATE TRIGGER \(SQLText.name(name)) AFTER \(event) ON \(SQLText.name(table.entity))\(when)
        BEGIN
          \(statements.joined(separator: ";\n  "));
        END
        """)
  }
}
