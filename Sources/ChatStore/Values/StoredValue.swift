import JSONText

/// A value in the form in which a database keeps it.
///
/// Every attribute is converted to one of these five types before it reaches an adapter. Adapters need no other types,
/// and records know none of the database's.
public enum StoredValue: Sendable {
  /// The null value.
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
  /// Returns whether a database considers two values equal; texts are compared byte by byte.
  public static func == (a: StoredValue, b: StoredValue) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.integer(let a), .integer(let b)): a == b
    case (.real(let a), .real(let b)): a == b
    // Not `==` of the texts, for which canonically equivalent texts are equal.
    case (.text(let a), .text(let b)): JSONName.isEqual(a, b)
    case (.bytes(let a), .bytes(let b)): a == b
    default: false
    }
  }

  /// Hashes the value; equal values hash alike.
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
  /// Whether the value is null.
  @_spi(Adapter) public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// The text, or nil for a value of another type.
  @_spi(Adapter) public var text: String? {
    if case .text(let value) = self { value } else { nil }
  }

  /// The whole number, or nil for a value of another type.
  @_spi(Adapter) public var integer: Int64? {
    if case .integer(let value) = self { value } else { nil }
  }
}

extension StoredValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  /// Creates a text.
  public init(stringLiteral value: String) { self = .text(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a boolean, kept as 0 or 1.
  public init(booleanLiteral value: Bool) { self = .integer(value ? 1 : 0) }
  /// Creates the null value.
  public init(nilLiteral: ()) { self = .null }
}
