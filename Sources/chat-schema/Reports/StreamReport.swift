import CommandStreams

/// Findings on standard output as they are found; all that is for people on standard error.
final class StreamReport: Report {
  let renderer: any FindingRenderer

  private let output: OutputStream
  private let errors: OutputStream
  private let problemText: (ReportedProblem) -> String

  /// Makes a report of findings in the words of a renderer; `problemText` is what standard output
  /// says of a problem, on top of standard error.
  init(
    renderer: any FindingRenderer, output: OutputStream, errors: OutputStream,
    problemText: @escaping (ReportedProblem) -> String = { _ in "" }
  ) {
    self.renderer = renderer
    self.output = output
    self.errors = errors
    self.problemText = problemText
  }

  func begin() {}

  func add(_ batch: CheckedBatch) {
    output.write(batch.text)
    errors.write(batch.notices)
  }

  func endInput(path: String) {}

  func add(_ problem: ReportedProblem) {
    output.write(problemText(problem))
    errors.write(problem.text)
    errors.flush()
  }

  func finish(_ summary: RunSummary) {
    errors.write(summary.closingLine)
  }
}
