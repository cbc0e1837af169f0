import JSONText

/// Translates the values of attributes that are not given.
///
///     self.custom = custom ?? Custom.Message()
///     self.text = text ?? ""
struct DefaultTranslation {
  let scope: EntityScope

  /// Returns the default of an attribute, or nil if it has none.
  func expression(of attribute: EntityAttribute) -> Expression? {
    guard let value = attribute.defaultValue else { return nil }
    return expression(value, type: attribute.type)
  }

  /// Returns the empty value of custom data, for example `Custom.Message()`.
  func emptyValue(of attribute: EntityAttribute) -> Expression {
    .call(.type(scope.valueType(attribute)), [])
  }

  /// Returns the value of an attribute that a full object omits: the default, the empty value, or nil.
  func standIn(for attribute: EntityAttribute) -> Expression? {
    attribute.isSlot && !attribute.isOptional
      ? emptyValue(of: attribute) : expression(of: attribute)
  }

  /// Returns the stored value of an attribute that is not given; nil if its column may be null.
  func storedStandIn(for attribute: EntityAttribute) -> Expression? {
    guard case .json(let value)? = attribute.storage?.defaultValue else { return nil }
    return scope.context.types.literal(value, as: attribute.type)
  }

  private func expression(_ value: DefaultValue, type: ValueShape) -> Expression {
    switch value {
    case .json(let value): return scope.context.types.literal(value, as: type)
    case .newUUID: return newUUID(type: type)
    case .now: return .call(.type(.library("Date")), [])
    }
  }

  private func newUUID(type: ValueShape) -> Expression {
    let uuid = Expression.call(.type(.library("UUID")), [])
    switch type {
    case .value(.uuid): return uuid
    case .identifier(let name):
      return .call(TypeNames.identifier(name), [Argument(uuid.member("uuidString"))])
    default: return uuid.member("uuidString")
    }
  }
}
