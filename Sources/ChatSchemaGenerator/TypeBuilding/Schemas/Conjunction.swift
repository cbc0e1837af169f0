import JSONSchema
import JSONText

/// The subschemas that together apply to one value, for which a type is built.
struct Conjunction {
  /// The members, including those reached by `$ref` and `allOf`, in the order in which they are found.
  var members: [SubschemaID]
  /// Keywords that are handled elsewhere: a chosen alternative, an assertion that is checked around the
  /// value.
  var consumed: Set<KeywordSiteID> = []
  /// The kinds that are still possible; integers are separate from other numbers.
  var kinds: TypeSet = .all
  /// The keywords because of which no value is valid, if they are known.
  var contradiction: [KeywordSiteID]?

  /// A key that is the same for equal conjunctions.
  struct Key: Hashable {
    var members: [SubschemaID]
    var consumed: [KeywordSiteID]
    var kinds: TypeSet
  }

  /// Returns the key of some of the members, which must include all that matter.
  func key(of members: [SubschemaID], _ reader: SchemaReader) -> Key {
    let kept = Set(members)
    let consumed = consumed.filter { kept.contains(reader.site($0).subschema) }
    return Key(
      members: members.sorted { $0.rawValue < $1.rawValue },
      consumed: consumed.sorted { $0.rawValue < $1.rawValue }, kinds: kinds)
  }
}

/// A keyword of a member of a conjunction that is not consumed.
struct MemberKeyword {
  var member: SubschemaID
  var operation: Operation
  var site: KeywordSiteID
}

/// Determines the kinds of values that subschemas allow, and gathers all subschemas that apply to a value.
///
/// A class, so that the kinds of a subschema are computed once for all stages. It has no other state.
final class ConjunctionGatherer {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private var kindsOf: [SubschemaID: TypeSet] = [:]
  private var inProgress: Set<SubschemaID> = []

  /// Creates a gatherer for the conjunctions of a reader.
  init(_ conjunctions: ConjunctionReader) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
  }

  /// Returns the subschemas that apply to a value, and the kinds that it may have.
  ///
  /// If only one branch of an alternative is possible, that branch simply applies.
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

  /// Restricts the kinds to those that every member allows, and records the keywords that leave none.
  private func narrow(_ conjunction: inout Conjunction) {
    var reasons: [(site: KeywordSiteID, kinds: TypeSet)] = []
    for member in conjunction.members where reader.isFalse(member) { conjunction.kinds = [] }
    for keyword in conjunctions.keywords(conjunction) {
      let allowed = kinds(allowedBy: keyword)
      if allowed == .all { continue }
      if conjunction.contradiction == nil, conjunction.kinds.isDisjoint(with: allowed),
        !conjunction.kinds.isEmpty
      {
        // A keyword that allows no value by itself does not contradict another one.
        let other = reasons.first { $0.kinds.isDisjoint(with: allowed) } ?? reasons.last
        conjunction.contradiction =
          allowed.isEmpty ? [keyword.site] : [other?.site, keyword.site].compactMap(\.self)
      }
      conjunction.kinds.formIntersection(allowed)
      reasons.append((keyword.site, allowed))
    }
  }

  /// Returns the kinds that a subschema allows; possibly more.
  func kinds(of id: SubschemaID) -> TypeSet {
    if let known = kindsOf[id] { return known }
    if reader.isFalse(id) { return [] }
    // The compiler rejects a schema that contains itself in place. If it contains itself through different
    // schemas, it adds nothing new.
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
    case .local(.any(.type(let types))): return types.slots
    case .local(.any(.enumeration(let id))):
      guard let nodes = reader.constants(id, keyword.site) else { return .all }
      return nodes.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
    case .inPlace(.anyOf(let list)), .inPlace(.oneOf(let list)):
      var result: TypeSet = []
      for branch in reader.subschemas(list) { result.formUnion(kinds(of: branch)) }
      return result
    case .inPlace(.conditional(let id)):
      let parts = reader.program.conditionals[id.index]
      let then = parts.consequent.map { kinds(of: $0) } ?? .all
      let otherwise = parts.alternative.map { kinds(of: $0) } ?? .all
      return kinds(of: parts.condition).intersection(then).union(otherwise)
    case .inPlace(.not(let id)):
      guard var refused = reader.onlyTypes(of: id) else { return .all }
      // Non-integer numbers are not a kind that a type could represent.
      if !refused.contains(.number) { refused.remove(.integer) }
      return TypeSet.all.subtracting(refused)
    case .local, .inPlace, .elements, .members, .unevaluated: return .all
    }
  }
}
