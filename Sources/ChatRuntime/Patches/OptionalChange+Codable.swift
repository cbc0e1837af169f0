// A `Codable` value cannot see that its member is absent, because it is only decoded if the member exists. Overloads
// for containers distinguish the three cases. The compiler's synthesized coding of a structure calls them because of
// the property's type.

extension OptionalChange: Decodable where Wrapped: Decodable {
  /// Reads null as a change that clears the attribute, and anything else as a change to that value.
  ///
  /// `KeyedDecodingContainer` distinguishes an absent member; this initializer does not.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self = container.decodeNil() ? .none : .some(try container.decode(Wrapped.self))
  }
}

extension OptionalChange: Encodable where Wrapped: Encodable {
  /// Writes the new value, or null for a change that clears the attribute.
  ///
  /// - Throws: `EncodingError` for ``noChange`` outside an object, because only an object can leave out a value.
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
  /// Reads a member of a patch: an absent member is no change, and null clears the attribute.
  public func decode<Wrapped: Decodable>(
    _ type: OptionalChange<Wrapped>.Type, forKey key: Key
  ) throws -> OptionalChange<Wrapped> {
    guard contains(key) else { return .noChange }
    return try decodeNil(forKey: key) ? .none : .some(decode(Wrapped.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Writes a member of a patch: no change leaves it out, and a change that clears the attribute writes null.
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
