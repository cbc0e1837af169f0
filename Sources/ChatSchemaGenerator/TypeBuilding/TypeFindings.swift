import JSONSchema
import JSONText

/// What is found to say about schemas while their types are made.
struct TypeFindings {
  /// What a finding is about.
  enum Subject: Hashable {
    case keyword(KeywordSiteID)
    case subschema(SubschemaID)
  }

  private struct Finding {
    var id: Diagnostic.ID
    var severity: Diagnostic.Severity
    var subject: Subject
    var message: String
    var suggestion: String?
    var others: [(message: String, subject: Subject)]
  }

  private struct Key: Hashable {
    var id: Diagnostic.ID
    var subject: Subject
  }

  private var findings: [Finding] = []
  private var seen: Set<Key> = []

  /// How many somebody may want to read; places are looked for only for those.
  private static let maximumCount = 1_000

  /// Adds a finding; of the same kind about the same subject only the first counts.
  mutating func report(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity, _ subject: Subject, _ message: String,
    suggestion: String? = nil, others: [(message: String, subject: Subject)] = []
  ) {
    guard seen.insert(Key(id: id, subject: subject)).inserted else { return }
    findings.append(
      Finding(
        id: id, severity: severity, subject: subject, message: message, suggestion: suggestion,
        others: others))
  }

  /// Makes an error of a finding.
  mutating func raise(_ id: Diagnostic.ID, _ subject: Subject) {
    for place in findings.indices where findings[place].id == id {
      if findings[place].subject == subject { findings[place].severity = .error }
    }
  }

  /// The diagnostics by file and position; errors and warnings before notes where not all are told.
  func sorted(_ places: PlaceFinder) -> [Diagnostic] {
    let grave = findings.filter { $0.severity != .note }
    let told = (grave + findings.filter { $0.severity == .note }).prefix(Self.maximumCount)
    let diagnostics = told.map { finding in
      Diagnostic(
        finding.id, finding.severity, at: Self.location(finding.subject, places), finding.message,
        notes: finding.others.map {
          Diagnostic.Note($0.message, location: Self.location($0.subject, places))
        },
        suggestion: finding.suggestion)
    }
    var result = diagnostics.enumerated().sorted { first, second in
      let (a, b) = (first.element.location, second.element.location)
      let (fileA, fileB) = (a?.file ?? "", b?.file ?? "")
      if fileA != fileB { return fileA.utf8.lexicographicallyPrecedes(fileB.utf8) }
      let (offsetA, offsetB) = (a?.position.byteOffset ?? 0, b?.position.byteOffset ?? 0)
      return (offsetA, first.element.id.rawValue, first.offset)
        < (offsetB, second.element.id.rawValue, second.offset)
    }.map(\.element)
    if told.count < findings.count {
      result.append(
        Diagnostic(
          "too-many-findings", .note, at: result.last?.location,
          "\(findings.count - told.count) further findings are left out"))
    }
    return result
  }

  private static func location(_ subject: Subject, _ places: PlaceFinder) -> SourceLocation {
    switch subject {
    case .keyword(let site): places.location(of: site)
    case .subschema(let id): places.location(of: id)
    }
  }
}
