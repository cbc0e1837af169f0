public import JSONText

/// A value that can be read from JSON bytes, in one pass and without a tree.
///
/// Generated models and the types of their attributes conform. ``PayloadReader`` shows the implementation for a model
/// with several members.
public protocol JSONDecodable {
  /// Reads one value.
  ///
  /// - Parameter reader: A reader at the beginning of the value, which is moved to its end.
  /// - Throws: `JSONReadError` for bytes that are not JSON and for JSON that is not a value of this type;
  ///   ``CustomDataError`` for custom data. After an error the position of the reader is undefined.
  init(from reader: inout PayloadReader) throws
}

/// A value that can be written as JSON bytes.
public protocol JSONEncodable {
  /// Writes one value.
  ///
  /// - Throws: An error for a value that has no JSON form, such as a number that is not finite.
  func encode(to writer: inout PayloadWriter) throws
}

/// A value that can be read from and written as JSON bytes.
public typealias JSONCodable = JSONDecodable & JSONEncodable

/// A value whose `Codable` coding is derived from its coding over bytes.
///
/// Generated models conform. They implement the coding over bytes, and `Codable` uses it by way of `JSONValue`, so that
/// the two cannot differ and nothing is generated twice. Only the bytes preserve exact numbers and the order of
/// members; `Codable` does not.
///
/// - Important: A type of yours that conforms must implement ``JSONDecodable/init(from:)`` and
///   ``JSONEncodable/encode(to:)``. This holds also in combination with ``CustomData``: otherwise the default
///   implementations of the two protocols call each other endlessly.
public protocol JSONModel: JSONDecodable, JSONEncodable, Codable, Hashable, Sendable {}

@_spi(Generated)
extension JSONDecodable {
  /// Creates a value from a constant of generated code, such as the default of a property.
  ///
  /// - Parameter json: The value as JSON; the generator writes only texts that can be read.
  public init(constant json: String) {
    var reader = PayloadReader(Array(json.utf8))
    do {
      self = try Self(from: &reader)
    } catch {
      preconditionFailure("A generated constant can not be read: \(error)")
    }
  }
}

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
      let failure = PayloadError(error, in: reader, file: options.name)
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
      let failure = PayloadError(error, in: reader, file: options.name)
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

extension PayloadError {
  /// Converts a reader's error to an error about the whole payload.
  ///
  /// The reader may have read a copy of the payload (`original`) in which repeated members are replaced by blanks.
  @usableFromInline
  init(
    _ error: any Error, in reader: PayloadReader, file: String, below prefix: JSONPointer = .root,
    origin: SourcePosition = .start, original: [UInt8]? = nil
  ) {
    let failure = ReadFailure(error, in: original ?? reader.json.bytes, origin: origin)
    let diagnostic = failure.diagnostic(
      file: file, below: prefix, contextMember: reader.rare.contextMemberInUse)
    self.init(failure.code, [diagnostic])
  }
}
