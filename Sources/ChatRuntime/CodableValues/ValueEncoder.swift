import JSONText

/// The encoder of one value, which fills one node.
struct ValueEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  let sendableUserInfo: [CodingUserInfoKey: any Sendable]

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  init(
    node: EncodedNode, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable]
  ) {
    self.node = node
    self.codingPath = codingPath
    self.sendableUserInfo = userInfo
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    node.becomeObject()
    return KeyedEncodingContainer(ValueKeyedEncodingContainer<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return ValueUnkeyedEncodingContainer(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Returns an encoder for a part of the value.
  func nested(_ node: EncodedNode, at key: any CodingKey) -> ValueEncoder {
    ValueEncoder(node: node, codingPath: codingPath + [key], userInfo: sendableUserInfo)
  }

  private func invalid(_ value: Any, _ description: String) -> EncodingError {
    .invalidValue(value, .init(codingPath: codingPath, debugDescription: description))
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { node.set(.null) }
  func encode(_ value: Bool) throws { node.set(.bool(value)) }
  func encode(_ value: String) throws { node.set(.string(value)) }
  func encode(_ value: Int) throws { node.set(.number(JSONNumber(value))) }
  func encode(_ value: Int8) throws { node.set(.number(JSONNumber(Int(value)))) }
  func encode(_ value: Int16) throws { node.set(.number(JSONNumber(Int(value)))) }
  func encode(_ value: Int32) throws { node.set(.number(JSONNumber(Int(value)))) }
  func encode(_ value: Int64) throws { try encodeDigits(of: value) }
  func encode(_ value: UInt) throws { try encodeDigits(of: value) }
  func encode(_ value: UInt8) throws { node.set(.number(JSONNumber(Int(value)))) }
  func encode(_ value: UInt16) throws { node.set(.number(JSONNumber(Int(value)))) }
  func encode(_ value: UInt32) throws { try encodeDigits(of: value) }
  func encode(_ value: UInt64) throws { try encodeDigits(of: value) }

  func encode(_ value: Double) throws {
    guard value.isFinite, let number = JSONNumber(value.description) else {
      throw invalid(value, "JSON has no number for \(value).")
    }
    node.set(.number(number))
  }

  func encode(_ value: Float) throws {
    // Uses the text of the `Float` itself, because a conversion to `Double` would write 0.1 as 0.10000000149011612.
    guard value.isFinite, let number = JSONNumber(value.description) else {
      throw invalid(value, "JSON has no number for \(value).")
    }
    node.set(.number(number))
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let encodable = value as? any JSONEncodable {
      node.set(try jsonValue(of: encodable))
    } else {
      try value.encode(to: self)
      if value is any KeysWithoutOrder { node.sortMembers() }
    }
  }

  private func encodeDigits(of value: some FixedWidthInteger) throws {
    guard let number = JSONNumber(String(value)) else {
      throw invalid(value, "\(value) is not a number.")
    }
    node.set(.number(number))
  }

  /// Returns the JSON of a value whose type defines its own JSON form.
  private func jsonValue(of encodable: some JSONEncodable) throws -> JSONValue {
    do {
      return try JSONValue(encoding: encodable)
    } catch let error as EncodingError {
      throw error.below(codingPath)
    }
  }
}

extension EncodingError {
  /// Returns the same error for an encoding that began at a coding path.
  func below(_ path: [any CodingKey]) -> EncodingError {
    guard case .invalidValue(let value, let context) = self else { return self }
    return .invalidValue(
      value,
      .init(
        codingPath: path + context.codingPath, debugDescription: context.debugDescription,
        underlyingError: context.underlyingError))
  }
}
