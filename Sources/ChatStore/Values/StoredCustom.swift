public import ChatRuntime

/// An application's custom data in a record, kept as JSON until it is read.
///
/// The members of the custom data are members of the content:
///
/// ```swift
/// for message in try await store.fetch(found) { print(message.custom.mood) }
/// let checked = try message.custom.get()
/// ```
///
/// JSON that is not a value of the type, for example of an earlier version of the application, stays in the store.
/// Its members read as those of the empty value, and ``get()`` throws. Each access decodes the whole value. To read
/// several members, keep the result of ``get()``.
@dynamicMemberLookup
public struct StoredCustom<Value: CustomData>: Hashable, Sendable {
  /// The JSON text.
  fileprivate let json: StoredJSON

  /// Creates the content of a JSON text.
  @_spi(Adapter) public init(_ json: StoredJSON) {
    self.json = json
  }

  /// Creates the content of a value.
  ///
  /// - Throws: The value's error if it has no JSON form.
  public init(_ value: Value) throws {
    self.init(try StoredJSON(value))
  }

  /// Decodes the value.
  ///
  /// - Throws: `CustomDataError` or `PayloadError` with the location in the text if it is not a value of the type.
  public func get() throws -> Value { try json.decode() }

  /// Returns a member of the value, or of the empty value if the JSON is not a value of the type.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    do {
      return try get()[keyPath: path]
    } catch {
      return Value()[keyPath: path]
    }
  }

  /// Decodes another type from the same JSON.
  ///
  /// - Throws: `PayloadError` with the location in the text if it is not a value of the type.
  public func decode<Other: JSONDecodable>(_ type: Other.Type = Other.self) throws -> Other {
    try json.decode(type)
  }

  /// Decodes another type from the same JSON, with errors that name a column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable`, the column's name, and the decoding error as its cause.
  @_spi(Adapter) public func decode<Other: JSONDecodable>(
    _ type: Other.Type = Other.self, of column: String
  ) throws -> Other {
    try json.decode(type, of: column)
  }
}

extension StoredCustom: StorableValue {
  /// The JSON text.
  public var storedValue: StoredValue { json.storedValue }

  /// Reads the text without parsing it.
  public static func read(from columns: any ColumnSource, at index: Int) -> StoredCustom {
    StoredCustom(StoredJSON.read(from: columns, at: index))
  }
}

extension StoredJSON {
  /// Creates the JSON of custom data.
  @_spi(Adapter) public init<Value>(_ custom: StoredCustom<Value>) {
    self = custom.json
  }
}
