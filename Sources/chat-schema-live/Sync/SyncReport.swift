@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
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

/// An event as one line, for people or for programs.
struct EventLine {
  let event: RemoteEvent

  /// The line for people, for example `general: alice says hello`.
  ///
  /// Line breaks and other control characters from a peer are escaped. They could otherwise imitate the lines of other
  /// users.
  var text: String { DisplayText.line("\(event.channel): \(words)") + "\n" }

  /// The object for programs: `channel`, `timetoken`, `kind`, `publisher` and `payload`.
  var json: JSONObject {
    var object: JSONObject = [
      "channel": .string(event.channel), "timetoken": .string(event.timetoken.description),
      "kind": .string(kind),
    ]
    if let publisher = event.publisher { object["publisher"] = .string(publisher) }
    if let payload { object["payload"] = payload }
    return object
  }

  /// The payload; nil if it is not JSON, in which case the event is set aside.
  private var payload: JSONValue? { try? JSONValue(json: event.payload) }

  private var who: String { event.publisher ?? "somebody" }

  private var kind: String {
    switch event.content {
    case .message: "message"
    case .signal: "signal"
    case .object(let change):
      change.isDeletion ? "\(change.type.rawValue)-removed" : change.type.rawValue
    case .messageAction(let change): change.isRemoval ? "action-removed" : "action"
    case .presence: "presence"
    case .file: "file"
    case .unreadable: "unreadable"
    }
  }

  private var words: String {
    switch event.content {
    case .message:
      "\(who) says \(payload?.string ?? payload?["text"]?.string ?? "something that has no text")"
    case .signal: "\(who) signals \(payload?["type"]?.string ?? "something")"
    case .object(let change):
      "a \(change.type.rawValue) was \(change.isDeletion ? "removed" : "changed")"
    case .messageAction(let change):
      "\(change.userID ?? who) \(change.isRemoval ? "takes back" : "attaches") an action"
    case .presence(let presence): words(of: presence.change)
    case .file: "\(who) sends a file"
    case .unreadable(let reason): "an event is kept aside: \(reason)"
    }
  }

  private func words(of change: PresenceEvent.Change) -> String {
    switch change {
    case .join(let user, _): "\(user) is present"
    case .leave(let user): "\(user) has left"
    case .timeout(let user): "\(user) is gone"
    case .stateChange(let user, _): "\(user) has another presence state"
    case .interval: "several users joined or left"
    }
  }
}

/// The result of a run of `sync`.
struct SyncSummary: Hashable, Sendable {
  /// The counts of items that were read from the network.
  var counts: FetchCounts
  /// Whether the store was in sync with the service at the end.
  var isLevel: Bool
  /// Whether the run ended because of a failure, or because of a signal without `--follow`.
  var hasFailed: Bool
  /// The duration of the run, in seconds.
  var seconds: Double
  /// The number of rows that were inserted, changed or deleted.
  var changedRows = 0
  /// The number of outbox entries that the service refused and that need a decision.
  var failedEntries = 0
  /// The number of events that were set aside because they cannot be applied.
  var setAsideEvents = 0

  /// The closing line.
  var text: String {
    var text =
      "\(isLevel ? "level" : "not level"): read \(counts.text), changed "
      + "\(NumberText.grouped(changedRows)) \(changedRows == 1 ? "row" : "rows") in "
      + "\(NumberText.seconds(seconds)) s"
    if failedEntries > 0 { text += "; \(failedEntries) refused by the service" }
    if setAsideEvents > 0 { text += "; \(setAsideEvents) events kept aside" }
    return text + "\n"
  }

  /// The closing line as a JSON object.
  var json: JSONObject {
    [
      "level": .bool(isLevel), "objects": .number(JSONNumber(counts.objects)),
      "memberships": .number(JSONNumber(counts.memberships)),
      "messages": .number(JSONNumber(counts.messages)),
      "actions": .number(JSONNumber(counts.actions)),
      "events": .number(JSONNumber(counts.events)),
      "requests": .number(JSONNumber(counts.requests)),
      "changedRows": .number(JSONNumber(changedRows)),
      "failed": .number(JSONNumber(failedEntries)),
      "setAside": .number(JSONNumber(setAsideEvents)),
    ]
  }

  /// The exit status.
  var status: ExitStatus {
    hasFailed || failedEntries > 0 || setAsideEvents > 0 ? .findings : .success
  }
}
