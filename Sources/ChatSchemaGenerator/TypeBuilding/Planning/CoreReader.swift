import JSONSchema
import JSONText

/// Decides which members of a conjunction a type is made for, and which only add checks where it is used.
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
  ///
  /// Members around that schema are left out if it says as much: `{"required": ["kind"]}` beside a reference to a
  /// definition that requires `kind` as well makes no other type of it.
  func wholeCore(_ plan: TypePlan) -> [SubschemaID] {
    let core = core(plan)
    let members = plan.conjunction.members
    guard
      let head = conjunctions.head(of: core, among: members) ?? impliedHead(of: core, plan)
    else { return core }
    let inner = Set(conjunctions.closure([head]))
    return members.filter { member in
      inner.contains(member)
        && (core.contains(member) || member == head || asks(member, plan))
    }
  }

  /// The innermost member that says all that a core says, if some of the core is written outside of it.
  private func impliedHead(of core: [SubschemaID], _ plan: TypePlan) -> SubschemaID? {
    plan.conjunction.members.last { candidate in
      let inner = conjunctions.closure([candidate])
      let outer = core.filter { !inner.contains($0) }
      return outer.count < core.count && says(inner, asMuchAs: outer, plan)
    }
  }

  /// Whether what some subschemas say of an object includes all that shapes it in others.
  private func says(
    _ inner: [SubschemaID], asMuchAs outer: [SubschemaID], _ plan: TypePlan
  ) -> Bool {
    let shaping = conjunctions.keywords(outer, plan.conjunction.consumed)
      .filter { isShaping($0, plan) }
    let isPlain = shaping.allSatisfy { keyword in
      switch keyword.operation {
      case .required, .properties: true
      default: false
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

  /// Whether a subschema says all that another one says, which is at most a type without words.
  private func says(_ id: SubschemaID, asMuchAs other: SubschemaID) -> Bool {
    let node = reader.node(other)
    guard node.kind != .object || node.members.allSatisfy({ $0.name == "type" }) else {
      return false
    }
    let types = reader.acceptsAll(other) ? .all : reader.types(of: other)
    return types.map(gatherer.kinds(of: id).isSubset) ?? false
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
