@_spi(Engine) import JSONText

extension QuickEvaluator {
  /// Returns whether an operation holds for a value.
  @inline(__always)
  mutating func holds(
    _ operation: QuickOperation, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    switch operation {
    case .plan(.object(let id)): return !instance.isObject(node) || objectHolds(id, node, evaluated)
    case .plan(.tagged(let id)): return tagHolds(id, node, evaluated)
    case .local(let operation): return context.decided(assertions.holds(operation, node))
    case .inPlace(.reference(let target)): return isValid(node, target, evaluated)
    case .inPlace(.allOf(let list)):
      for index in list.indices {
        if !isValid(node, program.subschemaLists[index], evaluated) { return false }
      }
      return true
    case .inPlace(.anyOf(let list)): return anyHolds(list, node, evaluated)
    case .inPlace(.oneOf(let list)): return oneHolds(list, node, evaluated)
    case .inPlace(.not(let id)): return !isValid(node, id)
    case .inPlace(.conditional(let id)): return conditionalHolds(id, node, evaluated)
    case .inPlace(.dependentSchemas(let id)):
      return !instance.isObject(node) || dependenciesHold(id, node, evaluated)
    case .inPlace(.dynamicReference(let id)): return dynamicHolds(id, node, evaluated)
    case .inPlace(.endlessReference): return context.giveUp()
    case .elements(let applicator):
      return !instance.isArray(node) || holds(applicator, node, evaluated)
    case .unevaluated(let applicator): return holds(applicator, node, evaluated)
    }
  }

  /// Returns whether a branch holds.
  ///
  /// As it may fail while the whole succeeds, the children that it evaluates count only if it
  /// succeeds.
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
  private mutating func conditionalHolds(
    _ id: ConditionalID, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    let conditional = program.conditionals[id.index]
    let isMet = branchIsValid(node, conditional.condition, evaluated)
    guard let next = isMet ? conditional.consequent : conditional.alternative else { return true }
    return isValid(node, next, evaluated)
  }

  @inline(never)
  private mutating func dynamicHolds(
    _ id: DynamicReferenceID, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    isValid(node, context.target(of: program.dynamicReferences[id.index]), evaluated)
  }

  @inline(never)
  private mutating func dependenciesHold(
    _ id: DependencyListID, _ object: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    let list = program.dependencies[id.index]
    let members = assertions.members(of: object, lookupCount: list.lookupCount)
    for (number, entry) in zip(list.names.indices, list.entries)
    where members.value(named: number) != nil {
      if let subschema = entry.subschema, !isValid(object, subschema, evaluated) { return false }
    }
    return true
  }

  @inline(never)
  private mutating func tagHolds(
    _ id: TaggedChoiceID, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    let choice = program.taggedChoices.address(of: id.index)
    let list = branches(choice, node)
    if list.count == 1 {
      return isValid(node, program.subschemaLists[Int(list.start)], evaluated)
    }
    return choice.pointee.isExclusive
      ? oneHolds(list, node, evaluated) : anyHolds(list, node, evaluated)
  }

  @inline(never)
  private mutating func anyHolds(
    _ list: SubschemaList, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var isAnyValid = false
    for index in list.indices
    where branchIsValid(node, program.subschemaLists[index], evaluated) {
      isAnyValid = true
      // Every branch that succeeds may evaluate children. So if these are needed, all branches are
      // evaluated.
      if evaluated == nil { break }
    }
    return isAnyValid
  }

  @inline(never)
  private mutating func oneHolds(
    _ list: SubschemaList, _ node: Int, _ evaluated: EvaluatedSets.Handle?
  ) -> Bool {
    var validCount = 0
    for index in list.indices
    where branchIsValid(node, program.subschemaLists[index], evaluated) {
      validCount += 1
      if validCount > 1 { return false }
    }
    return validCount == 1
  }

  /// Returns the branches that remain for the tag of an instance, or for its keys.
  @inline(__always)
  private mutating func branches(
    _ choice: UnsafePointer<TaggedChoice>, _ node: Int
  ) -> SubschemaList {
    guard instance.isObject(node) else { return choice.pointee.nonobjects }
    if choice.pointee.tag >= 0 {
      let name = program.names.utf8(Int(choice.pointee.tag))
      if let value = instance.tape.member(name, of: node) {
        guard instance.isString(value) else { return choice.pointee.others }
        let place = instance.withUTF8(value) {
          program.names.index(of: $0, in: choice.pointee.values, guess: .max)
        }
        if place < 0 { return choice.pointee.others }
        return program.taggedBranches[Int(choice.pointee.listStart) + place]
      }
    }
    if choice.pointee.keys.count == 0 { return choice.pointee.untagged }
    return branchesByKey(choice, node)
  }

  @inline(never)
  private mutating func branchesByKey(
    _ choice: UnsafePointer<TaggedChoice>, _ object: Int
  ) -> SubschemaList {
    let keys = choice.pointee.keys
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    var only = -1
    while name < end {
      let place = index(of: name, keys, .max)
      if place >= 0, !instance.tape.isShadowed(name) {
        // Two keys occur, so the branches of both remain.
        if only >= 0 { return choice.pointee.untagged }
        only = place
      }
      name = instance.tape.next(after: name + 1)
    }
    if only < 0 { return choice.pointee.keyless }
    return program.taggedBranches[Int(choice.pointee.keyListStart) + only]
  }
}
