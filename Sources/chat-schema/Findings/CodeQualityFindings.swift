import CommandStreams
import JSONSchema
import JSONText

/// A report that writes findings as GitLab's Code Quality JSON, and the closing line to standard error.
final class CodeQualityFindings: FindingsReport {
  private let output: OutputStream
  private let errors: OutputStream
  private var writer: CodeQualityWriter

  init(output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
    writer = CodeQualityWriter(to: output)
  }

  func add(_ subject: SubjectFindings) {
    for finding in subject.findings where !finding.isRepeated {
      writer.write(CodeQualityIssue(finding, in: subject))
    }
  }

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    if let issue = CodeQualityIssue(problem) { writer.write(issue) }
  }

  func finish(_ closing: String, _ status: ExitStatus) {
    writer.end()
    errors.write(closing + "\n")
    output.flush()
    errors.flush()
  }
}

extension CodeQualityIssue {
  /// Creates the issue for an error or a warning about a schema, in the file of a subject if it names no other.
  init(_ finding: ShownFinding, in subject: SubjectFindings) {
    let diagnostic = finding.diagnostic
    let position = diagnostic.location?.position ?? subject.position
    rule = diagnostic.id.rawValue
    message = diagnostic.sentence
    severity =
      switch diagnostic.severity {
      case .error: .major
      case .warning: .minor
      case .note: .info
      }
    path = diagnostic.location?.file ?? subject.path
    line = position?.line ?? 1
    let pointer = diagnostic.location?.pointer?.description ?? ""
    identity = [subject.name ?? "", pointer, Self.stable(diagnostic.sentence, rule)]
  }
}
