import CommandStreams
import JSONSchema
import JSONText

/// A report that writes JUnit XML to standard output, and the closing line to standard error.
///
/// Each input is a test suite. An input with several instances lists the ones that fail and counts the others in one
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
    var passedCount = 0
    /// The verdict of the instances that passed.
    var passed = "valid"
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
    suite.cases += batch.wrongCount
    suite.failures += batch.wrongCount
    suite.passedCount += batch.instanceCount - batch.wrongCount
    suite.passed = batch.expectsInvalid ? "invalid" : "valid"
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
    if suite.passedCount > 0 {
      suite.cases += 1
      let count = suite.passedCount
      let title =
        count == 1 ? name : "\(name) (\(NumberText.grouped(count)) \(suite.passed) instances)"
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

/// A renderer of one failing test case per instance that is not as it must be.
struct JUnitRenderer: FindingRenderer {
  /// The name of the schema or entity, used as the class name of the test cases.
  let subject: String

  var tellsWarnings: Bool { false }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard let first = finding.failures.first else { return }
    let place = "\(finding.path):\(finding.start.line)"
    var element = """
          <testcase name="\(XMLText.escape(place))" classname="\(XMLText.escape(subject))" \
      file="\(XMLText.escape(finding.path))" line="\(finding.start.line)">
            <failure message="\(XMLText.escape(first.wholeMessage))" type="\(XMLText.escape(first.rule))">

      """
    element += XMLText.escapeLines(details(finding))
    element += "      </failure>\n    </testcase>\n"
    text.append(contentsOf: element)
  }

  private func details(_ finding: InstanceFinding) -> String {
    var lines = OutputBytes()
    TextRenderer(style: .plain).append(finding, to: &lines)
    return lines.text
  }
}

/// Functions that escape text for XML 1.0, in attributes and in elements.
enum XMLText {
  /// Escapes the characters with a meaning in XML, and those that ``DisplayText`` escapes.
  ///
  /// The latter include everything that XML 1.0 cannot represent (section 2.2: control characters, U+FFFE and U+FFFF).
  static func escape(_ text: String) -> String {
    var result = ""
    for scalar in DisplayText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Escapes text of several lines for the inside of an element, and keeps the line breaks.
  static func escapeLines(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escape(String($0)) }.joined(separator: "\n")
  }
}
