import CommandStreams
import JSONText

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
