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
