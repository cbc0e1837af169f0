import ChatStore

/// The statements that write rows of one table.
///
/// Parameters are numbered as the columns are named: the values of the named columns in their order,
/// then, for statements about a row that is there, its key.
struct WriteSQL {
  let table: StorageTable
  /// A bit for each column that is named.
  let named: UInt64

  private var columns: [String] {
    table.columns.indices.filter { named & (1 << UInt64($0)) != 0 }.map { table.columns[$0].name }
  }

  private var others: [String] { columns.filter { !table.key.contains($0) } }
  private var entity: String { SQLText.name(table.entity) }

  /// Creates a row.
  var insert: String {
    "INSERT INTO \(entity) (\(SQLText.names(columns))) "
      + "VALUES (\(columns.indices.map { "?\($0 + 1)" }.joined(separator: ", ")))"
  }

  /// Creates a row if there is none with its key, or with the values of other columns that are unique.
  ///
  /// For the key alone, SQLite would refuse a row that is there already and has such columns.
  var insertIfAbsent: String { "\(insert) ON CONFLICT DO NOTHING" }

  /// Writes what a patch names, or an object that has to be newer.
  var patch: String {
    "UPDATE \(entity) SET \(guarded(parameters(of: others))) AND \(isKey)"
  }

  /// Writes columns of a row, whatever its version, if one of them differs.
  var set: String {
    let new = parameters(of: others)
    return "UPDATE \(entity) SET \(assignments(new)) WHERE (\(differs(new))) AND \(isKey)"
  }

  private func parameters(of names: [String]) -> [String] {
    names.map { name in "?\((columns.firstIndex(of: name) ?? 0) + 1)" }
  }

  /// The key is behind the named columns.
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

  /// Assignments and their condition, by the version columns; see `WriteRule.ifNewer`.
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

  /// Deletes a row by its key, if it is not newer than a time that is given behind the key.
  static func remove(_ table: StorageTable, isTimed: Bool) -> String {
    let isKey = table.key.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      .joined(separator: " AND ")
    let statement = "DELETE FROM \(SQLText.name(table.entity)) WHERE \(isKey)"
    guard isTimed, let order = table.version?.order else { return statement }
    let column = SQLText.name(order)
    return statement + " AND (\(column) IS NULL OR \(column) <= ?\(table.key.count + 1))"
  }

  /// Whether there is a row with these values in columns.
  static func exists(_ columns: [String], of entity: String) -> String {
    "SELECT 1 FROM \(SQLText.name(entity)) WHERE "
      + columns.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }.joined(separator: " AND ")
  }

  /// The keys of the rows that refer to another by a link.
  static func keys(of table: StorageTable, by link: StorageLink) -> String {
    "SELECT \(SQLText.names(table.key)) FROM \(SQLText.name(table.entity)) WHERE "
      + link.columns.enumerated().map { "\(SQLText.name($1)) = ?\($0 + 1)" }
      .joined(separator: " AND ")
  }

  /// Puts session columns back to their defaults; nil if the table has none.
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
