public import JSONText

/// The values of an enumeration whose texts a schema lists, prepared for look-up by bytes.
///
/// A `switch` over strings would take canonically equivalent texts for equal. A class, so that the
/// generated constant is one word.
public final class ListedTexts<Value: TextEnumeration>: Sendable {
  /// The texts, as the scanner compares them.
  @usableFromInline let texts: JSONMemberTable
  /// The values, at the indexes of their texts.
  @usableFromInline let values: [Value]
  /// Makes the value of another text; nil if there is none.
  @usableFromInline let unlisted: (@Sendable (String) -> Value)?

  /// Prepares values for look-up.
  ///
  /// - Parameters:
  ///   - values: The values, whose raw values are the texts.
  ///   - unlisted: Makes the value of another text; nil for an enumeration that is closed.
  public init(_ values: [Value], others unlisted: (@Sendable (String) -> Value)? = nil) {
    self.values = values
    self.unlisted = unlisted
    texts = JSONMemberTable(values.map(\.rawValue))
  }

  /// A schema that lists the texts, for an enumeration that no schema describes; compiled each time.
  public var schema: PayloadSchema {
    let name = "texts.schema.json"
    let listed: JSONObject = ["enum": .array(values.map { .string($0.rawValue) })]
    return PayloadSchema(name, texts: [name: JSONValue.object(listed).text()])
  }

  /// The values, in the order of the schema.
  var all: [Value] { values }

  /// The value of a text; nil for one that is not listed and that no case keeps.
  func value(of text: String) -> Value? {
    let index = texts.lookup.index(of: text)
    return index >= 0 ? values[index] : unlisted?(text)
  }
}

extension PayloadReader {
  /// Reads one of the texts that a schema lists; another one if a case keeps it, which a check refuses.
  ///
  /// - Parameter listed: The values of the texts.
  /// - Returns: The value of the text.
  /// - Throws: `JSONReadError` for anything but a string, and for a text that no case is for.
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

  /// Reads a text for its index; a text that is not in the table stays to be read.
  @usableFromInline
  mutating func readIndex(in texts: JSONMemberTable) throws -> Int {
    let start = json.mark
    let index = texts.lookup.index(of: try json.readString())
    if index < 0 { json.rewind(to: start) }
    return index
  }
}
