public import JSONText

extension JSONValue: JSONDecodable, JSONEncodable {
  /// Reads any value.
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readValue()
  }

  /// Writes the value.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}
