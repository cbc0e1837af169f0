/// A condition on rows, as a value that adapters translate, for example to SQL.
@_spi(Adapter) public indirect enum Condition: Hashable, Sendable {
  /// An operator that compares a column with a value.
  public enum Comparison: Hashable, Sendable {
    /// Equal; null equals null.
    case equal
    /// Not equal; null differs from any value.
    case notEqual
    /// Smaller; null is smaller than nothing.
    case less
    /// Smaller or equal.
    case lessOrEqual
    /// Greater.
    case greater
    /// Greater or equal.
    case greaterOrEqual
  }

  /// The comparison of a column with a value holds.
  case compare(ColumnPath, Comparison, StoredValue)
  /// A column has one of the values.
  case isOne(of: [StoredValue], ColumnPath)
  /// All conditions hold; an empty array always holds.
  case all([Condition])
  /// At least one condition holds; an empty array never holds.
  case any([Condition])
  /// The negation of a condition holds.
  case not(Condition)
  /// A list has a row for which the condition holds.
  case contains(list: String, Condition)
  /// The number of rows of a list for which a condition holds compares with a number.
  case count(list: String, Condition, Comparison, Int)
  /// The condition compares with a value that no store can keep; reading throws an error with this reason.
  case unstorable(String)
}

/// A condition on the rows of one entity.
///
/// Create a filter by comparing an attribute with a value, and combine filters with `&&`, `||` and `!`:
///
/// ```swift
/// let open = ManagedTask.isDone == false && !(ManagedTask.title == "Paint")
/// let tasks = try await store.fetch(StoreRequest<ManagedTask>().where(open))
/// ```
public struct StoreCondition<Record: StoredRecord>: Hashable, Sendable {
  /// The condition as a value.
  @_spi(Adapter) public let condition: Condition

  /// Creates a filter of a condition.
  @_spi(Adapter) public init(_ condition: Condition) {
    self.condition = condition
  }

  /// Returns a filter for rows that match both filters.
  public static func && (a: StoreCondition, b: StoreCondition) -> StoreCondition {
    StoreCondition(.all([a.condition, b.condition]))
  }

  /// Returns a filter for rows that match at least one of the filters.
  public static func || (a: StoreCondition, b: StoreCondition) -> StoreCondition {
    StoreCondition(.any([a.condition, b.condition]))
  }

  /// Returns a filter for rows that do not match the filter.
  public static prefix func ! (a: StoreCondition) -> StoreCondition {
    StoreCondition(.not(a.condition))
  }
}

extension StoredAttribute {
  /// Returns a filter for rows whose attribute equals a value; nil stands for null.
  public static func == (attribute: StoredAttribute, value: Value?) -> StoreCondition<Record> {
    attribute.compare(.equal, value)
  }

  /// Returns a filter for rows whose attribute differs from a value; null differs from every value but nil.
  public static func != (attribute: StoredAttribute, value: Value?) -> StoreCondition<Record> {
    attribute.compare(.notEqual, value)
  }

  /// Returns a filter for rows whose attribute is smaller than a value.
  public static func < (attribute: StoredAttribute, value: Value) -> StoreCondition<Record> {
    attribute.compare(.less, value)
  }

  /// Returns a filter for rows whose attribute is smaller than a value or equal to it.
  public static func <= (attribute: StoredAttribute, value: Value) -> StoreCondition<Record> {
    attribute.compare(.lessOrEqual, value)
  }

  /// Returns a filter for rows whose attribute is greater than a value.
  public static func > (attribute: StoredAttribute, value: Value) -> StoreCondition<Record> {
    attribute.compare(.greater, value)
  }

  /// Returns a filter for rows whose attribute is greater than a value or equal to it.
  public static func >= (attribute: StoredAttribute, value: Value) -> StoreCondition<Record> {
    attribute.compare(.greaterOrEqual, value)
  }

  /// Returns a filter for rows whose attribute has one of these values.
  public func isOne(of values: some Sequence<Value>) -> StoreCondition<Record> {
    condition { .isOne(of: try values.map(stored), path) }
  }

  private func compare(_ comparison: Condition.Comparison, _ value: Value?) -> StoreCondition<
    Record
  > {
    condition { .compare(path, comparison, try value.map(stored) ?? .null) }
  }

  private func condition(_ make: () throws -> Condition) -> StoreCondition<Record> {
    do {
      return StoreCondition(try make())
    } catch {
      return StoreCondition(.unstorable(String(describing: error)))
    }
  }
}

extension StoredList {
  /// The number of rows in the list, for conditions.
  ///
  /// ```swift
  /// let busy = StoredJob.where { $0.notes.count > 5 }
  /// ```
  public var count: StoredListCount<Record> { StoredListCount(list: name, condition: .all([])) }

  /// Returns the number of rows in the list that match a condition, for conditions.
  public func count(
    where condition: (RecordAttributes<Element>) -> StoreCondition<Element>
  ) -> StoredListCount<Record> {
    StoredListCount(list: name, condition: condition(RecordAttributes()).condition)
  }

  /// Returns a filter for rows whose list contains a row that matches a filter.
  @_spi(Adapter) public func contains(_ filter: StoreCondition<Element>) -> StoreCondition<Record> {
    StoreCondition(.contains(list: name, filter.condition))
  }
}
