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
