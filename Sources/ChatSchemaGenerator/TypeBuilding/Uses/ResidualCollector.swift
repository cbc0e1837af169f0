import JSONSchema

/// Collects the checks that accompany a type, and reports the keywords that are checked and not part of a
/// type.
struct ResidualCollector {
  private let conjunctions: ConjunctionReader
  private let residuals: ResidualReader
  private let findings: TypeFindings
  /// The members that are evaluated as a whole.
  private(set) var entanglement = Entanglement()

  /// Creates a collector of checks of conjunctions.
  init(_ conjunctions: ConjunctionReader, _ findings: TypeFindings) {
    self.conjunctions = conjunctions
    residuals = ResidualReader(conjunctions)
    self.findings = findings
  }

  /// Returns checks for the assertions of some members that no type in a plan expresses.
  func residuals(_ members: [SubschemaID], in plan: TypePlan) -> [ResidualCheck] {
    var result: [ResidualCheck] = []
    for keyword in conjunctions.keywords(members, plan.conjunction.consumed) {
      for check in residuals.residuals(keyword, in: plan) where !result.contains(check) {
        result.append(check)
        // Draft 4 rejects a number for the way it is written; such a number is an integer all the same.
        if case .local(.number(.writtenAsInteger)) = keyword.operation { continue }
        findings.report(checked: keyword)
      }
    }
    return result
  }

  /// Returns checks that a value is valid against whole subschemas, because its type expresses nothing of
  /// what they assert.
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
      result.append(.conforms(member))
      findings.report(checked: first)
    }
    return result
  }

  /// Adds a check that a value is valid against a whole subschema.
  mutating func add(
    conformance member: SubschemaID, _ consumed: Set<KeywordSiteID>,
    to checks: inout [ResidualCheck]
  ) {
    if conjunctions.isDynamic(member) { return }
    entanglement.note(member, consumed, conjunctions)
    if !checks.contains(.conforms(member)) { checks.append(.conforms(member)) }
  }
}
