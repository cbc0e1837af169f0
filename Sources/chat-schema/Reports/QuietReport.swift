import CommandStreams
import JSONText

/// A report of only the closing line (`--quiet`), and of the paths and schemas that cannot be used, on standard error.
final class QuietReport: Report {
  /// A renderer that writes nothing, because findings are only counted.
  private struct Renderer: FindingRenderer {
    var tellsWarnings: Bool { true }

    func append(_ finding: InstanceFinding, to text: inout OutputBytes) {}
  }

  let renderer: any FindingRenderer = Renderer()

  private let closing: OutputStream
  private let errors: OutputStream

  /// Creates a report that writes its closing line to `closing`.
  init(closing: OutputStream, errors: OutputStream) {
    self.closing = closing
    self.errors = errors
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {}

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    if problem.isWarning { return }
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    closing.write(summary.closingLine)
  }
}
