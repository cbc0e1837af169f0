import JSONText

extension TracedEvaluator {
  /// Evaluates one keyword.
  mutating func outcome(
    of instruction: Instruction, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    switch instruction.operation {
    case .prefixItems, .items, .contains, .unevaluatedItems:
      return instance.isArray(node)
        ? elementsOutcome(instruction.operation, node, evaluated) : .valid
    case .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .dependentSchemas:
      return instance.isObject(node)
        ? membersOutcome(instruction.operation, node, evaluated) : .valid
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required, .dependentRequired, .annotation,
      .stringAnnotation:
      return assertionOutcome(instruction, node)
    case .allOf, .anyOf, .oneOf, .not, .reference, .dynamicReference, .endlessReference:
      return inPlaceOutcome(instruction.operation, node, evaluated)
    // `conditional` consists of separate keywords, and the others occur only in quick lists.
    case .conditional, .object, .tagged: instruction.operation.isMisplaced()
    }
  }

  private mutating func assertionOutcome(
    _ instruction: Instruction, _ node: Int
  ) -> KeywordOutcome {
    if let reason = assertions.reason(against: instruction, node) {
      if case .undecidedPattern = reason { context.isExhausted = true }
      return .invalid(reason)
    }
    switch instruction.operation {
    case .annotation, .format: return annotated { $0.value(of: instruction.site) }
    case .stringAnnotation:
      return instance.isString(node) ? annotated { $0.value(of: instruction.site) } : .valid
    default: return .valid
    }
  }

  /// Returns success, with an annotation if the listener needs any.
  func annotated(_ make: (TracedEvaluator) -> JSONValue) -> KeywordOutcome {
    wantsAnnotations ? .annotated(make(self)) : .valid
  }

  private func value(of site: KeywordSiteID) -> JSONValue {
    program.sites.value(at: site.index).value
  }
}
