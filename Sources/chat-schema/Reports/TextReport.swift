import CommandStreams

/// The report for people: blocks and the closing line on standard output, problems on standard
/// error.
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
    // What belongs together in time stays so when both go to the same terminal.
    output.flush()
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    output.write(summary.closingLine)
  }
}
