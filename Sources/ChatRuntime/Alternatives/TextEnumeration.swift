import JSONText

/// One of a few texts that a plain schema lists.
///
/// Generated for `enum` and `const`. An open one keeps other texts in a case of its own, so that data
/// from a service that is newer than the schema stays readable; checked decoding refuses them. Texts
/// are equal scalar by scalar, which is stricter than `String`.
public protocol TextEnumeration: SchemaModel, RawRepresentable, CustomStringConvertible
where RawValue == String {}

extension TextEnumeration {
  /// Whether two values have the same text.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.rawValue.utf8, right.rawValue.utf8)
    return left.count == right.count && left.elementsEqual(right)
  }

  /// Feeds the text into a hasher.
  public func hash(into hasher: inout Hasher) {
    var text = rawValue
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }

  /// The text.
  public var description: String { rawValue }

  /// Writes the text.
  public func encode(to writer: inout PayloadWriter) throws {
    writer.write(rawValue)
  }

  /// Reads a text.
  public init(from decoder: any Decoder) throws {
    var reader = PayloadReader(JSONValue.string(try String(from: decoder)).bytes())
    try self.init(from: &reader)
  }

  /// Writes the text.
  public func encode(to encoder: any Encoder) throws {
    try rawValue.encode(to: encoder)
  }
}
