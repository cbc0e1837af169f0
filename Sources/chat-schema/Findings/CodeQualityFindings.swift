import CommandStreams
import JSONSchema

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
