import JSONSchema
import JSONSchemaContainment
import JSONText

/// The checks that need a search for values, in the order of their importance.
struct SearchedChecks {
  let subject: LintSubject
  let deadline: ContinuousClock.Instant

  /// Returns the report with all findings.
  func report(after findings: FindingList) -> LintReport {
    let report = SubschemaSearch.run(over: subject.schema, allParts, until: deadline) { search in
      var findings = findings
      guard let search else { return LintReport(findings: findings.sorted, undecidedCount: 1) }
      check(search, &findings)
      return LintReport(findings: findings.sorted, undecidedCount: search.undecidedCount)
    }
    return report ?? LintReport(findings: findings.sorted, undecidedCount: 1)
  }

  /// The subschemas that questions can be about.
  private var allParts: [SubschemaID] {
    subject.program.subschemaSites.indices.map { SubschemaID($0) }
  }

  private func check(_ search: SubschemaSearch, _ findings: inout FindingList) {
    var empty = EmptySchemas(subject: subject)
    empty.find(with: LintSearch(search, share: 0.5, until: deadline))
    ForbiddenMembers(subject: subject, empty: empty.proved)
      .check(LintSearch(search, share: 0.3, until: deadline), &findings)
    empty.check(LintSearch(search, share: 0.3, until: deadline), &findings)
    Alternatives(subject: subject, empty: empty.proved)
      .check(LintSearch(search, share: 0.7, until: deadline), &findings)
    RedundantKeywords(subject: subject, empty: empty.proved)
      .check(LintSearch(search, share: 0.9, until: deadline), &findings)
  }
}

/// A search with a share of the time that is left.
struct LintSearch {
  let search: SubschemaSearch
  private let deadline: ContinuousClock.Instant

  /// The longest time for one question.
  private static let longest = Duration.milliseconds(500)

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - search: The search for values.
  ///   - share: The share of the time that is left.
  ///   - deadline: The end of the whole time.
  init(_ search: SubschemaSearch, share: Double, until deadline: ContinuousClock.Instant) {
    self.search = search
    let now = ContinuousClock.now
    self.deadline = deadline <= now ? now : now + (deadline - now) * share
  }

  /// Whether no time is left.
  var isOver: Bool { ContinuousClock.now >= deadline }

  /// Returns a value that satisfies and violates some subschemas; see ``SubschemaSearch``.
  func find(
    _ conditions: [SubschemaSearch.Condition], violating violated: [SubschemaID] = []
  ) -> SubschemaSearch.Answer {
    search.find(
      satisfying: conditions, violating: violated,
      until: min(deadline, ContinuousClock.now + Self.longest))
  }

  /// Returns whether no value meets some conditions; false if that is not proved.
  func isNone(
    _ conditions: [SubschemaSearch.Condition], violating violated: [SubschemaID] = []
  ) -> Bool {
    if case .none = find(conditions, violating: violated) { true } else { false }
  }
}
