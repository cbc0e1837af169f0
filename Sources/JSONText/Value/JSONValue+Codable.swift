extension JSONValue: Codable {
  /// Reads any value that a decoder holds.
  ///
  /// What gets lost is what `Decoder` can not carry: whole numbers beyond `Int64` and `UInt64` and
  /// all fractions come as `Double`, members come in the order of their names, and repeated names
  /// are gone.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder throws, or `DecodingError.dataCorrupted` for a number beyond
  ///   `Double` and for values deeper than ``maximumDepth``.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Values are nested deeper than \(Self.maximumDepth) levels."))
    }
    if let container = try? decoder.singleValueContainer(), let scalar = Self.scalar(in: container)
    {
      self = scalar
    } else if let container = try? decoder.container(keyedBy: Name.self) {
      self = .object(try Self.object(in: container))
    } else {
      // The last possibility: its error tells what the decoder found.
      self = .array(try Self.array(in: decoder.unkeyedContainer()))
    }
  }

  /// Writes the value into an encoder.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws, or `EncodingError.invalidValue` for a number that is
  ///   neither an `Int64` nor a `UInt64` nor within `Double`. Other fractions are rounded to the
  ///   nearest `Double`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let object):
      var container = encoder.container(keyedBy: Name.self)
      for (name, value) in object { try container.encode(value, forKey: Name(stringValue: name)) }
    case .array(let elements):
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      var container = encoder.singleValueContainer()
      try encodeScalar(into: &container)
    }
  }

  private func encodeScalar(into container: inout any SingleValueEncodingContainer) throws {
    switch self {
    case .bool(let value):
      try container.encode(value)
    case .string(let value):
      try container.encode(value)
    case .number(let value):
      if let integer = value.int64 {
        try container.encode(integer)
      } else if let integer = value.uint64 {
        try container.encode(integer)
      } else if value.double.isFinite {
        try container.encode(value.double)
      } else {
        throw EncodingError.invalidValue(
          value,
          .init(
            codingPath: container.codingPath,
            debugDescription: "The number is beyond the range of a double."))
      }
    default:
      try container.encodeNil()
    }
  }
}

/// A member name as a coding key.
private struct Name: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) {
    self.stringValue = stringValue
  }

  init?(intValue: Int) {
    nil
  }
}

extension JSONValue {
  /// Returns the scalar in a container; `nil` if it holds none.
  ///
  /// A decoder has no question for the kind of a value, so each kind is tried. Foundation's
  /// decoders keep booleans and numbers apart. Failures here only mean "another kind".
  private static func scalar(in container: any SingleValueDecodingContainer) -> JSONValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(UInt64.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
      return .number(number)
    }
    return (try? container.decode(String.self)).map { .string($0) }
  }

  private static func object(in container: KeyedDecodingContainer<Name>) throws -> JSONObject {
    let names = container.allKeys.map(\.stringValue).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    var object = JSONObject()
    for name in names {
      object.append(name, try container.decode(JSONValue.self, forKey: Name(stringValue: name)))
    }
    return object
  }

  private static func array(in container: any UnkeyedDecodingContainer) throws -> [JSONValue] {
    var container = container
    var elements: [JSONValue] = []
    while !container.isAtEnd { elements.append(try container.decode(JSONValue.self)) }
    return elements
  }
}
