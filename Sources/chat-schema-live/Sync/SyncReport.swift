import ChatSync
import CommandStreams
import JSONSchema
import JSONText

/// The report of `sync`: events and the closing line on standard output, the rest on standard error.
///
/// It is an actor, because events, progress and failures come from separate tasks.
actor SyncReport {
  private let kind: StoreReportKind
  private let showsProgress: Bool
  private let output: OutputStream
  private let errors: OutputStream
  private var progressWidth = 0

  /// Creates a report on the standard streams.
  init(kind: StoreReportKind, progress: ProgressKind) {
    self.kind = kind
    output = .standardOutput()
    errors = .standardError()
    switch progress {
    case .always: showsProgress = true
    case .never: showsProgress = false
    case .auto: showsProgress = errors.isTerminal
    }
  }

  /// Whether the results cannot be written any more.
  var isClosed: Bool { output.failure != nil }

  /// Reports an event that is in the store.
  func add(_ event: RemoteEvent) {
    let line = EventLine(event: event)
    clearProgress()
    switch kind {
    case .text: output.write(line.text)
    case .json:
      output.write(JSONLine.bytes(of: .object(line.json)))
      output.write("\n")
    }
    output.flush()
  }

  /// Reports a failure as a sentence, whether the operation is retried or not.
  func add(problem sentence: String) { add(problemLine: "\(DisplayText.sentence(sentence))\n") }

  /// Reports a problem whose line is complete.
  func add(problemLine line: String) {
    clearProgress()
    errors.write(line)
    errors.flush()
  }

  /// Replaces the displayed progress of reading.
  func show(_ level: SyncLevel, _ counts: FetchCounts) {
    guard showsProgress else { return }
    let total = level.completedCount + level.remainingCount
    let width = 20
    let filled = total == 0 ? width : level.completedCount * width / total
    let bar =
      String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    let text = "[\(bar)] \(level.completedCount) of \(total) read: \(counts.text)"
    let padding = String(repeating: " ", count: max(0, progressWidth - text.count))
    progressWidth = text.count
    errors.write(Array("\r\(text)\(padding)".utf8))
    errors.flush()
  }

  private func clearProgress() {
    guard progressWidth > 0 else { return }
    errors.write(Array(("\r" + String(repeating: " ", count: progressWidth) + "\r").utf8))
    errors.flush()
    progressWidth = 0
  }

  /// Reports the totals.
  func finish(_ summary: SyncSummary) {
    clearProgress()
    switch kind {
    case .text: output.write(summary.text)
    case .json:
      output.write(JSONLine.bytes(of: .object(summary.json)))
      output.write("\n")
    }
    output.flush()
    errors.flush()
  }
}
