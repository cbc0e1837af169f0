import JSONText

/// The value `null`, where a schema allows nothing else.
public struct JSONNull: JSONModel, CustomStringConvertible {
  /// Creates the value `null`.
  public init() {}

  /// Reads null.
  public init(from reader: inout PayloadReader) throws {
    guard try reader.readNullIfPresent() else { throw reader.json.unexpected("null") }
  }

  /// Writes null.
  public func encode(to writer: inout PayloadWriter) {
    writer.writeNull()
  }

  /// The text `null`.
  public var description: String { "null" }
}
