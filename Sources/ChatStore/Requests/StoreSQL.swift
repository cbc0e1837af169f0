/// The text of a statement that reads, with names and values where they were interpolated.
///
/// Adapters translate it. ``SQLQuery`` shows how to create one.
///
/// Only attributes, records and values can be interpolated. An attribute stands for the name of its column, a record for
/// the name of its table, and a value is bound to a parameter. So no text becomes a part of a statement unless it is
/// written in the source of the program.
public struct StoreSQL: Hashable, Sendable {
  /// A part of a statement.
  @_spi(Adapter) public enum Part: Hashable, Sendable {
    /// SQL as it was written.
    case text(String)
    /// The name of a table or column, to be quoted.
    case name(String)
    /// A value, to be bound.
    case value(StoredValue)
    /// An interpolation that is not possible; reading throws an error with this reason.
    case refused(String)
  }

  /// The parts, in order.
  @_spi(Adapter) public let parts: [Part]
}

extension StoreSQL: ExpressibleByStringInterpolation {
  /// Creates a statement without interpolations.
  public init(stringLiteral value: String) {
    parts = [.text(value)]
  }

  /// Creates a statement of a literal with interpolations.
  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []

    /// Creates an interpolation without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Appends SQL.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// Appends the name of an attribute's column.
    public mutating func appendInterpolation<Record, Value>(
      _ attribute: StoredAttribute<Record, Value>
    ) {
      guard attribute.path.link == nil, attribute.path.members.isEmpty else {
        parts.append(
          .refused(
            "SQL names the column of an attribute; '\(attribute.path.column)' is of a linked row or of JSON."
          ))
        return
      }
      parts.append(.name(attribute.path.column))
    }

    /// Appends the name of the column that holds custom data.
    public mutating func appendInterpolation<Record, Custom>(
      _ attribute: StoredCustomAttribute<Record, Custom>
    ) {
      appendInterpolation(attribute.json)
    }

    /// Appends the name of a record's table.
    public mutating func appendInterpolation<Record: StoredRecord>(_ record: Record.Type) {
      parts.append(.name(record.table.entity))
    }

    /// Appends a parameter with a value, or with null for nil.
    public mutating func appendInterpolation<Value: StorableValue>(_ value: Value?) {
      do {
        parts.append(.value(try value?.storedValue ?? .null))
      } catch {
        parts.append(.refused(String(describing: error)))
      }
    }
  }
}

extension StoreSQL {
  /// The words of the statement in lower case, among them all names of tables that it reads.
  ///
  /// A name in SQL has no escapes, so that a table that is read is one of these words.
  package var words: Set<String> {
    var words: Set<String> = []
    for part in parts {
      switch part {
      case .text(let text):
        for word in text.split(whereSeparator: { !$0.isPartOfName }) {
          words.insert(word.lowercased())
        }
      case .name(let name): words.insert(name.lowercased())
      case .value, .refused: break
      }
    }
    return words
  }
}

extension Character {
  fileprivate var isPartOfName: Bool {
    isLetter || isNumber || self == "_" || self == "$" || !isASCII
  }
}
