import JSONText

/// Data of an application's own inside an entity, in the type that the application chooses.
///
/// Any `Codable`, `Hashable`, `Sendable` structure will do; conforming asks only for an empty value,
/// because an entity without custom data still has some:
///
/// ```swift
/// struct Attachment: CustomData {
///   var file = ""
///   var pages: [Int] = []
/// }
/// ```
///
/// Its JSON is what its `Codable` conformance says, by way of ``JSONValueDecoder`` and
/// ``JSONValueEncoder``. A member that the type needs and the JSON does not have is taken from the
/// empty value; members that it does not know are ignored. A type that codes itself over bytes
/// (``JSONCodable``), as generated ones do, is faster.
public protocol CustomData: Codable, Hashable, Sendable, JSONCodable {
  /// The empty value.
  init()
}

extension CustomData {
  /// Reads the value through its `Decodable` conformance.
  ///
  /// - Throws: ``CustomDataError`` with the place of what could not be read.
  public init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    let value = try reader.readValue()
    do {
      self = try Self(customJSON: value)
    } catch {
      throw CustomDataError(error, byteOffset: reader.valueStart(from: start))
    }
  }

  /// Writes the value through its `Encodable` conformance.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.write(try JSONValueEncoder().encode(self))
  }
}

extension CustomData {
  /// The value of a JSON value, where members that are missing and needed come from the empty value.
  init(customJSON value: JSONValue) throws {
    let decoder = ValueDecoder(
      value: value, codingPath: [], userInfo: [:],
      substitutes: { try JSONValueEncoder().encode(Self()).object })
    self = try Self(from: decoder)
  }
}
