import JSONText

/// The decoder of one JSON value.
struct ValueDecoder: Decoder {
  let value: JSONValue
  let codingPath: [any CodingKey]
  let sendableUserInfo: [CodingUserInfoKey: any Sendable]

  /// A function that returns substitutes for required members that an object lacks.
  ///
  /// It is called only if such a member is missing. An optional property first checks whether its member exists, and so
  /// becomes nil and does not get the substitute's value.
  let substitutes: (() throws -> JSONObject?)?

  var userInfo: [CodingUserInfoKey: Any] { sendableUserInfo }

  init(
    value: JSONValue, codingPath: [any CodingKey], userInfo: [CodingUserInfoKey: any Sendable],
    substitutes: (() throws -> JSONObject?)? = nil
  ) {
    self.value = value
    self.codingPath = codingPath
    self.sendableUserInfo = userInfo
    self.substitutes = substitutes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let object) = value else {
      throw mismatch([String: JSONValue].self, expected: "an object")
    }
    return KeyedDecodingContainer(ValueKeyedDecodingContainer<Key>(decoder: self, object: object))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else {
      throw mismatch([JSONValue].self, expected: "an array")
    }
    return ValueUnkeyedDecodingContainer(decoder: self, elements: elements)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

  /// Returns a decoder for a part of the value.
  func nested(_ part: JSONValue, at key: any CodingKey) -> ValueDecoder {
    ValueDecoder(value: part, codingPath: codingPath + [key], userInfo: sendableUserInfo)
  }

  func mismatch(_ type: any Any.Type, expected: String) -> DecodingError {
    let description = "Expected \(expected), found \(value.kind)."
    let context = DecodingError.Context(codingPath: codingPath, debugDescription: description)
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

extension ValueDecoder: JSONValueHolder {
  /// The value, or nil if substitutes may replace parts of it.
  var heldValue: JSONValue? { substitutes == nil ? value : nil }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .null }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let result) = value else { throw mismatch(type, expected: "true or false") }
    return result
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let result) = value else { throw mismatch(type, expected: "a string") }
    return result
  }

  func decode(_ type: Double.Type) throws -> Double {
    let number = try number(type)
    guard number.double.isFinite else {
      throw corrupted("The number \(number) is too large for a Double.")
    }
    return number.double
  }

  func decode(_ type: Float.Type) throws -> Float {
    let number = try number(type)
    guard let result = Float(number.text), result.isFinite else {
      throw corrupted("The number \(number) is too large for a Float.")
    }
    return result
  }

  func decode(_ type: Int.Type) throws -> Int { try integer(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try integer(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try integer(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try integer(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try integer(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try integer(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try integer(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try integer(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try integer(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try integer(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let decodable = type as? any JSONDecodable.Type else { return try Value(from: self) }
    guard let result = try read(decodable) as? Value else {
      throw corrupted("The value read is not a \(type).")
    }
    return result
  }

  private func number(_ type: any Any.Type) throws -> JSONNumber {
    guard case .number(let number) = value else { throw mismatch(type, expected: "a number") }
    return number
  }

  private func integer<Integer: FixedWidthInteger>(_ type: Integer.Type) throws -> Integer {
    let number = try number(type)
    let result =
      number.int64.flatMap { Integer(exactly: $0) }
      ?? number.uint64.flatMap { Integer(exactly: $0) }
    guard let result else { throw corrupted("The number \(number) is not an \(type).") }
    return result
  }

  private func corrupted(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }

  /// Reads a value of a type that defines its own JSON form.
  private func read<Value: JSONDecodable>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    return try Value.read(value, codingPath: codingPath)
  }
}
