@_spi(Adapter) import ChatStore

/// The statements that write rows of one table.
///
/// The parameters are the values of the named columns, in order. Statements about an existing row also have its key,
/// after the values.
struct WriteSQL {
  let table: StorageTable
  /// A bit mask of the named columns.
  let named: UInt64

  private var columns: [String] {
    table.columns.indices.filter { named & (1 << UInt64($0)) != 0 }.map { table.columns[$0].name }
  }

  private var others: [String] { columns.filter { !table.key.contains($0) } }
  private var entity: String { SQLText.name(table.entity) }

  /// The statement that creates a row.
  var insert: String {
    "INSERT INTO \(entity) (\(SQLText.names(columns))) "
      + "VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))"
  }

  /// The statement that creates a row if no row has its key, or its values in other unique columns.
  ///
  /// With a conflict clause for the key alone, SQLite would refuse an existing row that has such columns.
  var insertIfAbsent: String { "\(insert) ON CONFLICT DO NOTHING" }

  /// The statement that writes the columns of a patch, or of an object that must be newer.
  var patch: String {
    "UPDATE \(entity) SET \(guarded(parameters(of: others))) AND \(isKey)"
  }

  /// The statement that writes columns of a row independently of its version, if one of them differs.
  var set: String {
    let new = parameters(of: others)
    return "UPDATE \(entity) SET \(assignments(new)) WHERE (\(differs(new))) AND \(isKey)"
  }

  private func parameters(of names: [String]) -> [String] {
    names.map { name in "?\((columns.firstIndex(of: name) ?? 0) + 1)" }
  }

  /// The condition for the key, whose parameters follow the named columns.
  private var isKey: String {
    table.key.enumerated().map { "\(SQLText.name($1)) = ?\(columns.count + $0 + 1)" }
      .joined(separator: " AND ")
  }

  private func assignments(_ new: [String]) -> String {
    zip(others, new).map { "\(SQLText.name($0)) = \($1)" }.joined(separator: ", ")
  }

  private func differs(_ new: [String]) -> String {
    zip(others, new).map { "\(entity).\(SQLText.name($0)) IS NOT \($1)" }
      .joined(separator: " OR ")
  }

  /// Returns the assignments and their condition by the version columns; see `WriteRule.ifNewer`.
  private func guarded(_ new: [String]) -> String {
    func old(_ column: String) -> String { "\(entity).\(SQLText.name(column))" }
    func value(_ column: String?) -> String? {
      column.flatMap { others.firstIndex(of: $0) }.map { new[$0] }
    }
    let version = table.version
    switch (version?.tag, value(version?.tag), version?.order, value(version?.order)) {
    case (let tag?, let newTag?, let order?, let newOrder?):
      let isSame = "\(newTag) IS NOT NULL AND \(newTag) IS \(old(tag))"
      let isLater = "\(old(order)) IS NULL OR \(newOrder) > \(old(order))"
      let isNewer =
        "\(isLater) OR \(newOrder) IS NULL "
        + "OR (\(newOrder) = \(old(order)) AND \(newTag) > coalesce(\(old(tag)), ''))"
      let assigned = zip(others, new).map { column, value in
        column == order
          ? "\(SQLText.name(column)) = \(value)"
          : "\(SQLText.name(column)) = CASE WHEN \(isSame) THEN \(old(column)) ELSE \(value) END"
      }
      return assigned.joined(separator: ", ")
        + " WHERE CASE WHEN \(isSame) THEN \(newOrder) IS NOT NULL AND (\(isLater)) "
        + "ELSE (\(isNewer)) AND (\(differs(new))) END"
    case (_, _, let order?, let newOrder?):
      return assignments(new)
        + " WHERE (\(old(order)) IS NULL OR \(newOrder) IS NULL OR \(newOrder) > \(old(order)))"
        + " AND (\(differs(new)))"
    case (let tag?, let newTag?, _, _):
      return assignments(new) + " WHERE (\(newTag) IS NULL OR \(newTag) IS NOT \(old(tag)))"
        + " AND (\(differs(new)))"
    default:
      return assignments(new) + " WHERE (\(differs(new)))"
    }
  }

  /// Returns the statement that deletes a row by its key.
  ///
  /// If it is timed, it deletes only a row that is not newer than a time, whose parameter follows the key.
  static func remove(_ table: StorageTable, isTimed: Bool) -> String {
    let isKey = table.key.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      .joined(separator: " AND ")
    let statement = "DELETE FROM \(SQLText.name(table.entity)) WHERE \(isKey)"
    guard isTimed, let order = table.version?.order else { return statement }
    let column = SQLText.name(order)
    return statement + " AND (\(column) IS NULL OR \(column) <= ?\(table.key.count + 1))"
  }

  /// Returns a query for the existence of a row with given values in columns.
  static func exists(_ columns: [String], of entity: String) -> String {
    "SELECT 1 FROM \(SQLText.name(entity)) WHERE "
      + columns.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  /// Returns a query for the keys of the rows that refer to another row by a link.
  static func keys(of table: StorageTable, by link: StorageLink) -> String {
    "SELECT \(SQLText.names(table.key)) FROM \(SQLText.name(table.entity)) WHERE "
      + link.columns.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      .joined(separator: " AND ")
  }

  /// Returns the statement that resets session columns to their defaults, or nil if the table has none.
  static func beginSession(_ table: StorageTable) -> String? {
    let columns = table.columns.filter { $0.scope == .session }
    if columns.isEmpty { return nil }
    func value(_ column: StorageColumn) -> String { column.defaultValue?.sqlLiteral ?? "NULL" }
    let assigned = columns.map { "\(SQLText.name($0.name)) = \(value($0))" }
    let differs = columns.map { "\(SQLText.name($0.name)) IS NOT \(value($0))" }
    return "UPDATE \(SQLText.name(table.entity)) SET \(assigned.joined(separator: ", ")) "
      + "WHERE \(differs.joined(separator: " OR "))"
  }
}
