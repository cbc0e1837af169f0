import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// Says that nothing is valid, and which keywords contradict each other.
  ///
  /// - Parameters:
  ///   - plan: What is planned for the value.
  ///   - owner: The type that may have no values because of it; nil if it certainly has others.
  mutating func reportContradiction(_ plan: TypePlan, in owner: TypeID?) {
    let sites = plan.conjunction.contradiction ?? []
    guard let last = sites.last else {
      guard let member = plan.conjunction.members.first else { return }
      findings.report(
        "unsatisfiable", .warning, .subschema(member), "no value is valid against this schema")
      return
    }
    let name = reader.site(last).keyword
    let first = sites.first.map { reader.site($0).keyword } ?? name
    let message =
      sites.count > 1
      ? "`\(name)` contradicts a `\(first)` that applies as well; no value satisfies both"
      : "`\(name)` leaves no value that satisfies all that applies here"
    findings.report(
      "unsatisfiable", .warning, .keyword(last), message,
      others: sites.dropLast().map { ("`\(first)` is here", .keyword($0)) })
    // A keyword that alone allows nothing, such as an empty `enum`, says so as plainly as `false`.
    if let owner, sites.count > 1 { contradictions[owner, default: []].append(last) }
  }

  /// Says that nothing is valid where the value may be left out, if keywords contradict each other.
  mutating func reportContradiction(_ seeds: [SubschemaID], in owner: TypeID?) {
    let plan = plan(seeds.filter { !reader.acceptsAll($0) })
    if plan.conjunction.contradiction?.count == 2 { reportContradiction(plan, in: owner) }
  }

  /// Says which branches of a plan's alternatives contradict themselves, so that no type has them.
  mutating func reportEmptyBranches(_ plan: TypePlan, in owner: TypeID) {
    for keyword in keywords(plan.conjunction.members) {
      for branch in branches(of: keyword.operation) ?? []
      where kinds(of: branch).isEmpty && !reader.isFalse(branch) {
        reportContradiction([branch], in: owner)
      }
    }
  }

  /// Makes errors of the contradictions that leave no value for a root.
  mutating func raiseContradictions() {
    if contradictions.isEmpty { return }
    let satisfiability = Satisfiability(model)
    var open = model.roots.filter { !satisfiability.contains($0) }
    var seen = Set(open)
    while let id = open.popLast() {
      for site in contradictions[id] ?? [] { findings.raise("unsatisfiable", .keyword(site)) }
      for next in satisfiability.reasons(id, in: model) where seen.insert(next).inserted {
        open.append(next)
      }
    }
  }
}
