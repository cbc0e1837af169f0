import JSONText

/// A value as a database keeps it.
///
/// What every attribute becomes before it reaches an adapter, so that adapters know five types and
/// records know none of the database's.
public enum StoredValue: Sendable {
  /// No value.
  case null
  /// A whole number; also a boolean (0 or 1), a date (microseconds since 1970), and a timetoken.
  case integer(Int64)
  /// A floating-point number.
  case real(Double)
  /// A text; also a URL, a UUID, and JSON.
  case text(String)
  /// Bytes.
  case bytes([UInt8])
}

extension StoredValue: Hashable {
  /// Whether two values are the same to a database: texts are compared byte by byte.
  public static func == (a: StoredValue, b: StoredValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    // Not `==` of the texts, which takes canonically equivalent ones for equal.
    case (.text(let a), .text(let b)): JSONName.isEqual(a, b)
    case (.bytes(let a), .bytes(let b)): a == b
    default: false
    }
  }

  /// Feeds the value into a hasher, equal values alike.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: break
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value)
    case .text(let value): JSONName.hash(value, into: &hasher)
    case .bytes(let value): hasher.combine(value)
    }
  }
}

extension StoredValue {
  /// Whether there is no value.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The text, if it is one.
  public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one.
  public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }
}

extension StoredValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// A text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// A whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A boolean, kept as 0 or 1.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
  /// No value.
  public init(nilLiteral: ()) { self = .null }
}
