/// A value that is computed from the rows of a request, such as a sum.
///
/// ```swift
/// let minutes = try await store.fetch(StoredWork.where { $0.jobId == id }.sum(\.minutes))
/// for try await count in store.changes(of: open.count) { badge(count) }
/// ```
///
/// A request with a limit or a bound is computed over the rows that it would return. Rows without a value do not count,
/// except in ``StoreRequest/count``.
public struct StoreAggregate<Value: Equatable & Sendable>: StoreQuery {
  /// The aggregate without its type.
  let aggregation: StoreAggregation
  /// Reads the value; the aggregation and the type determine it.
  private let read: @Sendable (any StoreSnapshot, StoreAggregation) throws -> Value

  init(
    _ aggregation: StoreAggregation,
    _ read: @escaping @Sendable (any StoreSnapshot, StoreAggregation) throws -> Value
  ) {
    self.aggregation = aggregation
    self.read = read
  }

  /// Returns the columns that the aggregate reads, or uses in conditions.
  ///
  /// Orders belong to it only if the request has a limit or a bound.
  public func region(in schema: StorageSchema) -> ChangedRegion {
    aggregation.region(in: schema)
  }

  /// Computes the value.
  ///
  /// - Throws: ``StoreError`` of the kind `invalid` for a sum that its type cannot hold.
  public func value(in snapshot: any StoreSnapshot) throws -> Value {
    try read(snapshot, aggregation)
  }
}

extension StoreAggregate: Hashable {
  /// Returns whether two aggregates compute the same.
  public static func == (a: StoreAggregate, b: StoreAggregate) -> Bool {
    a.aggregation == b.aggregation
  }

  /// Hashes the aggregate; equal ones hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(aggregation)
  }
}

/// A value that is computed from the rows with one key.
public struct StoredGroup<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable
{
  /// The value of the attribute that the rows were grouped by; nil for rows without one.
  public let key: Key?
  /// The value that was computed from the rows.
  public let value: Value

  /// Creates a group.
  @_spi(Adapter) public init(key: Key?, value: Value) {
    self.key = key
    self.value = value
  }
}

/// The rows of a request, grouped by an attribute.
///
/// ```swift
/// let perJob = StoredWork.all.grouped(by: \.jobId).sum(\.minutes)
/// for group in try await store.fetch(perJob) { print(group.key ?? "no job", group.value) }
/// ```
///
/// Groups are sorted by their keys; rows without a key are one group, which is the first. A key without rows has no
/// group.
public struct StoreGrouping<Record: StoredRecord, Key: StorableValue>: Hashable, Sendable {
  let query: Query
  let key: ColumnPath
}

extension StoreRequest {
  /// The number of rows.
  public var count: StoreAggregate<Int> {
    StoreAggregate(.count, in: query) { try Int.read(from: $0, at: $1) }
  }

  /// Returns the sum of an attribute; zero for no values.
  ///
  /// A sum of whole numbers is exact. Fetching one that its type cannot hold throws a ``StoreError`` of the kind
  /// `invalid`.
  @_spi(Adapter)
  public func sum<Value>(_ attribute: StoredAttribute<Record, Value>) -> StoreAggregate<Value>
  where Value: StorableNumber {
    StoreAggregate(.sum, of: attribute, in: query, Value.sum)
  }

  /// Returns the mean of an attribute; nil for no values.
  @_spi(Adapter)
  public func average<Value>(_ attribute: StoredAttribute<Record, Value>) -> StoreAggregate<Double?>
  where Value: StorableNumber {
    StoreAggregate(.average, of: attribute, in: query, Double.ifPresent)
  }

  /// Returns the smallest value of an attribute; nil for no values.
  @_spi(Adapter)
  public func minimum<Value>(_ attribute: StoredAttribute<Record, Value>) -> StoreAggregate<Value?>
  {
    StoreAggregate(.minimum, of: attribute, in: query, Value.ifPresent)
  }

  /// Returns the greatest value of an attribute; nil for no values.
  @_spi(Adapter)
  public func maximum<Value>(_ attribute: StoredAttribute<Record, Value>) -> StoreAggregate<Value?>
  {
    StoreAggregate(.maximum, of: attribute, in: query, Value.ifPresent)
  }

  /// Returns the rows grouped by an attribute, for aggregates of each group.
  @_spi(Adapter)
  public func grouped<Key>(by attribute: StoredAttribute<Record, Key>) -> StoreGrouping<Record, Key>
  {
    StoreGrouping(query: query, key: attribute.valuePath)
  }
}

extension StoreGrouping {
  /// The number of rows in each group.
  public var count: StoreAggregate<[StoredGroup<Key, Int>]> {
    StoreAggregate(.count, in: self) { try Int.read(from: $0, at: $1) }
  }

  /// Returns the sum of an attribute in each group; zero for no values.
  @_spi(Adapter) public func sum<Value>(
    _ attribute: StoredAttribute<Record, Value>
  ) -> StoreAggregate<[StoredGroup<Key, Value>]> where Value: StorableNumber {
    StoreAggregate(.sum, of: attribute, in: self, Value.sum)
  }

