import JSONText

/// A coding key for an array element, or for the superclass's part of a subclass.
struct PositionKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let parent = PositionKey(stringValue: "super")

  /// Creates the key of a pointer's token: an index if it consists of digits.
  init(token: String) {
    stringValue = token
    intValue = JSONPointer.arrayIndex(token)
  }

  init(_ index: Int) {
    stringValue = String(index)
    intValue = index
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    self.init(intValue)
  }
}

/// The members of an object, encoded one by one.
struct ValueKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  private func member(_ key: some CodingKey) -> ValueEncoder {
    encoder.nested(encoder.node.member(key.stringValue), at: key)
  }

  mutating func encodeNil(forKey key: Key) throws { try member(key).encodeNil() }
  mutating func encode(_ value: Bool, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: String, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Double, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Float, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Int, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Int8, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Int16, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Int32, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: Int64, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: UInt, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: UInt8, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: UInt16, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: UInt32, forKey key: Key) throws { try member(key).encode(value) }
  mutating func encode(_ value: UInt64, forKey key: Key) throws { try member(key).encode(value) }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try member(key).encode(value)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    member(key).container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    member(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { member(PositionKey.parent) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { member(key) }
}

/// The elements of an array, encoded one by one.
struct ValueUnkeyedEncodingContainer: UnkeyedEncodingContainer {
  let encoder: ValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  private func element() -> ValueEncoder {
    let key = PositionKey(count)
    return encoder.nested(encoder.node.appendElement(), at: key)
  }

  mutating func encodeNil() throws { try element().encodeNil() }
  mutating func encode(_ value: Bool) throws { try element().encode(value) }
  mutating func encode(_ value: String) throws { try element().encode(value) }
  mutating func encode(_ value: Double) throws { try element().encode(value) }
  mutating func encode(_ value: Float) throws { try element().encode(value) }
  mutating func encode(_ value: Int) throws { try element().encode(value) }
  mutating func encode(_ value: Int8) throws { try element().encode(value) }
  mutating func encode(_ value: Int16) throws { try element().encode(value) }
  mutating func encode(_ value: Int32) throws { try element().encode(value) }
  mutating func encode(_ value: Int64) throws { try element().encode(value) }
  mutating func encode(_ value: UInt) throws { try element().encode(value) }
  mutating func encode(_ value: UInt8) throws { try element().encode(value) }
  mutating func encode(_ value: UInt16) throws { try element().encode(value) }
  mutating func encode(_ value: UInt32) throws { try element().encode(value) }
  mutating func encode(_ value: UInt64) throws { try element().encode(value) }
  mutating func encode<Value: Encodable>(_ value: Value) throws { try element().encode(value) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    element().container(keyedBy: keyType)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    element().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { element() }
}
