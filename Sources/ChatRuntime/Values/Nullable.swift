/// A value or `null`, for a member that may also be absent.
///
/// A property `Nullable<String>?` distinguishes three cases:
///
/// | In JSON | Here |
/// |---|---|
/// | member absent | `nil` |
/// | `null` | ``null`` |
/// | `"x"` | `.value("x")`, or just `"x"` |
///
/// The type has no `nil` literal, so `note = nil` always leaves the member out, whatever the enclosing type.
@frozen
public enum Nullable<Wrapped> {
  /// `null`.
  case null
  /// A value that is not `null`.
  case value(Wrapped)
}

extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}
extension Nullable: Sendable where Wrapped: Sendable {}

extension Nullable {
  /// Creates a value, or `null` from nil.
  @inlinable
  public init(_ wrapped: Wrapped?) {
    if let wrapped {
      self = .value(wrapped)
    } else {
      self = .null
    }
  }

  /// The value; nil for `null`.
  @inlinable
  public var wrapped: Wrapped? {
    if case .value(let value) = self { value } else { nil }
  }

  /// Whether it is `null`.
  @inlinable
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Returns `null` or the transformed value.
  @inlinable
  public func map<Other, Failure: Error>(
    _ transform: (Wrapped) throws(Failure) -> Other
  ) throws(Failure) -> Nullable<Other> {
    switch self {
    case .null: .null
    case .value(let value): .value(try transform(value))
    }
  }
}

extension Nullable: CustomStringConvertible {
  /// The value's description, or `null`.
  public var description: String {
    switch self {
    case .null: "null"
    case .value(let value): String(describing: value)
    }
  }
}

extension Nullable: JSONDecodable where Wrapped: JSONDecodable {
  /// Reads null or a value.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readNullIfPresent() ? .null : .value(try Wrapped(from: &reader))
  }
}

extension Nullable: JSONEncodable where Wrapped: JSONEncodable {
  /// Writes null or the value.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    switch self {
    case .null: writer.writeNull()
    case .value(let value): try value.encode(to: &writer)
    }
  }
}

extension Nullable: Decodable where Wrapped: Decodable {
  /// Reads null or a value.
  ///
  /// `KeyedDecodingContainer` distinguishes an absent member; this initializer does not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
  }
}

extension Nullable: Encodable where Wrapped: Encodable {
  /// Writes null or the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .value(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a member that may be absent or null, and distinguishes the two.
  ///
  /// The compiler's synthesized decoding of a structure calls this overload because of the property's type. Without it,
  /// null would be read as nil.
  public func decodeIfPresent<Wrapped: Decodable>(
    _ type: Nullable<Wrapped>.Type, forKey key: Key
  ) throws -> Nullable<Wrapped>? {
    guard contains(key) else { return nil }
    return try decodeNil(forKey: key) ? .null : .value(decode(Wrapped.self, forKey: key))
  }
}

extension Nullable: ExpressibleByBooleanLiteral where Wrapped: ExpressibleByBooleanLiteral {
  /// Creates a value from a boolean literal.
  public init(booleanLiteral value: Wrapped.BooleanLiteralType) {
    self = .value(Wrapped(booleanLiteral: value))
  }
}

extension Nullable: ExpressibleByIntegerLiteral where Wrapped: ExpressibleByIntegerLiteral {
  /// Creates a value from an integer literal.
  public init(integerLiteral value: Wrapped.IntegerLiteralType) {
    self = .value(Wrapped(integerLiteral: value))
  }
}

extension Nullable: ExpressibleByFloatLiteral where Wrapped: ExpressibleByFloatLiteral {
  /// Creates a value from a floating-point literal.
  public init(floatLiteral value: Wrapped.FloatLiteralType) {
    self = .value(Wrapped(floatLiteral: value))
  }
}

extension Nullable: ExpressibleByUnicodeScalarLiteral
where Wrapped: ExpressibleByUnicodeScalarLiteral {
  /// Creates a value from a literal of one scalar.
  public init(unicodeScalarLiteral value: Wrapped.UnicodeScalarLiteralType) {
    self = .value(Wrapped(unicodeScalarLiteral: value))
  }
}

extension Nullable: ExpressibleByExtendedGraphemeClusterLiteral
where Wrapped: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a value from a literal of one character.
  public init(extendedGraphemeClusterLiteral value: Wrapped.ExtendedGraphemeClusterLiteralType) {
    self = .value(Wrapped(extendedGraphemeClusterLiteral: value))
  }
}

extension Nullable: ExpressibleByStringLiteral where Wrapped: ExpressibleByStringLiteral {
  /// Creates a value from a string literal.
  public init(stringLiteral value: Wrapped.StringLiteralType) {
    self = .value(Wrapped(stringLiteral: value))
  }
}
