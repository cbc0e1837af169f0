import JSONText

extension TracedEvaluator {
  /// Evaluates a keyword that applies subschemas to the same instance.
  mutating func holds(
    _ applicator: InPlaceApplicator, _ site: KeywordSiteID, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch applicator {
    case .reference(let target): return referenceHolds(target, site, node, evaluated)
    case .dynamicReference(let id):
      let target = context.target(of: program.dynamicReferences[id.index])
      return referenceHolds(target, site, node, evaluated)
    case .allOf(let list):
      return decide(site, node) { evaluator in
        var isValid = true
        for place in 0..<list.count {
          let id = evaluator.subschema(list, place)
          isValid = evaluator.evaluate(node, id, evaluated, step: .index(place)) && isValid
        }
        return KeywordOutcome(isValid, else: .subschema)
      }
    case .anyOf(let list): return choiceHolds(list, isExclusive: false, site, node, evaluated)
    case .oneOf(let list): return choiceHolds(list, isExclusive: true, site, node, evaluated)
    case .not(let id):
      return decide(site, node, isChoice: true) { evaluator in
        KeywordOutcome(!evaluator.evaluate(node, id), else: .not(evaluator.inquiry(about: id)))
      }
    case .conditional(let id):
      return evaluate(program.conditionals[id.index], site, node, evaluated)
    case .dependentSchemas(let id):
      return decide(site, node) { evaluator in
        evaluator.instance.isObject(node)
          ? evaluator.dependentSchemas(evaluator.program.dependencies[id.index], node, evaluated)
          : .valid
      }
    case .endlessReference:
      return decide(site, node) { KeywordOutcome($0.context.giveUp(), else: .endlessReference) }
    }
  }

  private mutating func referenceHolds(
    _ target: SubschemaID, _ site: KeywordSiteID, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    decide(site, node) { KeywordOutcome($0.evaluate(node, target, evaluated), else: .subschema) }
  }

  private mutating func choiceHolds(
    _ list: SubschemaList, isExclusive: Bool, _ site: KeywordSiteID, _ node: Int,
    _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    decide(site, node, isChoice: true) { evaluator in
      if !evaluator.sink.wantsEveryBranch,
        let outcome = evaluator.choiceOutcome(list, isExclusive: isExclusive, node, evaluated)
      {
        return outcome
      }
      let valid = evaluator.validBranches(list, node, evaluated)
      if valid.isEmpty { return .invalid(.noneValid(of: list, isExclusive: isExclusive)) }
      return KeywordOutcome(valid.count == 1 || !isExclusive, else: .severalOf(valid: valid))
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

extension ValidationFailure.Reason {
  /// The reason for which no branch of `anyOf` or `oneOf` holds.
  static func noneValid(of list: SubschemaList, isExclusive: Bool) -> Self {
    let count = Int(list.count)
    return isExclusive ? .noneOf(branchCount: count) : .anyOf(branchCount: count)
  }
}
