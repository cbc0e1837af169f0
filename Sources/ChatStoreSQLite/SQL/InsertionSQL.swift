@_spi(Adapter) import ChatStore

/// The work that triggers do for each new row of a table, as statements for many rows.
///
/// It results in the same rows as the triggers on insertions of ``SearchSQL``, ``LinkSQL`` and ``DerivationSQL``.
struct InsertionSQL {
  /// A row that a link without a foreign key refers to.
  struct Parent {
    /// The indexes of the link's columns.
    let columns: [Int]
    /// The query for the row, whose parameters are the values of the link's columns.
    let exists: String
  }

  /// The rows that must exist before a row that refers to them is created.
  let parents: [Parent]

  /// The statements for rows that were created; their parameters are the first and the last row number.
  let completion: [String]

  /// Whether the table has triggers on insertions.
  var replacesTriggers: Bool { !parents.isEmpty || !completion.isEmpty }

  /// Creates the statements of a table.
  ///
  /// - Returns: Nil if the work must be done for each row immediately, because other rows may show it.
  init?(_ table: StorageTable, in schema: StorageSchema) {
    let derivations = DerivationSQL(schema: schema)
    let detached = table.links.filter { $0.onDelete == .detach }
    guard !derivations.isAffected(byEachNewRowOf: table),
      // A row may refer to itself, which a query before its insertion does not find.
      !detached.contains(where: { $0.entity == table.entity })
    else { return nil }
    parents = detached.map { link in
      Parent(
        columns: link.columns.map { table.index(of: $0) },
        exists: WriteSQL.exists(
          link.targetColumns(in: schema.target(of: link)), of: link.entity))
    }
    completion =
      table.searched.isEmpty
      ? [] : [SearchSQL.recordNewRows(table)] + derivations.copies(fromNewRowsOf: table)
  }

  /// The condition for the rows that a completion is about.
  static func isNew(_ row: String) -> String { "\(row).\"_row\" BETWEEN ?1 AND ?2" }
}
