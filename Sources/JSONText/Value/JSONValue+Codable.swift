extension JSONValue: Codable {
  /// Decodes any value from a decoder, with all digits of its numbers.
  ///
  /// Foundation's `JSONDecoder` returns at most 38 digits, as a `Decimal`. A number that may have
  /// more throws an error and is never rounded: an integer beyond 128 bits, any other number of
  /// 10³⁸ or more, or one below 10⁻¹²⁷. One case cannot be detected: a digit after the 38th that
  /// follows only zeros. A decoder without decimals returns 64-bit integers and doubles, which are
  /// taken as they are.
  ///
  /// Numbers get a canonical spelling (`1e2` becomes `100`), members are sorted by name, and of a
  /// repeated name only one member remains. ``init(parsing:)`` preserves spellings and order, keeps
  /// the last of the members with one name, and takes a fraction of the time.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: The decoder's error; `DecodingError.dataCorrupted` for a number of which the decoder
  ///   may not return all digits, and for values deeper than ``maximumDepth``.
  public init(from decoder: any Decoder) throws {
    if let value = (decoder as? any JSONValueHolder)?.heldValue {
      self = value
      return
    }
    guard decoder.codingPath.count <= Self.maximumDepth else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath,
          debugDescription: "Values are nested deeper than \(Self.maximumDepth) levels."))
    }
    if let container = try? decoder.singleValueContainer(),
      let scalar = try Self.scalar(in: container)
    {
      self = scalar
    } else if let container = try? decoder.container(keyedBy: Name.self) {
      self = .object(try Self.object(in: container))
    } else {
      let container: any UnkeyedDecodingContainer
      do {
        container = try decoder.unkeyedContainer()
      } catch {
        // The last possibility. Its error describes what the decoder found.
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "The decoder gives this value in no type; a number may be too large.",
            underlyingError: error))
      }
      self = .array(try Self.array(in: container))
    }
  }

  /// Encodes the value into an encoder, with all digits of its numbers.
  ///
  /// A number is encoded as a 64-bit integer or a `Double` if that is the same number, otherwise as
  /// a `Decimal`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error; `EncodingError.invalidValue` for a number that none of these
  ///   types can represent.
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
    case .bool(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .number(let value): try value.encode(into: &container)
    default: try container.encodeNil()
    }
  }
}

/// A decoder that already holds a JSON value, so that it need not be decoded member by member.
package protocol JSONValueHolder {
  /// The value; nil if the decoder supplies another value to the decoded type.
  var heldValue: JSONValue? { get }
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
  /// Returns the scalar in a container; `nil` if it does not hold one.
  ///
  /// A decoder cannot be queried for the kind of a value, so each kind is tried. A failure here
  /// only means "another kind". Foundation's decoders distinguish booleans from numbers.
  private static func scalar(
    in container: any SingleValueDecodingContainer
  ) throws -> JSONValue? {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(String.self) { return .string(value) }
    return try JSONNumber.decoded(from: container).map { .number($0) }
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
