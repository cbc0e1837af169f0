public import ChatRuntime

/// The attribute of an application's custom data, whose members are attributes as well.
///
/// ```swift
/// let happy = Message.where { $0.custom.mood == "happy" && $0.custom.level > 3 }
/// let soon = Message.where { $0.custom.due < tomorrow }
/// ```
///
/// A member is compared in the JSON that the type encodes it to, so that its `CodingKeys` and the form of its dates
/// apply. Where the JSON has no such member, or one of another form, a property has the value of the empty custom data,
/// as in records; an optional property is nil. A property that cannot be set, or whose type is no ``StorableValue``,
/// does not compile. A property that is not in exactly one member of the JSON makes reading the request throw a
/// ``StoreError`` of the kind `misuse`.
@dynamicMemberLookup
public struct StoredCustomAttribute<Record: StoredRecord, Custom: CustomData>: Sendable {
  /// The column as JSON.
  let json: StoredAttribute<Record, StoredJSON>

  /// Creates the attribute of a column.
  ///
  /// - Parameter column: The column's name.
  @_spi(Adapter) public init(_ column: String) {
    json = StoredAttribute(column)
  }

  init(_ json: StoredAttribute<Record, StoredJSON>) {
    self.json = json
  }

  /// A property of the custom data.
  public subscript<Member: StorableValue>(
    dynamicMember path: any WritableKeyPath<Custom, Member> & Sendable
  ) -> StoredAttribute<Record, Member> {
    CustomMember(CustomPart().part(path)).attribute(in: json)
  }

  /// An optional property of the custom data.
  public subscript<Member: StorableValue>(
    dynamicMember path: any WritableKeyPath<Custom, Member?> & Sendable
  ) -> StoredAttribute<Record, Member> {
    CustomMember(CustomPart().part(path)).attribute(in: json)
  }

  /// A structure in the custom data, whose properties are attributes as well.
  public subscript<Member>(
    dynamicMember path: any WritableKeyPath<Custom, Member> & Sendable
  ) -> StoredCustomMember<Record, Custom, Member> {
    StoredCustomMember(json: json, part: CustomPart().part(path))
  }

  /// Returns an attribute for a member of the JSON, by its names; see ``StoredAttribute/member(_:as:)``.
  public func member<Member: StorableValue>(
    _ names: String..., as type: Member.Type
  ) -> StoredAttribute<Record, Member> {
    json.member(names, as: type)
  }
}

/// A structure inside custom data, for the conditions and orders of requests.
@dynamicMemberLookup
public struct StoredCustomMember<Record: StoredRecord, Custom: CustomData, Value>: Sendable {
  /// The column as JSON.
  let json: StoredAttribute<Record, StoredJSON>
  /// The structure in the custom data.
  let part: CustomPart<Custom, Value>

  /// A property of the structure.
  public subscript<Member: StorableValue>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> StoredAttribute<Record, Member> {
    CustomMember(part.part(member)).attribute(in: json)
  }

  /// An optional property of the structure.
  public subscript<Member: StorableValue>(
    dynamicMember member: any WritableKeyPath<Value, Member?> & Sendable
  ) -> StoredAttribute<Record, Member> {
    CustomMember(part.part(member)).attribute(in: json)
  }

  /// A structure in the structure.
  public subscript<Member>(
    dynamicMember member: any WritableKeyPath<Value, Member> & Sendable
  ) -> StoredCustomMember<Record, Custom, Member> {
    StoredCustomMember<Record, Custom, Member>(json: json, part: part.part(member))
  }
}

@_spi(Adapter) extension RowValues {
  /// Sets a column of custom data to a value.
  public mutating func set<Record, Custom>(
    _ attribute: StoredCustomAttribute<Record, Custom>, to value: StoredCustom<Custom>
  ) throws {
    try set(attribute.json, to: StoredJSON(value))
  }

  /// Sets a column of custom data to JSON, which need not be a value of the type.
  public mutating func set<Record, Custom>(
    _ attribute: StoredCustomAttribute<Record, Custom>, to json: StoredJSON
  ) throws {
    try set(attribute.json, to: json)
  }

  /// Sets a column of custom data to the JSON of a value.
  public mutating func setJSON<Record, Custom>(
    _ attribute: StoredCustomAttribute<Record, Custom>, to value: some JSONEncodable
  ) throws {
    try setJSON(attribute.json, to: value)
  }

  /// Applies a change to a column of custom data; the rule defines the effect of null.
  public mutating func setJSON<Record, Custom, Value: JSONEncodable>(
    _ attribute: StoredCustomAttribute<Record, Custom>, to change: OptionalChange<Value>,
    null rule: NullRule<Value>
  ) throws {
    try setJSON(attribute.json, to: change, null: rule)
  }
}
