/// The positions of the columns of a result, by their names.
struct ResultLayout {
  let names: [String]
  private var indexes: [String: Int] = [:]
  private var repeated: Set<String> = []

  init(_ names: [String]) {
    self.names = names
    for (index, name) in names.enumerated() {
      if indexes.updateValue(index, forKey: name) != nil { repeated.insert(name) }
    }
  }

  func contains(_ name: String) -> Bool { indexes[name] != nil }

  func isRepeated(_ name: String) -> Bool { repeated.contains(name) }

  func index(of name: String) -> Int? { indexes[name] }
}

/// Decodes a row of a result, whose columns are the members of a type or one value.
struct ResultDecoder: Decoder {
  let columns: any ColumnSource
  let layout: ResultLayout
  /// The number of the row, from 1.
  let row: Int
  let codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the row as a type.
  ///
  /// - Throws: ``StoreError`` that names the row, and the column if one is known.
  func row<Row: Decodable>(as type: Row.Type = Row.self) throws -> Row {
    do {
      if type is any StorableValue.Type {
        return try ResultValue(decoder: self, index: onlyColumn()).decode(type)
      }
      return try Row(from: self)
    } catch let error as StoreError {
      throw error
    } catch {
      throw failure("is not a value of \(Row.self)", cause: error)
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ResultRow(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw failure("has named columns, and is no list")
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    ResultValue(decoder: self, index: try onlyColumn())
  }

  private func onlyColumn() throws -> Int {
    guard layout.names.count == 1 else {
      throw failure("has \(layout.names.count) columns; a row that is one value has one")
    }
    return 0
  }

  /// Returns an error about the row.
  func failure(_ found: String, cause: (any Error)? = nil) -> StoreError {
    StoreError(.unreadable, "Row \(row) of the statement \(found).", cause: cause)
  }
}

/// The columns of a row as the members of a type.
private struct ResultRow<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ResultDecoder
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { decoder.layout.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { decoder.layout.contains(key.stringValue) }

  func decodeNil(forKey key: Key) throws -> Bool { try value(key).decodeNil() }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    throw decoder.failure("has one value in '\(key.stringValue)', and no members")
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw decoder.failure("has one value in '\(key.stringValue)', and no list")
  }

  func superDecoder() throws -> any Decoder {
    throw decoder.failure("has no column for a superclass")
  }

  func superDecoder(forKey key: Key) throws -> any Decoder { try superDecoder() }

  private func value(_ key: Key) throws -> ResultValue {
    let name = key.stringValue
    guard let index = decoder.layout.index(of: name) else {
      let names = decoder.layout.names.map { "'\($0)'" }.joined(separator: ", ")
      throw decoder.failure("has no column '\(name)'; its columns are \(names)")
    }
    if decoder.layout.isRepeated(name) {
      throw decoder.failure("has several columns '\(name)'; rename one with AS")
    }
    return ResultValue(decoder: decoder, index: index)
  }
}

/// The value of one column.
private struct ResultValue: SingleValueDecodingContainer, Decoder {
  let decoder: ResultDecoder
  let index: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func decodeNil() -> Bool { decoder.columns.isNull(at: index) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let storable = type as? any StorableValue.Type {
      guard let value = try read(storable) as? Value else {
        throw failure("is not a value of \(type)")
      }
      return value
    }
    // Numbers of other sizes, which would ask for themselves without end.
    if let number = type as? any FixedWidthInteger.Type {
      guard let value = try exact(number) as? Value else { throw failure("is out of range") }
      return value
    }
    if type is Float.Type, let value = try Float(read(Double.self)) as? Value { return value }
    do {
      return try Value(from: self)
    } catch let error as StoreError {
      throw error
    } catch {
      throw failure("is not a value of \(type)", cause: error)
    }
  }

  private func exact<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number? {
    Number(exactly: try read(Int64.self))
  }

  /// Reads a value of a type that a store keeps, if the column has a value of its kind.
  private func read<Value: StorableValue>(_ type: Value.Type) throws -> Value {
    let found = decoder.columns.value(at: index)
    if found.isNull { throw failure("is null, and a value of \(type) is not") }
    let value: Value
    do {
      value = try type.read(from: decoder.columns, at: index)
    } catch {
      throw failure("is not a value of \(type)", cause: error)
    }
    switch (found, try value.storedValue) {
    case (.integer, .integer), (.real, .real), (.integer, .real), (.text, .text), (.bytes, .bytes):
      return value
    case (let found, let expected):
      throw failure("is \(found.kind), and a value of \(type) is \(expected.kind)")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw failure("is one value, and has no members")
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw failure("is one value, and no list")
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func failure(_ found: String, cause: (any Error)? = nil) -> StoreError {
    let name = decoder.layout.names[index]
    return StoreError(
      .unreadable, "Column '\(name)' of row \(decoder.row) of the statement \(found).",
      cause: cause)
  }
}

extension StoredValue {
  /// The kind of the value, for errors.
  fileprivate var kind: String {
    switch self {
    case .null: "null"
    case .integer: "a whole number"
    case .real: "a floating-point number"
    case .text: "a text"
    case .bytes: "bytes"
    }
  }
}
