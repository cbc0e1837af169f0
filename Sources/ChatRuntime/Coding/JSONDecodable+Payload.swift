public import JSONText

extension JSONDecodable {
  /// Reads a payload.
  ///
  /// Of a name that an object repeats the last member counts.
  ///
  /// - Parameter bytes: The payload in UTF-8, all of it.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and for JSON that does not stand for a
  ///   value of this type, with the place.
  @inlinable
  public init(json bytes: [UInt8]) throws(PayloadError) {
    var reader = PayloadReader(bytes)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      let options = ReadingOptions()
      let failure = reader.payloadError(error, file: options.name)
      self = try Self(lastMembersOf: bytes, options: options, after: failure)
    }
  }

  /// Reads a payload.
  ///
  /// Of a name that an object repeats the last member counts.
  ///
  /// - Parameters:
  ///   - bytes: The payload in UTF-8, all of it.
  ///   - options: Context members, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for bytes that are not JSON, and for JSON that does not stand for a
  ///   value of this type, with the place.
  @inlinable
  public init(json bytes: [UInt8], options: ReadingOptions) throws(PayloadError) {
    var reader = PayloadReader(bytes, options: options)
    do {
      self = try Self(from: &reader)
      try reader.finish()
    } catch {
      let failure = reader.payloadError(error, file: options.name)
      self = try Self(lastMembersOf: bytes, options: options, after: failure)
    }
  }

  /// Reads a payload.
  ///
  /// - Parameters:
  ///   - text: The payload, all of it.
  ///   - options: Context members, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError`` for text that is not JSON, and for JSON that does not stand for a
  ///   value of this type, with the place.
  public init(json text: String, options: ReadingOptions = ReadingOptions()) throws(PayloadError) {
    try self.init(json: Array(text.utf8), options: options)
  }
}

extension JSONEncodable {
  /// The value as JSON in UTF-8.
  ///
  /// - Parameter style: Compact, or with a line for each member and element.
  /// - Returns: The bytes of one JSON value.
  /// - Throws: `EncodingError`, or what custom data throws, for a value that has no JSON form.
  @inlinable
  public func json(style: JSONWriter.Style = .compact) throws -> [UInt8] {
    var writer = PayloadWriter(style: style)
    try encode(to: &writer)
    return writer.takeBytes()
  }
}

extension PayloadReader {
  /// What a reader's error is to whoever reads the whole payload, of which the reader may have a copy
  /// with blanks in place of members.
  @usableFromInline
  func payloadError(
    _ error: any Error, file: String, below prefix: JSONPointer = .root,
    origin: SourcePosition = .start, original: [UInt8]? = nil
  ) -> PayloadError {
    let failure = ReadFailure(error, in: original ?? json.bytes, origin: origin)
    return PayloadError(
      failure.code,
      [failure.diagnostic(file: file, below: prefix, contextMember: contextMemberInUse)])
  }
}
