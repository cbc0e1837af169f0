public import JSONText

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

/// The values of an enumeration of listed texts, prepared for look-up by bytes.
///
/// In a `switch` over strings, canonically equivalent texts would be equal. It is a class, so that the generated
/// constant is one word.
public final class ListedTexts<Value: TextEnumeration>: Sendable {
  /// The texts in the form that the scanner compares.
  @usableFromInline let texts: JSONMemberTable
  /// The values at the indices of their texts.
  @usableFromInline let values: [Value]
  /// A function that creates the value of an unlisted text; nil for a closed enumeration.
  @usableFromInline let unlisted: (@Sendable (String) -> Value)?

  /// Prepares values for look-up.
  ///
  /// - Parameters:
  ///   - values: The values, whose raw values are the texts.
  ///   - unlisted: Creates the value of an unlisted text; nil for a closed enumeration.
  public init(_ values: [Value], others unlisted: (@Sendable (String) -> Value)? = nil) {
    self.values = values
    self.unlisted = unlisted
    texts = JSONMemberTable(values.map(\.rawValue))
  }

  /// A schema that lists the texts, for an enumeration without a schema; it is compiled at each access.
  public var schema: PayloadSchema {
    let name = "texts.schema.json"
    let listed: JSONObject = ["enum": .array(values.map { .string($0.rawValue) })]
    return PayloadSchema(name, texts: [name: JSONValue.object(listed).text()])
  }

  /// The values, in the order of the schema.
  var all: [Value] { values }

  /// Returns the value of a text, or nil for an unlisted text of a closed enumeration.
  func value(of text: String) -> Value? {
    let index = texts.lookup.index(of: text)
    return index >= 0 ? values[index] : unlisted?(text)
  }
}

extension PayloadReader {
  /// Reads one of the listed texts, or an unlisted one if the enumeration is open and the reader does not check.
  ///
  /// - Parameter listed: The values of the texts.
  /// - Returns: The value of the text.
  /// - Throws: `JSONReadError` for anything but a string, and for a text without a case.
  @inlinable
  public mutating func readListed<Value: TextEnumeration>(
    in listed: ListedTexts<Value>
  ) throws -> Value {
    let index = try readIndex(in: listed.texts)
    if index >= 0 { return listed.values[index] }
    return try readUnlisted(in: listed)
  }

  @usableFromInline
  mutating func readUnlisted<Value>(in listed: ListedTexts<Value>) throws -> Value {
    guard let unlisted = listed.unlisted else {
      throw try unrecognized("a value that the schema lists")
    }
    try check(false)
    return unlisted(try readString())
  }

  /// Reads a text and returns its index; does not consume a text that is not in the table.
  @usableFromInline
  mutating func readIndex(in texts: JSONMemberTable) throws -> Int {
    let start = json.mark
    let index = texts.lookup.index(of: try json.readString())
    if index < 0 { json.rewind(to: start) }
    return index
  }
}
