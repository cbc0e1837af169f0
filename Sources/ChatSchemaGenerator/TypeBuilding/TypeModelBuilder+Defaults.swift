import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// What the accessor of an absent property answers, if its schema says so and allows it.
  mutating func defaultValue(_ draft: PropertyDraft) -> JSONValue? {
    guard let (node, site) = writtenDefault(draft.list) else { return nil }
    let isValid = draft.list.allSatisfy {
      dynamics.dependents.contains($0) || reader.isValid(node, against: $0)
    }
    guard isValid else {
      findings.report(
        "invalid-default", .warning, site,
        "the default is not valid against its own schema and is left out")
      return nil
    }
    guard !node.isNested(deeperThan: 2), hasLiteral(node.value, draft.use) else {
      findings.report(
        "unsupported-default", .warning, site,
        "Swift has no literal for this default; the property has none")
      return nil
    }
    return node.value
  }

  private func writtenDefault(
    _ list: [SubschemaID]
  ) -> (node: JSONNode, site: TypeFindings.Subject)? {
    for member in closure(list) {
      guard let node = reader.node(member)["default"] else { continue }
      for instruction in reader.instructions(of: member)
      where reader.site(instruction.site).keyword == "default" {
        return (node, .keyword(instruction.site))
      }
      return (node, .subschema(member))
    }
    return nil
  }

  /// Whether a value can be written as a literal of a type.
  private func hasLiteral(_ value: JSONValue, _ use: ValueUse) -> Bool {
    if value.isNull { return use.isNullable || isAny(use) }
    switch use.type {
    case .any:
      switch value {
      case .array(let values): return values.allSatisfy { isScalar($0) }
      case .object(let members): return members.isEmpty
      default: return true
      }
    case .null: return false
    case .boolean: return value.boolean != nil
    case .integer(let isUnsigned):
      return isUnsigned ? value.number?.uint64 != nil : value.number?.int64 != nil
    case .unboundedInteger: return value.number?.isInteger == true
    case .number: return value.number != nil
    case .double: return value.number.map { $0.double.isFinite } == true
    case .string: return value.string != nil
    case .text: return false
    case .array(let element), .uniqueArray(let element):
      guard let values = value.array else { return false }
      return values.allSatisfy { isScalar($0) && hasLiteral($0, element) }
    case .map: return value.object?.isEmpty == true
    case .named(let id): return isCase(value, id)
    }
  }

  private func isScalar(_ value: JSONValue) -> Bool {
    value.array == nil && value.object == nil
  }

  private func isAny(_ use: ValueUse) -> Bool {
    if case .any = use.type { true } else { false }
  }

  /// Whether a value is one of an enumeration's.
  private func isCase(_ value: JSONValue, _ id: TypeID) -> Bool {
    if case .enumeration(let shape) = model[id].content {
      return shape.cases.contains { $0.value == value }
    }
    return false
  }
}
