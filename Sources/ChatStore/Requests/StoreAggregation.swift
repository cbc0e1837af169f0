/// An aggregate of the rows of a query, without the types of its result.
///
/// Adapters translate it to a statement. ``StoreAggregate`` shows how to create one.
@_spi(Adapter) public struct StoreAggregation: Hashable, Sendable {
  /// A function that computes one value from a column of many rows.
  public enum Function: Hashable, Sendable {
    /// The number of rows; the only function without a column.
    case count
    /// The sum of the values; zero for no values.
    case sum
    /// The mean of the values, as a floating-point number; null for no values.
    case average
    /// The smallest value; null for no values.
    case minimum
    /// The greatest value; null for no values.
    case maximum
  }

  /// The rows.
  ///
  /// With an extent or a bound, the aggregate is over the rows that the query would return.
  @_spi(Adapter) public let query: Query
  /// The function.
  public let function: Function
  /// The column that the function reads; nulls are ignored.
  public let path: ColumnPath?
  /// Whether the values are whole numbers.
  ///
  /// A member of JSON that is another number then counts as missing.
  public let isWhole: Bool
  /// The column by whose values the rows are grouped; nil for one result over all rows.
  public let key: ColumnPath?

  /// Creates an aggregate.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - path: The column that it reads.
  ///   - query: The rows.
  ///   - isWhole: Whether the values are whole numbers. Default: false.
  ///   - key: The column by whose values the rows are grouped. Default: none.
  public init(
    _ function: Function, of path: ColumnPath? = nil, in query: Query, isWhole: Bool = false,
    groupedBy key: ColumnPath? = nil
  ) {
    precondition((path == nil) == (function == .count), "Every function but count has a column.")
    self.function = function
    self.path = path
    self.query = query
    self.isWhole = isWhole
    self.key = key
  }
}
