import JSONSchema

/// Collects the checks that stand beside a type, and reports the keywords that are checked and not typed.
struct ResidualCollector {
  private let conjunctions: ConjunctionReader
  private let residuals: ResidualReader
  private let findings: TypeFindings
  /// The members that are asked as a whole.
  private(set) var entanglement = Entanglement()

  /// Collects checks of conjunctions.
  init(_ conjunctions: ConjunctionReader, _ findings: TypeFindings) {
    self.conjunctions = conjunctions
    residuals = ResidualReader(conjunctions)
    self.findings = findings
  }

  /// What keywords of some members ask for that no type says, in a plan.
  func residuals(_ members: [SubschemaID], in plan: TypePlan) -> [ResidualCheck] {
    var result: [ResidualCheck] = []
    for keyword in conjunctions.keywords(members, plan.conjunction.consumed) {
      for check in residuals.residuals(keyword, in: plan) where !result.contains(check) {
        result.append(check)
        // A number that draft 4 refuses for how it is written is an integer nevertheless.
        if case .writtenAsInteger = keyword.operation { continue }
        findings.report(checked: keyword)
      }
    }
    return result
  }

  /// The subschemas that a value is asked to be valid against as a whole, because its type says
  /// nothing of what they ask.
  mutating func conformance(
    _ members: [SubschemaID], to kinds: TypeSet, consumed: Set<KeywordSiteID> = []
  ) -> [ResidualCheck] {
    var result: [ResidualCheck] = []
    var covered: Set<SubschemaID> = []
    for member in members where !covered.contains(member) {
      guard !conjunctions.isDynamic(member) else { continue }
      let inner = conjunctions.closure([member])
      let asserting = conjunctions.keywords(inner, consumed)
        .filter { residuals.isAsserting($0, kinds) }
      guard let first = asserting.first else { continue }
      covered.formUnion(inner)
      entanglement.note(member, consumed, conjunctions)
      let asks = asserting.contains { $0.operation.isForEngine }
      result.append(asks ? .engine(member) : .conforms(member))
      findings.report(checked: first)
    }
    return result
  }

  /// Asks for a value to be valid against a subschema as a whole, unless the engine is asked anyway.
  mutating func add(
    conformance member: SubschemaID, _ consumed: Set<KeywordSiteID>,
    to checks: inout [ResidualCheck]
  ) {
    if conjunctions.isDynamic(member) { return }
    entanglement.note(member, consumed, conjunctions)
    let asks = conjunctions.keywords(conjunctions.closure([member]))
      .contains { $0.operation.isForEngine }
    let check: ResidualCheck = asks ? .engine(member) : .conforms(member)
    if !checks.contains(check) { checks.append(check) }
  }
}
