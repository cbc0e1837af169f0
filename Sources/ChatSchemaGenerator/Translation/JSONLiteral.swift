import JSONText

/// Spells a JSON value as the Swift literal of a `JSONValue`.
enum JSONLiteral {
  /// The literal.
  static func expression(_ value: JSONValue) -> Expression {
    switch value {
    case .null: return .null
    case .bool(let value): return .boolean(value)
    case .string(let text): return .string(text)
    case .number(let number): return expression(number)
    case .array(let elements): return .array(elements.map(expression))
    case .object(let object):
      return .dictionary(
        object.map { DictionaryElement(key: .string($0.name), value: expression($0.value)) })
    }
  }

  private static func expression(_ number: JSONNumber) -> Expression {
    if let integer = number.int64 { return .integer(integer) }
    return .double(number.double)
  }
}
