import JSONSchema
import JSONText

/// One check of everything that a request names: compile the schema, then check the inputs.
struct ValidationSession {
  /// The longest instance that is read.
  ///
  /// Bounds memory: an instance takes up to nine times its size.
  static let maximumByteCount = 512 << 20

  let request: ValidationRequest
  let output: OutputStream
  let errors: OutputStream

  /// Checks everything.
  ///
  /// - Returns: The verdict, and the schema's files, on which it depends besides the inputs.
  func run() -> (summary: RunSummary, schema: SchemaSelection) {
    let report = request.report.report(
      subject: request.schema.subject.displayName, isQuiet: request.isQuiet, output: output,
      errors: errors)
    defer {
      output.flush()
      errors.flush()
    }
    report.begin()
    let selection = SchemaSelection(request.schema)
    var excerpts = FileExcerpts()
    do throws(DiagnosticsError) {
      let schema = try selection.compile()
      let warnings = reviewed(schema.warnings)
      if warnings.contains(where: { $0.severity == .error }) { throw DiagnosticsError(warnings) }
      for warning in warnings {
        report.add(ReportedProblem(warning, excerpt: excerpts.excerpt(for: warning)))
      }
      return (check(against: schema, report), selection)
    } catch {
      for diagnostic in reviewed(error.diagnostics) {
        report.add(ReportedProblem(diagnostic, excerpt: excerpts.excerpt(for: diagnostic)))
      }
      let summary = RunSummary(hasRun: false, status: .unusable)
      report.finish(summary)
      return (summary, selection)
    }
  }

  /// The findings about the schema that are told, as the user chose.
  private func reviewed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if diagnostics.isEmpty { return diagnostics }
    return DialectAdvice.options.adding(
      to: request.warnings.applied(to: request.schema.warningDigest.shortened(diagnostics)))
  }

  private func check(against schema: CompiledSchema, _ report: any Report) -> RunSummary {
    let inputs = InputList(paths: request.paths)
    if !request.isQuiet {
      for path in inputs.emptyDirectories {
        errors.write(
          "\(DisplayText.line(path)): note: no .json, .jsonl or .ndjson file in this folder\n")
      }
    }
    let progress = ProgressLine(
      kind: request.progress, totalByteCount: inputs.byteCount, output: output, errors: errors)
    let checker = BatchChecker(
      schema: schema, maximumFailureCount: request.maximumFailureCount,
      limits: JSONLimits(maximumByteCount: Self.maximumByteCount), renderer: report.renderer,
      tellsFindings: !request.isQuiet,
      repeatedNames: request.warnings.choice(for: InstanceWarning.id))
    let run = ValidationRun(
      entries: inputs.entries, format: request.format, checker: checker,
      maximumByteCount: Self.maximumByteCount, report: report, jobs: request.jobs,
      observer: progress)
    return run.run()
  }
}
