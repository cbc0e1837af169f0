import JSONText

/// Translates the value that an accessor returns for an absent member.
///
///     get { limitIfPresent ?? 10 }
///     get { regionsIfPresent ?? OrderConstants.regionsDefault }
struct DefaultValueTranslator {
  let values: ValueTranslator

  /// Returns a literal if Swift has a short one, otherwise a constant that is decoded from the JSON once.
  ///
  /// - Returns: Nil without a default, and if the type cannot decode it.
  func expression(_ value: JSONValue?, of use: ValueUse, named stem: String) -> Expression? {
    guard let value else { return nil }
    if case .null = value, values.allowsNil(use) { return .null }
    let hasLiteral = DefaultSpelling(model: values.context.model).hasLiteral(value, as: use.type)
    return isShort(value) && hasLiteral
      ? values.context.literal(value, as: use.type) : constant(value, use, named: stem)
  }

  /// Whether creating a literal is as fast as reading a constant.
  private func isShort(_ value: JSONValue) -> Bool {
    switch value {
    case .null: false
    case .bool, .number, .string: true
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    }
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

  /// Whether a type decodes itself regardless of the checks of its elements, which a default passes.
  private func readsItself(_ shape: ValueShape) -> Bool {
    switch shape {
    case .array(let element): readsItself(element.type) && !values.allowsNil(element)
    case .uniqueArray(let inner), .map(let inner): readsItself(inner.type)
    default: true
    }
  }
}
