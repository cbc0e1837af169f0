import JSONText

extension MemberMap: JSONDecodable where Value: JSONDecodable {
  /// Reads an object whose members all have the same type; the last value of a repeated name counts.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self.init()
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      set(try Value(from: &reader), for: name)
    }
  }

  /// Reads the value of the member whose name the reader has just read.
  ///
  /// The last value of a repeated name counts, at the position of the first.
  @inlinable
  @_spi(Generated) public mutating func readMember(_ reader: inout PayloadReader) throws {
    // Take the name before the value, because reading an object changes the reader's current name.
    let name = reader.memberName
    set(try Value(from: &reader), for: name)
  }
}

extension MemberMap: JSONEncodable where Value: JSONEncodable {
  /// Writes an object, with its members in order.
  @inlinable
  public func encode(to writer: inout PayloadWriter) throws {
    writer.beginObject()
    try writer.writeMembers(of: self)
    writer.endObject()
  }
}

extension MemberMap: Decodable where Value: JSONDecodable {
  /// Reads the decoder's content as a JSON value, and the map from the bytes of that value.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(JSONValue(from: decoder), codingPath: decoder.codingPath)
  }
}

extension MemberMap: Encodable where Value: JSONEncodable {
  /// Writes the map's bytes, parsed as a JSON value, into the encoder.
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
  /// Writes all members of a map as members of an object that also has its own members.
  ///
  /// - Parameters:
  ///   - map: The members, in order.
  ///   - members: The object's own members.
  /// - Throws: `EncodingError` for a name that one of the object's own members has, because an object with a repeated
  ///   name would lose one of the values.
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
