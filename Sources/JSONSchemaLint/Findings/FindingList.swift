import JSONSchema
import JSONText

/// The findings about one schema.
///
/// A place where the compilation found a contradiction is not reported again under another id.
struct FindingList: Sendable {
  private(set) var findings: [LintFinding]

  /// The places where the compilation found keywords that contradict each other, or decide nothing.
  private let known: Set<SourceLocation>

  /// The places of keywords that decide nothing, which may have several reasons.
  private var idle: Set<SourceLocation> = []

  /// Creates a list that begins with the warnings of a compilation.
  init(_ warnings: [Diagnostic]) {
    findings = warnings.filter { $0.severity != .error }.map {
      LintFinding($0, advice: KnownAdvice.text(for: $0.id))
    }
    known = Set(
      warnings.filter { Self.contradictions.contains($0.id) }.compactMap(\.location))
  }

  private static let contradictions: Set<Diagnostic.ID> = [
    .contradictingKeywords, .inapplicableKeyword, .lonelyKeyword, .requiredAndForbidden,
  ]

  mutating func append(_ finding: LintFinding) {
    if let location = finding.diagnostic.location {
      if known.contains(location) { return }
      if finding.diagnostic.id == .idleKeyword, !idle.insert(location).inserted { return }
    }
    findings.append(finding)
  }

  /// The findings in the order of their positions.
  var sorted: [LintFinding] {
    findings.enumerated().sorted { a, b in
      let (first, second) = (a.element.diagnostic, b.element.diagnostic)
      return (first.location?.position.byteOffset ?? 0, first.id.rawValue, a.offset)
        < (second.location?.position.byteOffset ?? 0, second.id.rawValue, b.offset)
    }.map(\.element)
  }

  /// Returns the pointers of findings with some ids.
  func pointers(of ids: Set<Diagnostic.ID>) -> Set<JSONPointer> {
    Set(
      findings.compactMap { ids.contains($0.diagnostic.id) ? $0.diagnostic.location?.pointer : nil }
    )
  }
}
