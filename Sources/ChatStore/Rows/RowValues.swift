public import ChatRuntime

/// What is to be written to the columns of one row, in the order of the table's columns.
///
/// Absent, null and a value are told apart: a column that is not named keeps what it has, or gets its
/// default in a new row. Generated code goes through the model's attributes in the table's order:
///
/// ```swift
/// var row = RowValues(capacity: table.columns.count)
/// try row.add(task.id)
/// try row.addIfPresent(task.notes)
/// try row.addJSON(task.custom)
/// ```
public struct RowValues: Hashable, Sendable {
  /// The values; nil for a column that is not named, as are those behind the last one.
  public var values: [StoredValue?] { named }

  /// The values; only this module changes them.
  @usableFromInline var named: [StoredValue?]

  /// A row that names no column yet.
  ///
  /// - Parameter capacity: The number of columns that will be added.
  @inlinable
  public init(capacity: Int = 0) {
    named = []
    named.reserveCapacity(capacity)
  }

  /// A row of these values.
  ///
  /// - Parameter values: The values in the table's order; nil for a column that is not named.
  public init(values: [StoredValue?]) {
    named = values
  }

  /// The value of a column; nil if it is not named.
  public subscript(index: Int) -> StoredValue? {
    get { index < named.count ? named[index] : nil }
    set {
      while named.count <= index { named.append(nil) }
      named[index] = newValue
    }
  }

  /// A bit for each column that is named, the first column's the lowest.
  public var namedColumns: UInt64 {
    var mask: UInt64 = 0
    for index in named.indices where named[index] != nil { mask |= 1 << UInt64(index) }
    return mask
  }
}

extension RowValues {
  /// Names the next column with a value.
  @inlinable
  public mutating func add(_ value: some StorableValue) throws {
    named.append(try value.storedValue)
  }

  /// Names the next column with a value, or with null for nil.
  @inlinable
  public mutating func addIfPresent(_ value: (some StorableValue)?) throws {
    named.append(try value?.storedValue ?? .null)
  }

  /// Names the next column with the JSON text of a value.
  public mutating func addJSON(_ value: some JSONEncodable) throws {
    named.append(try StoredJSON(value).storedValue)
  }

  /// Passes the next columns over.
  public mutating func skip(_ count: Int = 1) {
    named.append(contentsOf: repeatElement(nil, count: count))
  }

  /// Names the next column with what a patch says about an optional attribute.
  public mutating func addChange(_ change: OptionalChange<some StorableValue>) throws {
    switch change {
    case .noChange: skip()
    case .none: named.append(.null)
    case .some(let value): try add(value)
    }
  }

  /// Names the next column with what a patch says about an attribute that always has a value.
  ///
  /// - Parameters:
  ///   - change: What the patch says.
  ///   - rule: What a change that clears does.
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func addChange<Value: StorableValue>(
    _ change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): skip()
    case (.none, .reset(let value)), (.some(let value), _): try add(value)
    }
  }

  /// Names the next column with the JSON text of what a patch says.
  ///
  /// - Parameters:
  ///   - change: What the patch says.
  ///   - rule: What a change that clears does.
  /// - Throws: What the value throws when it has no JSON form.
  public mutating func addJSONChange<Value: JSONEncodable>(
    _ change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): skip()
    case (.none, .reset(let value)), (.some(let value), _): try addJSON(value)
    }
  }
}
