@_spi(Engine) import JSONText

extension QuickEvaluator {
  /// Whether one operation holds for a value.
  @inline(__always)
  mutating func holds(
    _ operation: Operation, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch operation {
    case .object(let id):
      return !instance.isObject(node) || objectHolds(id, node, evaluated)
    case .type(let types): return instance.isOf(types, node)
    case .enumeration(let id): return assertions.isMember(node, of: id)
    case .minLength(let limit):
      return !instance.isString(node) || assertions.hasLength(node, atLeast: limit)
    case .maxLength(let limit):
      return !instance.isString(node) || assertions.hasLength(node, atMost: limit)
    case .format(let id): return assertions.hasFormat(node, id)
    case .content(let content):
      return !instance.isString(node) || assertions.problem(content, node) == nil
    case .pattern(let id):
      return !instance.isString(node) || context.decided(assertions.matches(node, id))
    case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf, .writtenAsInteger:
      return !instance.isNumber(node) || assertions.numberHolds(operation, node)
    case .reference(let target): return isValid(node, target, evaluated)
    case .items, .prefixItems, .minItems, .maxItems, .uniqueItems, .contains, .unevaluatedItems:
      return !instance.isArray(node) || arrayHolds(operation, node, evaluated)
    case .allOf(let list):
      for index in list.indices {
        if !isValid(node, program.subschemaLists[index], evaluated) { return false }
      }
      return true
    case .anyOf, .oneOf, .not, .conditional, .dynamicReference, .tagged:
      return choiceHolds(operation, node, evaluated)
    case .properties, .patternProperties, .additionalProperties, .propertyNames, .required,
      .dependentRequired, .dependentSchemas, .minProperties, .maxProperties, .unevaluatedProperties:
      return !instance.isObject(node) || memberHolds(operation, node, evaluated)
    case .annotation, .stringAnnotation: return true
    }
  }

  /// A branch that may fail while the whole succeeds: what it evaluated counts only if it succeeds.
  @inline(__always)
  private mutating func branchIsValid(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    guard let evaluated else { return isValid(node, id) }
    return evaluatingBranchIsValid(node, id, evaluated)
  }

  @inline(never)
  private mutating func evaluatingBranchIsValid(
    _ node: Int, _ id: SubschemaID, _ evaluated: EvaluatedSets.Handle
  ) -> Bool {
    let own = context.evaluated.open(like: evaluated)
    let isValid = isValid(node, id, own)
    if isValid { context.evaluated.merge(own, into: evaluated) }
    context.evaluated.close(own)
    return isValid
  }

  @inline(never)
  private mutating func choiceHolds(
    _ operation: Operation, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch operation {
    case .anyOf(let list):
      var isAnyValid = false
      for index in list.indices
      where branchIsValid(node, program.subschemaLists[index], evaluated) {
        isAnyValid = true
        // Every branch that succeeds evaluates something, so all are needed if somebody asks.
        if evaluated == nil { break }
      }
      return isAnyValid
    case .oneOf(let list):
      var validCount = 0
      for index in list.indices
      where branchIsValid(node, program.subschemaLists[index], evaluated) {
        validCount += 1
        if validCount > 1 { return false }
      }
      return validCount == 1
    case .tagged(let id):
      let choice = program.taggedChoices[id.index]
      let list = branches(choice, node)
      return choiceHolds(choice.isExclusive ? .oneOf(list) : .anyOf(list), node, evaluated)
    case .not(let id): return !isValid(node, id)
    case .conditional(let id):
      let conditional = program.conditionals[id.index]
      let isMet = branchIsValid(node, conditional.condition, evaluated)
      guard let next = isMet ? conditional.consequent : conditional.alternative else { return true }
      return isValid(node, next, evaluated)
    case .dynamicReference(let id):
      let target = context.target(of: program.dynamicReferences[id.index])
      return isValid(node, target, evaluated)
    default: return true
    }
  }

  /// The branches that the tag of an instance leaves.
  private func branches(_ choice: TaggedChoice, _ node: Int) -> SubschemaList {
    guard instance.isObject(node),
      let value = instance.tape.member(program.names.utf8(Int(choice.tag)), of: node)
    else { return choice.branches }
    guard instance.isString(value) else { return choice.others }
    let place = instance.withUTF8(value) {
      program.names.index(of: $0, in: choice.values, guess: .max)
    }
    return place < 0 ? choice.others : program.taggedBranches[Int(choice.listStart) + place]
  }
}
