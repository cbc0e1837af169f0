public import JSONText

/// A JSON value that contains no other values: a string, a number, a boolean, or null.
///
/// Flat JSON consists of these values. Numbers are exact; `1` and `1.0` are equal, as everywhere in JSON Schema.
/// Literals exist for all of them except ``null``, because `nil` for a member of a dictionary removes the member.
public enum JSONScalar: Hashable, Sendable {
  /// No value; in flat JSON the same as an absent member.
  case null
  /// True or false.
  case bool(Bool)
  /// A number of any size and precision.
  case number(JSONNumber)
  /// A text.
  case string(String)

  /// Returns the number with this value.
  public static func integer(_ value: Int) -> JSONScalar { .number(JSONNumber(value)) }

  /// The text, or nil for another kind of value.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The boolean, or nil for another kind of value.
  public var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }

  /// The number, or nil for another kind of value.
  public var number: JSONNumber? {
    if case .number(let value) = self { value } else { nil }
  }

  /// The whole number, or nil if it is not one or does not fit; `1.0` is a whole number.
  public var integer: Int? {
    guard let value = number?.int64 else { return nil }
    return Int(exactly: value)
  }

  /// The nearest floating-point number, or nil for another kind of value.
  public var double: Double? { number?.double }

  /// Whether it is null.
  public var isNull: Bool { self == .null }
}

extension JSONScalar {
  /// Creates the scalar of a JSON value.
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
  /// Creates the JSON value of a scalar.
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
  /// Creates a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONScalar: ExpressibleByIntegerLiteral {
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONScalar: ExpressibleByBooleanLiteral {
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONScalar: JSONDecodable, JSONEncodable {
  /// Reads a string, a number, `true`, `false` or null.
  ///
  /// - Throws: `JSONReadError` for an array or an object.
  public init(from reader: inout PayloadReader) throws {
    switch try reader.peekKind() {
    case .null:
      _ = try reader.readNullIfPresent()
      self = .null
    case .boolean: self = .bool(try reader.readBoolean())
    case .number: self = .number(try reader.readNumber())
    case .string: self = .string(try reader.readString())
    case .array, .object:
      throw reader.json.unexpected("a string, a number, a boolean or null")
    }
  }

  /// Writes the scalar.
  public func encode(to writer: inout PayloadWriter) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    }
  }

  /// Creates the scalar that a value is encoded as, for example the text of a URL.
  ///
  /// - Throws: `EncodingError` for a value that is encoded as an array or an object.
  public init(encoding value: some JSONEncodable) throws {
    let json = try JSONValue(encoding: value)
    guard let scalar = JSONScalar(json) else {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: [],
          debugDescription: "Flat JSON holds strings, numbers, booleans and null, not \(json.kind)."
        ))
    }
    self = scalar
  }
}
