import CommandStreams
import JSONSchema
import JSONText

/// A report that writes the Common Test Report Format, and the closing line to standard error.
///
/// Each subject is a test, which fails if one of its findings is an error.
final class CTRFFindings: FindingsReport {
  private let command: String
  private let output: OutputStream
  private let errors: OutputStream
  private var writer: CTRFWriter

  /// Creates a report of a command, for example `check`.
  init(of command: String, output: OutputStream, errors: OutputStream) {
    self.command = command
    self.output = output
    self.errors = errors
    writer = CTRFWriter(to: output)
  }

  func add(_ subject: SubjectFindings) {
    let first = subject.findings.first { $0.diagnostic.severity == .error }
    writer.write(
      CTRFTest(
        name: subject.name ?? subject.path, path: subject.path,
        line: subject.position?.line ?? first?.problem.position?.line,
        failure: first.map { first in
          CTRFTest.Failure(
            message: first.problem.message,
            trace: subject.findings.map(\.problem.text).joined())
        }))
  }

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    writer.write(CTRFTest(problem, subject: command))
  }

  func finish(_ closing: String, _ status: ExitStatus) {
    writer.end()
    errors.write(closing + "\n")
    output.flush()
    errors.flush()
  }
}
