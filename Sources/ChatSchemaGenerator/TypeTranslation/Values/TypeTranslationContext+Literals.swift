import JSONText

extension TypeTranslationContext {
  /// Returns a value of a type in Swift; ``DefaultSpelling`` determines whether the result is exactly the
  /// value.
  func literal(_ value: JSONValue, as type: ValueShape) -> Expression {
    switch (value, type) {
    case (_, .named(let id)):
      guard let name = DefaultSpelling(model: model).enumerationCase(of: value, in: id) else {
        preconditionFailure("a literal of a declared type is one of the values that it lists")
      }
      return .implicitMember(SwiftName.identifier(name, .enumCase))
    case (.string(let text), .listed(let enumeration)):
      guard let index = enumeration.values.firstIndex(of: text) else {
        preconditionFailure("the reader of the spec refuses defaults outside the listed values")
      }
      return .implicitMember(enumeration.cases[index])
    case (.array(let elements), .array(let element)):
      return .array(elements.map { literal($0, as: element.type) })
    default: return .json(value)
    }
  }
}

extension Expression {
  /// Returns a JSON value as the literal of a `JSONValue`, or of the Swift type for its kind.
  static func json(_ value: JSONValue) -> Expression {
    switch value {
    case .null: .null
    case .bool(let value): .boolean(value)
    case .string(let text): .string(text)
    case .number(let number): number.int64.map { .integer($0) } ?? .double(number.double)
    case .array(let elements): .array(elements.map(json))
    case .object(let object):
      .dictionary(
        object.map { DictionaryElement(key: .string($0.name), value: json($0.value)) })
    }
  }
}
