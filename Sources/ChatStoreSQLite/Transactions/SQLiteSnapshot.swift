@_spi(Adapter) import ChatStore
import GRDB

/// Reads from one connection.
///
/// It is used on that connection's queue, inside the closure that it was created for.
final class SQLiteSnapshot: StoreSnapshot {
  let db: Database
  let schema: StorageSchema
  fileprivate let texts: QueryTexts
  /// The texts of the statements that are being read; a nested query with the same text gets a separate statement.
  private var running: Set<String> = []
  private(set) var isValid = true
  /// The texts of the statements that ran since their plan was asked for; nil if it is not.
  var planned: [String]?
  /// The last search whose matches were asked for; the rows of a request have the same one.
  private var finder: (search: SearchText, finder: MatchFinder)?

  init(_ db: Database, schema: StorageSchema, texts: QueryTexts) {
    self.db = db
    self.schema = schema
    self.texts = texts
  }

  /// Makes every later use throw.
  func invalidate() {
    isValid = false
  }

  func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws {
    let select = try texts.select(query, in: schema)
    let loadsRelated = select.loadsRelated
    var related: RelatedStatements?
    try note(select)
    try forEachRow(of: select.sql, select.arguments) { statement in
      // One object serves all rows: it reads the links and lists of the statement's current row.
      if loadsRelated, related == nil {
        related = RelatedStatements(self, statement, select)
      }
      var reader = RowReader(statement, related: related)
      try body(&reader)
    }
  }

  func count(of query: Query) throws -> Int {
    let select = try QuerySQL.count(query, in: schema)
    return try first(of: select.sql, select.arguments) { Int($0.integer(at: 0)) } ?? 0
  }

  func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws {
    let select = try QuerySQL.aggregate(aggregation, in: schema)
    try forEachRow(of: select.sql, select.arguments) { try body($0) }
  }

  func ranges(of search: SearchText, in text: String) -> [Range<String.Index>] {
    if finder?.search != search { finder = (search, MatchFinder(search)) }
    return finder?.finder.ranges(in: text) ?? []
  }

  func bookmark(_ name: String) throws -> String? {
    let sql = "SELECT \"position\" FROM \"_stream\" WHERE \"name\" = ?1"
    return try first(of: sql, [.text(name)]) { $0.text(at: 0) }
  }

  /// Reads a value from the first row of a statement; nil if the statement returns no row.
  func first<Value>(
    of sql: String, _ arguments: [StoredValue], _ read: (Statement) throws -> Value
  ) throws -> Value? {
    var first: Value?
    try forEachRow(of: sql, arguments) { if first == nil { first = try read($0) } }
    return first
  }

  /// Runs a statement and calls a closure with each row.
  func forEachRow(
    of sql: String, _ arguments: [StoredValue], _ body: (Statement) throws -> Void
  ) throws {
    guard isValid else { throw StoreError(.closed, "The transaction has ended.") }
    if Task.isCancelled { throw CancellationError() }
    note(sql)
    let isFirst = running.insert(sql).inserted
    defer { if isFirst { running.remove(sql) } }
    let statement = try Statement(sql, on: db, isCached: isFirst)
    defer { statement.reset() }
    try statement.bind(arguments)
    while try statement.step() { try body(statement) }
  }
}

extension SQLiteSnapshot {
  /// Returns the statement that reads the rows of a list; its parameters are the values of the link.
  func text(
    of list: StorageList, _ link: StorageLink, _ values: [StoredValue]
  ) throws -> String {
    var query = Query(entity: list.entity)
    query.loadsLinks = false
    query.sort = list.sort.map { SortTerm(ColumnPath(column: $0)) }
    query.conditions = zip(link.columns, values).map {
      .compare(ColumnPath(column: $0), .equal, $1)
    }
    return try texts.select(query, in: schema).sql
  }
}

/// The links and lists of a statement's current row.
private final class RelatedStatements: RelatedRows {
  private let snapshot: SQLiteSnapshot
  private let statement: Statement
  private let select: QuerySQL
  /// The links and lists, by their numbers; nil for one that the request does not load.
  private let relations: [Relation?]
  /// The statements that read the lists, by the number of the list; the same text serves all rows.
  private var texts: [Int: String] = [:]

  private enum Relation {
    case link(QuerySQL.LoadedLink)
    case list(StorageList)
  }

  init(_ snapshot: SQLiteSnapshot, _ statement: Statement, _ select: QuerySQL) {
    self.snapshot = snapshot
    self.statement = statement
    self.select = select
    relations = [true, false].flatMap { isEmbedded in
      let links = select.table.links.filter { $0.isLoaded == isEmbedded }.map { link in
        select.loadedLinks.first { $0.name == link.name }.map { Relation.link($0) }
      }
      return links
        + select.table.lists.filter { $0.isLoaded == isEmbedded }.map { list in
          select.query.relations.contains(list) ? .list(list) : nil
        }
    }
  }

  func loads(_ relation: Int) -> Bool { relation < relations.count && relations[relation] != nil }

  func forEach(in relation: Int, _ body: (inout RowReader) throws -> Void) throws {
    switch relations[relation] {
    case .link(let link):
      if statement.isNull(at: link.keyColumn) { return }
      var reader = RowReader(statement, at: link.firstColumn)
      return try body(&reader)
    case .list(let list): try forEach(in: list, relation, body)
    case nil: break
    }
  }

  private func forEach(
    in list: StorageList, _ relation: Int, _ body: (inout RowReader) throws -> Void
  ) throws {
    guard let link = snapshot.schema.table(list.entity)?.link(list.link) else { return }
    let values = link.targetColumns(in: select.table).map { column in
      statement.value(at: select.table.index(of: column))
    }
    if values.contains(where: \.isNull) { return }
    let text = try texts[relation] ?? snapshot.text(of: list, link, values)
    texts[relation] = text
    try snapshot.forEachRow(of: text, values) { statement in
      var reader = RowReader(statement)
      try body(&reader)
    }
  }
}
