import JSONText

/// An object of scalars that was read for custom data and, possibly, attributes that travel with it.
///
/// Made by ``PayloadReader/readFlatObject()``. Generated code takes the members of attributes out and
/// makes the custom value of the rest:
///
/// ```swift
/// var object = try reader.readFlatObject()
/// color = try object.take("color", &reader)
/// labels = try object.custom()
/// ```
@_spi(Generated)
public struct FlatObject: Sendable {
  /// The members that are left; none of them is null.
  public private(set) var members: [String: JSONScalar]

  /// Where the object begins in the payload.
  let byteOffset: Int

  /// Reads a member and takes it out.
  ///
  /// In a page of items a text that does not stand for a value of the type is read as nil and reported.
  ///
  /// - Parameters:
  ///   - name: The member.
  ///   - reader: The reader that the object came from; takes the report.
  /// - Returns: Nil if there is no such member.
  /// - Throws: ``CustomDataError`` for a member that does not stand for a value of the type.
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
      guard reader.notices != nil, (error as? JSONReadError)?.code == .unreadable else {
        throw failure
      }
      reader.note(failure)
      return nil
    }
  }

  /// The custom value of the members that are left.
  ///
  /// - Throws: ``CustomDataError`` with the place of a member that the type could not read, or with
  ///   what the type says.
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
  /// - Throws: `JSONReadError` for anything else, with the place of a member that is not a scalar.
  public mutating func readFlatObject() throws -> FlatObject {
    let start = byteOffset
    var members: [String: JSONScalar] = [:]
    try beginObject()
    while let name = try nextMemberName() {
      let scalar = try JSONScalar(from: &self)
      members[name] = scalar.isNull ? nil : scalar
    }
    return FlatObject(members: members, byteOffset: valueStart(from: start))
  }
}

@_spi(Generated)
extension PayloadWriter {
  /// Writes an object of custom data and attributes that travel with it.
  ///
  /// - Parameters:
  ///   - custom: The custom data.
  ///   - attributes: What is added; null is left out. Where the custom data has a member of the same
  ///     name, the custom data's is written.
  /// - Throws: What the type says when it has no flat JSON.
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
