import CommandStreams
import JSONSchema
import JSONText

/// A request to check schemas themselves.
struct CheckRequest {
  /// Files, folders, or `-`.
  var paths: [String]
  var report: ReportKind
  var resolve: [ResolveEntry]
  var options: CompilationOptions
  var warnings: WarningChoices
}

/// Checks schemas, and reports the findings.
struct SchemaCheckSession {
  let request: CheckRequest
  let output: OutputStream
  let errors: OutputStream

  /// Runs the request.
  ///
  /// - Returns: The status to exit with.
  func run() -> ExitStatus {
    let report = request.report.findings(of: "check", output: output, errors: errors)
    let loader = RecordingSchemaLoader(AddressLoader(request.resolve))
    var registry = SchemaRegistry(loader: loader)
    do throws(DiagnosticsError) {
      try registry.add(resolving: request.resolve)
    } catch {
      for diagnostic in error.diagnostics { report.add(ReportedProblem(diagnostic)) }
      report.finish(CheckSummary().closing, .unusable)
      return .unusable
    }
    let targets = CheckTargets(request.paths, loader: loader)
    for problem in targets.problems { report.add(problem) }
    for document in targets.identified { registry.add(document) }
    let quotable = QuotableFiles(named: targets.targets.map(\.path), resolve: request.resolve)
    let findings =
      areFlawless(targets.targets, registry)
      ? targets.targets.map { _ in [] }
      : Self.attributed(
        targets.targets.map { (path: $0.path, findings: examine($0, registry, quotable)) })
    var summary = CheckSummary(
      passedOverCount: targets.passedOverCount, isIncomplete: !targets.problems.isEmpty)
    var excerpts = FileExcerpts(known: loader.sources, quotable: quotable)
    var told: Set<Diagnostic> = []
    for (target, diagnostics) in zip(targets.targets, findings) {
      let shown = diagnostics.map { diagnostic in
        ShownFinding(
          diagnostic: diagnostic, excerpt: excerpts.excerpt(for: diagnostic),
          isRepeated: !told.insert(diagnostic).inserted)
      }
      let subject = SubjectFindings(path: target.path, findings: shown)
      summary.add(subject)
      report.add(subject)
    }
    report.finish(summary.closing, summary.status)
    return summary.status
  }

  /// Returns whether nothing is to be said about any of the schemas, compiled together.
  ///
  /// One by one, schemas that refer to each other would be compiled as often as there are schemas. If something is to be
  /// said, they have to be compiled alone nevertheless: a schema may have another dialect where it is referred to, and
  /// two schemas may have the same `$id`.
  private func areFlawless(_ targets: [CheckTargets.Target], _ registry: SchemaRegistry) -> Bool {
    var documents: [SchemaDocument] = []
    for target in targets {
      guard case .success(let document) = target.document, target.name.fragment == nil else {
        return false
      }
      documents.append(document)
    }
    let dialects = Set(documents.map { $0.root["$schema"]?.string })
    guard documents.count > 1, dialects.count == 1, request.resolve.allSatisfy({ $0.uri == nil })
    else { return false }
    var options = request.options
    options.triesOtherDialects = false
    do throws(DiagnosticsError) {
      return try CompiledSchema.compile(
        documents: documents, registry: registry, options: options
      ).warnings.isEmpty
    } catch {
      // Reported when each is compiled alone.
      return false
    }
  }

  /// Returns the findings about one schema, according to the user's choices.
  private func examine(
    _ target: CheckTargets.Target, _ registry: SchemaRegistry, _ quotable: QuotableFiles
  ) -> [Diagnostic] {
    let diagnostics: [Diagnostic]
    do throws(DiagnosticsError) {
      diagnostics = try CompiledSchema.compile(
        target.document.get(), fragment: target.name.fragment, registry: registry,
        options: request.options
      ).warnings
    } catch {
      diagnostics = error.diagnostics
    }
    let digest = WarningDigest(
      named: [target.path], others: request.resolve.map { SchemaName(file: $0.path).path })
    return DialectAdvice.options.adding(
      to: request.warnings.applied(to: digest.shortened(diagnostics.map(quotable.telling))))
  }

  /// Returns the findings of each schema without those that another schema has about itself.
  ///
  /// A schema that refers to a wrong one is not wrong itself.
  private static func attributed(
    _ subjects: [(path: String, findings: [Diagnostic])]
  ) -> [[Diagnostic]] {
    struct Place: Hashable {
      var id: Diagnostic.ID
      var location: SourceLocation?
    }
    func own(_ subject: (path: String, findings: [Diagnostic])) -> Set<Place> {
      Set(
        subject.findings.filter { $0.location?.file == subject.path }
          .map { Place(id: $0.id, location: $0.location) })
    }
    let known = Dictionary(subjects.map { ($0.path, own($0)) }) { $0.union($1) }
    return subjects.map { subject in
      subject.findings.filter { finding in
        guard let file = finding.location?.file, file != subject.path else { return true }
        return known[file]?.contains(Place(id: finding.id, location: finding.location)) != true
      }
    }
  }
}

/// The counts of a run.
struct CheckSummary {
  var schemaCount = 0
  var wrongCount = 0
  var warningCount = 0
  var passedOverCount = 0

  /// Whether something could not be read.
  var isIncomplete = false

  /// Adds a schema.
  mutating func add(_ subject: SubjectFindings) {
    schemaCount += 1
    if subject.isWrong { wrongCount += 1 }
    warningCount += subject.findings.count {
      $0.diagnostic.severity == .warning && !$0.isRepeated
    }
  }

  var status: ExitStatus {
    if isIncomplete { return .unusable }
    return wrongCount > 0 ? .findings : .success
  }

  /// The closing line.
  var closing: String {
    let schemas = NumberText.counted(schemaCount, "schema", "schemas")
    let warnings = NumberText.counted(warningCount, "warning", "warnings")
    let others =
      passedOverCount == 0
      ? "" : "; \(NumberText.counted(passedOverCount, "other file", "other files")) passed over"
    return "\(schemas) checked: \(NumberText.grouped(wrongCount)) wrong, \(warnings)\(others)"
  }
}
