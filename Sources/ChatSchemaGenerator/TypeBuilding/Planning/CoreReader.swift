import JSONSchema
import JSONText

/// Determines the members of a conjunction for which a type is built, and those that only add checks where it
/// is used.
struct CoreReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let residuals: ResidualReader

  /// Reads conjunctions.
  init(_ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    residuals = ResidualReader(conjunctions)
  }

  /// Returns the members that determine the type; the others can only add checks.
  func core(_ plan: TypePlan) -> [SubschemaID] {
    let conjunction = plan.conjunction
    var core: [SubschemaID] = []
    var typed: [SubschemaID] = []
    for keyword in conjunctions.keywords(conjunction) {
      if isShaping(keyword, plan), core.last != keyword.member { core.append(keyword.member) }
      if case .local(.any(.type)) = keyword.operation, typed.last != keyword.member {
        typed.append(keyword.member)
      }
    }
    if !core.isEmpty { return core }
    return typed.isEmpty ? Array(conjunction.members.prefix(1)) : typed
  }

  /// Returns the core with all assertions of the schema in which it is written, so that the type is the same
  /// on its own as where it is used.
  ///
  /// Members outside that schema are omitted if it implies them: `{"required": ["kind"]}` beside a reference
  /// to a definition that requires `kind` as well does not make another type of it.
  func wholeCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    let members = plan.conjunction.members
    guard
      let head = conjunctions.head(of: core, among: members) ?? impliedHead(of: core, plan)
    else { return core }
    let inner = Set(conjunctions.closure([head]))
    return members.filter { member in
      inner.contains(member) && (core.contains(member) || member == head || asks(member, plan))
    }
  }

  /// Returns the innermost member that implies a whole core, if some of the core is written outside of it.
  private func impliedHead(of core: [SubschemaID], _ plan: TypePlan) -> SubschemaID? {
    plan.conjunction.members.last { candidate in
      let inner = conjunctions.closure([candidate])
      let outer = core.filter { !inner.contains($0) }
      return outer.count < core.count && says(inner, asMuchAs: outer, plan)
    }
  }

  /// Whether the keywords of some subschemas about an object include everything in others that affects its
  /// structure.
  private func says(
    _ inner: [SubschemaID], asMuchAs outer: [SubschemaID], _ plan: TypePlan
  ) -> Bool {
    let shaping = conjunctions.keywords(outer, plan.conjunction.consumed)
      .filter { isShaping($0, plan) }
    let isPlain = shaping.allSatisfy { keyword in
      switch keyword.operation {
      case .local(.object(.required)), .members(.properties): true
      case .local, .inPlace, .elements, .members, .unevaluated: false
      }
    }
    guard isPlain else { return false }
    let own = conjunctions.objectKeywords(Conjunction(members: inner))
    let other = ObjectKeywords(shaping, reader, evaluating: conjunctions.evaluating)
    return other.isRequired.isSubset(of: own.isRequired)
      && other.parts.flatMap(\.properties).allSatisfy { name, id in
        own.parts.contains { $0.properties[name].map { says($0, asMuchAs: id) } ?? false }
      }
  }

  /// Whether a subschema implies another one that is at most a `type` without other keywords.
  private func says(_ id: SubschemaID, asMuchAs other: SubschemaID) -> Bool {
    let node = reader.node(other)
    guard node.kind != .object || node.members.allSatisfy({ $0.name == "type" }) else {
      return false
    }
    let types = reader.acceptsAll(other) ? .all : reader.types(of: other)
    return types.map(gatherer.kinds(of: id).isSubset) ?? false
  }

  /// Returns the members that determine a root's type, including those that add checks, because a root has no
  /// use that could add them.
  func rootCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    return plan.conjunction.members.filter { core.contains($0) || asks($0, plan) }
  }

  /// Returns the keywords that the cases of a choice need not check, because the choice or something around
  /// it does.
  func consumed(_ plan: TypePlan) -> Set<KeywordSiteID> {
    var result = plan.conjunction.consumed
    // Only if it is the keyword's only operation: `dependencies` of draft 7 is two.
    let keywords = Dictionary(grouping: conjunctions.keywords(plan.conjunction), by: \.site)
    for (site, operations) in keywords
    where operations.allSatisfy({ !residuals.residuals($0, in: plan).isEmpty }) {
      result.insert(site)
    }
    if let distributed = plan.distributed { result.insert(distributed) }
    return result
  }

  /// Whether a member adds checks.
  private func asks(_ member: SubschemaID, _ plan: TypePlan) -> Bool {
    conjunctions.keywords([member], plan.conjunction.consumed).contains {
      !residuals.residuals($0, in: plan).isEmpty
    }
  }

  private func isShaping(_ keyword: MemberKeyword, _ plan: TypePlan) -> Bool {
    guard !keyword.operation.kinds.slots.isDisjoint(with: plan.conjunction.kinds) else {
      return false
    }
    if case .declared(.enumeration) = plan.shape { return true }
    switch keyword.operation {
    case .unevaluated(.properties(let id)):
      return !reader.acceptsAll(id) && conjunctions.evaluating(keyword.member) != nil
    case .inPlace(.conditional): return plan.distributed == keyword.site
    case _ where keyword.operation.isResidual: return false
    case .local(.any(.type)), .inPlace(.dynamicReference): return false
    case .local(.string(.format(let id))): return reader.program.formats[id.index].asserted != nil
    case .inPlace(.anyOf), .inPlace(.oneOf):
      if case .declared(.kinds) = plan.shape { return true }
      return plan.distributed == keyword.site
    case .local, .inPlace, .elements, .members, .unevaluated: return true
    }
  }
}
