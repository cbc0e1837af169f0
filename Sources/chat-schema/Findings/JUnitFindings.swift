import CommandStreams
import JSONSchema
import JSONText

/// A report that writes JUnit XML, and the closing line to standard error.
///
/// Each file is a test suite, and each of its subjects a case. A case fails if one of its findings is an error.
final class JUnitFindings: FindingsReport {
  private let command: String
  private let output: OutputStream
  private let errors: OutputStream
  /// The file of the current suite, until another one follows.
  private var path: String?
  private var cases: [String] = []
  private var failureCount = 0
  private var errorCount = 0

  /// Creates a report of a command, for example `check`.
  init(of command: String, output: OutputStream, errors: OutputStream) {
    self.command = command
    self.output = output
    self.errors = errors
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write("<testsuites name=\"chat-schema \(command)\">\n")
  }

  func add(_ subject: SubjectFindings) {
    begin(subject.path)
    if subject.isWrong { failureCount += 1 }
    cases.append(text(of: subject))
  }

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    let path = problem.path ?? command
    begin(path)
    errorCount += 1
    cases.append(
      """
          <testcase \(attributes(path, path, line: problem.position?.line))>
            <error message="\(XMLText.escape(problem.message))" type="\(XMLText.escape(problem.rule))"/>
          </testcase>

      """)
  }

  func finish(_ closing: String, _ status: ExitStatus) {
    endSuite()
    output.write("</testsuites>\n")
    errors.write(closing + "\n")
    output.flush()
    errors.flush()
  }

  private func text(of subject: SubjectFindings) -> String {
    let title = subject.name ?? subject.path
    let start = "    <testcase \(attributes(title, subject.path, line: subject.position?.line))"
    guard let first = subject.findings.first(where: { $0.diagnostic.severity == .error }) else {
      return start + "/>\n"
    }
    let details = subject.findings.map(\.problem.text).joined()
    return """
      \(start)>
            <failure message="\(XMLText.escape(first.problem.message))" \
      type="\(XMLText.escape(first.problem.rule))">
      \(XMLText.escapeLines(details))      </failure>
          </testcase>

      """
  }

  private func attributes(_ name: String, _ path: String, line: Int?) -> String {
    let line = line.map { " line=\"\($0)\"" } ?? ""
    return "name=\"\(XMLText.escape(name))\" classname=\"\(XMLText.escape(path))\" "
      + "file=\"\(XMLText.escape(path))\"\(line)"
  }

  private func begin(_ path: String) {
    if self.path == path { return }
    endSuite()
    self.path = path
  }

  private func endSuite() {
    guard let path else { return }
    output.write(
      """
        <testsuite name="\(XMLText.escape(path))" tests="\(cases.count)" \
      failures="\(failureCount)" errors="\(errorCount)" skipped="0">

      """)
    output.write(cases.joined())
    output.write("  </testsuite>\n")
    (cases, failureCount, errorCount) = ([], 0, 0)
    self.path = nil
  }
}

extension ReportKind {
  /// Creates a report of findings about schemas or tests.
  ///
  /// - Parameters:
  ///   - command: The name of the command.
  ///   - output: The stream for findings.
  ///   - errors: The stream for errors, and for the closing line of all reports but text.
  /// - Returns: A report that has begun.
  func findings(
    of command: String, output: OutputStream, errors: OutputStream
  ) -> any FindingsReport {
    switch self {
    case .text: ListReport(.text, output: output, errors: errors)
    case .json: ListReport(.json, output: output, errors: errors)
    case .github: ListReport(.github, output: output, errors: errors)
    case .sarif: SARIFFindings(output: output, errors: errors)
    case .gitlab: CodeQualityFindings(output: output, errors: errors)
    case .junit: JUnitFindings(of: command, output: output, errors: errors)
    case .ctrf: CTRFFindings(of: command, output: output, errors: errors)
    }
  }
}
