@_spi(Engine) import JSONText

extension ProfileReader {
  /// Examines the subschemas that a keyword applies to the same value.
  mutating func look(
    _ applicator: InPlaceApplicator, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    switch applicator {
    case .reference(let target): look(target, node, depth)
    case .dynamicReference(let id):
      look(quick.context.target(of: program.dynamicReferences[id.index]), node, depth)
    case .allOf(let list):
      for index in list.indices { look(program.subschemaLists[index], node, depth) }
    case .anyOf(let list), .oneOf(let list):
      if depth == 0 || !instance.tape.isContainer(node) {
        lookAtChoice(list.indices.map { program.subschemaLists[$0] }, node, depth)
      } else if !isAnyValid(list, node) {
        lookAtFailedChoice(list.indices.map { program.subschemaLists[$0] }, node, depth)
      }
    case .conditional(let id): look(program.conditionals[id.index], site, node, depth)
    case .dependentSchemas(let id):
      guard instance.isObject(node) else { return }
      let list = program.dependencies[id.index]
      let members = assertions.members(of: node, lookupCount: list.lookupCount)
      for (number, entry) in zip(list.names.indices, list.entries) {
        guard let subschema = entry.subschema, members.value(named: number) != nil else { continue }
        look(subschema, node, depth)
      }
    case .not(let id): lookBelowNot(id, node, depth)
    case .endlessReference: break
    }
  }

  private mutating func look(
    _ conditional: Conditional, _ site: KeywordSiteID, _ node: Int, _ depth: Int
  ) {
    if quick.isValid(node, conditional.condition) {
      // Members for which the condition has a schema count as declared.
      look(conditional.condition, node, depth)
      guard let next = conditional.consequent else { return }
      if program.refusesEverything(next) {
        lookBelowNot(conditional.condition, node, depth)
      } else {
        look(next, node, depth)
      }
    } else if let next = conditional.alternative {
      let links = program.refusingChain(from: conditional, site)
      if links.isEmpty {
        look(next, node, depth)
      } else if links.contains(where: { quick.isValid(node, $0.condition) }) {
        look(next, node, depth)
      } else {
        lookAtChoice(links.map(\.condition), node, depth)
      }
    }
  }

  /// Examines the values that are excluded by `not`, and the members that must not exist.
  ///
  /// Like a constant, this distinguishes alternatives. However, excluding a value is weaker than
  /// accepting only a few.
  private mutating func lookBelowNot(_ id: SubschemaID, _ node: Int, _ depth: Int) {
    if program.asksNothing(id) { return refuse(depth) }
    let outer = (profile, seen, isBelowNot)
    (profile, seen, isBelowNot) = (AlternativeProfile(), [], true)
    let isRefused = quick.isValid(node, id)
    look(id, node, depth)
    let inner = profile
    (profile, seen, isBelowNot) = outer
    guard isRefused else {
      for (value, mark) in inner.marks where mark.isConstant && !mark.holds {
        self.mark(.text, value, mark.depth, true)
      }
      return
    }
    let constants = inner.marks.filter { $0.value.isConstant && $0.value.holds }
    for (value, mark) in constants { self.mark(.constant, value, mark.depth, false) }
    guard constants.isEmpty else { return }
    // Several members must not occur together, so any of them may be the superfluous one.
    if let name = inner.requiredNames.first, inner.requiredNames.count == 1 {
      mark(.constant, name, depth, false)
    } else {
      profile.otherFailureCount += 1
    }
  }

  private mutating func isAnyValid(_ list: SubschemaList, _ node: Int) -> Bool {
    for index in list.indices where quick.isValid(node, program.subschemaLists[index]) {
      return true
    }
    return false
  }

  /// Examines a failed choice.
  ///
  /// If it is about an element of the value (an object or array), it costs as much as its closest
  /// alternative.
  ///
  /// A choice about a member, or at a deeper level, counts as one failure. Otherwise each level of
  /// nested choices would be examined from all levels above it.
  private mutating func lookAtFailedChoice(_ ids: [SubschemaID], _ node: Int, _ depth: Int) {
    guard node == element, !isInsideChoice else {
      profile.otherFailureCount += 1
      return
    }
    isInsideChoice = true
    let profiles = profiles(of: ids, node, 0)
    isInsideChoice = false
    guard let cost = AlternativeRanking(profiles).leastCost else {
      return mark(.type, node, depth, false)
    }
    profile.choiceCost += cost
  }

  /// Examines a choice inside an alternative, which has the profile of its own closest alternative.
  private mutating func lookAtChoice(_ ids: [SubschemaID], _ node: Int, _ depth: Int) {
    let profiles = profiles(of: ids, node, depth)
    let firstValid = ids.firstIndex { quick.isValid(node, $0) }
    if depth == 0 {
      if let firstValid {
        profile.add(profiles[firstValid])
      } else if let closest = AlternativeRanking(profiles).closestProfile {
        profile.add(closest)
      } else {
        profile.isOfOtherType = true
        profile.types.formIntersection(profiles.reduce([]) { $0.union($1.types) })
      }
    } else if !profiles.isEmpty {
      // The value is a scalar for which several constants are accepted, one in each alternative.
      let marks = profiles.map { $0.marks[node] }
      let strength = marks.map { $0?.strength ?? .type }.min() ?? .type
      mark(
        strength, node, depth, firstValid != nil, isNear: marks.contains { $0?.isNear == true },
        marks.flatMap { $0?.sites ?? [] })
    }
  }

  /// Returns the profiles of alternatives inside an alternative.
  ///
  /// The assertions that they have in common count for the first one only, so that each level of choices does not
  /// double the work.
  private mutating func profiles(
    of ids: [SubschemaID], _ node: Int, _ depth: Int
  ) -> [AlternativeProfile] {
    let outer = profile
    let profiles = ids.map { id in
      profile = AlternativeProfile()
      look(id, node, depth)
      if depth == 0 { lookForMisspeltNames(in: node) }
      return profile
    }
    profile = outer
    return profiles
  }
}
