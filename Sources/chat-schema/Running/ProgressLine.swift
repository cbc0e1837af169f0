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

/// The text of the progress line at one moment of a run.
///
/// On a terminal it is `[=====>    ] 52 %, 65 MB, 210 MB/s, 1 s left, 260,000 instances, 12 invalid`. The bar, the
/// share and the time left require that the size of all inputs is known.
struct ProgressText {
  /// The counts of what has been checked.
  let summary: RunSummary

  /// The size of all inputs, or nil if one of them has none.
  let totalByteCount: Int?

  /// The duration of the run, in seconds.
  let seconds: Double

  /// Whether the line has a bar.
  let hasBar: Bool

  private static let barWidth = 20

  /// The line, without a line break.
  var line: String {
    var parts = [NumberText.bytes(summary.byteCount)]
    if let rate { parts.append("\(NumberText.bytes(Int(rate)))/s") }
    if let secondsLeft { parts.append("\(Self.duration(secondsLeft)) left") }
    parts.append("\(NumberText.grouped(summary.instanceCount)) instances")
    parts.append("\(NumberText.grouped(summary.invalidCount)) invalid")
    if let share { parts.insert("\(Int(share * 100)) %", at: 0) }
    return (hasBar ? share.map { bar($0) + " " } ?? "" : "") + parts.joined(separator: ", ")
  }

  /// The share of the bytes that has been checked, from 0 to 1.
  ///
  /// It is limited to 1 because a file may have grown meanwhile.
  private var share: Double? {
    guard let totalByteCount, totalByteCount > 0 else { return nil }
    return min(1, Double(summary.byteCount) / Double(totalByteCount))
  }

  /// The number of bytes per second, or nil before there is anything to measure.
  private var rate: Double? {
    seconds > 0 && summary.byteCount > 0 ? Double(summary.byteCount) / seconds : nil
  }

  private var secondsLeft: Int? {
    guard let rate, let totalByteCount else { return nil }
    let left = Double(max(0, totalByteCount - summary.byteCount)) / rate
    return left < 1e9 ? Int(left.rounded(.up)) : nil
  }

  private func bar(_ share: Double) -> String {
    let done = Int(share * Double(Self.barWidth))
    let head = done < Self.barWidth ? ">" : ""
    let donePart = String(repeating: "=", count: done) + head
    return "[" + donePart + String(repeating: " ", count: Self.barWidth - donePart.count) + "]"
  }

  /// Returns a duration in the units that people use: `45 s`, `3 min 20 s`, `2 h 5 min`.
  private static func duration(_ seconds: Int) -> String {
    if seconds < 60 { return "\(seconds) s" }
    if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
    return "\(NumberText.grouped(seconds / 3600)) h \(seconds / 60 % 60) min"
  }
}

/// An observer of a run's progress, which is called in order and from one thread at a time.
protocol RunObserver: AnyObject {
  /// Called before the report writes something.
  func willWrite()

  /// Called after the result of a step was reported, with the counts so far.
  func didTell(_ summary: RunSummary)

  /// Called after the last check, before the report is closed.
  func finish(_ summary: RunSummary)
}
