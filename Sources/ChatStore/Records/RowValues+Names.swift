public import ChatRuntime

// Values by the names of their columns: for changes that name few of them. A row that has all of them is
// written in the order of the columns, which is faster.

extension RowValues {
  /// Makes a row of nothing, with room for all columns of a table.
  public init(for table: StorageTable) {
    self.init(capacity: table.columns.count)
  }

  /// Names a column and its value; nil is null.
  public mutating func set<Record, Value>(
    _ attribute: Attribute<Record, Value>, to value: Value?
  ) throws {
    self[Record.table.index(of: attribute.path.column)] = try value?.storedValue ?? .null
  }

  /// Names a column if a change does.
  public mutating func set<Record, Value>(
    _ attribute: Attribute<Record, Value>, to change: OptionalChange<Value>
  ) throws {
    if change.isChange { try set(attribute, to: change.value) }
  }

  /// Names a column that always has a value, if a change leads to one.
  public mutating func set<Record, Value>(
    _ attribute: Attribute<Record, Value>, to change: OptionalChange<Value>,
    null rule: NullRule<Value>
  ) throws {
    if let value = change.newValue(null: rule) { try set(attribute, to: value) }
  }

  /// Names a column of JSON and its value; nil is null.
  public mutating func setJSON<Record>(
    _ attribute: Attribute<Record, StoredJSON>, to value: (some JSONEncodable)?
  ) throws {
    try set(attribute, to: try value.map { try StoredJSON($0) })
  }

  /// Names a column of JSON if a change does.
  public mutating func setJSON<Record, Value: JSONEncodable>(
    _ attribute: Attribute<Record, StoredJSON>, to change: OptionalChange<Value>
  ) throws {
    if change.isChange { try setJSON(attribute, to: change.value) }
  }

  /// Names a column of JSON that always has a value, if a change leads to one.
  public mutating func setJSON<Record, Value: JSONEncodable>(
    _ attribute: Attribute<Record, StoredJSON>, to change: OptionalChange<Value>,
    null rule: NullRule<Value>
  ) throws {
    if let value = change.newValue(null: rule) { try setJSON(attribute, to: value) }
  }
}

extension RowValues {
  /// Adds the text of a JSON value for the next column, or null.
  public mutating func addJSONIfPresent(_ value: (some JSONEncodable)?) throws {
    try addIfPresent(try value.map { try StoredJSON($0) })
  }
}
