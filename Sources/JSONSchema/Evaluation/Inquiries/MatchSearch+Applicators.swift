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
  private mutating func addReference(to target: SubschemaID, _ site: KeywordSiteID, _ node: Int) {
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

  mutating func collectMembers(of object: Int, _ table: PropertyTable) {
    var lacking: [String] = []
    let members = assertions.members(of: object, lookupCount: Int(table.names.count))
    for (number, index) in zip(table.names.indices, table.subschemas.indices) {
      let subschema = program.subschemaLists[index]
      if program.asksNothing(subschema) { continue }
      let name = program.names.text(number)
      if let value = members.value(named: number) {
        look(at: value, subschema, below: .declared(name))
      } else if lacking.count < Self.maximumCount {
        lacking.append(name)
      }
      if facts.count == Self.maximumCount { return }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }

  mutating func collectMembers(of object: Int, _ patterns: PatternList) {
    var unmatched = Set(patterns.indices)
    for name in instance.memberNames(of: object) {
      guard goesOn else { return }
      for index in patterns.indices {
        let entry = program.patterns[index]
        guard assertions.matches(name, entry.pattern) == true else { continue }
        unmatched.remove(index)
        look(at: name + 1, entry.subschema, below: .member(instance.tape.string(name)))
      }
    }
    for index in unmatched.sorted().prefix(Self.maximumCount) {
      let pattern = program.expressions[program.patterns[index].pattern.index].pattern
      add(.lacksMatches(of: pattern), object)
    }
  }

  mutating func collectOthers(of object: Int, _ additional: Additional) {
    if program.asksNothing(additional.subschema) { return }
    var isOtherThere = false
    for name in instance.memberNames(of: object) {
      guard goesOn else { return }
      guard assertions.isAdditional(name, additional) else { continue }
      isOtherThere = true
      look(at: name + 1, additional.subschema, below: .member(instance.tape.string(name)))
    }
    if isOtherThere { return }
    let known = additional.properties?.indices.prefix(Self.maximumCount) ?? 0..<0
    add(.hasNoOthers(than: known.map(program.names.text)), object)
  }

  /// Collects the facts of `dependentRequired` or `dependentSchemas`.
  mutating func collectDependencies(_ list: DependencyList, _ object: Int) {
    let members = assertions.members(of: object, lookupCount: list.lookupCount)
    var lacking: [String] = []
    for (number, entry) in zip(list.names.indices, list.entries) {
      let name = program.names.text(number)
      guard members.value(named: number) != nil else {
        if lacking.count < Self.maximumCount { lacking.append(name) }
        continue
      }
      if let required = entry.required {
        let names = required.indices.prefix(Self.maximumCount).map(program.names.text)
        add(.assertion(.required([name] + names)), object)
      }
      if let subschema = entry.subschema {
        add(.assertion(.required([name])), object)
        _ = collect(object, subschema)
      }
    }
    if !lacking.isEmpty { add(.lacksMembers(lacking), object) }
  }

  mutating func collectElements(of array: Int, _ list: SubschemaList) {
    for (place, element) in instance.elements(of: array).prefix(Int(list.count)).enumerated() {
      if facts.count == Self.maximumCount { return }
      let subschema = program.subschemaLists[Int(list.start) + place]
      if !program.asksNothing(subschema) { look(at: element, subschema, below: .element(place)) }
    }
  }

  mutating func collectRest(
    of array: Int, _ subschema: SubschemaID, after prefix: Int, _ site: KeywordSiteID
  ) {
    if program.asksNothing(subschema) { return }
    if instance.tape.count(array) == prefix + 1,
      let element = instance.tape.element(prefix, of: array)
    {
      look(at: element, subschema, below: .element(prefix))
    } else {
      collectAny(.eachElement, of: array, subschema, site)
    }
  }

  /// Adds the facts of a subschema that apply to all elements or names alike, if it is simple
  /// enough.
  mutating func collectAny(
    _ step: MatchedFact.Step, of container: Int, _ id: SubschemaID, _ site: KeywordSiteID
  ) {
    let tape = instance.tape
    let first = tape.firstChild(container)
    let isEmpty = tape.count(container) == 0
    guard !isEmpty, isSimple(id), step == .eachName || hasOneKind(container) else {
      return addKeyword(site, container)
    }
    look(at: first, id, below: step)
  }

  /// Returns whether the facts of a subschema are the same for all values of a kind.
  private func isSimple(_ id: SubschemaID) -> Bool {
    program.subschemas[id.index].everyPlaces.allSatisfy { place in
      switch program.instructions[place].operation {
      case .local(.any(.enumeration(let id))): program.constants[id.index].isSingle
      case .local: true
      case .inPlace, .elements, .members, .unevaluated: false
      }
    }
  }

  private func hasOneKind(_ array: Int) -> Bool {
    let kind = instance.tape.kind(instance.tape.firstChild(array))
    return instance.elements(of: array).allSatisfy { instance.tape.kind($0) == kind }
  }

  mutating func collectContained(_ array: Int, _ contains: Contains, _ site: KeywordSiteID) {
    if contains.minimum <= 1, contains.maximum == nil {
      for (place, element) in instance.elements(of: array).enumerated()
      where quick.isValid(element, contains.subschema) {
        let count = facts.count
        look(at: element, contains.subschema, below: .element(place))
        if facts.count > count { return }
        break
      }
    }
    addKeyword(site, array)
  }
}
