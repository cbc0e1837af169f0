@_spi(Engine) import JSONText

extension ProfileReader {
  /// Looks at the subschemas that a keyword applies to the same value.
  mutating func lookInPlace(_ operation: Operation, _ node: Int, _ depth: Int) {
    switch operation {
    case .reference(let target): look(target, node, depth)
    case .dynamicReference(let id):
      look(quick.context.target(of: program.dynamicReferences[id.index]), node, depth)
    case .allOf(let list):
      for index in list.indices { look(program.subschemaLists[index], node, depth) }
    case .anyOf(let list), .oneOf(let list):
      if depth == 0 || !instance.tape.isContainer(node) {
        lookAtChoice(list, node, depth)
      } else if !isAnyValid(list, node) {
        // Each level of nested choices would be looked at from all levels above it.
        profile.otherFailureCount += 1
      }
    case .conditional(let id):
      let conditional = program.conditionals[id.index]
      let isMet = quick.isValid(node, conditional.condition)
      if let next = isMet ? conditional.consequent : conditional.alternative {
        look(next, node, depth)
      }
    case .dependentSchemas(let id):
      guard instance.isObject(node) else { return }
      let list = program.dependencies[id.index]
      let members = assertions.members(of: node, lookupCount: list.lookupCount)
      for (number, entry) in zip(list.names.indices, list.entries) {
        guard let subschema = entry.subschema, members.value(named: number) != nil else { continue }
        look(subschema, node, depth)
      }
    case .not(let id): if quick.isValid(node, id) { profile.otherFailureCount += 1 }
    case .type, .enumeration, .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf,
      .writtenAsInteger, .minLength, .maxLength, .pattern, .format, .content, .minItems, .maxItems,
      .uniqueItems, .minProperties, .maxProperties, .required, .dependentRequired, .annotation,
      .stringAnnotation, .prefixItems, .items, .contains, .unevaluatedItems, .properties,
      .patternProperties, .additionalProperties, .propertyNames, .unevaluatedProperties, .object,
      .tagged, .endlessReference:
      operation.isMisplaced()
    }
  }

  private mutating func isAnyValid(_ list: SubschemaList, _ node: Int) -> Bool {
    for index in list.indices where quick.isValid(node, program.subschemaLists[index]) {
      return true
    }
    return false
  }

  /// A choice inside of an alternative is as its own closest alternative is.
  private mutating func lookAtChoice(_ list: SubschemaList, _ node: Int, _ depth: Int) {
    let outer = profile
    let alternatives = list.indices.map { index in
      profile = AlternativeProfile()
      let id = program.subschemaLists[index]
      let isValid = quick.isValid(node, id)
      look(id, node, depth)
      return (isValid: isValid, profile: profile)
    }
    profile = outer
    let valid = alternatives.filter(\.isValid).map(\.profile)
    if depth == 0 {
      let profiles = alternatives.map(\.profile)
      if let first = valid.first {
        profile.add(first)
      } else if let closest = AlternativeRanking(profiles).closestProfile {
        profile.add(closest)
      } else {
        profile.isOfOtherType = true
        profile.types.formIntersection(profiles.reduce([]) { $0.union($1.types) })
      }
    } else if !alternatives.isEmpty {
      // A scalar that several constants are allowed for, each an alternative.
      let marks = alternatives.map { $0.profile.marks.max { $0.strength < $1.strength } }
      let strength = marks.map { $0?.strength ?? .type }.min() ?? .type
      mark(strength, node, depth, !valid.isEmpty, marks.flatMap { $0?.sites ?? [] })
    }
  }
}

extension AlternativeProfile {
  /// Adds what a subschema inside of the alternative says.
  fileprivate mutating func add(_ other: AlternativeProfile) {
    marks += other.marks
    types.formIntersection(other.types)
    isOfOtherType = isOfOtherType || other.isOfOtherType
    missingCount += other.missingCount
    misspeltCount += other.misspeltCount
    declaredNames.formUnion(other.declaredNames)
    refusedNameCount += other.refusedNameCount
    otherFailureCount += other.otherFailureCount
  }
}
