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
  @_spi(Adapter) func forEachRow(of query: Query, _ body: (inout RowReader) throws -> Void) throws

  /// Returns the number of rows of a query.
  @_spi(Adapter) func count(of query: Query) throws -> Int

  /// Computes an aggregate.
  ///
  /// A sum of whole numbers that does not fit in 64 bits is returned as a floating-point number.
  ///
  /// - Parameters:
  ///   - aggregation: The aggregate.
  ///   - body: Called with the columns of the result: the value; for groups the key, then the value. Groups are sorted
  ///     by their keys, and null is the first.
  /// - Throws: ``StoreError``, and the closure's errors.
  @_spi(Adapter) func forEachRow(
    of aggregation: StoreAggregation, _ body: (any ColumnSource) throws -> Void
  ) throws

  /// Reads the rows of a statement.
  ///
  /// - Parameters:
  ///   - sql: The statement, in the dialect of the database.
  ///   - body: Called with each row, and with the names of the result's columns.
  /// - Throws: ``StoreError``, and the closure's errors. The code is `readOnly` for a statement that does more than
  ///   read, which has no effect.
  @_spi(Adapter) func forEachRow(
    of sql: StoreSQL, _ body: (any ColumnSource, _ names: [String]) throws -> Void
  ) throws

  /// Returns how the database finds the rows that a closure reads.
  ///
  /// - Parameter body: Reads rows, once.
  /// - Returns: The plans of its statements, and of those that read the lists of its rows if it has any.
  /// - Throws: ``StoreError``, and the closure's errors.
  @_spi(Adapter) func plan(_ body: () throws -> Void) throws -> StorePlan

  /// Returns the parts of a text that a search for words matches, in order, none next to another.
  ///
  /// - Parameters:
  ///   - search: The words.
  ///   - text: The text of a searched column.
  /// - Returns: The ranges of whole characters; of a word that the search has the beginning of, the whole word.
  @_spi(Adapter) func ranges(of search: SearchText, in text: String) -> [Range<String.Index>]

  /// Returns the last committed text of a bookmark, or nil if none was committed.
  @_spi(Adapter) func bookmark(_ name: String) throws -> String?

  /// Returns the last committed text of each bookmark, by its name.
  @_spi(Adapter) func bookmarks() throws -> [String: String]

  /// Returns the number of parked changes.
  @_spi(Adapter) func parkedCount() throws -> Int

  /// Returns the rows that parked changes would write, those that have waited longest first.
  ///
  /// - Parameter limit: The maximum number of elements.
  /// - Returns: One element for each row and reason.
  /// - Throws: ``StoreError`` if they cannot be read.
  @_spi(Adapter) func parkedRows(limit: Int) throws -> [ParkedRow]

  /// Returns the parked changes to rows of an entity, in the order in which they were parked.
  ///
  /// - Parameters:
  ///   - entity: The entity of the rows that they would write.
  ///   - missing: The row that they wait for; nil for all parked changes.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they cannot be read.
  @_spi(Adapter)
  func parkedChanges(of entity: String, for missing: StoreError.Missing?) throws -> [Change]

  /// Returns the parked changes to one row, in the order in which they were parked.
  ///
  /// - Parameters:
  ///   - entity: The entity of the row.
  ///   - key: The key of the row.
  /// - Returns: The changes.
  /// - Throws: ``StoreError`` if they cannot be read.
  @_spi(Adapter) func parkedChanges(of entity: String, to key: EntityKey) throws -> [Change]

  /// Returns the version of the schema that the store was migrated to, from 1.
  @_spi(Adapter) func storageVersion() throws -> Int

  /// Looks for problems: damage, and rows that contradict each other.
  ///
  /// Reads every page of the database.
  ///
  /// - Parameter limit: The maximum number of problems to return.
  /// - Returns: The problems; empty for a sound store.
  /// - Throws: ``StoreError`` if the store cannot be read.
  @_spi(Adapter) func problems(limit: Int) throws -> [StoreProblem]
}

extension StoreSnapshot {
  @usableFromInline
  func forEachRow<Record>(
    of request: StoreRequest<Record>, _ body: (inout RowReader) throws -> Void
  ) throws {
    try forEachRow(of: request.query, body)
  }

  /// Returns the first record of a request, or nil if it has none.
  public func first<Record>(_ request: StoreRequest<Record>) throws -> Record? {
    let one = if case .last = request.query.extent { request } else { request.first(1) }
    return try fetch(one).first
  }

  /// Returns the record of an identity, with what a request for it would load, or nil if it does not exist.
  ///
  /// ```swift
  /// let job = try await store.read { try $0.find(StoredJob.self, "j1") }
  /// ```
  ///
  /// - Throws: ``StoreError``.
  public func find<Record: StoredRecord>(
    _ type: Record.Type, _ id: Record.StoredID
  ) throws -> Record? {
    try find(type, key: Record.storedKey(of: id))
  }

  /// Returns the record of a key, or nil if it does not exist.
  @_spi(Adapter) public func find<Record: StoredRecord>(
    _ type: Record.Type, key: EntityKey, loadingLinks: Bool = true
  ) throws -> Record? {
    let request = StoreRequest<Record>(of: key)
    return try fetch(loadingLinks ? request : request.withoutLinks()).first
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
