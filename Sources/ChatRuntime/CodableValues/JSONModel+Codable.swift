public import JSONText

extension JSONModel {
  /// Reads the decoder's content as a JSON value, and the model from the bytes of that value.
  ///
  /// - Throws: `DecodingError` with the coding path of the value that could not be read; also for a number of which the
  ///   decoder does not provide all digits.
  public init(from decoder: any Decoder) throws {
    let value = try JSONValue(from: decoder)
    self = try Self.read(value, codingPath: decoder.codingPath)
  }

  /// Writes the model's bytes, parsed as a JSON value, into the encoder.
  ///
  /// - Throws: The encoder's errors; `EncodingError` for a number with more digits than an encoder accepts.
  public func encode(to encoder: any Encoder) throws {
    do {
      try JSONValue(encoding: self).encode(to: encoder)
    } catch let error as EncodingError {
      throw error.below(encoder.codingPath)
    }
  }
}

extension JSONDecodable {
  /// Reads a value from a JSON value.
  ///
  /// - Throws: `DecodingError` with a coding path that begins with the given one.
  static func read(_ value: JSONValue, codingPath: [any CodingKey]) throws -> Self {
    if let value = value as? Self { return value }
    let bytes = value.bytes()
    do {
      var reader = PayloadReader(bytes)
      return try Self(from: &reader)
    } catch {
      let failure = ReadFailure(error, in: bytes)
      let path = failure.pointer.tokens.map { PositionKey(token: $0) }
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: codingPath + path, debugDescription: failure.message, underlyingError: error))
    }
  }
}

extension JSONValue {
  /// Creates the JSON value that a value is encoded as.
  ///
  /// - Throws: `EncodingError`, or the error of custom data, for a value that has no JSON form.
  public init(encoding value: some JSONEncodable) throws {
    if let value = value as? JSONValue {
      self = value
      return
    }
    var writer = PayloadWriter()
    try value.encode(to: &writer)
    var reader = PayloadReader(writer.takeBytes())
    self = try reader.readValue()
  }
}
