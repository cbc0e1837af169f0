/// An attribute of a record, for the conditions and orders of requests.
///
/// ```swift
/// extension ManagedTask {
///   public static let title = StoredAttribute<ManagedTask, String>("title")
/// }
///
/// let request = ManagedTask.where { $0.title == "Paint" }
/// ```
public struct StoredAttribute<Record: StoredRecord, Value: StorableValue>: Sendable {
  /// The column.
  @_spi(Adapter) public let path: ColumnPath
  /// Whether a value in the column, or in the member of its JSON, can be read as the attribute's type.
  let isNative: Bool
  /// Returns the form in which a value is compared; nil for that of its type.
  private let encode: (@Sendable (Value) throws -> StoredValue)?

  /// Creates the attribute of a column.
  ///
  /// - Parameter column: The column's name.
  @_spi(Adapter) public init(_ column: String) {
    self.init(path: ColumnPath(column: column))
  }

  /// Creates an attribute at a path.
  init(
    path: ColumnPath, isNative: Bool = true,
    encode: (@Sendable (Value) throws -> StoredValue)? = nil
  ) {
    self.path = path
    self.isNative = isNative
    self.encode = encode
  }

  /// Returns the form in which a value is compared.
  func stored(_ value: Value) throws -> StoredValue {
    try encode?(value) ?? value.storedValue
  }

  /// Returns the same attribute of the row that a link refers to.
  func through<Other>(_ link: String, of other: Other.Type) -> StoredAttribute<Other, Value> {
    StoredAttribute<Other, Value>(
      path: path.through(link), isNative: isNative, encode: encode)
  }
}

/// An attribute of a record, of any type.
@_spi(Adapter) public protocol StoredColumn<Record>: Sendable {
  /// The record that has the attribute.
  associatedtype Record: StoredRecord

  /// The name of the column.
  var name: String { get }
}

@_spi(Adapter) extension StoredAttribute: StoredColumn {
  /// The name of the column.
  public var name: String { path.column }
}

extension StoredAttribute where Value == StoredJSON {
  /// Returns an attribute for a member of the JSON in the column, at any depth.
  ///
  /// ```swift
  /// let checked = StoredTechnician.custom.member("checkedAt", as: Date.self)
  /// let due = StoreRequest<StoredTechnician>().where(checked < lastYear).sorted(by: checked.ascending)
  /// ```
  ///
  /// A member whose JSON has another type, such as a text where a number is requested, counts as missing.
  ///
  /// - Parameters:
  ///   - names: The names of the nested members, from the outermost.
  ///   - type: The type of the member's value: text, number, boolean, date, UUID, timetoken, or a type with such a
  ///     raw value. For bytes and JSON, which have no order in a database, reading the request throws a
  ///     ``StoreError`` of the kind `invalid`.
  /// - Returns: An attribute for conditions and orders.
  public func member<Member: StorableValue>(
    _ names: String..., as type: Member.Type
  ) -> StoredAttribute<Record, Member> {
    member(names, as: type)
  }

  /// Returns an attribute for a member of the JSON in the column.
  func member<Member: StorableValue>(
    _ names: [String], as type: Member.Type
  ) -> StoredAttribute<Record, Member> {
    StoredAttribute<Record, Member>(path: path.member(names, form: Member.memberForm))
  }
}

/// A relationship to one row, for requests.
public struct StoredLink<Record: StoredRecord, Target: StoredRecord>: Sendable {
  /// The name of the relationship.
  @_spi(Adapter) public let name: String

  /// Creates the relationship of a name.
  @_spi(Adapter) public init(_ name: String) {
    self.name = name
  }

  /// An attribute of the row that the relationship refers to.
  @_spi(Adapter)
  public subscript<Value: StorableValue>(
    _ attribute: StoredAttribute<Target, Value>
  ) -> StoredAttribute<Record, Value> {
    attribute.through(name, of: Record.self)
  }

  /// The custom data of the row that the relationship refers to.
  @_spi(Adapter)
  public subscript<Custom>(
    _ attribute: StoredCustomAttribute<Target, Custom>
  ) -> StoredCustomAttribute<Record, Custom> {
    StoredCustomAttribute(attribute.json.through(name, of: Record.self))
  }
}

/// A relationship to many rows, for requests.
public struct StoredList<Record: StoredRecord, Element: StoredRecord>: Sendable {
  /// The name of the relationship.
  @_spi(Adapter) public let name: String

  /// Creates the relationship of a name.
  @_spi(Adapter) public init(_ name: String) {
    self.name = name
  }
}

/// A value for an attribute that exists on this device only.
@_spi(Adapter) public struct StoreAssignment<Record: StoredRecord>: Hashable, Sendable {
  let column: String
  let value: StoredValue
}

extension StoredAttribute {
  /// Returns an assignment of a value to the attribute; nil clears it.
  ///
  /// - Throws: ``StoreError`` of the kind `invalid` for a value that no store can keep.
  @_spi(Adapter) public func set(_ value: Value?) throws -> StoreAssignment<Record> {
    StoreAssignment(column: path.column, value: try value?.storedValue ?? .null)
  }
}

@_spi(Adapter) extension RowValues {
  /// Creates a row that names the columns of these assignments.
  public init<Record>(_ assignments: [StoreAssignment<Record>]) {
    self.init()
    for assignment in assignments {
      self[Record.table.index(of: assignment.column)] = assignment.value
    }
  }
}
