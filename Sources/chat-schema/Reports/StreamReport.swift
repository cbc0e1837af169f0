import CommandStreams

/// A report that writes findings to standard output as they are found, and text for people to standard error.
final class StreamReport: Report {
  let renderer: any FindingRenderer

  private let output: OutputStream
  private let errors: OutputStream
  private let problemText: (ReportedProblem) -> String

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - renderer: The renderer of the findings.
  ///   - output: The stream for findings.
  ///   - errors: The stream for notices, problems and the closing line.
  ///   - problemText: Returns the text of a problem for standard output. The problem is also written to standard error.
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
