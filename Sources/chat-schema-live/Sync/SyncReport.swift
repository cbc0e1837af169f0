import ChatSync
import CommandStreams
import JSONSchema
import JSONText

/// Tells what `sync` does: events and the closing line on standard output, the rest on standard error.
///
/// An actor, because events, progress and failures come from tasks of their own.
actor SyncReport {
  private let kind: StoreReportKind
  private let showsProgress: Bool
  private let output: OutputStream
  private let errors: OutputStream
  private var progressWidth = 0

  /// A report on the standard streams.
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

  /// Whether nobody reads the results any more.
  var isClosed: Bool { output.failure != nil }

  /// Tells about an event that is in the store.
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

  /// Tells about something that failed and is tried again, or not: a sentence.
  func add(problem sentence: String) { add(problemLine: "\(DisplayText.sentence(sentence))\n") }

  /// Tells about a problem whose line is made already.
  func add(problemLine line: String) {
    clearProgress()
    errors.write(line)
    errors.flush()
  }

  /// Shows how far the reading is, in place of what was shown before.
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

  /// Tells what it all came to.
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
