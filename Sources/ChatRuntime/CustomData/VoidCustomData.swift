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
