import CommandStreams

/// The report for people.
///
/// It writes findings and the closing line to standard output, and problems to standard error.
final class TextReport: Report {
  let renderer: any FindingRenderer

  private let output: OutputStream
  private let errors: OutputStream

  init(output: OutputStream, errors: OutputStream) {
    self.output = output
    self.errors = errors
    renderer = TextRenderer(style: .suited(to: output))
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {
    output.write(batch.text)
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    // Flushed first, so that the order is right if both streams go to the same terminal.
    output.flush()
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    output.write(summary.closingLine)
  }
}
