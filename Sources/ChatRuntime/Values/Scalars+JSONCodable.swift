extension String: JSONDecodable, JSONEncodable {
  /// Reads a string.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readString()
  }

  /// Writes a string.
  @inlinable
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}

extension Bool: JSONDecodable, JSONEncodable {
  /// Reads `true` or `false`.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readBoolean()
  }

  /// Writes `true` or `false`.
  @inlinable
  public func encode(to writer: inout PayloadWriter) {
    writer.write(self)
  }
}
