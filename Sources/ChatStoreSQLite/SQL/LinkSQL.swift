import ChatStore

/// Links as the database enforces them.
///
/// A link is a foreign key, but for those that detach: SQLite has no action that keeps the columns'
/// values, so a trigger refuses new rows without a parent, and deletions are not looked at.
struct LinkSQL {
  let schema: StorageSchema

  /// What a trigger says when it refuses a row.
  static let missingParent = "missing parent"

  /// The clauses of a table's foreign keys.
  func foreignKeys(of table: StorageTable) -> [String] {
    table.links.compactMap { link in
      guard let action = link.onDelete.sqlAction else { return nil }
      let target = schema.target(of: link)
      return "FOREIGN KEY (\(SQLText.names(link.columns))) "
        + "REFERENCES \(SQLText.name(link.entity)) "
        + "(\(SQLText.names(link.targetColumns(in: target)))) ON DELETE \(action)"
    }
  }

  /// The triggers of links that detach.
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
  /// The action of a foreign key; nil if the link is none.
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
  /// A trigger after each row that is written.
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
