import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// Says that nothing is valid, and which keywords contradict each other.
  mutating func reportContradiction(_ plan: TypePlan, isOptional: Bool = false) {
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
    // A keyword that alone allows nothing, such as an empty `enum`, says so as plainly as `false`.
    let severity: Diagnostic.Severity = isOptional || sites.count < 2 ? .warning : .error
    findings.report(
      "unsatisfiable", severity, .keyword(last), message,
      others: sites.dropLast().map { ("`\(first)` is here", .keyword($0)) })
  }
}
