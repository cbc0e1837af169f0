import CommandStreams
import JSONSchema
import JSONSchemaLint

/// Examines schemas, mends what is asked for, and reports the rest.
struct LintSession {
  let request: LintRequest
  let output: OutputStream
  let errors: OutputStream

  /// Runs the request.
  ///
  /// - Returns: The status to exit with.
  func run() -> ExitStatus {
    let loader = RecordingSchemaLoader(AddressLoader(request.resolve))
    var registry = SchemaRegistry(loader: loader)
    var summary = LintSummary()
    do throws(DiagnosticsError) {
      try registry.add(resolving: request.resolve)
    } catch {
      write([error.description])
      return .unusable
    }
    let targets = LintTargets(request.paths, loader: loader)
    write(targets.problems)
    summary.isIncomplete = !targets.problems.isEmpty
    let outside = targets.targets.map { WrittenReferences.leavingTexts(of: $0.document) }
    for (place, target) in targets.targets.enumerated() {
      let others = outside.enumerated().filter { $0.offset != place }.map(\.element)
      do throws(DiagnosticsError) {
        let references = others.reduce(into: Set<String>()) { $0.formUnion($1) }
        try examine(target, registry, references, &summary)
      } catch {
        write([error.description])
        summary.isIncomplete = true
      }
    }
    LintReporter(kind: request.report, output: output, errors: errors).write(summary)
    return summary.status
  }

  private func examine(
    _ target: LintTargets.Target, _ registry: SchemaRegistry, _ outside: Set<String>,
    _ summary: inout LintSummary
  ) throws(DiagnosticsError) {
    let lint = SchemaLint(timeLimit: request.timeLimit)
    var document = target.document
    if request.fixes {
      let result = try LintFixer(lint).fix(
        target.source, fragment: target.name.fragment, registry: registry,
        options: request.options, omitting: offIDs)
      if !result.mended.isEmpty, replace(target, with: result.bytes, &summary) {
        summary.mended += result.mended
        document = try SchemaDocument(
          SchemaSource(
            bytes: result.bytes, uri: target.source.uri, path: target.source.path))
      }
    }
    let report = try lint.report(
      on: document, fragment: target.name.fragment, registry: registry, options: request.options,
      outside: outside)
    summary.schemas.append(document.path)
    summary.undecidedCount += report.undecidedCount
    for var finding in report.findings {
      guard let diagnostic = request.warnings.applied(to: [finding.diagnostic]).first else {
        continue
      }
      finding.diagnostic = diagnostic
      summary.findings.append(finding)
    }
  }

  /// The kinds of findings that are switched off, which are not mended either.
  private var offIDs: Set<Diagnostic.ID> {
    Set(WarningChoices.known.filter { request.warnings.choice(for: $0) == .off })
  }

  /// Writes a changed schema.
  ///
  /// - Returns: Whether it could be written.
  private func replace(
    _ target: LintTargets.Target, with bytes: [UInt8], _ summary: inout LintSummary
  ) -> Bool {
    do throws(FileProblem) {
      try NewFile.replace(target.source.path, with: bytes)
      return true
    } catch {
      let path = DisplayText.line(target.source.path)
      write(["\(path): error: cannot \(error.operation): \(error.reason)"])
      summary.isIncomplete = true
      return false
    }
  }

  private func write(_ lines: [String]) {
    if lines.isEmpty { return }
    errors.write(lines.joined(separator: "\n") + "\n")
    errors.flush()
  }
}

/// The findings of a run.
struct LintSummary {
  /// The files that were examined.
  var schemas: [String] = []
  var findings: [LintFinding] = []
  var mended: [LintFinding] = []
  var undecidedCount = 0

  /// Whether something could not be examined.
  var isIncomplete = false

  /// The number of warnings, and of those that were made errors.
  var warningCount: Int { findings.count { $0.diagnostic.severity != .note } }

  /// The number of notes.
  var noteCount: Int { findings.count - warningCount }

  var status: ExitStatus {
    if isIncomplete { return .unusable }
    return warningCount > 0 ? .findings : .success
  }
}
