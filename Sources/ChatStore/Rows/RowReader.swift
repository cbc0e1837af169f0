/// Reads the columns of one row one after the other, in the table's order.
///
/// ```swift
/// init(from row: inout RowReader) throws {
///   id = try row.read()
///   notes = try row.readIfPresent()
///   project = try row.readLink()
/// }
/// ```
///
/// Read the columns first, then the links and the lists that the table loads with each row, then the other links and
/// lists. A record can leave out those that come last.
public struct RowReader {
  /// The adapter's row.
  @_spi(Adapter) public let columns: any ColumnSource
  /// The links and lists of the row; nil if the request does not load them.
  let related: (any RelatedRows)?
  /// The index of the column that is read next.
  @_spi(Adapter) public var index: Int { position }
  /// The index of the column that is read next; only this module changes it.
  @usableFromInline var position: Int
  /// The number of the link or list that is read next.
  private(set) var relation = 0

  /// Creates a reader at the first column of a record.
  ///
  /// - Parameters:
  ///   - columns: The adapter's row.
  ///   - index: The index of the record's first column in the row. Default: 0.
  ///   - related: The links and lists of the row; nil if the request does not load them.
  @_spi(Adapter)
  public init(_ columns: any ColumnSource, at index: Int = 0, related: (any RelatedRows)? = nil) {
    self.columns = columns
    position = index
    self.related = related
  }

  /// Reads the next column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` if the content is not a value of the type.
  @inlinable
  @_spi(Adapter) public mutating func read<Value: StorableValue>(
    _ type: Value.Type = Value.self
  ) throws -> Value {
    try Value.read(from: columns, at: next())
  }

  /// Reads the next column, and returns nil for null.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable` if the content is not a value of the type.
  @inlinable
  @_spi(Adapter) public mutating func readIfPresent<Value: StorableValue>(
    _ type: Value.Type = Value.self
  ) throws -> Value? {
    let index = next()
    return columns.isNull(at: index) ? nil : try Value.read(from: columns, at: index)
  }

  /// Advances to the next column.
  ///
  /// - Returns: The index of the column before the call.
  @inlinable
  @_spi(Adapter) public mutating func next() -> Int {
    defer { position += 1 }
    return position
  }

  /// Advances to the next link or list, and returns the number of the one before.
  mutating func nextRelation() -> Int {
    defer { relation += 1 }
    return relation
  }
}

/// The rows that are loaded together with a row.
///
/// Adapters implement it. Links and lists are numbered from 0: the links that the table loads with each row, such
/// lists, the other links, the other lists.
@_spi(Adapter) public protocol RelatedRows: AnyObject {
  /// Returns whether the request loads a link or a list.
  func loads(_ relation: Int) -> Bool

  /// Reads the rows of a link (at most one) or of a list.
  ///
  /// - Parameters:
  ///   - relation: The number of the link or list.
  ///   - body: Called with each row.
  /// - Throws: ``StoreError``, and the closure's errors.
  func forEach(in relation: Int, _ body: (inout RowReader) throws -> Void) throws
}
