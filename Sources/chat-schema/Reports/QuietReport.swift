import CommandStreams
import JSONText

/// Only the closing line (`--quiet`), and what could not be used, on standard error.
final class QuietReport: Report {
  /// Findings are counted and not told.
  private struct Renderer: FindingRenderer {
    var tellsWarnings: Bool { true }

    func append(_ finding: InstanceFinding, to text: inout OutputBytes) {}
  }

  let renderer: any FindingRenderer = Renderer()

  private let closing: OutputStream
  private let errors: OutputStream

  /// Makes a report whose closing line goes to `closing`.
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
