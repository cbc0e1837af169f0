import JSONText

extension MatchSearch {
  /// Adds the fact that an assertion holds.
  mutating func addAssertion(_ instruction: Instruction, _ node: Int) {
    if case .format(let id) = instruction.operation {
      let rule = program.formats[id.index]
      if rule.isAsserted, let format = rule.format { add(.format(format), node) }
    } else if let reason = reason(against: instruction) {
      add(.assertion(reason), node)
    } else {
      addKeyword(instruction, node)
    }
  }

  /// Adds the fact that a keyword is satisfied, without further details.
  mutating func addKeyword(_ instruction: Instruction, _ node: Int) {
    add(.keyword(program.sites[instruction.site.index].keyword), node)
  }

  /// Returns the reason with which an assertion would fail; nil if it does not describe a value
  /// that holds.
  private func reason(against instruction: Instruction) -> ValidationFailure.Reason? {
    let operation = instruction.operation
    switch operation {
    case .type(let types): return .type(expected: types)
    case .enumeration(let id): return assertions.constantReason(id, instruction.site)
    case .minimum(let id): return .minimum(number(id))
    case .maximum(let id): return .maximum(number(id))
    case .exclusiveMinimum(let id): return .exclusiveMinimum(number(id))
    case .exclusiveMaximum(let id): return .exclusiveMaximum(number(id))
    case .multipleOf(let id): return .multipleOf(number(id))
    case .writtenAsInteger: return .type(expected: .integer)
    case .minLength(let limit): return .minLength(limit: limit, actual: limit)
    case .maxLength(let limit): return .maxLength(limit: limit, actual: limit)
    case .pattern(let id): return .pattern(program.expressions[id.index].pattern)
    case .minItems(let limit): return .minItems(limit: limit, actual: limit)
    case .maxItems(let limit): return .maxItems(limit: limit, actual: limit)
    case .uniqueItems: return .uniqueItems(first: 0, second: 0)
    case .minProperties(let limit): return .minProperties(limit: limit, actual: limit)
    case .maxProperties(let limit): return .maxProperties(limit: limit, actual: limit)
    case .required(let id):
      let names = program.nameLists[id.index].names.indices.prefix(Self.maximumCount)
      return .required(names.map(program.names.text))
    case .content: return nil
    case .format, .dependentRequired, .annotation, .stringAnnotation, .allOf, .anyOf, .oneOf, .not,
      .conditional, .dependentSchemas, .reference, .dynamicReference, .prefixItems, .items,
      .contains, .unevaluatedItems, .properties, .patternProperties, .additionalProperties,
      .propertyNames, .unevaluatedProperties, .object, .tagged, .endlessReference:
      operation.isMisplaced()
    }
  }

  private func number(_ id: NumberID) -> JSONNumber { program.numbers[id.index].number }
}
