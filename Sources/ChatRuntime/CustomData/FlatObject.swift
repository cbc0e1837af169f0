import JSONText

/// An object of scalars with custom data and, possibly, attributes that are stored in the same object.
///
/// ``PayloadReader/readFlatObject()`` returns it. Generated code removes the members of attributes and creates the
/// custom value from the rest:
///
/// ```swift
/// var object = try reader.readFlatObject()
/// color = try object.take("color", &reader)
/// labels = try object.custom()
/// ```
@_spi(Generated)
public struct FlatObject: Sendable {
  /// The remaining members, none of which is null.
  public private(set) var members: [String: JSONScalar]

  /// The byte offset of the object in the payload.
  let byteOffset: Int

  /// Reads a member and removes it.
  ///
  /// In a page of items, a text that is not a value of the type is read as nil and reported.
  ///
  /// - Parameters:
  ///   - name: The member.
  ///   - reader: The reader of the object, which also collects the report.
  /// - Returns: The value; nil if the object does not have the member.
  /// - Throws: ``CustomDataError`` for a member that is not a value of the type.
  public mutating func take<Value: JSONDecodable>(
    _ name: String, _ reader: inout PayloadReader
  ) throws -> Value? {
    guard let scalar = members.removeValue(forKey: name) else { return nil }
    if let text = scalar.string as? Value { return text }
    let bytes = JSONValue(scalar).bytes()
    var inner = PayloadReader(bytes)
    do {
      return try Value(from: &inner)
    } catch {
      let failure = CustomDataError(
        ReadFailure(error, in: bytes).message, byteOffset: byteOffset,
        path: JSONPointer(tokens: [name]))
      guard reader.rare.notices != nil, (error as? JSONReadError)?.code == .unreadable else {
        throw failure
      }
      reader.note(failure)
      return nil
    }
  }

  /// Creates the custom value of the remaining members.
  ///
  /// - Throws: ``CustomDataError`` with the location of a member that the type cannot read, or with the type's own
  ///   message.
  public func custom<Custom: FlatJSONCustomData>(_ type: Custom.Type = Custom.self) throws -> Custom
  {
    do {
      return try Custom(flatJSON: members)
    } catch {
      throw CustomDataError(error, byteOffset: byteOffset)
    }
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Reads an object of scalars; members that are null are left out.
  ///
  /// - Throws: `JSONReadError` for anything else, with the location of a member that is not a scalar.
  public mutating func readFlatObject() throws -> FlatObject {
    let start = byteOffset
    var members: [String: JSONScalar] = [:]
    try beginObject()
    while let name = try nextMemberName() {
      let scalar = try JSONScalar(from: &self)
      members[name] = scalar.isNull ? nil : scalar
    }
    return FlatObject(members: members, byteOffset: json.valueStart(from: start))
  }
}

@_spi(Generated)
extension PayloadWriter {
  /// Writes an object with custom data and attributes.
  ///
  /// - Parameters:
  ///   - custom: The custom data.
  ///   - attributes: The attributes to add; null is left out. If the custom data has a member of the same name, that
  ///     member is written instead.
  /// - Throws: The type's error if it has no flat JSON.
  public mutating func write<Custom: FlatJSONCustomData>(
    _ custom: Custom, adding attributes: KeyValuePairs<String, JSONScalar>
  ) throws {
    var members = try custom.flatJSON
    for (name, scalar) in attributes where members[name] == nil && !scalar.isNull {
      members[name] = scalar
    }
    try members.encode(to: &self)
  }
}
