/// No custom data.
///
/// Reads any object and keeps nothing of it; written as `{}`.
public struct VoidCustomData: FlatJSONCustomData {
  /// The only value.
  @inlinable
  public init() {}

  /// The only value, whatever the members.
  @inlinable
  public init(flatJSON: [String: JSONScalar]?) {}

  /// No members.
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

  /// The keys of an object whose members nobody asks for.
  private enum NoKey: CodingKey {}
}
