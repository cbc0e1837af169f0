import CommandStreams
import JSONSchema
import JSONText

/// A request to run tests of schemas.
struct TestRequest {
  /// Files, folders, or `-`.
  var paths: [String]
  var report: ReportKind
  var resolve: [ResolveEntry]
  var options: CompilationOptions
}

/// Runs tests of schemas, and reports the ones that came out otherwise than they say.
struct TestSession {
  let request: TestRequest
  let output: OutputStream
  let errors: OutputStream

  /// Runs the request.
  ///
  /// - Returns: The status to exit with.
  func run() -> ExitStatus {
    let report = request.report.findings(of: "test", output: output, errors: errors)
    let loader = RecordingSchemaLoader(AddressLoader(request.resolve))
    var registry = SchemaRegistry(loader: loader)
    var summary = TestSummary()
    do throws(DiagnosticsError) {
      try registry.add(resolving: request.resolve)
    } catch {
      for diagnostic in error.diagnostics { report.add(ReportedProblem(diagnostic)) }
      report.finish(summary.closing, .unusable)
      return .unusable
    }
    let list = SchemaTestList(request.paths, loader: loader)
    for problem in list.problems { report.add(problem) }
    summary.passedOverCount = list.passedOverCount
    summary.isIncomplete = !list.problems.isEmpty
    var runner = TestRunner(loader: loader, registry: registry, options: request.options)
    for file in list.files {
      for outcome in runner.outcomes(of: file) {
        switch outcome {
        case .ran(let subject):
          summary.add(subject)
          report.add(subject)
        case .unusable(let diagnostics):
          summary.isIncomplete = true
          let advised = DialectAdvice.options.adding(to: diagnostics)
          for diagnostic in advised where diagnostic.severity != .warning {
            report.add(ReportedProblem(diagnostic))
          }
        }
      }
    }
    report.finish(summary.closing, summary.status)
    return summary.status
  }
}

/// The counts of a run.
struct TestSummary {
  var testCount = 0
  var failedCount = 0
  var passedOverCount = 0

  /// Whether something could not be used.
  var isIncomplete = false

  /// Adds a test that was run.
  mutating func add(_ subject: SubjectFindings) {
    testCount += 1
    if subject.isWrong { failedCount += 1 }
  }

  var status: ExitStatus {
    if isIncomplete { return .unusable }
    return failedCount > 0 ? .findings : .success
  }

  /// The closing line.
  var closing: String {
    let tests = NumberText.counted(testCount, "test", "tests")
    let others =
      passedOverCount == 0
      ? "" : "; \(NumberText.counted(passedOverCount, "other file", "other files")) passed over"
    return "\(tests) run: \(NumberText.grouped(failedCount)) failed\(others)"
  }
}
