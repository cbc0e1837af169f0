import JSONSchema
import JSONText

extension PredicateScope {
  /// Whether repeated members do not matter for a subschema: if a value is valid with all members of a
  /// repeated name, it is also valid with only the last one of each name, which are those that count.
  ///
  /// This is the case if more members can only make the result false. It is not the case where members are
  /// counted, or where a value is rejected because a subschema is valid.
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
