import JSONSchema
import JSONText

/// Decides which kinds of values subschemas allow, and gathers all that applies to a value.
///
/// A class, so that the kinds of a subschema are found out once for all stages that ask. It remembers
/// nothing else.
final class ConjunctionGatherer {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private var kindsOf: [SubschemaID: TypeSet] = [:]
  private var inProgress: Set<SubschemaID> = []

  /// Gathers what a reader finds.
  init(_ conjunctions: ConjunctionReader) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
  }

  /// Gathers what applies to a value, and which kinds it may have.
  ///
  /// An alternative of which only one branch is possible is no alternative: the branch applies.
  func gather(
    _ seeds: [SubschemaID], consumed: Set<KeywordSiteID> = [], kinds: TypeSet = .all
  ) -> Conjunction {
    var result = Conjunction(
      members: conjunctions.closure(seeds), consumed: consumed, kinds: kinds)
    var isSettled = false
    while !isSettled {
      isSettled = true
      narrow(&result)
      if result.kinds.isEmpty { return result }
      for keyword in conjunctions.keywords(result) {
        guard let branches = reader.branches(of: keyword.operation) else { continue }
        let possible = branches.filter { !self.kinds(of: $0).isDisjoint(with: result.kinds) }
        guard possible.count == 1 else { continue }
        result.consumed.insert(keyword.site)
        let found = conjunctions.closure(possible, besides: result.members)
        result.members += found
        isSettled = isSettled && found.isEmpty
      }
    }
    return result
  }

  /// Leaves the kinds that every member allows, and notes which keywords leave none.
  private func narrow(_ conjunction: inout Conjunction) {
    var reasons: [(site: KeywordSiteID, kinds: TypeSet)] = []
    for member in conjunction.members where reader.isFalse(member) { conjunction.kinds = [] }
    for keyword in conjunctions.keywords(conjunction) {
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
  func kinds(of id: SubschemaID) -> TypeSet {
    if let known = kindsOf[id] { return known }
    if reader.isFalse(id) { return [] }
    // A schema that contains itself in place is refused by the compiler; through different ones it
    // says nothing new.
    guard inProgress.count < 200, inProgress.insert(id).inserted else { return .all }
    var result = TypeSet.all
    let members = conjunctions.closure([id])
    for member in members where reader.isFalse(member) { result = [] }
    for keyword in conjunctions.keywords(members) {
      result.formIntersection(kinds(allowedBy: keyword))
    }
    inProgress.remove(id)
    kindsOf[id] = result
    return result
  }

  private func kinds(allowedBy keyword: MemberKeyword) -> TypeSet {
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
