/// A query for one page of a request, which knows the pages on both sides.
///
/// ```swift
/// var page = try await store.fetch(StoredSite.sites().first(50).page)
/// while let next = page.newer { page = try await store.fetch(next) }
/// ```
///
/// A page is bounded by rows and not by offsets, so rows that are added or deleted meanwhile neither repeat nor hide
/// others. A search by rank has no such bounds, and its page has no neighbours.
public struct StorePageQuery<Record: StoredRecord>: StoreQuery, Hashable {
  /// The request for the records of the page.
  @_spi(Adapter) public let request: StoreRequest<Record>

  /// Returns the entities whose rows the request reads, or uses in conditions and orders.
  public func region(in schema: StorageSchema) -> ChangedRegion { request.region(in: schema) }

  /// Reads the page.
  public func value(in snapshot: any StoreSnapshot) throws -> StorePage<Record> {
    try snapshot.page(request)
  }
}

extension StoreRequest {
  /// A query for the records of the request as a page, with the pages on both sides.
  public var page: StorePageQuery<Record> { StorePageQuery(request: self) }
}

/// A part of the records of a request, and the queries for the parts on both sides; see ``StorePageQuery``.
public struct StorePage<Record: StoredRecord>: Hashable, Sendable {
  /// The records, in the order of the request.
  public let records: [Record]
  /// The position of the first record in the order; nil for an empty page.
  @_spi(Adapter) public let firstKey: PageKey?
  /// The position of the last record in the order; nil for an empty page.
  @_spi(Adapter) public let lastKey: PageKey?
  /// The query for the page before this one in the order; nil if there are no records before it.
  public let older: StorePageQuery<Record>?
  /// The query for the page after this one in the order; nil if there are no records after it.
  public let newer: StorePageQuery<Record>?
}

extension StoreSnapshot {
  /// Returns a page of a request: its records, and the queries for the pages on both sides.
  package func page<Record>(_ request: StoreRequest<Record>) throws -> StorePage<Record> {
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
      older: try before.flatMap { try self.page($0, size: request.query.extent.last) },
      newer: try after.flatMap { try self.page($0, size: request.query.extent.first) })
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

  /// Returns the query for a page with an extent, or nil if it has no rows.
  private func page<Record>(
    _ query: Query, size extent: Query.Extent
  ) throws -> StorePageQuery<Record>? {
    var query = query
    let relations = query.relations
    (query.extent, query.relations) = (.first(1), .none)
    guard try count(of: query) > 0 else { return nil }
    (query.extent, query.relations) = (extent, relations)
    return StoreRequest(query).page
  }
}

@_spi(Adapter) extension Query {
  /// Returns the same query with another bound.
  fileprivate func bounded(_ bound: Bound) -> Query {
    var query = self
    query.bound = bound
    return query
  }
}

@_spi(Adapter) extension Query.Extent {
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
