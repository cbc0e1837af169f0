import CommandStreams
import JSONText

/// What a run of `sync` came to.
struct SyncSummary: Hashable, Sendable {
  /// How much was read from the network.
  var counts: FetchCounts
  /// Whether the store was level with the service at the end.
  var isLevel: Bool
  /// Whether something ended the run that should not have.
  var hasFailed: Bool
  /// How long it took.
  var seconds: Double
  /// How many rows the store has more, has otherwise, or has no longer.
  var changedRows = 0
  /// How many entries of the outbox were refused and wait for a decision.
  var failedEntries = 0
  /// How many events are kept aside because they can not be applied.
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

  /// The closing line as an object.
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

  /// The verdict.
  var status: ExitStatus {
    hasFailed || failedEntries > 0 || setAsideEvents > 0 ? .findings : .success
  }
}
