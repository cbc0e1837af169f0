import JSONText

/// An enumeration of the texts that a plain schema lists.
///
/// The generator creates one for `enum` and `const`. An open one (``OpenTextEnumeration``) keeps other texts in a
/// separate case; a closed one has no case for them. Texts are compared scalar by scalar, which is stricter than
/// `String`.
public protocol TextEnumeration: SchemaModel, RawRepresentable, CustomStringConvertible
where RawValue == String {
  /// The values of the listed texts, prepared for look-up by bytes; created once.
  static var listedTexts: ListedTexts<Self> { get }
}

/// A text enumeration that keeps texts which are not listed.
///
/// So data of a service that is newer than the schema stays readable. Checked decoding refuses such texts.
public protocol OpenTextEnumeration: TextEnumeration {}

extension OpenTextEnumeration {
  /// Creates the value of a text.
  public init(rawValue: String) {
    guard let value = Self.listedTexts.value(of: rawValue) else {
      preconditionFailure("An open enumeration has a case for every text.")
    }
    self = value
  }
}

extension TextEnumeration {
  /// The values of the texts that the schema lists, in its order.
  public static var knownCases: [Self] { listedTexts.all }

  /// Creates the value of a text; nil for an unlisted text of a closed enumeration.
  public init?(rawValue: String) {
    guard let value = Self.listedTexts.value(of: rawValue) else { return nil }
    self = value
  }

  /// Returns whether two values have the same text.
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

  /// Reads a text.
  ///
  /// - Throws: `JSONReadError` for anything but a string, and for a text without a case.
  @inlinable
  public init(from reader: inout PayloadReader) throws {
    self = try reader.readListed(in: Self.listedTexts)
  }

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
