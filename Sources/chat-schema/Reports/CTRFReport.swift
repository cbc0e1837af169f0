import CommandStreams
import JSONSchema
import JSONText

/// A report that writes the Common Test Report Format to standard output, and the closing line to standard error.
///
/// Each instance is a test, also a valid one. A path or a schema that cannot be used is a failed test.
final class CTRFReport: Report {
  let renderer: any FindingRenderer = CTRFRenderer()

  private let subject: String
  private let errors: OutputStream
  private var writer: CTRFWriter

  /// Creates a report about instances that are checked against a schema or entity.
  init(subject: String, output: OutputStream, errors: OutputStream) {
    self.subject = subject
    self.errors = errors
    writer = CTRFWriter(to: output)
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {
    writer.write(
      batch.text, passed: batch.instanceCount - batch.wrongCount, failed: batch.wrongCount)
    errors.write(batch.notices)
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    errors.write(problem.text)
    errors.flush()
    if !problem.isWarning { writer.write(CTRFTest(problem, subject: subject)) }
  }

  func finish(_ summary: RunSummary) {
    writer.end()
    errors.write(summary.closingLine)
  }
}

/// A renderer of one test per instance.
struct CTRFRenderer: FindingRenderer {
  var tellsWarnings: Bool { false }
  var listsPassed: Bool { true }

  func append(_ finding: InstanceFinding, to text: inout OutputBytes) {
    guard let first = finding.failures.first else { return }
    var trace = OutputBytes()
    TextRenderer(style: .plain).append(finding, to: &trace)
    CTRFTest(
      name: CTRFTest.name(of: finding.batch, at: finding.start), path: finding.path,
      line: first.start.line,
      failure: CTRFTest.Failure(message: first.wholeMessage, trace: trace.text)
    ).append(to: &text)
  }

  func append(_ instance: PassedInstance, to text: inout OutputBytes) {
    CTRFTest(
      name: CTRFTest.name(of: instance.batch, at: instance.start), path: instance.batch.path,
      line: instance.start.line
    ).append(to: &text)
  }
}
