import CommandStreams
import JSONSchema
import JSONText

/// A report that writes GitLab's Code Quality JSON to standard output, and the closing line to standard error.
///
/// A problem without a path, such as an interruption, is only on standard error.
final class CodeQualityReport: Report {
  let renderer: any FindingRenderer = CodeQualityRenderer()

  private let errors: OutputStream
  private var writer: CodeQualityWriter

  init(output: OutputStream, errors: OutputStream) {
    self.errors = errors
    writer = CodeQualityWriter(to: output)
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {
    writer.write(batch.text)
    errors.write(batch.notices)
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    if let issue = CodeQualityIssue(problem) { writer.write(issue) }
  }

  func finish(_ summary: RunSummary) {
    writer.end()
    errors.write(summary.closingLine)
  }
}

/// A renderer of one issue per failure and warning.
struct CodeQualityRenderer: FindingRenderer {
  var tellsWarnings: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    for warning in finding.warnings {
      CodeQualityIssue(
        rule: warning.rule, message: warning.message, severity: .minor, path: finding.path,
        line: warning.range.start.line, identity: [warning.instanceLocation]
      ).append(to: &text)
    }
    for failure in finding.failures {
      let location = failure.instanceLocation
      CodeQualityIssue(
        rule: failure.rule,
        message: failure.wholeMessage + (location.isEmpty ? "" : " (at \(location))"),
        severity: .major, path: finding.path, line: failure.start.line,
        identity: [location, failure.keywordLocation, stableMessage(failure)]
      ).append(to: &text)
    }
    if let omission = finding.omission.sentence {
      CodeQualityIssue(
        rule: "more", message: omission, severity: .info, path: finding.path,
        line: finding.start.line, identity: [omission]
      ).append(to: &text)
    }
  }

  /// Returns the message for the fingerprint; empty for a text that is not JSON, whose messages contain positions.
  private func stableMessage(_ failure: InstanceFailure) -> String {
    switch failure.finding {
    case .text: ""
    case .evaluation(let error): error.message
    }
  }
}
