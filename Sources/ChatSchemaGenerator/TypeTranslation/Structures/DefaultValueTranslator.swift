import JSONText

/// Spells what an accessor answers for an absent member.
struct DefaultValueTranslator {
  let values: ValueTranslator

  /// A literal where Swift has a short one, else a constant that is read from the JSON once.
  ///
  /// - Returns: Nil without a default, and where the type has no way to read it.
  func expression(_ value: JSONValue?, of use: ValueUse, named stem: String) -> Expression? {
    guard let value else { return nil }
    if case .null = value, values.allowsNil(use) { return .null }
    return literal(value, use.type) ?? constant(value, use, named: stem)
  }

  private func literal(_ value: JSONValue, _ shape: ValueShape) -> Expression? {
    switch (value, shape) {
    case (.bool(let value), .boolean): return .boolean(value)
    case (.string(let text), .string): return .string(text)
    case (.number(let number), .integer), (.number(let number), .unboundedInteger):
      return number.int64.map { .integer($0) }
    case (.number(let number), .number), (.number(let number), .double):
      if let integer = number.int64 { return .integer(integer) }
      guard JSONNumber(number.double) == number else { return nil }
      return .double(number.double)
    case (.array(let elements), .array) where elements.isEmpty: return .array([])
    case (.array(let elements), .uniqueArray) where elements.isEmpty: return .array([])
    case (.object(let members), .map) where members.isEmpty: return .dictionary([])
    case (_, .named(let id)): return enumerationCase(value, of: id)
    default: return nil
    }
  }

  private func enumerationCase(_ value: JSONValue, of id: TypeID) -> Expression? {
    guard case .enumeration(let shape) = values.context.model[id].content,
      let match = shape.cases.first(where: { $0.value == value })
    else { return nil }
    return .implicitMember(SwiftName.identifier(match.name, .enumCase))
  }

  private func constant(_ value: JSONValue, _ use: ValueUse, named stem: String) -> Expression? {
    guard readsItself(use.type) else { return nil }
    if case .text = use.type {
      let box = values.constants.value(
        value, of: values.type(of: use.type), named: stem + "Default")
      return box.member("wrappedValue")
    }
    return values.constants.value(
      value, of: values.qualifiedType(of: use.type), named: stem + "Default")
  }

  /// Whether a type reads itself whatever is asked of its elements, which a default fulfils.
  private func readsItself(_ shape: ValueShape) -> Bool {
    switch shape {
    case .array(let element): readsItself(element.type) && !values.allowsNil(element)
    case .uniqueArray(let inner), .map(let inner): readsItself(inner.type)
    default: true
    }
  }
}
