import CommandStreams

/// How far a run has come, as one line on standard error that replaces itself.
final class ProgressLine: RunObserver {
  private let output: OutputStream
  private let errors: OutputStream
  private let isShown: Bool
  private let totalByteCount: Int?
  private let stopwatch = ElapsedTime()
  private var lastShown = 0.0
  private var isOnScreen = false

  /// Makes a line for a run.
  ///
  /// - Parameters:
  ///   - kind: When the line is shown.
  ///   - totalByteCount: The size of all inputs, if each has one; asked for only if the line is shown.
  ///   - output: Where the report goes; the run ends when nothing more can be written there.
  ///   - errors: Where the line goes.
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
    // A reader at the other end of a pipe sees each batch as soon as it is checked.
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

  /// The run is over: a line that replaces itself goes away, lines that are kept get a last one.
  func finish(_ summary: RunSummary) {
    if isShown && !errors.isTerminal { show(summary) }
    clear()
  }

  /// Takes the line away, or ends it where it can not be taken away.
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

  /// Seconds between two lines: a file keeps them all.
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
