public import ChatRuntime

// Setters by column name, for changes that name few columns. A row with values for all columns is built in column
// order, which is faster.

@_spi(Adapter) extension RowValues {
  /// Creates a row that names no column, with capacity for all columns of a table.
  public init(for table: StorageTable) {
    self.init(capacity: table.columns.count)
  }

  /// Sets a column to a value; nil stands for null.
  public mutating func set<Record, Value>(
    _ attribute: StoredAttribute<Record, Value>, to value: Value?
  ) throws {
    self[Record.table.index(of: attribute.path.column)] = try value?.storedValue ?? .null
  }

  /// Applies a change to a column: sets it to a value or to null, or leaves it unnamed.
  public mutating func set<Record, Value>(
    _ attribute: StoredAttribute<Record, Value>, to change: OptionalChange<Value>
  ) throws {
    if change.isChange { try set(attribute, to: change.value) }
  }

  /// Applies a change to a column that cannot be null; the rule defines the effect of null.
  public mutating func set<Record, Value>(
    _ attribute: StoredAttribute<Record, Value>, to change: OptionalChange<Value>,
    null rule: NullRule<Value>
  ) throws {
    if let value = change.newValue(null: rule) { try set(attribute, to: value) }
  }

  /// Sets a JSON column to a value; nil stands for null.
  public mutating func setJSON<Record>(
    _ attribute: StoredAttribute<Record, StoredJSON>, to value: (some JSONEncodable)?
  ) throws {
    try set(attribute, to: try value.map { try StoredJSON($0) })
  }

  /// Applies a change to a JSON column: sets it to a value or to null, or leaves it unnamed.
  public mutating func setJSON<Record, Value: JSONEncodable>(
    _ attribute: StoredAttribute<Record, StoredJSON>, to change: OptionalChange<Value>
  ) throws {
    if change.isChange { try setJSON(attribute, to: change.value) }
  }

  /// Applies a change to a JSON column that cannot be null; the rule defines the effect of null.
  public mutating func setJSON<Record, Value: JSONEncodable>(
    _ attribute: StoredAttribute<Record, StoredJSON>, to change: OptionalChange<Value>,
    null rule: NullRule<Value>
  ) throws {
    if let value = change.newValue(null: rule) { try setJSON(attribute, to: value) }
  }
}

@_spi(Adapter) extension RowValues {
  /// Sets the next column to the JSON text of a value, or to null for nil.
  public mutating func addJSONIfPresent(_ value: (some JSONEncodable)?) throws {
    try addIfPresent(try value.map { try StoredJSON($0) })
  }
}
