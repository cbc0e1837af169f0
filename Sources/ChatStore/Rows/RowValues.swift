public import ChatRuntime

/// The values to write to the columns of one row, in the table's order.
///
/// A row distinguishes absent, null and a value. A column that is not named keeps its value, or gets its default in a
/// new row. Generated code adds the model's attributes in the table's order:
///
/// ```swift
/// var row = RowValues(capacity: table.columns.count)
/// try row.add(task.id)
/// try row.addIfPresent(task.notes)
/// try row.addJSON(task.custom)
/// ```
@_spi(Adapter) public struct RowValues: Hashable, Sendable {
  /// The values; nil for a column that is not named.
  ///
  /// Columns after the last element are not named either.
  public var values: [StoredValue?] { named }

  /// The storage of ``values``; only this module changes it.
  @usableFromInline var named: [StoredValue?]

  /// Creates a row that names no column.
  ///
  /// - Parameter capacity: The number of columns to reserve capacity for. Default: 0.
  @inlinable
  public init(capacity: Int = 0) {
    named = []
    named.reserveCapacity(capacity)
  }

  /// Creates a row of values.
  ///
  /// - Parameter values: The values in the table's order; nil for a column that is not named.
  public init(values: [StoredValue?]) {
    named = values
  }

  /// The value of a column, or nil if it is not named.
  public subscript(index: Int) -> StoredValue? {
    get { index < named.count ? named[index] : nil }
    set {
      while named.count <= index { named.append(nil) }
      named[index] = newValue
    }
  }

  /// A bit mask of the named columns; the lowest bit is the first column.
  public var namedColumns: UInt64 {
    var mask: UInt64 = 0
    for index in named.indices where named[index] != nil { mask |= 1 << UInt64(index) }
    return mask
  }
}

@_spi(Adapter) extension RowValues {
  /// Sets the next column to a value.
  @inlinable
  public mutating func add(_ value: some StorableValue) throws {
    named.append(try value.storedValue)
  }

  /// Sets the next column to a value, or to null for nil.
  @inlinable
  public mutating func addIfPresent(_ value: (some StorableValue)?) throws {
    named.append(try value?.storedValue ?? .null)
  }

  /// Sets the next column to the JSON text of a value.
  public mutating func addJSON(_ value: some JSONEncodable) throws {
    named.append(try StoredJSON(value).storedValue)
  }

  /// Skips the next columns, which are then not named.
  public mutating func skip(_ count: Int = 1) {
    named.append(contentsOf: repeatElement(nil, count: count))
  }

  /// Applies a patch's change of an optional attribute: sets the next column to a value or to null, or skips it.
  public mutating func addChange(_ change: OptionalChange<some StorableValue>) throws {
    switch change {
    case .noChange: skip()
    case .none: named.append(.null)
    case .some(let value): try add(value)
    }
  }

  /// Applies a patch's change of an attribute that cannot be null: sets the next column to a value, or skips it.
  ///
  /// - Parameters:
  ///   - change: The patch's change of the attribute.
  ///   - rule: The effect of a change to null.
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func addChange<Value: StorableValue>(
    _ change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): skip()
    case (.none, .reset(let value)), (.some(let value), _): try add(value)
    }
  }

  /// Applies a patch's change of a JSON attribute: sets the next column to the text of the new value, or skips it.
  ///
  /// - Parameters:
  ///   - change: The patch's change of the attribute.
  ///   - rule: The effect of a change to null.
  /// - Throws: The value's error if it has no JSON form.
  public mutating func addJSONChange<Value: JSONEncodable>(
    _ change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): skip()
    case (.none, .reset(let value)), (.some(let value), _): try addJSON(value)
    }
  }
}
