/// The values of a row's key columns, in the order of the table's key.
public struct EntityKey: Hashable, Sendable {
  /// The values, none of which is null.
  @_spi(Adapter) public let values: [StoredValue]

  /// Creates a key of these values, in the order of the table's key columns.
  @_spi(Adapter) public init(values: [StoredValue]) {
    self.values = values
  }

  /// Creates a key of one or several values, in the order of the table's key columns.
  public init<each Value: StorableValue>(_ value: repeat each Value) throws {
    var values: [StoredValue] = []
    for value in repeat each value { values.append(try value.storedValue) }
    self.init(values: values)
  }
}

extension EntityKey: CustomStringConvertible {
  /// The values, separated by commas.
  public var description: String {
    values.map { value in
      switch value {
      case .null: "null"
      case .integer(let value): String(value)
      case .real(let value): String(value)
      case .text(let value): value
      case .bytes(let value): "\(value.count) bytes"
      }
    }.joined(separator: ", ")
  }
}
