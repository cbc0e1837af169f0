/// What tells a row from the others of its table: the values of the key columns, in their order.
public struct EntityKey: Hashable, Sendable {
  /// The values; none of them is null.
  public let values: [StoredValue]

  /// The key of these values, in the order of the table's key columns.
  public init(values: [StoredValue]) {
    self.values = values
  }

  /// The key of one or several values, in the order of the table's key columns.
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
