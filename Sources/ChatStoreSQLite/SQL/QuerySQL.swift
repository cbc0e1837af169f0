@_spi(Adapter) import ChatStore

/// The SQL statement of a query, and the values to bind to it.
struct QuerySQL {
  /// The positions of a loaded link's columns in a result row.
  struct LoadedLink {
    let name: String
    let table: StorageTable
    let firstColumn: Int
    /// The first column of the linked row's key, which is null if the row does not exist.
    let keyColumn: Int
  }

  let table: StorageTable
  private(set) var sql = ""
  private(set) var arguments: [StoredValue] = []
  /// The links that the statement follows, besides those of conditions and orders.
  private let followed: Set<String>
  private(set) var loadedLinks: [LoadedLink] = []

  let schema: StorageSchema
  let query: Query

  /// The name of the row that the query is about.
  static let row = "t"

  /// Creates the statement that reads the rows of a query.
  ///
  /// - Throws: `StoreError` for an entity that the schema does not have, and for values that no
  ///   database can keep.
  init(_ query: Query, in schema: StorageSchema) throws {
    try self.init(query, in: schema) { try $0.select() }
  }

  /// Creates another statement about the rows of a query.
  ///
  /// - Parameters:
  ///   - query: The query.
  ///   - schema: The tables of the store.
  ///   - links: The links that the statement follows, besides those of conditions and orders.
  ///   - text: Returns the text, made of the parts of this statement.
  /// - Throws: `StoreError` as for reading, and the closure's errors.
  init(
    _ query: Query, in schema: StorageSchema, following links: Set<String> = [],
    text: (inout QuerySQL) throws -> String
  ) throws {
    guard let table = schema.table(query.entity) else {
      throw StoreError(.failed, "The schema has no entity '\(query.entity)'.")
    }
    self.table = table
    self.schema = schema
    self.query = query
    followed = links
    for term in query.sort { try term.path.check() }
    sql = try text(&self)
  }

  /// Whether links or lists are loaded with the rows.
  var loadsRelated: Bool {
    !loadedLinks.isEmpty || table.lists.contains(where: query.relations.contains)
  }

  /// Returns the same statement with other values.
  func with(_ values: [StoredValue]) -> QuerySQL {
    var select = self
    select.arguments = values
    return select
  }

  private mutating func select() throws -> String {
    var columns = table.columns.map { "\(Self.row).\(SQLText.name($0.name))" }
    for term in query.sort {
      if term.path.link != nil || !term.path.members.isEmpty {
        columns.append(try expression(term.path))
      }
      if term.awaitsValue { columns.append(placeOfWaiting(term.path)) }
    }
    for link in table.links where query.relations.contains(link) {
      let target = schema.target(of: link)
      let key = columns.count + target.index(of: target.key[0])
      loadedLinks.append(
        LoadedLink(name: link.name, table: target, firstColumn: columns.count, keyColumn: key))
      columns += target.columns.map { "\(Self.alias(link)).\(SQLText.name($0.name))" }
    }
    return try rows(columns)
  }

  /// Returns the statement that reads columns of the rows of the query, in their order.
  mutating func rows(_ columns: [String]) throws -> String {
    let head = "SELECT \(columns.joined(separator: ", ")) "
    switch query.extent {
    case .all:
      return head + (try source(query.sort)) + (try filter()) + order(isReversed: false)
    case .first(let count):
      return head + (try source(query.sort)) + (try filter()) + order(isReversed: false)
        + limit(count)
    case .last(let count):
      // The last rows are found in reverse order, and then read in order.
      let last =
        "SELECT \(Self.row).rowid " + (try source(query.sort)) + (try filter())
        + order(isReversed: true) + limit(count)
      return head + (try source(query.sort, isRestricted: true))
        + " WHERE \(Self.row).rowid IN (\(last))" + order(isReversed: false)
    }
  }

  /// Returns the `FROM` clause: the search index comes first, because it has the fewest rows.
  func source(_ sort: [SortTerm], isRestricted: Bool = false) throws -> String {
    let entity = "\(SQLText.name(table.entity)) AS \(Self.row)"
    var text = "FROM \(entity)"
    if query.search != nil, !isRestricted || query.isRanked {
      let index = SQLText.name(SearchSQL.name(table))
      text = "FROM \(index) CROSS JOIN \(entity) ON \(index).rowid = \(Self.row).\"_row\""
    }
    for link in joinedLinks(sort) { text += join(link, of: Self.row) }
    return text
  }

  /// Returns a `JOIN` clause with the row that a link refers to, if there is one.
  func join(_ link: StorageLink, of row: String) -> String {
    let target = schema.target(of: link)
    return " LEFT JOIN \(SQLText.name(link.entity)) AS \(Self.alias(link)) ON "
      + SQLText.same(link.targetColumns(in: target), of: Self.alias(link), link.columns, of: row)
  }

