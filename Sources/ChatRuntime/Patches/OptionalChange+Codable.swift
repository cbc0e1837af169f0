// `Codable` asks for a member before it hands it over, so that "absent" can not be seen from inside a
// value. The three cases are told apart by overloads for containers, which the coding that the compiler
// makes for a structure finds by the type of its property.

extension OptionalChange: Decodable where Wrapped: Decodable {
  /// Reads null as a change that clears, anything else as a change to it.
  ///
  /// An absent member is told apart by `KeyedDecodingContainer`, not here.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .none : .some(try container.decode(Wrapped.self))
  }
}

extension OptionalChange: Encodable where Wrapped: Encodable {
  /// Writes a change that clears as null.
  ///
  /// - Throws: `EncodingError` for no change outside an object, because only an object can leave
  ///   something out.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .noChange:
      throw EncodingError.invalidValue(
        self,
        .init(
          codingPath: encoder.codingPath,
          debugDescription: "No change can be written only as a member that is left out."))
    case .none: try container.encodeNil()
    case .some(let value): try container.encode(value)
    }
  }
}

extension KeyedDecodingContainer {
  /// Reads a member of a patch: absent as no change, null as a change that clears.
  public func decode<Wrapped: Decodable>(
    _ type: OptionalChange<Wrapped>.Type, forKey key: Key
  ) throws -> OptionalChange<Wrapped> {
    guard contains(key) else { return .noChange }
    return try decodeNil(forKey: key) ? .none : .some(decode(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a member of a patch: no change leaves it out, a change that clears writes null.
  public mutating func encode<Wrapped: Encodable>(
    _ change: OptionalChange<Wrapped>, forKey key: Key
  ) throws {
    switch change {
    case .noChange: break
    case .none: try encodeNil(forKey: key)
    case .some(let value): try encode(value, forKey: key)
    }
  }
}
