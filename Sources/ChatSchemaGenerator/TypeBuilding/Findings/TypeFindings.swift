import JSONSchema
import JSONText

/// Collects findings about schemas while their types are built.
///
/// A class, because every stage reports to it and none reads it. If there are more findings than the maximum,
/// the first ones are kept, so a single collector must know their order.
final class TypeFindings {
  /// The subject of a finding.
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

  private let reader: SchemaReader
  private let places: PlaceFinder
  private var findings: [Finding] = []
  private var seen: Set<Key> = []
  /// Keywords that contradict others, keyed by the type that may have no values because of them.
  private var contradictions: [TypeID: [KeywordSiteID]] = [:]

  /// The maximum number of findings in the result; locations are determined for these alone.
  private static let maximumCount = 1_000

  /// Creates a collector of findings about the schemas of a reader.
  init(_ reader: SchemaReader, _ places: PlaceFinder) {
    self.reader = reader
    self.places = places
  }

  /// Adds a finding, unless there is one with the same id and subject.
  func report(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity, _ subject: Subject, _ message: String,
    suggestion: String? = nil, others: [(message: String, subject: Subject)] = []
  ) {
    guard seen.insert(Key(id: id, subject: subject)).inserted else { return }
    findings.append(
      Finding(
        id: id, severity: severity, subject: subject, message: message, suggestion: suggestion,
        others: others))
  }

  /// Reports that a keyword is checked and is not part of a type.
  func report(checked keyword: MemberKeyword) {
    let name = reader.site(keyword.site).keyword
    report(
      "checked-not-typed", .note, .keyword(keyword.site),
      "`\(name)` is checked when values are read; no Swift type expresses it")
  }

  /// Reports that no value is valid, and which keywords contradict each other.
  ///
  /// - Parameters:
  ///   - conjunction: The subschemas that apply to the value.
  ///   - owner: The type that may have no values because of it; nil if it certainly has other values.
  func report(contradictionOf conjunction: Conjunction, in owner: TypeID?) {
    let sites = conjunction.contradiction ?? []
    guard let last = sites.last else {
      guard let member = conjunction.members.first else { return }
      report("unsatisfiable", .warning, .subschema(member), "no value is valid against this schema")
      return
    }
    let name = reader.site(last).keyword
    let first = sites.first.map { reader.site($0).keyword } ?? name
    let message =
      sites.count > 1
      ? "`\(name)` contradicts a `\(first)` that applies as well; no value satisfies both"
      : "`\(name)` leaves no value that satisfies all that applies here"
    report(
      "unsatisfiable", .warning, .keyword(last), message,
      others: sites.dropLast().map { ("`\(first)` is here", .keyword($0)) })
    // A keyword that allows no value by itself, such as an empty `enum`, is as explicit as `false`.
    if let owner, sites.count > 1 { contradictions[owner, default: []].append(last) }
  }

  /// Turns the contradictions that leave no value for a root of a model into errors.
  func raiseContradictions(_ model: TypeModel) {
    if contradictions.isEmpty { return }
    let satisfiability = Satisfiability(model)
    var open = model.roots.filter { !satisfiability.contains($0) }
    var seen = Set(open)
    while let id = open.popLast() {
      for site in contradictions[id] ?? [] { raise("unsatisfiable", .keyword(site)) }
      for next in satisfiability.reasons(id, in: model) where seen.insert(next).inserted {
        open.append(next)
      }
    }
  }

  /// Turns a finding into an error.
  private func raise(_ id: Diagnostic.ID, _ subject: Subject) {
    for place in findings.indices where findings[place].id == id {
      if findings[place].subject == subject { findings[place].severity = .error }
    }
  }

  /// Returns the diagnostics by file and position.
  ///
  /// If there are too many, errors and warnings take precedence over notes.
  func sorted() -> [Diagnostic] {
    let grave = findings.filter { $0.severity != .note }
    let listed = (grave + findings.filter { $0.severity == .note }).prefix(Self.maximumCount)
    let diagnostics = listed.map { finding in
      Diagnostic(
        finding.id, finding.severity, at: location(finding.subject), finding.message,
        notes: finding.others.map {
          Diagnostic.Note($0.message, location: self.location($0.subject))
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
    if listed.count < findings.count {
      result.append(
        Diagnostic(
          "too-many-findings", .note, at: result.last?.location,
          "\(findings.count - listed.count) further findings are left out"))
    }
    return result
  }

  private func location(_ subject: Subject) -> SourceLocation {
    switch subject {
    case .keyword(let site): places.location(of: site)
    case .subschema(let id): places.location(of: id)
    }
  }
}
