import JSONText

extension MemberMap: JSONDecodable where Value: JSONDecodable {
  /// Reads an object whose members are all of one type; of a name that comes twice the last counts.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self.init()
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      set(try Value(from: &reader), for: name)
    }
  }

  /// Reads the member whose name the reader has just passed.
  ///
  /// Of a name that comes twice the last value counts, at the place of the first.
  @inlinable
  public mutating func readMember(_ reader: inout PayloadReader) throws {
    // Before the value: reading an object moves the reader on to other names.
    let name = reader.memberName
    set(try Value(from: &reader), for: name)
  }
}

extension MemberMap: JSONEncodable where Value: JSONEncodable {
  /// Writes an object, its members in order.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.writeMembers(of: self)
    writer.endObject()
  }
}

extension MemberMap: Decodable where Value: JSONDecodable {
  /// Reads what the decoder holds as a JSON value, and the map from its bytes.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(JSONValue(from: decoder), codingPath: decoder.codingPath)
  }
}

extension MemberMap: Encodable where Value: JSONEncodable {
  /// Writes the map's bytes, read as a JSON value, into the encoder.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue(encoding: self).encode(to: encoder)
  }
}

extension PayloadWriter {
  /// Writes all members of a map as members of the object that was begun last.
  @inlinable
  public mutating func writeMembers<Value: JSONEncodable>(of map: MemberMap<Value>) throws {
    for (name, value) in map {
      writeName(name)
      try value.encode(to: &self)
    }
  }
}

@_spi(Generated)
extension PayloadWriter {
  /// Writes all members of a map as members of an object that has members of its own.
  ///
  /// - Parameters:
  ///   - map: The members, in order.
  ///   - members: The object's own members.
  /// - Throws: `EncodingError` for a name that one of the object's own members has: an object that
  ///   says it twice would lose one of the values.
  @inlinable
  public mutating func writeMembers<Value: JSONEncodable>(
    of map: MemberMap<Value>, besides members: MemberTable
  ) throws {
    for (name, value) in map {
      guard !Self.has(name, in: members) else { throw Self.memberTwice(name, value) }
      writeName(name)
      try value.encode(to: &self)
    }
  }

  @usableFromInline
  static func has(_ name: String, in members: MemberTable) -> Bool {
    members.place(of: name) >= 0
  }

  @usableFromInline
  static func memberTwice(_ name: String, _ value: Any) -> EncodingError {
    EncodingError.invalidValue(
      value,
      .init(
        codingPath: [],
        debugDescription:
          "The member '\(name)' has a property, and is a further member as well."))
  }
}
