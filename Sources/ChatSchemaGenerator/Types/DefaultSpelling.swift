import JSONText

/// Determines which defaults have a literal that is exactly the value.
///
/// Dates, URLs and the like would need a conversion that can fail in the generated code, and numbers beyond a `Double`
/// have no literal.
struct DefaultSpelling {
  let model: TypeModel

  /// Whether a value of the type has a literal.
  func hasLiteral(_ value: JSONValue, as type: ValueShape) -> Bool {
    switch (value, type) {
    case (.string, .string), (.string, .identifier), (.string, .listed), (.bool, .boolean): true
    case (.number(let number), .integer), (.number(let number), .unboundedInteger):
      number.int64 != nil
    case (.number(let number), .double): number.int64 != nil || number.double.isFinite
    case (.number(let number), .number): Self.hasLiteral(number)
    case (.array(let elements), .array(let element)):
      !element.isNullable && elements.allSatisfy { hasLiteral($0, as: element.type) }
    case (.array(let elements), .uniqueArray): elements.isEmpty
    case (.object(let members), .map): members.isEmpty
    case (_, .named(let id)): enumerationCase(of: value, in: id) != nil
    case (_, .any): Self.hasLiteral(value)
    default: false
    }
  }

  /// Returns the name of the case of a listed value.
  func enumerationCase(of value: JSONValue, in id: TypeID) -> String? {
    guard case .enumeration(let shape) = model[id].content else { return nil }
    return shape.cases.first { $0.value == value }?.name
  }

  private static func hasLiteral(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool, .string: true
    case .number(let number): hasLiteral(number)
    case .array(let elements): elements.allSatisfy(hasLiteral)
    case .object(let object): object.allSatisfy { hasLiteral($0.value) }
    }
  }

  private static func hasLiteral(_ number: JSONNumber) -> Bool {
    number.int64 != nil || JSONNumber(number.double) == number
  }
}
