/// A statement that reads rows, for questions that requests cannot ask.
///
/// ```swift
/// struct Cost: Decodable, Equatable, Sendable { let job: String; let total: Double }
///
/// let costs = SQLQuery<Cost>(
///   """
///   SELECT \(StoredWork.jobId) AS job, sum(\(StoredWork.price)) AS total FROM \(StoredWork.self)
///   WHERE \(StoredWork.price) > \(limit) GROUP BY job
///   """)
/// let rows = try await store.fetch(costs)
/// for try await rows in store.changes(of: costs) { show(rows) }
/// ```
///
/// The statement is in the dialect of the database. It can only read: anything else throws. A row is decoded by the names
/// of the result's columns. A type that a store keeps is read as it is stored, for example a `Date` or an identifier. A
/// row of one column can be such a type itself.
public struct SQLQuery<Row: Decodable & Equatable & Sendable>: StoreQuery, Hashable {
  /// The statement.
  @_spi(Adapter) public let sql: StoreSQL

  /// Creates a query of a statement.
  ///
  /// - Parameter sql: A literal; see ``StoreSQL`` for its interpolations.
  public init(_ sql: StoreSQL) {
    self.sql = sql
  }

  /// Returns the entities whose names the statement contains.
  public func region(in schema: StorageSchema) -> ChangedRegion {
    let words = sql.words
    let read = schema.tables.map(\.entity).filter { entity in
      // A search index has the name of its table with a suffix.
      words.contains { $0 == entity.lowercased() || $0.hasPrefix("\(entity.lowercased())_") }
    }
    return ChangedRegion(columns: Dictionary(uniqueKeysWithValues: read.map { ($0, nil) }))
  }

  /// Reads the rows.
  ///
  /// - Throws: ``StoreError`` of the kind `misuse` for a statement that does more than read, and
  ///   with the code ``StoreError/Code/unreadable`` for a row that the type cannot be decoded from.
  public func value(in snapshot: any StoreSnapshot) throws -> [Row] {
    var rows: [Row] = []
    var layout: ResultLayout?
    try snapshot.forEachRow(of: sql) { columns, names in
      let known = layout ?? ResultLayout(names)
      layout = known
      let decoder = ResultDecoder(columns: columns, layout: known, row: rows.count + 1)
      rows.append(try decoder.row())
    }
    return rows
  }
}
