public import ChatRuntime

/// JSON in a column, kept as its text until a type is asked for.
///
/// How records hold custom data: the record does not know the application's type, and a text that the
/// type can not read is neither replaced nor lost.
public struct StoredJSON: Hashable, Sendable {
  /// The compact JSON text.
  public let text: String

  /// JSON of this text.
  public init(text: String) {
    self.text = text
  }

  /// The JSON of a value.
  ///
  /// - Throws: What the value throws when it has no JSON form.
  public init(_ value: some JSONEncodable) throws {
    self.init(text: String(decoding: try value.json(), as: UTF8.self))
  }

  /// The value that the text stands for.
  ///
  /// - Throws: `PayloadError` with the place in the text if it does not stand for a value of the type.
  public func decode<Value: JSONDecodable>(_ type: Value.Type = Value.self) throws -> Value {
    try Value(json: Array(text.utf8))
  }
}

extension StoredJSON: StorableValue {
  /// JSON has no form of it that a database could compare.
  public static var memberForm: MemberForm { .incomparable }

  /// The text.
  public var storedValue: StoredValue { .text(text) }

  /// Reads the text, which is not parsed.
  public static func read(from columns: any ColumnSource, at index: Int) -> StoredJSON {
    StoredJSON(text: columns.text(at: index))
  }
}

extension StoredJSON {
  /// The value of a column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable`, the column and what is wrong with the JSON.
  public func decode<Value: JSONDecodable>(
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
