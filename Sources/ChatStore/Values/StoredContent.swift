public import ChatRuntime

/// A value of a schema's type in a JSON column, decoded on access.
///
/// Records hold nested objects, choices, lists and maps in this form. The members of the value are members of the
/// content:
///
/// ```swift
/// let city = try technician.home?.city
/// let contacts = try site.contacts?.get() ?? []
/// ```
///
/// Each access decodes the whole value. To read several members, keep the result of ``get()``. A text that is not a
/// value of the type, for example after a migration, throws and stays in the store.
@dynamicMemberLookup
public struct StoredContent<Value: JSONDecodable>: Hashable, Sendable {
  /// The JSON text.
  fileprivate let json: StoredJSON

  /// Creates the content of a JSON text.
  @_spi(Adapter) public init(_ json: StoredJSON) {
    self.json = json
  }

  /// Decodes the value.
  ///
  /// - Throws: `PayloadError` with the location in the text if it is not a value of the type.
  public func get() throws -> Value { try json.decode() }

  /// Decodes the value and returns one of its members.
  ///
  /// - Throws: The errors of ``get()``.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    get throws { try get()[keyPath: path] }
  }

  /// Decodes another type from the same JSON.
  ///
  /// - Throws: `PayloadError` with the location in the text if it is not a value of the type.
  public func decode<Other: JSONDecodable>(_ type: Other.Type = Other.self) throws -> Other {
    try json.decode(type)
  }

  /// Decodes the value, with errors that name a column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable`, the column's name, and the decoding error as its cause.
  @_spi(Adapter)
  public func decode(of column: String) throws -> Value { try json.decode(of: column) }
}

extension StoredContent: StorableValue {
  /// The JSON text.
  public var storedValue: StoredValue { json.storedValue }

  /// Reads the text without parsing it.
  public static func read(from columns: any ColumnSource, at index: Int) -> StoredContent {
    StoredContent(StoredJSON.read(from: columns, at: index))
  }
}

extension StoredJSON {
  /// Creates the JSON of a content.
  @_spi(Adapter) public init<Value>(_ content: StoredContent<Value>) {
    self = content.json
  }
}
