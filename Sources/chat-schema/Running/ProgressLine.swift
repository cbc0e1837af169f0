import CommandStreams

/// The progress of a run, as one line on standard error that replaces itself.
final class ProgressLine: RunObserver {
  private let output: OutputStream
  private let errors: OutputStream
  private let isShown: Bool
  private let totalByteCount: Int?
  private let stopwatch = ElapsedTime()
  private var lastShown = 0.0
  private var isOnScreen = false

  /// Creates the progress line of a run.
  ///
  /// - Parameters:
  ///   - kind: The condition under which the line is shown.
  ///   - totalByteCount: The size of all inputs, or nil if one of them has none. Evaluated only if the line is shown.
  ///   - output: The stream of the report. The process ends when it cannot be written any more.
  ///   - errors: The stream of the line.
  init(
    kind: ProgressKind, totalByteCount: @autoclosure () -> Int?, output: OutputStream,
    errors: OutputStream
  ) {
    self.output = output
    self.errors = errors
    isShown =
      switch kind {
      case .auto: errors.isTerminal
      case .always: true
      case .never: false
      }
    self.totalByteCount = isShown ? totalByteCount() : nil
  }

  func willWrite() {
    clear()
  }

  func didTell(_ summary: RunSummary) {
    // Flushed, so that a reader at the other end of a pipe gets each batch as soon as it is checked.
    output.flush()
    if let failure = output.failure {
      clear()
      ClosedOutput.end(failure, status: summary.status, errors: errors)
    }
    let now = stopwatch.seconds
    guard isShown, now - lastShown >= interval else { return }
    lastShown = now
    show(summary)
  }

  /// Removes the line on a terminal.
  ///
  /// Elsewhere, where all lines are kept, writes a last one.
  func finish(_ summary: RunSummary) {
    if isShown && !errors.isTerminal { show(summary) }
    clear()
  }

  /// Removes the line on a terminal, or ends it with a line break elsewhere.
  private func clear() {
    guard isOnScreen else { return }
    errors.write((errors.isTerminal ? "\r\u{1B}[K" : "\n").utf8)
    errors.flush()
    isOnScreen = false
  }

  private func show(_ summary: RunSummary) {
    clear()
    errors.write(text(summary))
    errors.flush()
    isOnScreen = true
  }

  /// The minimum number of seconds between two lines; larger for a file, which keeps all of them.
  private var interval: Double {
    errors.isTerminal ? 0.1 : 1
  }

  private func text(_ summary: RunSummary) -> String {
    ProgressText(
      summary: summary, totalByteCount: totalByteCount, seconds: stopwatch.seconds,
      hasBar: errors.isTerminal
    ).line
  }
}
