import CommandStreams

/// A report that writes JUnit XML to standard output, and the closing line to standard error.
///
/// Each input is a test suite. An input with several instances lists the invalid ones and counts the others in one
/// passing case, so that half a million valid lines are not half a million cases. The attributes of a suite contain its
/// counts and come before its cases, so the cases of one input are collected in a ``Spool``.
final class JUnitReport: Report {
  let renderer: any FindingRenderer

  private let subject: String
  private let output: OutputStream
  private let errors: OutputStream
  private var suite = Suite()
  private var body = Spool()

  private struct Suite {
    var cases = 0
    var failures = 0
    var problems = 0
    var validCount = 0
  }

  /// Creates a report about instances that are checked against a schema or entity.
  init(subject: String, output: OutputStream, errors: OutputStream) {
    self.subject = subject
    self.output = output
    self.errors = errors
    renderer = JUnitRenderer(subject: subject)
  }

  func begin() {
    output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    output.write("<testsuites name=\"chat-schema validate\">\n")
  }

  func add(_ batch: CheckedBatch) {
    body.write(batch.text)
    errors.write(batch.notices)
    suite.cases += batch.invalidCount
    suite.failures += batch.invalidCount
    suite.validCount += batch.instanceCount - batch.invalidCount
  }

  func endInput(path: String) {
    endSuite(name: path)
  }

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    if problem.isWarning { return }
    let name = problem.path ?? subject
    suite.cases += 1
    suite.problems += 1
    body.write(
      """
          <testcase name="\(XMLText.escape(name))" classname="\(XMLText.escape(subject))">
            <error message="\(XMLText.escape(problem.message))" type="\(XMLText.escape(problem.rule))"/>
          </testcase>

      """.utf8)
    endSuite(name: name)
  }

  func finish(_ summary: RunSummary) {
    output.write("</testsuites>\n")
    errors.write(summary.closingLine)
  }

  private func endSuite(name: String) {
    if suite.validCount > 0 {
      suite.cases += 1
      let count = suite.validCount
      let title = count == 1 ? name : "\(name) (\(NumberText.grouped(count)) valid instances)"
      body.write(
        """
            <testcase name="\(XMLText.escape(title))" classname="\(XMLText.escape(subject))" \
        file="\(XMLText.escape(name))"/>

        """.utf8)
    }
    output.write(
      """
        <testsuite name="\(XMLText.escape(name))" tests="\(suite.cases)" \
      failures="\(suite.failures)" errors="\(suite.problems)" skipped="0">

      """)
    body.drain(to: output)
    output.write("  </testsuite>\n")
    suite = Suite()
  }
}
