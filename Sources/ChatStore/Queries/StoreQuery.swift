/// A question to a store, as a value: a store fetches its answer once, or again after each change.
///
/// Requests, their aggregates, and SQL conform. A type of the application can read several values from one state of the
/// store:
///
/// ```swift
/// struct Overview: StoreQuery {
///   let open = ManagedTask.where { $0.isOpen == true }.count
///   let projects = ManagedProject.all.newest(3)
///
///   func region(in schema: StorageSchema) -> ChangedRegion {
///     open.region(in: schema).union(projects.region(in: schema))
///   }
///
///   func value(in snapshot: any StoreSnapshot) throws -> Summary {
///     Summary(count: try snapshot.fetch(open), newest: try snapshot.fetch(projects))
///   }
/// }
///
/// for try await summary in store.changes(of: Overview()) { show(summary) }
/// ```
public protocol StoreQuery<Value>: Sendable {
  /// The type of the answer.
  associatedtype Value: Equatable & Sendable

  /// Returns the entities and columns whose changes can change the answer.
  func region(in schema: StorageSchema) -> ChangedRegion

  /// Reads the answer from one state of the store.
  ///
  /// - Throws: ``StoreError``, and the query's own errors.
  func value(in snapshot: any StoreSnapshot) throws -> Value
}

extension StoreRequest: StoreQuery {
  /// Returns the entities whose rows the request reads, or uses in conditions and orders.
  public func region(in schema: StorageSchema) -> ChangedRegion {
    query.region(in: schema)
  }

  /// Returns the records of the request.
  @inlinable
  public func value(in snapshot: any StoreSnapshot) throws -> [Record] {
    var records: [Record] = []
    try snapshot.forEachRow(of: self) { row in records.append(try Record(from: &row)) }
    return records
  }
}

extension StoreSnapshot {
  /// Returns the answer to a query: the records of a request, an aggregate, or the rows of SQL.
  ///
  /// - Throws: ``StoreError``, and the query's own errors.
  @inlinable
  public func fetch<Query: StoreQuery>(_ query: Query) throws -> Query.Value {
    try query.value(in: self)
  }
}

extension Store {
  /// Returns the answer to a query, read from one state of the store.
  ///
  /// ```swift
  /// let jobs = try await store.fetch(StoredJob.where { $0.dueOn < tomorrow })
  /// let count = try await store.fetch(StoredJob.all.count)
  /// ```
  ///
  /// - Throws: ``StoreError``, and the query's own errors.
  @inlinable
  public func fetch<Query: StoreQuery>(_ query: Query) async throws -> Query.Value {
    try await read { try $0.fetch(query) }
  }

  /// Returns how the store finds the rows of a query, for development and tests.
  ///
  /// Reads the answer once, and asks the database about each statement.
  ///
  /// ```swift
  /// #expect(try await store.plan(of: newest).scannedEntities == [])
  /// ```
  ///
  /// - Parameter query: A request, an aggregate, SQL, or a query of the application.
  /// - Returns: The plan, which can depend on the version of the database.
  /// - Throws: ``StoreError``, and the query's own errors.
  public func plan<Query: StoreQuery>(of query: Query) async throws -> StorePlan {
    try await read { snapshot in try snapshot.plan { _ = try snapshot.fetch(query) } }
  }
}
