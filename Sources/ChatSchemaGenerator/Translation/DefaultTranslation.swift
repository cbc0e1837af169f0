/// Spells the values that stand in for attributes nobody gave.
struct DefaultTranslation {
  let scope: EntityScope

  /// The default of an attribute, or nil if it has none.
  func expression(of attribute: EntityAttribute) -> Expression? {
    guard let value = attribute.defaultValue else { return nil }
    return expression(value, type: attribute.type)
  }

  /// The empty value of custom data, for example `Custom.Message()`.
  func emptyValue(of attribute: EntityAttribute) -> Expression {
    .call(.type(scope.valueType(attribute)), [])
  }

  /// What an attribute has when a full object does not say: the default, the empty value, or nil.
  func standIn(for attribute: EntityAttribute) -> Expression? {
    attribute.isSlot && !attribute.isOptional
      ? emptyValue(of: attribute) : expression(of: attribute)
  }

  private func expression(_ value: DefaultValue, type: ValueType) -> Expression {
    switch value {
    case .string(let text): return string(text, type: type)
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return integer(value, type: type)
    case .number(let text): return number(text, type: type)
    case .json(let text): return JSONLiteral.expression(text)
    case .newUUID: return newUUID(type: type)
    case .now: return .call(.type(scope.context.standard("Date")), [])
    }
  }

  private func string(_ text: String, type: ValueType) -> Expression {
    guard case .enumeration(let enumeration) = type else { return .string(text) }
    return EnumerationTranslator(context: scope.context).value(text, of: enumeration)
  }

  private func integer(_ value: Int64, type: ValueType) -> Expression {
    if case .integer(fitsInt64: false) = type {
      return .call(.type("JSONNumber"), [Argument(.integer(value))])
    }
    return .integer(value)
  }

  private func number(_ text: String, type: ValueType) -> Expression {
    guard let value = Double(text), value.isFinite else {
      preconditionFailure("the reader of the spec refuses defaults that no Double can hold")
    }
    return .double(value)
  }

  private func newUUID(type: ValueType) -> Expression {
    let uuid = Expression.call(.type(scope.context.standard("UUID")), [])
    switch type {
    case .uuid: return uuid
    case .identifier(let name):
      return .call(TypeNames.identifier(name), [Argument(uuid.member("uuidString"))])
    default: return uuid.member("uuidString")
    }
  }
}
