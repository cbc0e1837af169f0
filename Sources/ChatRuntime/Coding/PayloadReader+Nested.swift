public import JSONText

// Functions that read values nested in the members of a model.

@_spi(Generated)
extension PayloadReader {
  /// Reads an object and returns one value in it, for example the identifier in `{"id": "p1"}`.
  ///
  /// - Parameter path: The names of the members from the object to the value.
  /// - Returns: The value; the last member of a repeated name counts.
  /// - Throws: `JSONReadError` if a member on the path is missing or not an object, or the value is not of the type.
  public mutating func readMember<Value: JSONDecodable>(at path: [String]) throws -> Value {
    try readMember(at: path[...])
  }

  private mutating func readMember<Value: JSONDecodable>(
    at path: ArraySlice<String>
  ) throws -> Value {
    guard let first = path.first else { return try Value(from: &self) }
    let start = byteOffset
    var value: Value?
    try beginObject()
    while let name = try json.nextMemberName() {
      if JSONName.isEqual(name, first) {
        value = try readMember(at: path.dropFirst())
      } else {
        try json.skipValue()
      }
    }
    guard let value else { throw json.missingMember(first, ofObjectAt: start) }
    return value
  }

  /// Looks for a value inside the next one, which is not consumed.
  ///
  /// - Parameter path: The names of the members from the next value to the wanted one.
  /// - Returns: The value; nil if a member on the path is missing, null or not an object, or if the value is of another
  ///   kind than the type. The wanted member belongs to another part of the payload, and may have another meaning
  ///   there.
  /// - Throws: `JSONReadError` for malformed JSON, and for an unreadable value.
  public func peek<Value: JSONDecodable>(at path: [String]) throws -> Value? {
    var copy = self
    do {
      return try copy.readMember(at: path) as Value
    } catch let error as JSONReadError where [.missingMember, .wrongKind].contains(error.code) {
      return nil
    }
  }

  /// Returns the members of the next value, an object, that a model does not know.
  ///
  /// The object is not consumed.
  ///
  /// - Parameter members: The members that the model knows.
  /// - Returns: The unknown members, in order.
  /// - Throws: `JSONReadError` for anything but an object.
  public func unknownMembers(besides members: MemberTable) throws -> JSONObject {
    try json.unknownMembers(besides: members.names)
  }
}
