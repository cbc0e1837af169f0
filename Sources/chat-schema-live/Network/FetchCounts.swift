import CommandStreams

/// The number of items that were read from the network, by kind.
struct FetchCounts: Hashable, Sendable {
  var requests = 0
  var objects = 0
  var memberships = 0
  var messages = 0
  var actions = 0
  var events = 0

  /// The counts that are not zero, for example `3 users and channels, 500 messages`; `nothing` if all are zero.
  var text: String {
    let counts: [(Int, String, String)] = [
      (objects, "user or channel", "users and channels"),
      (memberships, "membership", "memberships"), (messages, "message", "messages"),
      (actions, "message action", "message actions"), (events, "event", "events"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, one, many in
      "\(NumberText.grouped(count)) \(count == 1 ? one : many)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
