@_spi(Engine) import JSONText

extension TracedEvaluator {
  /// Evaluates a keyword that applies subschemas to the members of an object.
  ///
  /// The annotation of all except `propertyNames` is the names to which they applied (JSON Schema
  /// 2020-12 Core, 10.3.2).
  mutating func outcome(
    of applicator: MemberApplicator, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    guard instance.isObject(object) else { return .valid }
    switch applicator {
    case .properties(let id):
      let table = program.propertyTables[id.index]
      return members(object, evaluated) { evaluator, name, _ in
        evaluator.property(table, name)
      }
    case .patternProperties(let patterns):
      return members(object, evaluated) { evaluator, name, _ in
        evaluator.patternProperty(patterns, name)
      }
    case .additionalProperties(let id):
      let additional = program.additionals[id.index]
      return members(object, evaluated) { evaluator, name, _ in
        evaluator.assertions.isAdditional(name, additional)
          ? evaluator.evaluate(name + 1, additional.subschema, child: .member(named: name)) : nil
      }
    case .propertyNames(let subschema):
      var isValid = true
      for name in instance.memberNames(of: object) {
        if sink.isSatisfied { break }
        isValid = evaluate(name, subschema) && isValid
      }
      return KeywordOutcome(isValid, else: .subschema)
    }
  }

  /// Evaluates a keyword that applies a subschema to the children that no other one evaluated.
  mutating func outcome(
    of applicator: UnevaluatedApplicator, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    switch applicator {
    case .items(let subschema):
      instance.isArray(node) ? unevaluatedItems(subschema, node, evaluated) : .valid
    case .properties(let subschema):
      instance.isObject(node) ? unevaluatedProperties(subschema, node, evaluated) : .valid
    }
  }

  /// Evaluates `unevaluatedProperties`, whose annotation is the names to which it applied (Core,
  /// 11.3).
  private mutating func unevaluatedProperties(
    _ subschema: SubschemaID, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    let isClosed = program.subschemas[subschema.index].isFalse
    var branches: [OtherBranch]?
    return members(object, evaluated) { evaluator, name, place in
      guard let evaluated, !evaluator.context.evaluated.contains(place, in: evaluated) else {
        return nil
      }
      let outerCondition = evaluator.trace.condition
      defer { evaluator.trace.condition = outerCondition }
      if isClosed {
        let others = branches ?? evaluator.otherBranches(of: object)
        branches = others
        let text = evaluator.instance.tape.string(name)
        let declaring = others.filter { $0.names.contains(text) }
        if declaring.count == 1 { evaluator.trace.condition = declaring[0].condition }
      }
      return evaluator.evaluate(name + 1, subschema, child: .member(named: name))
    }
  }

  /// Applies a keyword to each member.
  ///
  /// The closure returns `nil` for a member to which the keyword does not apply.
  private mutating func members(
    _ object: Int, _ evaluated: EvaluatedSets.Handle?,
    _ apply: (inout TracedEvaluator, _ name: Int, _ place: Int) -> Bool?
  ) -> KeywordOutcome {
    var isValid = true
    var names: [JSONValue] = []
    for (place, name) in instance.memberNames(of: object).enumerated() {
      if sink.isSatisfied { break }
      guard let isMemberValid = apply(&self, name, place) else { continue }
      isValid = isMemberValid && isValid
      if let evaluated { context.evaluated.insert(place, into: evaluated) }
      if wantsAnnotations { names.append(.string(instance.tape.string(name))) }
    }
    return isValid ? annotated { _ in .array(names) } : .invalid(.subschema)
  }

  private mutating func property(_ table: PropertyTable, _ name: Int) -> Bool? {
    let place = assertions.place(of: name, in: table.names)
    guard place >= 0 else { return nil }
    let subschema = program.subschemaLists[Int(table.subschemas.start) + place]
    let number = Int32(table.names.indices.lowerBound + place)
    return evaluate(name + 1, subschema, step: .name(number), child: .member(named: name))
  }

  private mutating func patternProperty(_ patterns: PatternList, _ name: Int) -> Bool? {
    var isValid: Bool?
    for index in patterns.indices {
      let entry = program.patterns[index]
      guard context.decided(assertions.matches(name, entry.pattern)) else { continue }
      let holds = evaluate(
        name + 1, entry.subschema, step: .pattern(entry.pattern), child: .member(named: name))
      isValid = holds && isValid ?? true
    }
    return isValid
  }

  mutating func dependentSchemas(
    _ list: DependencyList, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> KeywordOutcome {
    var isValid = true
    let members = assertions.members(of: object, lookupCount: list.lookupCount)
    for (number, entry) in zip(list.names.indices, list.entries) {
      guard let subschema = entry.subschema, members.value(named: number) != nil else { continue }
      isValid = evaluate(object, subschema, evaluated, step: .name(Int32(number))) && isValid
    }
    return KeywordOutcome(isValid, else: .subschema)
  }

  // MARK: - Branches of conditions

  /// A `then` or `else` that does not apply.
  private struct OtherBranch {
    /// The condition for which it does not apply.
    var condition: DecidedCondition
    /// The names of the members that it declares.
    var names: Set<String>
  }

  /// Returns the branches that do not apply to an object, in the current subschema and those that
  /// it references.
  private mutating func otherBranches(of object: Int) -> [OtherBranch] {
    guard let subschema = trace.subschema else { return [] }
    var branches: [OtherBranch] = []
    var waiting = [subschema]
    var seen: Set<SubschemaID> = [subschema]
    while let next = waiting.popLast() {
      for instruction in program.instructions(of: next) {
        var applied: [SubschemaID] = []
        switch instruction.operation {
        case .inPlace(.allOf(let list)): applied = list.indices.map { program.subschemaLists[$0] }
        case .inPlace(.reference(let target)): applied = [target]
        case .inPlace(.conditional(let id)):
          let conditional = program.conditionals[id.index]
          let isMet = wouldHold(conditional.condition, object)
          let other = isMet ? conditional.alternative : conditional.consequent
          applied = [isMet ? conditional.consequent : conditional.alternative].compactMap(\.self)
          guard let other else { break }
          let condition = DecidedCondition(
            inquiry(about: conditional.condition), isMet: isMet, isDecisive: true,
            of: JSONNode(document: root.document, index: object), at: trace.path)
          branches.append(
            OtherBranch(condition: condition, names: Set(program.declaredNames(of: other))))
        case .local, .inPlace, .elements, .members, .unevaluated: break
        }
        waiting += applied.filter { seen.insert($0).inserted }
      }
    }
    return branches
  }
}
