import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// The subschemas that apply with some others to the same value, because of `$ref` and `allOf`.
  func closure(_ seeds: [SubschemaID], besides known: [SubschemaID] = []) -> [SubschemaID] {
    if seeds.count == 1, known.isEmpty, keywordLists.isAlone(seeds[0]) { return seeds }
    var members: [SubschemaID] = []
    var seen = Set(known)
    var open = Array(seeds.reversed())
    while let id = open.popLast() {
      guard seen.insert(id).inserted else { continue }
      members.append(id)
      let next = reader.instructions(of: id).flatMap { applied(by: $0.operation) }
      open += next.reversed()
    }
    return members
  }

  /// What an operation applies to the same value in every case.
  private func applied(by operation: Operation) -> [SubschemaID] {
    switch operation {
    case .reference(let id): [id]
    case .allOf(let list): reader.subschemas(list)
    case .dynamicReference(let id): target(of: id).map { [$0] } ?? []
    default: []
    }
  }

  /// Where a dynamic reference leads to from the current root; nil if that depends on the way.
  func target(of id: DynamicReferenceID) -> SubschemaID? {
    let reference = reader.program.dynamicReferences[id.index]
    // The root's resource is the outermost one on every way.
    if let rootResource, let target = reference.targets[rootResource] { return target }
    let targets = Set(reference.targets.values)
    return targets.count == 1 ? targets.first : nil
  }

  /// The keywords of a conjunction that are not consumed, references and annotations left out.
  func keywords(_ conjunction: Conjunction) -> [MemberKeyword] {
    keywords(conjunction.members, conjunction.consumed)
  }

  /// The keywords of some members.
  func keywords(
    _ members: [SubschemaID], _ consumed: Set<KeywordSiteID> = []
  ) -> [MemberKeyword] {
    if consumed.isEmpty {
      return members.count == 1
        ? keywordLists[members[0]] : members.flatMap { keywordLists[$0] }
    }
    return members.flatMap { member in
      keywordLists[member].filter { !consumed.contains($0.site) }
    }
  }

  /// Gathers what applies to a value, and which kinds it may have.
  ///
  /// An alternative of which only one branch is possible is no alternative: the branch applies.
  mutating func gather(
    _ seeds: [SubschemaID], consumed: Set<KeywordSiteID> = [], kinds: TypeSet = .all
  ) -> Conjunction {
    var result = Conjunction(members: closure(seeds), consumed: consumed, kinds: kinds)
    var isSettled = false
    while !isSettled {
      isSettled = true
      narrow(&result)
      if result.kinds.isEmpty { return result }
      for keyword in keywords(result) {
        guard let branches = branches(of: keyword.operation) else { continue }
        let possible = branches.filter { !self.kinds(of: $0).isDisjoint(with: result.kinds) }
        guard possible.count == 1 else { continue }
        result.consumed.insert(keyword.site)
        let found = closure(possible, besides: result.members)
        result.members += found
        isSettled = isSettled && found.isEmpty
      }
    }
    return result
  }

  /// The branches of `anyOf` and `oneOf`.
  func branches(of operation: Operation) -> [SubschemaID]? {
    switch operation {
    case .anyOf(let list), .oneOf(let list): reader.subschemas(list)
    default: nil
    }
  }

  /// Leaves the kinds that every member allows, and notes which keywords leave none.
  private mutating func narrow(_ conjunction: inout Conjunction) {
    var reasons: [(site: KeywordSiteID, kinds: TypeSet)] = []
    for member in conjunction.members where reader.isFalse(member) { conjunction.kinds = [] }
    for keyword in keywords(conjunction) {
      let allowed = kinds(allowedBy: keyword)
      if allowed == .all { continue }
      if conjunction.contradiction == nil, conjunction.kinds.isDisjoint(with: allowed),
        !conjunction.kinds.isEmpty
      {
        // What alone allows nothing contradicts nothing else.
        let other = reasons.first { $0.kinds.isDisjoint(with: allowed) } ?? reasons.last
        conjunction.contradiction =
          allowed.isEmpty ? [keyword.site] : [other?.site, keyword.site].compactMap(\.self)
      }
      conjunction.kinds.formIntersection(allowed)
      reasons.append((keyword.site, allowed))
    }
  }

  /// The kinds that a subschema allows, or more.
  mutating func kinds(of id: SubschemaID) -> TypeSet {
    if let known = kindsOf[id] { return known }
    if reader.isFalse(id) { return [] }
    // A schema that contains itself in place is refused by the compiler; through different ones it
    // says nothing new.
    guard kindsInProgress.count < 200, kindsInProgress.insert(id).inserted else { return .all }
    var result = TypeSet.all
    let members = closure([id])
    for member in members where reader.isFalse(member) { result = [] }
    for keyword in keywords(members) { result.formIntersection(kinds(allowedBy: keyword)) }
    kindsInProgress.remove(id)
    kindsOf[id] = result
    return result
  }

  private mutating func kinds(allowedBy keyword: MemberKeyword) -> TypeSet {
    if reader.refusesAll(keyword.operation) { return [] }
    switch keyword.operation {
    case .type(let types): return types.slots
    case .enumeration(let id):
      guard let nodes = reader.constants(id, keyword.site) else { return .all }
      return nodes.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
    case .anyOf(let list), .oneOf(let list):
      var result: TypeSet = []
      for branch in reader.subschemas(list) { result.formUnion(kinds(of: branch)) }
      return result
    case .conditional(let id):
      let parts = reader.program.conditionals[id.index]
      let then = parts.consequent.map { kinds(of: $0) } ?? .all
      let otherwise = parts.alternative.map { kinds(of: $0) } ?? .all
      return kinds(of: parts.condition).intersection(then).union(otherwise)
    case .not(let id):
      guard var refused = reader.onlyTypes(of: id) else { return .all }
      // Numbers that are not whole are no kind that a type could stand for.
      if !refused.contains(.number) { refused.remove(.integer) }
      return TypeSet.all.subtracting(refused)
    default: return .all
    }
  }
}
