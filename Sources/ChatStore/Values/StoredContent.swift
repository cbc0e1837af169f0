public import ChatRuntime

/// A value of a schema's type in a column of JSON, decoded when it is asked for.
///
/// How records hold nested objects, choices, lists and maps. A member of the value is a member of the content:
///
/// ```swift
/// let city = try technician.home?.city
/// let contacts = try site.contacts?.get() ?? []
/// ```
///
/// Each access decodes the whole value; keep what ``get()`` returns where several members are read. A text that is no
/// value of the type, for example after a migration, throws and stays in the store.
@dynamicMemberLookup
public struct StoredContent<Value: JSONDecodable>: Hashable, Sendable {
  /// The JSON text.
  fileprivate let json: StoredJSON

  /// The content of a JSON text.
  public init(_ json: StoredJSON) {
    self.json = json
  }

  /// The value.
  ///
  /// - Throws: `PayloadError` with the place in the text if it does not stand for a value of the type.
  public func get() throws -> Value { try json.decode() }

  /// A member of the value.
  ///
  /// - Throws: As ``get()`` does.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    get throws { try get()[keyPath: path] }
  }

  /// The value as another type that reads the same JSON.
  ///
  /// - Throws: `PayloadError` with the place in the text if it does not stand for a value of the type.
  public func decode<Other: JSONDecodable>(_ type: Other.Type = Other.self) throws -> Other {
    try json.decode(type)
  }

  /// The value of a column.
  ///
  /// - Throws: ``StoreError`` with the code `unreadable`, the column and what is wrong with the JSON.
  public func decode(of column: String) throws -> Value { try json.decode(of: column) }
}

extension StoredContent: StorableValue {
  /// JSON has no order in a database.
  public static var memberForm: MemberForm { .incomparable }

  /// The text.
  public var storedValue: StoredValue { json.storedValue }

  /// Reads the text, which is not parsed.
  public static func read(from columns: any ColumnSource, at index: Int) -> StoredContent {
    StoredContent(StoredJSON.read(from: columns, at: index))
  }
}

extension StoredJSON {
  /// The JSON of a content.
  public init<Value>(_ content: StoredContent<Value>) {
    self = content.json
  }
}
