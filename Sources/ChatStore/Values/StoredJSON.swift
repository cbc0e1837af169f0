public import ChatRuntime

/// JSON in a column, kept as text until it is decoded as a type.
///
/// Records hold custom data in this form, because they do not know the application's type. A text that the type cannot
/// read is neither replaced nor lost.
public struct StoredJSON: Hashable, Sendable {
  /// The compact JSON text.
  public let text: String

  /// Creates JSON from a text, which is not parsed.
  public init(text: String) {
    self.text = text
  }

  /// Creates the JSON of a value.
  ///
  /// - Throws: The value's error if it has no JSON form.
  public init(_ value: some JSONEncodable) throws {
    self.init(text: String(decoding: try value.json(), as: UTF8.self))
  }

  /// Decodes a value from the text.
  ///
  /// - Throws: `PayloadError` with the location in the text if it is not a value of the type.
  public func decode<Value: JSONDecodable>(_ type: Value.Type = Value.self) throws -> Value {
    try Value(json: Array(text.utf8))
  }
}

extension StoredJSON: StorableValue {
  /// The JSON text.
  public var storedValue: StoredValue { .text(text) }

  /// Reads the text without parsing it.
  public static func read(from columns: any ColumnSource, at index: Int) -> StoredJSON {
    StoredJSON(text: columns.text(at: index))
  }
}

extension StoredJSON {
  /// Decodes a value from the text, with errors that name a column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable`, the column's name, and the decoding error as its cause.
  @_spi(Adapter) public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self, of column: String
  ) throws -> Value {
    do {
      return try decode(type)
    } catch {
      throw StoreError(
        .unreadable, "The column '\(column)' does not hold a value of \(Value.self).",
        cause: error)
    }
  }
}
