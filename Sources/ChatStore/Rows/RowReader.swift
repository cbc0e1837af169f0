/// Reads the columns of one row, one by one, in the table's order.
///
/// ```swift
/// init(from row: inout RowReader) throws {
///   id = try row.read()
///   notes = try row.readIfPresent()
///   project = try row.readLink()
/// }
/// ```
///
/// Columns come first, then links that are loaded, then lists that are loaded.
public struct RowReader {
  /// The adapter's row.
  public let columns: any ColumnSource
  /// The links and lists of the row; nil if they were not asked for.
  let related: (any RelatedRows)?
  /// The column that is read next.
  public var index: Int { position }
  /// The column that is read next; only this module changes it.
  @usableFromInline var position: Int
  /// The loaded link or list that is read next.
  private(set) var relation = 0

  /// A reader that stands before the first column of a record.
  ///
  /// - Parameters:
  ///   - columns: The adapter's row.
  ///   - index: The first column of the record in it.
  ///   - related: The links and lists of the row; nil if the request does not ask for them.
  public init(_ columns: any ColumnSource, at index: Int = 0, related: (any RelatedRows)? = nil) {
    self.columns = columns
    position = index
    self.related = related
  }

  /// Reads the next column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` for what does not stand for a value.
  @inlinable
  public mutating func read<Value: StorableValue>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    try Value.read(from: columns, at: next())
  }

  /// Reads the next column; null is nil.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` for what does not stand for a value.
  @inlinable
  public mutating func readIfPresent<Value: StorableValue>(
    _ type: Value.Type = Value.self
  ) throws -> Value? {
    let index = next()
    return columns.isNull(at: index) ? nil : try Value.read(from: columns, at: index)
  }

  /// Passes to the next column.
  ///
  /// - Returns: The column that was next.
  @inlinable
  public mutating func next() -> Int {
    defer { position += 1 }
    return position
  }

  /// Passes to the next loaded link or list.
  mutating func nextRelation() -> Int {
    defer { relation += 1 }
    return relation
  }
}

/// The rows that a row is read together with; implemented by adapters.
///
/// Links and lists are counted as the table names them, only those that are loaded: links first.
public protocol RelatedRows: AnyObject {
  /// Reads the rows of a link (at most one) or of a list.
  ///
  /// - Parameters:
  ///   - relation: The number of the link or list.
  ///   - body: Called with each row.
  /// - Throws: ``StoreError``, and what the closure throws.
  func forEach(in relation: Int, _ body: (inout RowReader) throws -> Void) throws
}
