/// A value that reads itself from JSON bytes, one pass, no tree.
///
/// Generated models conform, and so do the types their attributes have. What a reader is given and
/// how a model of several members looks is shown at ``PayloadReader``.
public protocol JSONDecodable {
  /// Reads one value.
  ///
  /// - Parameter reader: Stands before the value, and behind it afterwards.
  /// - Throws: `JSONReadError` for bytes that are not JSON and for JSON that does not stand for a value
  ///   of this type; ``CustomDataError`` for custom data. After an error the reader may stand anywhere.
  init(from reader: inout PayloadReader) throws
}

/// A value that writes itself as JSON bytes.
public protocol JSONEncodable {
  /// Writes one value.
  ///
  /// - Throws: What has no JSON form, such as a number that is not finite.
  func encode(to writer: inout PayloadWriter) throws
}

/// A value that reads itself from and writes itself as JSON bytes.
public typealias JSONCodable = JSONDecodable & JSONEncodable

/// A value with coding over bytes, equal to its `Codable` coding.
///
/// Generated models conform. They supply the coding over bytes; `Codable` comes from there by way of
/// `JSONValue`, so that the two can not differ and nothing is generated twice. `Codable` carries no
/// exact numbers and no order of members, the bytes do.
///
/// - Important: A type of your own that conforms supplies ``JSONDecodable/init(from:)`` and
///   ``JSONEncodable/encode(to:)``. Do not combine with ``CustomData`` without doing so: each of the
///   two would wait for the other.
public protocol JSONModel: JSONDecodable, JSONEncodable, Codable, Hashable, Sendable {}
