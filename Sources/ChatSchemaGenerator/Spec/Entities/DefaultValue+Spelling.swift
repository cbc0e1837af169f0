import JSONText

extension DefaultValue {
  /// Whether generated code can hold the default as a literal that means exactly this value.
  ///
  /// Dates, URLs and the like would need a conversion that can fail where it is written, and numbers
  /// beyond a `Double` have no literal.
  func canBeSpelled(as type: ValueType) -> Bool {
    switch (self, type) {
    case (.string, .string), (.string, .identifier), (.string, .enumeration): return true
    case (.boolean, .boolean), (.integer, .integer): return true
    case (.number(let text), .number): return JSONNumber(text).map(Self.hasLiteral) ?? false
    case (.json(let text), .json): return Self.elements(of: text).map(Self.hasLiteral) ?? false
    case (.json(let text), .array(let element)):
      guard case .array(let values) = Self.elements(of: text) else { return false }
      return values.allSatisfy { Self.hasLiteral($0, as: element) }
    case (.newUUID, _), (.now, _): return true
    default: return false
    }
  }

  private static func elements(of text: String) -> JSONValue? {
    guard case .success(let document) = Result(catching: { try JSONDocument(text) }) else {
      return nil
    }
    return document.root.value
  }

  private static func hasLiteral(_ value: JSONValue, as type: ValueType) -> Bool {
    switch (value, type) {
    case (.string, .string), (.string, .identifier), (.bool, .boolean): true
    case (.number(let number), .integer(fitsInt64: true)): number.int64 != nil
    case (.number(let number), .number): hasLiteral(number)
    case (_, .json): hasLiteral(value)
    default: false
    }
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
    number.int64 != nil || number.double.isFinite
  }
}
