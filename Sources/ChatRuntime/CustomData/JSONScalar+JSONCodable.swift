import JSONText

extension JSONScalar: JSONDecodable, JSONEncodable {
  /// Reads a string, a number, `true`, `false` or null.
  ///
  /// - Throws: `JSONReadError` for an array or an object.
  public init(from reader: inout PayloadReader) throws {
    switch try reader.peekKind() {
    case .null:
      _ = try reader.readNullIfPresent()
      self = .null
    case .boolean: self = .bool(try reader.readBoolean())
    case .number: self = .number(try reader.readNumber())
    case .string: self = .string(try reader.readString())
    case .array, .object:
      throw reader.json.unexpected("a string, a number, a boolean or null")
    }
  }

  /// Writes the scalar.
  public func encode(to writer: inout PayloadWriter) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let value): writer.write(value)
    case .string(let value): writer.write(value)
    }
  }

  /// Creates the scalar that a value is encoded as, for example the text of a URL.
  ///
  /// - Throws: `EncodingError` for a value that is encoded as an array or an object.
  public init(encoding value: some JSONEncodable) throws {
    let json = try JSONValue(encoding: value)
    guard let scalar = JSONScalar(json) else {
      throw EncodingError.invalidValue(
        value,
        .init(
          codingPath: [],
          debugDescription: "Flat JSON holds strings, numbers, booleans and null, not \(json.kind)."
        ))
    }
    self = scalar
  }
}
