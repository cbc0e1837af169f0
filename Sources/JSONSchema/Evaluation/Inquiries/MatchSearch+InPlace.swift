@_spi(Engine) import JSONText

extension MatchSearch {
  /// Collects the facts of a keyword that applies subschemas to the same value.
  ///
  /// - Returns: The other kinds of values about which the subschemas assert something.
  mutating func collect(
    _ node: Int, _ applicator: InPlaceApplicator, _ site: KeywordSiteID
  ) -> TypeSet {
    switch applicator {
    case .allOf(let list):
      return list.indices.reduce(into: []) { others, index in
        others.formUnion(collect(node, program.subschemaLists[index]))
      }
    case .anyOf(let list), .oneOf(let list):
      let valid = list.indices.first { quick.isValid(node, program.subschemaLists[$0]) }
      return valid.map { collect(node, program.subschemaLists[$0]) } ?? []
    case .not(let id): collectFailure(node, id)
    case .conditional(let id): return collect(node, program.conditionals[id.index])
    case .dependentSchemas(let id): collectDependencies(program.dependencies[id.index], node)
    case .reference(let target): addReference(to: target, site, node)
    case .dynamicReference(let id):
      addReference(to: program.dynamicReferences[id.index].initial, site, node)
    // It is never satisfied.
    case .endlessReference: break
    }
    return []
  }

  private mutating func collect(_ node: Int, _ conditional: Conditional) -> TypeSet {
    let isMet = quick.isValid(node, conditional.condition)
    let others = isMet ? collect(node, conditional.condition) : []
    guard let next = isMet ? conditional.consequent : conditional.alternative else { return others }
    return others.union(collect(node, next))
  }

  /// Adds the name of a reference without following it, so that a sentence stays short.
  private mutating func addReference(
    to target: SubschemaID, _ site: KeywordSiteID, _ node: Int
  ) {
    let schema = program.subschemaSites[target.index].node
    if let title = schema["title"]?.string, !title.isEmpty { return add(.title(title), node) }
    add(.reference(Self.name(program.sites.value(at: site.index).string ?? "#")), node)
  }

  /// Returns the last part of a reference, which is the name of a definition or an anchor, or else
  /// all of it.
  private static func name(_ reference: String) -> String {
    let fragment = URIReference(reference).fragment ?? ""
    if fragment.isEmpty { return reference }
    // A fragment that is not a pointer is an anchor.
    let pointer = try? JSONPointer(uriFragment: fragment)
    return pointer?.tokens.last ?? fragment
  }

  /// Collects the failure of a subschema below a second `not`.
  private mutating func collectFailure(_ node: Int, _ id: SubschemaID) {
    let errors = reevaluation.errors(of: node, on: instance.tape, id)
    guard let error = errors.first else { return add(.keyword("not"), node) }
    withWay(error.instanceLocation.tokens.map(MatchedFact.Step.member)) { search in
      search.add(.fails(error.failure), error.instance.index)
    }
  }
}
