public import JSONText

extension JSONDecodable {
  /// Reads a payload.
  ///
  /// If an object repeats a name, the last member counts.
  ///
  /// - Parameter bytes: The whole payload in UTF-8.
  /// - Throws: ``PayloadError``, with the location, for bytes that are not JSON and for JSON that is not a value of
  ///   this type.
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
  /// If an object repeats a name, the last member counts.
  ///
  /// - Parameters:
  ///   - bytes: The whole payload in UTF-8.
  ///   - options: Context members, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError``, with the location, for bytes that are not JSON and for JSON that is not a value of
  ///   this type.
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
  ///   - text: The whole payload.
  ///   - options: Context members, limits, and the name in diagnostics.
  /// - Throws: ``PayloadError``, with the location, for text that is not JSON and for JSON that is not a value of this
  ///   type.
  public init(json text: String, options: ReadingOptions = ReadingOptions()) throws(PayloadError) {
    try self.init(json: Array(text.utf8), options: options)
  }
}

extension JSONEncodable {
  /// Returns the value as JSON in UTF-8.
  ///
  /// - Parameter style: Compact, the default, or with a line for each member and element.
  /// - Returns: The bytes of one JSON value.
  /// - Throws: `EncodingError`, or the error of custom data, for a value that has no JSON form.
  @inlinable
  public func json(style: JSONWriter.Style = .compact) throws -> [UInt8] {
    var writer = PayloadWriter(style: style)
    try encode(to: &writer)
    return writer.takeBytes()
  }
}

extension PayloadReader {
  /// Converts a reader's error to an error about the whole payload.
  ///
  /// The reader may have read a copy of the payload (`original`) in which repeated members are replaced by blanks.
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
