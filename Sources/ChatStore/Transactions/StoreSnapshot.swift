/// A state of the store that does not change while it is read.
///
/// Valid inside the closure that it was given to, and not afterwards.
public protocol StoreSnapshot: AnyObject {
  /// Reads rows, in order.
  ///
  /// - Parameters:
  ///   - query: Which rows.
  ///   - body: Called with each row.
  /// - Throws: ``StoreError``, and what the closure throws.
  func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws

  /// The number of rows that a query has.
  func count(of query: Query) throws -> Int

  /// The last position of a stream that was committed, as its source wrote it; nil if there is none.
  func position(ofStream stream: String) throws -> String?

  /// The last committed position of each stream, by the stream's name.
  func positions() throws -> [String: String]

  /// The number of changes that wait.
  func parkedCount() throws -> Int

  /// The rows whose changes wait, those that have waited longest first.
  ///
  /// - Parameter limit: How many are listed at most.
  /// - Returns: One element for each row and reason.
  /// - Throws: ``StoreError`` if they can not be read.
  func parkedRows(limit: Int) throws -> [ParkedRow]

  /// The changes that wait to be written to rows of an entity, in the order in which they came.
  ///
  /// - Parameters:
  ///   - entity: The entity of the rows that they would write.
  ///   - missing: The row that they wait for; nil for all that wait.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they can not be read.
  func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change]

  /// The changes that wait to be written to one row, in the order in which they came.
  ///
  /// - Parameters:
  ///   - entity: The entity of the row.
  ///   - key: The key of the row.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they can not be read.
  func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change]

  /// The version of the schema that the store was brought to, from 1.
  func storageVersion() throws -> Int

  /// Looks for what should not be: damage, and rows that do not fit each other.
  ///
  /// Reads every page of the database.
  ///
  /// - Parameter limit: How many problems are listed at most.
  /// - Returns: The problems; empty for a sound store.
  /// - Throws: ``StoreError`` if the store can not be read.
  func problems(limit: Int) throws -> [StoreProblem]
}

extension StoreSnapshot {
  /// The records of a request.
  @inlinable
  public func fetch<Record>(_ request: Request<Record>) throws -> [Record] {
    var records: [Record] = []
    try forEachRow(of: request.query) { row in records.append(try Record(from: &row)) }
    return records
  }

  /// The first record of a request; nil if it has none.
  public func first<Record>(_ request: Request<Record>) throws -> Record? {
    let one = if case .last = request.query.extent { request } else { request.first(1) }
    return try fetch(one).first
  }

  /// The number of records that a request has.
  public func count<Record>(_ request: Request<Record>) throws -> Int {
    try count(of: request.query)
  }

  /// The record of a key; nil if there is none.
  public func find<Record: StoredRecord>(
    _ type: Record.Type, _ key: EntityKey, loadingLinks: Bool = true
  ) throws -> Record? {
    var query = Query(entity: Record.table.entity)
    query.loadsLinks = loadingLinks
    query.conditions = zip(Record.table.key, key.values).map { column, value in
      .compare(ColumnPath(column: column), .equal, value)
    }
    return try fetch(Request<Record>(query)).first
  }

  /// A page of a request: its records, and the requests for the pages on both sides.
  ///
  /// A page begins and ends at rows, not at numbers of rows, so that rows that are added or deleted meanwhile neither
  /// repeat nor hide others. A search by rank has no such places, and its page no neighbours.
  public func page<Record>(_ request: Request<Record>) throws -> Page<Record> {
    var records: [Record] = []
    var keys: [PageKey] = []
    let table = Record.table
    try forEachRow(of: request.query) { row in
      keys.append(row.pageKey(of: request.query, in: table))
      records.append(try Record(from: &row))
    }
    let (before, after) = Self.neighbours(of: request.query, keys.first, keys.last)
    return Page(
      records: records, firstKey: keys.first, lastKey: keys.last,
      older: try before.flatMap { try self.request($0, size: request.query.extent.last) },
      newer: try after.flatMap { try self.request($0, size: request.query.extent.first) })
  }

  /// The rows before and behind a page; nil where a page has none by its request.
  private static func neighbours(
    of query: Query, _ first: PageKey?, _ last: PageKey?
  ) -> (before: Query?, after: Query?) {
    if query.isRanked, query.search != nil { return (nil, nil) }
    if let first, let last {
      return (query.bounded(.before(first)), query.bounded(.after(last)))
    }
    // A page without rows lies beside the row that it was asked for from.
    return switch query.bound {
    case .before(let key): (nil, query.bounded(.from(key)))
    case .through(let key): (nil, query.bounded(.after(key)))
    case .after(let key): (query.bounded(.through(key)), nil)
    case .from(let key): (query.bounded(.before(key)), nil)
    case nil: (nil, nil)
    }
  }

  /// The request of a query with an extent; nil if the query has no rows.
  private func request<Record>(_ query: Query, size extent: Query.Extent) throws -> Request<Record>?
  {
    var query = query
    let loadsLinks = query.loadsLinks
    (query.extent, query.loadsLinks) = (.first(1), false)
    guard try count(of: query) > 0 else { return nil }
    (query.extent, query.loadsLinks) = (extent, loadsLinks)
    return Request(query)
  }
}

extension Query {
  /// The same query with another bound.
  fileprivate func bounded(_ bound: Bound) -> Query {
    var query = self
    query.bound = bound
    return query
  }
}

extension Query.Extent {
  /// As many rows as this extent has, from the beginning.
  fileprivate var first: Query.Extent {
    switch self {
    case .all: .all
    case .first(let count), .last(let count): .first(count)
    }
  }

  /// As many rows as this extent has, from the end.
  fileprivate var last: Query.Extent {
    switch self {
    case .all: .all
    case .first(let count), .last(let count): .last(count)
    }
  }
}

extension RowReader {
  /// Where the row stands in the order of a query.
  ///
  /// Adapters add the columns of a sort that belong to linked rows behind all other columns, and the places of rows
  /// that do not have their value yet.
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
