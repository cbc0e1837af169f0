import JSONSchema
import JSONText

extension PredicateScope {
  /// Whether a value in which every member of a repeated name satisfies a subschema satisfies it with the
  /// last one of each name alone, which are those that count.
  ///
  /// So it is where more members can only turn the answer to false: not where members are counted, or a
  /// value is refused because a subschema holds.
  func ignoresRepetition(_ id: SubschemaID) -> Bool {
    var open = [id]
    var reached: Set<SubschemaID> = [id]
    while let next = open.popLast() {
      let own = SubschemaAssertions(next, in: program)
      guard own.ignoresRepetition, own.constants.allSatisfy(areScalars) else { return false }
      for target in own.subschemas where reached.insert(target).inserted { open.append(target) }
    }
    return true
  }

  /// Whether `enum` or `const` lists neither arrays nor objects, in which names can be repeated.
  private func areScalars(_ id: KeywordSiteID) -> Bool {
    let site = program.sites[id.index]
    let values = site.keyword == "const" ? [site.value] : Array(site.value.elements)
    return values.allSatisfy { value in
      switch value.kind {
      case .array, .object: false
      case .null, .boolean, .number, .string: true
      }
    }
  }
}

extension SubschemaAssertions {
  fileprivate var ignoresRepetition: Bool {
    !isForEngine && !elements.isUnique && elements.contained.isEmpty && members.minimum == 0
      && members.maximum == nil && members.dependentSchemas.isEmpty && members.names == nil
      && texts.allSatisfy { if case .content = $0 { false } else { true } }
      && applications.allSatisfy { application in
        switch application {
        case .allOf, .anyOf, .reference: true
        case .oneOf, .not, .conditional, .dynamicReference: false
        }
      }
  }
}
