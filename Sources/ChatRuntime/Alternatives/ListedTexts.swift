public import JSONText

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
