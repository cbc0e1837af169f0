/// A consistent state of the store, which does not change while it is read.
///
/// Use it only inside the closure that receives it.
public protocol StoreSnapshot: AnyObject {
  /// Reads rows, in order.
  ///
  /// - Parameters:
  ///   - query: The query that selects the rows.
  ///   - body: Called with each row.
  /// - Throws: ``StoreError``, and the closure's errors.
  func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws

  /// Returns the number of rows of a query.
  func count(of query: Query) throws -> Int

  /// Computes an aggregate.
  ///
  /// A sum of whole numbers that does not fit in 64 bits is returned as a floating-point number.
  ///
  /// - Parameters:
  ///   - aggregation: The aggregate.
  ///   - body: Called with the columns of the result: the value; for groups the key, then the value. Groups are sorted
  ///     by their keys, and null is the first.
  /// - Throws: ``StoreError``, and the closure's errors.
  func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws

  /// Reads the rows of a statement.
  ///
  /// - Parameters:
  ///   - sql: The statement, in the dialect of the database.
  ///   - body: Called with each row, and with the names of the result's columns.
  /// - Throws: ``StoreError``, and the closure's errors. The code is `readOnly` for a statement that does more than
  ///   read, which has no effect.
  func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws

  /// Returns the last committed text of a bookmark, or nil if none was committed.
  func bookmark(_ name: String) throws -> String?

  /// Returns the last committed text of each bookmark, by its name.
  func bookmarks() throws -> [String: String]

  /// Returns the number of parked changes.
  func parkedCount() throws -> Int

  /// Returns the rows that parked changes would write, those that have waited longest first.
  ///
  /// - Parameter limit: The maximum number of elements.
  /// - Returns: One element for each row and reason.
  /// - Throws: ``StoreError`` if they cannot be read.
  func parkedRows(limit: Int) throws -> [ParkedRow]

  /// Returns the parked changes to rows of an entity, in the order in which they were parked.
  ///
  /// - Parameters:
  ///   - entity: The entity of the rows that they would write.
  ///   - missing: The row that they wait for; nil for all parked changes.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they cannot be read.
  func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change]

  /// Returns the parked changes to one row, in the order in which they were parked.
  ///
  /// - Parameters:
  ///   - entity: The entity of the row.
  ///   - key: The key of the row.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they cannot be read.
  func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change]

  /// Returns the version of the schema that the store was migrated to, from 1.
  func storageVersion() throws -> Int

  /// Looks for problems: damage, and rows that contradict each other.
  ///
  /// Reads every page of the database.
  ///
  /// - Parameter limit: The maximum number of problems to return.
  /// - Returns: The problems; empty for a sound store.
  /// - Throws: ``StoreError`` if the store cannot be read.
  func problems(limit: Int) throws -> [StoreProblem]
}

extension StoreSnapshot {
  /// Returns the records of a request.
  @inlinable
  public func fetch<Record>(_ request: StoreRequest<Record>) throws -> [Record] {
    var records: [Record] = []
    try forEachRow(of: request.query) { row in records.append(try Record(from: &row)) }
    return records
  }

  /// Returns the first record of a request, or nil if it has none.
  public func first<Record>(_ request: StoreRequest<Record>) throws -> Record? {
    let one = if case .last = request.query.extent { request } else { request.first(1) }
    return try fetch(one).first
  }

  /// Returns the number of records of a request.
  public func count<Record>(_ request: StoreRequest<Record>) throws -> Int {
    try count(of: request.query)
  }

  /// Returns the record of a key, or nil if it does not exist.
  public func find<Record: StoredRecord>(
    _ type: Record.Type, _ key: EntityKey, loadingLinks: Bool = true
  ) throws -> Record? {
    let request = StoreRequest<Record>(of: key)
    return try fetch(loadingLinks ? request : request.withoutLinks()).first
  }

