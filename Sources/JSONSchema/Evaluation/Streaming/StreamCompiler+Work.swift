extension StreamCompiler {
  /// Returns the requirements of subschemas for values of one kind.
  ///
  /// - Parameters:
  ///   - subschemas: The subschemas that must hold.
  ///   - kind: The kind.
  ///   - resource: The only resource in which a dynamic reference may be merged.
  /// - Returns: The remaining work.
  func work(_ subschemas: [SubschemaID], _ kind: StreamKind, in resource: ResourceID?) -> StreamWork
  {
    var work = StreamWork()
    var count = 0
    for id in subschemas { collect(id, kind, resource, &work, &count) }
    return work
  }

  private func collect(
    _ id: SubschemaID, _ kind: StreamKind, _ resource: ResourceID?, _ work: inout StreamWork,
    _ count: inout Int
  ) {
    count += 1
    let subschema = program.subschemas[id.index]
    if count > Self.maximumMergeCount || subschema.asksForUnevaluated
      || asksForScope[id.index] && subschema.resource != resource
    {
      work.needsTree = true
    }
    switch subschema.isFalse ? false : kind.isOf(subschema.types) {
    case false: work.isRefused = true
    case nil: work.needsTree = true
    default: break
    }
    if work.isRefused || work.needsTree { return }
    for place in subschema.quickPlaces {
      let operation = program.quickOperations[place]
      if kind.isOf(operation.kinds) == true {
        follow(operation, kind, resource, &work, &count)
      }
      if work.isRefused || work.needsTree { return }
    }
  }

  private func follow(
    _ operation: QuickOperation, _ kind: StreamKind, _ resource: ResourceID?,
    _ work: inout StreamWork, _ count: inout Int
  ) {
    switch operation {
    case .inPlace(let applicator): follow(applicator, kind, resource, &work, &count)
    case .plan(.tagged(let id)):
      let choice = program.taggedChoices[id.index]
      choose(choice.branches, isExclusive: choice.isExclusive, kind, resource, &work, &count)
    case .local(.any(.enumeration(let id))):
      let constants = program.constants[id.index]
      switch kind {
      case .string where constants.strings.count == 0: work.isRefused = true
      case .whole, .fraction, .array, .object:
        if constants.othersCount == 0 { work.isRefused = true } else { work.needsTree = true }
      default: work.operations.append(operation)
      }
    case .local(.string(.format(let id))):
      if program.formats[id.index].asserted != nil { work.operations.append(operation) }
    case .plan(.object), .local, .elements, .unevaluated: work.operations.append(operation)
    }
  }

  private func follow(
    _ applicator: InPlaceApplicator, _ kind: StreamKind, _ resource: ResourceID?,
    _ work: inout StreamWork, _ count: inout Int
  ) {
    switch applicator {
    case .reference(let target): collect(target, kind, resource, &work, &count)
    case .allOf(let list):
      for place in list.indices {
        collect(program.subschemaLists[place], kind, resource, &work, &count)
      }
    case .anyOf(let list): choose(list, isExclusive: false, kind, resource, &work, &count)
    case .oneOf(let list): choose(list, isExclusive: true, kind, resource, &work, &count)
    case .not(let id):
      let inner = alone(id, kind, resource, &count)
      if inner.isAccepted { work.isRefused = true }
      if !inner.isRefused || !inner.isAlwaysDecided { work.needsTree = true }
    case .conditional(let id):
      let conditional = program.conditionals[id.index]
      let condition = alone(conditional.condition, kind, resource, &count)
      guard condition.isAccepted || condition.isRefused && condition.isAlwaysDecided else {
        work.needsTree = true
        return
      }
      if let next = condition.isAccepted ? conditional.consequent : conditional.alternative {
        collect(next, kind, resource, &work, &count)
      }
    case .dependentSchemas, .dynamicReference: work.operations.append(.inPlace(applicator))
    case .endlessReference: work.needsTree = true
    }
  }

  private func alone(
    _ id: SubschemaID, _ kind: StreamKind, _ resource: ResourceID?, _ count: inout Int
  ) -> StreamWork {
    var work = StreamWork()
    collect(id, kind, resource, &work, &count)
    return work
  }

  /// Follows those branches of `anyOf` and `oneOf` that values of the kind can satisfy at all.
  ///
  /// The others can be left out only if the quick evaluator, which evaluates each of them, is sure
  /// to decide them.
  private func choose(
    _ list: SubschemaList, isExclusive: Bool, _ kind: StreamKind, _ resource: ResourceID?,
    _ work: inout StreamWork, _ count: inout Int
  ) {
    var possible: StreamWork?
    var possibleCount = 0
    var isAlwaysDecided = true
    for place in list.indices {
      let branch = alone(program.subschemaLists[place], kind, resource, &count)
      if branch.isRefused {
        if !branch.isAlwaysDecided { work.needsTree = true }
        continue
      }
      // This branch holds regardless of the previous ones.
      if branch.isAccepted, !isExclusive {
        if !isAlwaysDecided { work.needsTree = true }
        return
      }
      isAlwaysDecided = isAlwaysDecided && branch.isAlwaysDecided
      possible = branch
      possibleCount += 1
    }
    if work.needsTree { return }
    guard let possible else {
      work.isRefused = true
      return
    }
    if possibleCount == 1 { work.add(possible) } else { work.needsTree = true }
  }
}