  /// Returns the mean of an attribute in each group; nil for no values.
  @_spi(Adapter) public func average<Value>(
    _ attribute: StoredAttribute<Record, Value>
  ) -> StoreAggregate<[StoredGroup<Key, Double?>]> where Value: StorableNumber {
    StoreAggregate(.average, of: attribute, in: self, Double.ifPresent)
  }

  /// Returns the smallest value of an attribute in each group; nil for no values.
  @_spi(Adapter) public func minimum<Value>(
    _ attribute: StoredAttribute<Record, Value>
  ) -> StoreAggregate<[StoredGroup<Key, Value?>]> {
    StoreAggregate(.minimum, of: attribute, in: self, Value.ifPresent)
  }

  /// Returns the greatest value of an attribute in each group; nil for no values.
  @_spi(Adapter) public func maximum<Value>(
    _ attribute: StoredAttribute<Record, Value>
  ) -> StoreAggregate<[StoredGroup<Key, Value?>]> {
    StoreAggregate(.maximum, of: attribute, in: self, Value.ifPresent)
  }
}

extension StoredAttribute {
  /// The path to values that are read from the database, and not only compared in it.
  fileprivate var valuePath: ColumnPath {
    isNative
      ? path
      : path.refused(
        "The member '\(path.members.joined(separator: "."))' is encoded in another form than that of "
          + "its type, so that a request can compare it, but not compute with it.")
  }
}

extension StoreAggregate {
  /// A function that reads a value from a column of a result.
  fileprivate typealias Reading<Read> = @Sendable (any ColumnSource, Int) throws -> Read

  fileprivate init(
    _ function: StoreAggregation.Function, in query: Query, _ read: @escaping Reading<Value>
  ) {
    self.init(StoreAggregation(function, in: query)) { try $1.first(in: $0, read) }
  }

  fileprivate init<Record, Member>(
    _ function: StoreAggregation.Function, of attribute: StoredAttribute<Record, Member>,
    in query: Query, _ read: @escaping Reading<Value>
  ) {
    let aggregation = StoreAggregation(
      function, of: attribute.valuePath, in: query, isWhole: Member.isWholeNumber)
    self.init(aggregation) { try $1.first(in: $0, read) }
  }

  fileprivate init<Record, Key, Read>(
    _ function: StoreAggregation.Function, in rows: StoreGrouping<Record, Key>,
    _ read: @escaping Reading<Read>
  ) where Value == [StoredGroup<Key, Read>] {
    let aggregation = StoreAggregation(function, in: rows.query, groupedBy: rows.key)
    self.init(aggregation) { try $1.groups(in: $0, read) }
  }

  fileprivate init<Record, Key, Member, Read>(
    _ function: StoreAggregation.Function, of attribute: StoredAttribute<Record, Member>,
    in rows: StoreGrouping<Record, Key>, _ read: @escaping Reading<Read>
  ) where Value == [StoredGroup<Key, Read>] {
    let aggregation = StoreAggregation(
      function, of: attribute.valuePath, in: rows.query, isWhole: Member.isWholeNumber,
      groupedBy: rows.key)
    self.init(aggregation) { try $1.groups(in: $0, read) }
  }
}

@_spi(Adapter) extension StoreAggregation {
  fileprivate func first<Value>(
    in snapshot: any StoreSnapshot, _ read: (any ColumnSource, Int) throws -> Value
  ) throws -> Value {
    var value: Value?
    try snapshot.forEachRow(of: self) { value = try read($0, 0) }
    guard let value else { throw StoreError(.failed, "An aggregate without groups has one row.") }
    return value
  }

  fileprivate func groups<Key: StorableValue, Value>(
    in snapshot: any StoreSnapshot, _ read: (any ColumnSource, Int) throws -> Value
  ) throws -> [StoredGroup<Key, Value>] {
    var groups: [StoredGroup<Key, Value>] = []
    try snapshot.forEachRow(of: self) { columns in
      let key = columns.isNull(at: 0) ? nil : try Key.read(from: columns, at: 0)
      groups.append(StoredGroup(key: key, value: try read(columns, 1)))
    }
    return groups
  }
}

extension StorableValue {
  /// Whether the values are numbers that a database keeps as whole ones.
  fileprivate static var isWholeNumber: Bool {
    (Self.self as? any StorableNumber.Type)?.isWhole ?? false
  }

  /// Reads a value, or returns nil for null.
  @Sendable
  fileprivate static func ifPresent(_ columns: any ColumnSource, _ index: Int) throws -> Self? {
    columns.isNull(at: index) ? nil : try read(from: columns, at: index)
  }
}

extension StorableNumber {
  /// Reads a sum.
  @Sendable
  fileprivate static func sum(_ columns: any ColumnSource, _ index: Int) throws -> Self {
    if isWhole, columns.value(at: index).integer == nil {
      throw StoreError(.outOfRange, "A sum of whole numbers is within 64 bits in a store.")
    }
    return try read(from: columns, at: index)
  }
}