  /// Returns a page of a request: its records, and the requests for the pages on both sides.
  ///
  /// A page is bounded by rows and not by offsets, so rows that are added or deleted meanwhile neither repeat nor hide
  /// others. A search by rank has no such bounds, and its page has no neighbours.
  public func page<Record>(_ request: StoreRequest<Record>) throws -> StorePage<Record> {
    var records: [Record] = []
    var keys: [PageKey] = []
    let table = Record.table
    try forEachRow(of: request.query) { row in
      keys.append(row.pageKey(of: request.query, in: table))
      records.append(try Record(from: &row))
    }
    let (before, after) = Self.neighbours(of: request.query, keys.first, keys.last)
    return StorePage(
      records: records, firstKey: keys.first, lastKey: keys.last,
      older: try before.flatMap { try self.request($0, size: request.query.extent.last) },
      newer: try after.flatMap { try self.request($0, size: request.query.extent.first) })
  }

  /// Returns the queries for the rows before and after a page; nil where the request excludes such rows.
  private static func neighbours(
    of query: Query, _ first: PageKey?, _ last: PageKey?
  ) -> (before: Query?, after: Query?) {
    if query.isRanked, query.search != nil { return (nil, nil) }
    if let first, let last {
      return (query.bounded(.before(first)), query.bounded(.after(last)))
    }
    // An empty page lies next to the row that bounds its request.
    return switch query.bound {
    case .before(let key): (nil, query.bounded(.from(key)))
    case .through(let key): (nil, query.bounded(.after(key)))
    case .after(let key): (query.bounded(.through(key)), nil)
    case .from(let key): (query.bounded(.before(key)), nil)
    case nil: (nil, nil)
    }
  }

  /// Returns a request for a query with an extent, or nil if the query has no rows.
  private func request<Record>(_ query: Query, size extent: Query.Extent) throws -> StoreRequest<
    Record
  >? {
    var query = query
    let relations = query.relations
    (query.extent, query.relations) = (.first(1), .none)
    guard try count(of: query) > 0 else { return nil }
    (query.extent, query.relations) = (extent, relations)
    return StoreRequest(query)
  }
}

extension StoreRequest {
  /// Creates a request for the row of a key.
  init(of key: EntityKey) {
    var query = Query(entity: Record.table.entity)
    query.conditions = zip(Record.table.key, key.values).map { column, value in
      .compare(ColumnPath(column: column), .equal, value)
    }
    self.init(query)
  }
}

extension Query {
  /// Returns the same query with another bound.
  fileprivate func bounded(_ bound: Bound) -> Query {
    var query = self
    query.bound = bound
    return query
  }
}

extension Query.Extent {
  /// The extent with the same number of rows, from the beginning.
  fileprivate var first: Query.Extent {
    switch self {
    case .all: .all
    case .first(let count), .last(let count): .first(count)
    }
  }

  /// The extent with the same number of rows, from the end.
  fileprivate var last: Query.Extent {
    switch self {
    case .all: .all
    case .first(let count), .last(let count): .last(count)
    }
  }
}

extension RowReader {
  /// Returns the position of the row in the order of a query.
  ///
  /// After the table's columns, adapters return the sort columns that belong to linked rows or to members of JSON. For
  /// a sort that awaits values, a column follows with the position of a row that has no value yet.
  fileprivate func pageKey(of query: Query, in table: StorageTable) -> PageKey {
    var linked = table.columns.count
    var values: [StoredValue] = []
    for term in query.sort {
      if term.path.link == nil, term.path.members.isEmpty {
        values.append(columns.value(at: table.index(of: term.path.column)))
      } else {
        values.append(columns.value(at: linked))
        linked += 1
      }
      if term.awaitsValue {
        values.append(columns.value(at: linked))
        linked += 1
      }
    }
    values += table.key.map { columns.value(at: table.index(of: $0)) }
    return PageKey(values: values)
  }
}
