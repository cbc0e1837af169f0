import JSONText

/// The identity of an entity, with a type for each entity, so that identities of different entities cannot be confused.
///
/// A generated identifier consists of these lines; the protocol supplies the rest. The type itself declares the
/// literals that it accepts: `ExpressibleByStringLiteral` for text, `ExpressibleByIntegerLiteral` for whole numbers.
///
/// ```swift
/// public struct TaskID: EntityIdentifier, ExpressibleByStringLiteral {
///   public var rawValue: String
///
///   public init(rawValue: String) {
///     self.rawValue = rawValue
///   }
/// }
/// ```
///
/// Every coding writes only the raw value. The raw value may be of any type that can be coded, hashed and ordered, for
/// example `String`, `Int` or `UUID`. Texts are compared, hashed and ordered by their bytes, without Unicode
/// normalization.
public protocol EntityIdentifier:
  RawRepresentable, Hashable, Comparable, Sendable, Codable, JSONCodable, CustomStringConvertible
where RawValue: Hashable & Comparable & Sendable & Codable & JSONCodable {
  /// Creates the identifier with this raw value.
  init(rawValue: RawValue)
}

extension EntityIdentifier {
  /// Creates the identifier with this raw value.
  @inlinable
  public init(_ rawValue: RawValue) {
    self.init(rawValue: rawValue)
  }

  /// The raw value as text.
  public var description: String { String(describing: rawValue) }

  /// Returns whether the raw value of `lhs` is ordered before that of `rhs`.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }

  /// Reads the raw value.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try RawValue(from: decoder))
  }

  /// Writes the raw value.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }

  /// Reads the raw value.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self.init(rawValue: try RawValue(from: &reader))
  }

  /// Writes the raw value.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    try rawValue.encode(to: &writer)
  }
}

extension EntityIdentifier where RawValue == String {
  /// Returns whether both texts have the same bytes.
  ///
  /// Canonically equivalent texts are different identifiers, as for the service and in a store.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    JSONName.isEqual(lhs.rawValue, rhs.rawValue)
  }

  /// Feeds the bytes of the text into a hasher.
  public func hash(into hasher: inout Hasher) {
    JSONName.hash(rawValue, into: &hasher)
  }

  /// Returns whether the bytes of `lhs` come before those of `rhs`.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
  }

  /// Reads the raw value; resolves the ambiguity with the standard library's implementation for raw texts.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try String(from: decoder))
  }

  /// Writes the raw value; resolves the ambiguity with the standard library's implementation for raw texts.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }

  /// Creates the identifier with this text.
  @inlinable
  public init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension EntityIdentifier where RawValue == Int {
  /// Reads the raw value; resolves the ambiguity with the standard library's implementation for raw integers.
  public init(from decoder: any Decoder) throws {
    self.init(rawValue: try Int(from: decoder))
  }

  /// Writes the raw value; resolves the ambiguity with the standard library's implementation for raw integers.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }

  /// Creates the identifier with this number.
  @inlinable
  public init(integerLiteral value: Int) {
    self.init(rawValue: value)
  }
}
