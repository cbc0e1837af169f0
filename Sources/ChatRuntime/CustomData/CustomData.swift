import JSONText

/// Data of the application inside an entity, in a type that the application defines.
///
/// Any `Codable`, `Hashable`, `Sendable` structure can conform. The only requirement is an empty value, for entities
/// without custom data:
///
/// ```swift
/// struct Attachment: CustomData {
///   var file = ""
///   var pages: [Int] = []
/// }
/// ```
///
/// Its `Codable` conformance defines its JSON, by way of `JSONValueDecoder` and `JSONValueEncoder`. A required
/// member that the JSON lacks is taken from the empty value. Members that the type does not know are ignored. A type
/// that is coded directly over bytes (``JSONCodable``), as generated types are, is faster.
public protocol CustomData: Codable, Hashable, Sendable, JSONCodable {
  /// Creates the empty value.
  init()
}

extension CustomData {
  /// Reads the value through its `Decodable` conformance.
  ///
  /// - Throws: ``CustomDataError`` with the location of the value that could not be read.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    let value = try reader.readValue()
    do {
      self = try Self(customJSON: value)
    } catch {
      throw CustomDataError(error, byteOffset: reader.json.valueStart(from: start))
    }
  }

  /// Writes the value through its `Encodable` conformance.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.write(try JSONValueEncoder().encode(self))
  }
}

extension CustomData {
  /// Creates a value from a JSON value; missing required members are taken from the empty value.
  init(customJSON value: JSONValue) throws {
    let decoder = ValueDecoder(
      value: value, codingPath: [], userInfo: [:],
      substitutes: { try JSONValueEncoder().encode(Self()).object })
    self = try Self(from: decoder)
  }
}

/// A type for entities without custom data.
///
/// It reads any object and ignores the members. It is written as `{}`.
public struct VoidCustomData: FlatJSONCustomData {
  /// Creates the only value.
  @inlinable
  public init() {}

  /// Creates the only value, and ignores the members.
  @inlinable
  public init(flatJSON: [String: JSONScalar]?) {}

  /// An empty dictionary.
  @inlinable
  public var flatJSON: [String: JSONScalar] { [:] }

  /// Skips an object.
  ///
  /// - Throws: `JSONReadError` for anything but an object.
  public init(from reader: inout PayloadReader) throws {
    try reader.skipObject()
  }

  /// Writes `{}`.
  public func encode(to writer: inout PayloadWriter) {
    writer.beginObject()
    writer.endObject()
  }

  /// Skips an object.
  public init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }

  /// Writes an empty object.
  public func encode(to encoder: any Encoder) throws {
    _ = encoder.container(keyedBy: NoKey.self)
  }

  /// The keys of an object whose members are ignored.
  private enum NoKey: CodingKey {}
}
