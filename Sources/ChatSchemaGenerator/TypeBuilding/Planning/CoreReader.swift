import JSONSchema

/// Decides which members of a conjunction a type is made for, and which only add checks where it is used.
struct CoreReader {
  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let residuals: ResidualReader

  /// Reads conjunctions.
  init(_ conjunctions: ConjunctionReader) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    residuals = ResidualReader(conjunctions)
  }

  /// The members that decide what the type is; the others at most ask for checks.
  func core(_ plan: TypePlan) -> [SubschemaID] {
    let conjunction = plan.conjunction
    var core: [SubschemaID] = []
    var typed: [SubschemaID] = []
    for keyword in conjunctions.keywords(conjunction) {
      if isShaping(keyword, plan), core.last != keyword.member { core.append(keyword.member) }
      if case .type = keyword.operation, typed.last != keyword.member {
        typed.append(keyword.member)
      }
    }
    if !core.isEmpty { return core }
    return typed.isEmpty ? Array(conjunction.members.prefix(1)) : typed
  }

  /// The core with all that the schema it is written in asks for, so that the type says the same by
  /// itself as where it is used.
  func wholeCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    let members = plan.conjunction.members
    guard let head = conjunctions.head(of: core, among: members) else { return core }
    let inner = Set(conjunctions.closure([head]))
    return members.filter { member in
      core.contains(member) || member == head || inner.contains(member) && asks(member, plan)
    }
  }

  /// The members that decide what a root's type is, those that ask for checks included: a root has
  /// no place of use that could ask for them.
  func rootCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    return plan.conjunction.members.filter { core.contains($0) || asks($0, plan) }
  }

  /// The keywords that the cases of a choice need not ask, as the choice or something around it does.
  func consumed(_ plan: TypePlan) -> Set<KeywordSiteID> {
    var result = plan.conjunction.consumed
    // Only if it is all that the keyword says: `dependencies` of draft 7 is two operations.
    let keywords = Dictionary(grouping: conjunctions.keywords(plan.conjunction), by: \.site)
    for (site, operations) in keywords
    where operations.allSatisfy({ !residuals.residuals($0, in: plan).isEmpty }) {
      result.insert(site)
    }
    if let distributed = plan.distributed { result.insert(distributed) }
    return result
  }

  /// Whether a member asks for checks.
  private func asks(_ member: SubschemaID, _ plan: TypePlan) -> Bool {
    conjunctions.keywords([member], plan.conjunction.consumed).contains {
      !residuals.residuals($0, in: plan).isEmpty
    }
  }

  private func isShaping(_ keyword: MemberKeyword, _ plan: TypePlan) -> Bool {
    guard !keyword.operation.kinds.isDisjoint(with: plan.conjunction.kinds) else { return false }
    if case .declared(.enumeration) = plan.shape { return true }
    switch keyword.operation {
    case .unevaluatedProperties(let id):
      return !reader.acceptsAll(id) && conjunctions.evaluating(keyword.member) != nil
    case .conditional: return plan.distributed == keyword.site
    case _ where keyword.operation.isResidual: return false
    case .type, .dynamicReference: return false
    case .format(let id): return reader.program.formats[id.index].asserts
    case .anyOf, .oneOf:
      if case .declared(.kinds) = plan.shape { return true }
      return plan.distributed == keyword.site
    default: return true
    }
  }
}