  private func joinedLinks(_ sort: [SortTerm]) -> [StorageLink] {
    var names = followed.union(sort.compactMap(\.path.link))
    for condition in query.conditions { condition.insertLinks(&names) }
    return table.links.filter { query.relations.contains($0) || names.contains($0.name) }
  }

  private static func alias(_ link: StorageLink) -> String {
    SQLText.name("\(link.name)_")
  }

  /// Returns the `WHERE` clause; empty if the query has no condition.
  mutating func filter() throws -> String {
    var parts: [String] = []
    if let search = query.search {
      guard !table.searched.isEmpty else {
        throw StoreError(.failed, "No attribute of '\(table.entity)' is searchable.")
      }
      if let match = SearchSQL.match(search) {
        parts.append("\(SQLText.name(SearchSQL.name(table))) MATCH \(bind(.text(match)))")
      } else {
        parts.append("FALSE")
      }
    }
    for condition in query.conditions {
      parts.append(try self.condition(condition, of: Self.row, in: table))
    }
    if let bound = query.bound { parts.append(try self.bound(bound)) }
    return parts.isEmpty ? "" : " WHERE " + parts.joined(separator: " AND ")
  }

  mutating func bind(_ value: StoredValue) -> String {
    arguments.append(value)
    return "?\(arguments.count)"
  }

  private mutating func limit(_ count: Int) -> String {
    " LIMIT \(bind(.integer(Int64(max(0, count)))))"
  }

  private mutating func order(isReversed: Bool) -> String {
    let hidesIndex = readsBothSidesOfNull
    var terms = orderTerms.enumerated().map { index, term in
      let isDescending = term.isDescending != isReversed
      return (hidesIndex && index == 0 ? "+" : "") + term.expression
        + (isDescending ? " DESC" : "")
        + (term.awaitsValue ? " NULLS \(isDescending ? "FIRST" : "LAST")" : "")
    }
    if query.isRanked, query.search != nil {
      let rank = "\(SQLText.name(SearchSQL.name(table))).rank"
      terms.insert(rank + (isReversed ? " DESC" : ""), at: 0)
    }
    return " ORDER BY " + terms.joined(separator: ", ")
  }

  struct OrderTerm {
    let expression: String
    let isDescending: Bool
    /// Whether a null comes after all values.
    var awaitsValue = false
  }

  /// The terms of the sort, followed by the key.
  var orderTerms: [OrderTerm] {
    mutating get {
      let sorted = query.isRanked && query.search != nil ? [] : query.sort
      let direction = sorted.last?.isDescending ?? false
      return sorted.flatMap { term in
        let value = OrderTerm(
          expression: expressionText(term.path, of: Self.row), isDescending: term.isDescending,
          awaitsValue: term.awaitsValue)
        guard term.awaitsValue else { return [value] }
        let place = placeOfWaiting(term.path)
        return [value, OrderTerm(expression: place, isDescending: term.isDescending)]
      }
        + table.key.map {
          OrderTerm(expression: "\(Self.row).\(SQLText.name($0))", isDescending: direction)
        }
    }
  }

  /// Returns an expression for the row number of a row that has no value in a column yet; it is null for all others.
  ///
  /// Row numbers increase in the order in which rows are written (SQLite, Autoincrement).
  private mutating func placeOfWaiting(_ path: ColumnPath) -> String {
    let owner = path.link.map { SQLText.name("\($0)_") } ?? Self.row
    return "CASE WHEN \(expressionText(path, of: Self.row)) IS NULL THEN \(owner).rowid END"
  }

  private mutating func expression(_ path: ColumnPath) throws -> String {
    _ = table.index(ofPathColumn: path, in: schema)
    return expressionText(path, of: Self.row)
  }

  mutating func expressionText(_ path: ColumnPath, of row: String) -> String {
    let owner = path.link.map { SQLText.name("\($0)_") } ?? row
    let column = "\(owner).\(SQLText.name(path.column))"
    if path.members.isEmpty { return column }
    let arguments = "\(column), \(bind(.text(path.jsonPath)))"
    let member = MemberSQL(arguments).expression(path.form)
    return path.fallback.map { "coalesce(\(member), \(bind($0)))" } ?? member
  }
}

extension StorageTable {
  /// Returns the index of a path's column in its table.
  fileprivate func index(ofPathColumn path: ColumnPath, in schema: StorageSchema) -> Int {
    guard let link = path.link else { return index(of: path.column) }
    return schema.target(of: self.link(link)).index(of: path.column)
  }
}

extension Condition {
  /// Inserts the names of the links that the condition follows.
  func insertLinks(_ names: inout Set<String>) {
    switch self {
    case .compare(let path, _, _), .isOne(_, let path):
      if let link = path.link { names.insert(link) }
    case .all(let conditions), .any(let conditions):
      for condition in conditions { condition.insertLinks(&names) }
    case .not(let condition): condition.insertLinks(&names)
    // The condition is on another table, which has its own links.
    case .contains, .count, .unstorable: break
    }
  }
}
