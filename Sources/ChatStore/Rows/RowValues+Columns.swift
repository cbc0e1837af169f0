public import ChatRuntime

/// Setters by column, for rows that name only some columns.
///
/// A record lists its columns in an enumeration, in the table's order. The compiler numbers them, so that a new column
/// changes no written number:
///
/// ```swift
/// enum Column: Int {
///   case id
///   case notes
///   case custom
/// }
///
/// var row = RowValues(capacity: table.columns.count)
/// try row.set(Column.notes, to: patch.notes)
/// try row.set(Column.custom, toJSON: patch.custom, null: .keep)
/// ```
@_spi(Adapter) extension RowValues {
  /// Sets a column to a value.
  ///
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>>(
    _ column: Column, to value: some StorableValue
  ) throws {
    self[column.rawValue] = try value.storedValue
  }

  /// Sets a column to a value, or to null for nil.
  ///
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>>(
    _ column: Column, toIfPresent value: (some StorableValue)?
  ) throws {
    self[column.rawValue] = try value?.storedValue ?? .null
  }

  /// Applies a patch's change of an optional attribute: sets the column to a value or to null, or leaves it unnamed.
  ///
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>>(
    _ column: Column, to change: OptionalChange<some StorableValue>
  ) throws {
    switch change {
    case .noChange: break
    case .none: self[column.rawValue] = .null
    case .some(let value): try set(column, to: value)
    }
  }

  /// Applies a patch's change of an attribute that cannot be null: sets the column to a value, or leaves it unnamed.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - change: The patch's change of the attribute.
  ///   - rule: The effect of a change to null.
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>, Value: StorableValue>(
    _ column: Column, to change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): break
    case (.none, .reset(let value)), (.some(let value), _): try set(column, to: value)
    }
  }

  /// Applies a patch's change of a JSON attribute: sets the column to the text of the new value, or leaves it unnamed.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - change: The patch's change of the attribute.
  ///   - rule: The effect of a change to null.
  /// - Throws: The value's error if it has no JSON form.
  public mutating func set<Column: RawRepresentable<Int>, Value: JSONEncodable>(
    _ column: Column, toJSON change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): break
    case (.none, .reset(let value)), (.some(let value), _):
      self[column.rawValue] = try StoredJSON(value).storedValue
    }
  }
}
