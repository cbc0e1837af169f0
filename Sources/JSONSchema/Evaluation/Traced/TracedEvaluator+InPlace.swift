import JSONText

extension TracedEvaluator {
  /// Evaluates a keyword that applies subschemas to the same instance.
  mutating func inPlaceOutcome(
    _ operation: Operation, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    switch operation {
    case .reference(let target):
      return KeywordOutcome(evaluate(node, target, evaluated), else: .subschema)
    case .dynamicReference(let id):
      let target = context.target(of: program.dynamicReferences[id.index])
      return KeywordOutcome(evaluate(node, target, evaluated), else: .subschema)
    case .allOf(let list):
      var isValid = true
      for place in 0..<list.count {
        isValid =
          evaluate(node, subschema(list, place), evaluated, step: .index(place)) && isValid
      }
      return KeywordOutcome(isValid, else: .subschema)
    case .anyOf(let list):
      if !sink.wantsEveryBranch,
        let outcome = choiceOutcome(list, isExclusive: false, node, evaluated)
      {
        return outcome
      }
      let valid = validBranches(list, node, evaluated)
      return KeywordOutcome(!valid.isEmpty, else: .anyOf(branchCount: Int(list.count)))
    case .oneOf(let list):
      if !sink.wantsEveryBranch,
        let outcome = choiceOutcome(list, isExclusive: true, node, evaluated)
      {
        return outcome
      }
      let valid = validBranches(list, node, evaluated)
      if valid.isEmpty { return .invalid(.noneOf(branchCount: Int(list.count))) }
      return KeywordOutcome(valid.count == 1, else: .severalOf(valid: valid))
    case .endlessReference:
      return KeywordOutcome(context.giveUp(), else: .endlessReference)
    case .not(let id):
      return KeywordOutcome(!evaluate(node, id), else: .not(inquiry(about: id)))
    case .conditional, .dependentSchemas, .type, .enumeration, .minimum, .maximum,
      .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger, .minLength, .maxLength,
      .pattern, .format, .content, .minItems, .maxItems, .uniqueItems, .minProperties,
      .maxProperties, .required, .dependentRequired, .prefixItems, .items, .contains,
      .unevaluatedItems, .properties, .patternProperties, .additionalProperties, .propertyNames,
      .unevaluatedProperties, .object, .tagged, .annotation, .stringAnnotation:
      operation.isMisplaced()
    }
  }

  private func subschema(_ list: SubschemaList, _ place: Int32) -> SubschemaID {
    program.subschemaLists[Int(list.start + place)]
  }

  private mutating func validBranches(
    _ list: SubschemaList, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> [Int] {
    var valid: [Int] = []
    for place in 0..<list.count
    where evaluateBranch(node, subschema(list, place), evaluated, step: .index(place)) {
      valid.append(Int(place))
    }
    return valid
  }
}
