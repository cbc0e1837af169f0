import JSONText

extension Timetoken: JSONDecodable, JSONEncodable {
  /// Reads decimal digits, in a string or as a number.
  ///
  /// - Throws: `JSONReadError` for anything else, and for a number that is too large.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    if try reader.peekKind() == .number {
      self.init(rawValue: try reader.readInteger())
      return
    }
    guard let token = try reader.readString({ text in Timetoken(digits: text) }) else {
      throw reader.unreadable("the digits of a timetoken", from: start)
    }
    self = token
  }

  /// Writes the decimal digits as a string.
  public func encode(to writer: inout PayloadWriter) {
    writer.write(description)
  }
}

extension Timetoken: Codable {
  /// Reads decimal digits, in a string or as a number.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // A decoder cannot report the kind of a value, so a string is tried first.
    guard let text = try? container.decode(String.self) else {
      self.init(rawValue: try container.decode(UInt64.self))
      return
    }
    guard let token = Timetoken(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected the digits of a timetoken, found another text.")
    }
    self = token
  }

  /// Writes the decimal digits as a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
