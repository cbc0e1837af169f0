import JSONSchema
import JSONText

/// The diagnostics about a spec and its schemas, collected in the course of the work.
struct Findings: Sendable {
  /// The findings in the order in which they were made.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether a finding so far makes the spec unusable.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// Adds a finding.
  mutating func report(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity = .error, at place: SourceLocation?,
    _ message: String, notes: [Diagnostic.Note] = [], suggestion: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        id, severity, at: place, message, notes: notes, suggestion: suggestion.map { "`\($0)`" }))
  }

  /// Adds a finding about an unknown name, with the closest known name as a suggestion.
  mutating func reportUnknown(
    _ id: Diagnostic.ID, _ name: String, in candidates: [String], at place: SourceLocation,
    _ message: String
  ) {
    report(id, at: place, message, suggestion: NearMiss.closest(to: name, in: candidates))
  }

  /// Adds findings from another stage.
  mutating func append(contentsOf other: [Diagnostic]) { diagnostics.append(contentsOf: other) }

  /// Returns all findings, each once: those about the spec, then those about other files in order of first
  /// mention, each by position.
  func sorted(spec: String) -> [Diagnostic] {
    var order = [spec: 0]
    for diagnostic in diagnostics {
      guard let file = diagnostic.location?.file, order[file] == nil else { continue }
      order[file] = order.count
    }
    var seen: Set<Diagnostic> = []
    let keyed = diagnostics.filter { seen.insert($0).inserted }.enumerated().map { index, finding in
      let file = finding.location.flatMap { order[$0.file] } ?? -1
      return (key: (file, finding.location?.position.byteOffset ?? 0, index), finding: finding)
    }
    return keyed.sorted { $0.key < $1.key }.map(\.finding)
  }
}
