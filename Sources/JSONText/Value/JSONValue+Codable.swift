extension JSONValue: Codable {
  /// Reads any value that a decoder holds, with all digits of its numbers.
  ///
  /// Foundation's `JSONDecoder` gives at most 38 digits, as a `Decimal`. A number that may have more throws,
  /// and is never rounded: an integer beyond 128 bits, any other number from 10³⁸ on, one below 10⁻¹²⁷. What
  /// no decoder reports is a digit that follows the 38th after nothing but zeros. A decoder without decimals
  /// gives integers of 64 bits and doubles, which are taken as they are.
  ///
  /// Numbers come in a spelling of their own (`1e2` as `100`), members in the order of their names, and of a
  /// repeated name one is left. ``init(parsing:)`` keeps all of it, in a fraction of the time.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: What the decoder throws; `DecodingError.dataCorrupted` for a number of which the decoder may
  ///   not give all digits, and for values deeper than ``maximumDepth``.
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
        // The last possibility: its error says what the decoder found.
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "The decoder gives this value in no type; a number may be too large.",
            underlyingError: error))
      }
      self = .array(try Self.array(in: container))
    }
  }

  /// Writes the value into an encoder, with all digits of its numbers.
  ///
  /// A number is written as an integer of 64 bits or a `Double` where it is the same number, else as a
  /// `Decimal`.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: What the encoder throws; `EncodingError.invalidValue` for a number that is none of these.
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

/// A decoder that holds a JSON value as it is, so that nothing has to be asked of it piece by piece.
package protocol JSONValueHolder {
  /// The value; nil if the decoder gives another one to what is decoded.
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
  /// Returns the scalar in a container; `nil` if it holds none.
  ///
  /// A decoder has no question for the kind of a value, so each kind is tried: failures here only mean
  /// "another kind". Foundation's decoders keep booleans and numbers apart.
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
