@_spi(Adapter) import ChatStore

extension QuerySQL {
  /// Returns a condition on a row of a table as SQL.
  mutating func condition(
    _ condition: Condition, of row: String, in table: StorageTable
  ) throws -> String {
    switch condition {
    case .compare(let path, let comparison, let value):
      try path.check()
      let left = expressionText(path, of: row)
      switch (comparison, value) {
      case (.equal, .null): return "\(left) IS NULL"
      case (.notEqual, .null): return "\(left) IS NOT NULL"
      case (_, _): return "\(left) \(comparison.sqlOperator) \(bind(value))"
      }
    case .isOne(let values, let path):
      try path.check()
      let left = expressionText(path, of: row)
      let list = values.map { bind($0) }.joined(separator: ", ")
      return "\(left) IN (\(list))"
    case .all(let conditions):
      return try joined(conditions, " AND ", none: "TRUE", of: row, in: table)
    case .any(let conditions):
      return try joined(conditions, " OR ", none: "FALSE", of: row, in: table)
    case .not(let inner):
      // A comparison with a missing value is neither true nor false; here it counts as false.
      return "(\(try self.condition(inner, of: row, in: table))) IS NOT TRUE"
    case .contains(let list, let inner):
      return "EXISTS (SELECT 1 \(try elements(table.list(list), inner, of: row, in: table)))"
    case .count(let list, let inner, let comparison, let number):
      let elements = try elements(table.list(list), inner, of: row, in: table)
      return "(SELECT count(*) \(elements)) \(comparison.sqlOperator) "
        + bind(.integer(Int64(number)))
    case .unstorable(let reason):
      throw StoreError(.unstorable, reason)
    }
  }

  private mutating func joined(
    _ conditions: [Condition], _ separator: String, none: String, of row: String,
    in table: StorageTable
  ) throws -> String {
    if conditions.isEmpty { return none }
    var parts: [String] = []
    for inner in conditions { parts.append(try condition(inner, of: row, in: table)) }
    return "(" + parts.joined(separator: separator) + ")"
  }

  /// Returns the `FROM` and `WHERE` clauses for the rows of a list that a condition holds for.
  private mutating func elements(
    _ list: StorageList, _ inner: Condition, of row: String, in table: StorageTable
  ) throws -> String {
    guard let child = schema.table(list.entity) else {
      throw StoreError(.failed, "The schema has no entity '\(list.entity)'.")
    }
    let link = child.link(list.link)
    var element = SQLText.name("\(list.name)_element")
    // A list of the elements of the same list, such as the team of each member of a team.
    if element == row { element = SQLText.name("\(list.name)_inner_element") }
    let isOfRow = SQLText.same(
      link.columns, of: element, link.targetColumns(in: table), of: row)
    var names: Set<String> = []
    inner.insertLinks(&names)
    let links = child.links.filter { names.contains($0.name) }.map { join($0, of: element) }
    return "FROM \(SQLText.name(child.entity)) AS \(element)\(links.joined()) WHERE \(isOfRow) "
      + "AND \(try condition(inner, of: element, in: child))"
  }
}

extension Condition.Comparison {
  fileprivate var sqlOperator: String {
    switch self {
    case .equal: "="
    // `IS NOT` also holds for rows without a value.
    case .notEqual: "IS NOT"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    }
  }
}

extension ColumnPath {
  /// The path of members as SQLite's JSON functions read it (JSON Functions And Operators, 3.3).
  var jsonPath: String {
    "$" + members.map { ".\"\($0)\"" }.joined()
  }

  /// Throws for members that a JSON path cannot express, and for a form that cannot be compared.
  func check() throws {
    if let refusal { throw StoreError(.unanswerable, refusal) }
    // Compared by scalars, because a quotation mark followed by a combining mark is another character.
    if members.contains(where: { $0.unicodeScalars.contains("\"") }) {
      throw StoreError(
        .unstorable, "A request can not name a member whose name has a quotation mark.")
    }
    if form?.kind == .incomparable {
      throw StoreError(
        .unstorable,
        "The member '\(members.joined(separator: "."))' of '\(column)' can not be compared: "
          + "its type has no JSON that a database can compare.")
    }
  }
}
