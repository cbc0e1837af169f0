public import JSONText

/// A JSON value that holds no others: a string, a number, a boolean, or null.
///
/// The values of flat JSON. Numbers are exact; `1` and `1.0` are equal, as everywhere in JSON Schema.
/// Literals make all of them but ``null``: `nil` for a member of a dictionary takes the member out.
public enum JSONScalar: Hashable, Sendable {
  /// No value; in flat JSON the same as an absent member.
  case null
  /// True or false.
  case bool(Bool)
  /// A number of any size and precision.
  case number(JSONNumber)
  /// Text.
  case string(String)

  /// The number with this value.
  public static func integer(_ value: Int) -> JSONScalar { .number(JSONNumber(value)) }

  /// The text, if it is text.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The truth value, if it is one.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, if it is one.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The whole number, if it is one and fits; `1.0` is one.
  public var integer: Int? {
    guard let value = number?.int64 else { return nil }
    return Int(exactly: value)
  }

  /// The nearest floating-point number, if it is a number.
  public var double: Double? { number?.double }

  /// Whether it is null.
  public var isNull: Bool { self == .null }
}

extension JSONScalar {
  /// The scalar that a JSON value is.
  ///
  /// - Returns: Nil for an array or an object.
  public init?(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array, .object: return nil
    }
  }
}

extension JSONValue {
  /// The JSON value that a scalar is.
  public init(_ scalar: JSONScalar) {
    switch scalar {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }
}

extension JSONScalar: ExpressibleByStringLiteral {
  /// A text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONScalar: ExpressibleByIntegerLiteral {
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONScalar: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}
