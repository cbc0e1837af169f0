import JSONText

extension UniqueArray: JSONDecodable where Element: JSONDecodable {
  /// Reads an array with all its elements.
  public init(from reader: inout PayloadReader) throws {
    self.init(read: try [Element](from: &reader))
  }
}

extension UniqueArray: JSONEncodable where Element: JSONEncodable {
  /// Writes an array.
  public func encode(to writer: inout PayloadWriter) throws {
    try elements.encode(to: &writer)
  }
}

extension UniqueArray: Decodable where Element: JSONDecodable {
  /// Reads the decoder's content as a JSON value, and the array from the bytes of that value.
  public init(from decoder: any Decoder) throws {
    self = try Self.read(JSONValue(from: decoder), codingPath: decoder.codingPath)
  }
}

extension UniqueArray: Encodable where Element: JSONEncodable {
  /// Writes the array's bytes, parsed as a JSON value, into the encoder.
  public func encode(to encoder: any Encoder) throws {
    try JSONValue(encoding: self).encode(to: encoder)
  }
}
