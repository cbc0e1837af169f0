public import ChatRuntime

/// Columns by name, for rows that name only some of them.
///
/// A record lists its columns in an enumeration, in the table's order, so that the compiler counts them
/// and one column more moves no number that is written down:
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
extension RowValues {
  /// Names a column with a value.
  ///
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>>(
    _ column: Column, to value: some StorableValue
  ) throws {
    self[column.rawValue] = try value.storedValue
  }

  /// Names a column with a value, or with null for nil.
  ///
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>>(
    _ column: Column, toIfPresent value: (some StorableValue)?
  ) throws {
    self[column.rawValue] = try value?.storedValue ?? .null
  }

  /// Names a column with what a patch says about an optional attribute.
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

  /// Names a column with what a patch says about an attribute that always has a value.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - change: What the patch says.
  ///   - rule: What a change that clears does.
  /// - Throws: ``StoreError`` for a value that no store can keep.
  public mutating func set<Column: RawRepresentable<Int>, Value: StorableValue>(
    _ column: Column, to change: OptionalChange<Value>, null rule: NullRule<Value>
  ) throws {
    switch (change, rule) {
    case (.noChange, _), (.none, .keep): break
    case (.none, .reset(let value)), (.some(let value), _): try set(column, to: value)
    }
  }

  /// Names a column with the JSON text of what a patch says.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - change: What the patch says.
  ///   - rule: What a change that clears does.
  /// - Throws: What the value throws when it has no JSON form.
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
