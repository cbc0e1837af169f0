import ChatRuntime
package import JSONText

extension StoredValue {
  /// The value as JSON: null, texts and whole numbers as themselves, other values in an object.
  package var json: JSONValue {
    switch self {
    case .null: .null
    case .integer(let value): .number(JSONNumber(value))
    case .real(let value): .object(["real": .string(String(value))])
    case .text(let value): .string(value)
    case .bytes(let value):
      .object(["bytes": .array(value.map { .number(JSONNumber(Int64($0))) })])
    }
  }

  /// Creates the value from its JSON form.
  ///
  /// - Returns: Nil for JSON that is not the form of a value.
  package init?(json: JSONValue) {
    switch json {
    case .null: self = .null
    case .string(let value): self = .text(value)
    case .number(let number):
      guard let value = number.int64 else { return nil }
      self = .integer(value)
    case .object:
      if let text = json["real"]?.string, let value = Double(text) {
        self = .real(value)
      } else if let elements = json["bytes"]?.array {
        let bytes = elements.compactMap { $0.number?.int64.flatMap(UInt8.init(exactly:)) }
        guard bytes.count == elements.count else { return nil }
        self = .bytes(bytes)
      } else {
        return nil
      }
    case .bool, .array: return nil
    }
  }
}

extension EntityKey {
  /// The values as a JSON array, for tables that hold keys of any entity.
  package var jsonText: String {
    String(decoding: JSONValue.array(values.map(\.json)).bytes(), as: UTF8.self)
  }
}

extension EntityKey {
  /// Creates a key from a JSON array.
  ///
  /// - Throws: ``StoreError`` with the code `corrupt` for a text that is not a key.
  package init(jsonText: String) throws {
    let values = try JSONValue(json: jsonText).array?.map { StoredValue(json: $0) }
    guard let values, values.allSatisfy({ $0 != nil }) else {
      throw StoreError(.corrupt, "A key that is kept in the store can not be read.")
    }
    self.init(values: values.compactMap { $0 })
  }
}
