import JSONText

/// Creates the payloads of presence events, and their mirrors in `u`.
enum PresencePayload {
  /// Returns the payloads of a change that is announced separately.
  static func change(_ change: ChannelOccupancy.Change, at timetoken: Int64) -> (Payload, Payload) {
    var data: JSONObject = [
      "action": .string(change.action.rawValue), "uuid": .string(change.user),
    ]
    append(timetoken, to: &data)
    if let state = change.state {
      data.append("data", .object(state))
    } else if change.action == .timeout {
      data.append("data", [:])
    }
    data.append("occupancy", .number(JSONNumber(change.occupancy)))
    return (Payload(.object(data)), mirror(data, channel: change.channel))
  }

  /// Returns the payloads for the changes in a busy channel since its last announcement.
  static func interval(
    _ deltas: IntervalDeltas, channel: String, occupancy: Int, maximumCount: Int,
    at timetoken: Int64
  ) -> (Payload, Payload) {
    var data: JSONObject = ["action": "interval"]
    append(timetoken, to: &data)
    data.append("occupancy", .number(JSONNumber(occupancy)))
    if deltas.count > maximumCount {
      data.append("here_now_refresh", true)
    } else {
      for (name, users) in deltas.lists where !users.isEmpty {
        data.append(name, .array(users.map(JSONValue.string)))
      }
    }
    return (Payload(.object(data)), mirror(data, channel: channel))
  }

  private static func append(_ timetoken: Int64, to data: inout JSONObject) {
    data.append("timestamp", .number(JSONNumber(timetoken / Timestamp.ticksPerSecond)))
    data.append("precise_timestamp", .number(JSONNumber(timetoken / 10_000)))
  }

  private static func mirror(_ data: JSONObject, channel: String) -> Payload {
    var mirror = JSONObject(data.map { ("pn_" + $0.name, $0.value) })
    mirror.append("pn_ispresence", 1)
    mirror.append("pn_channel", .string(channel))
    return Payload(.object(mirror))
  }
}

/// The users who joined and left in a channel that is announced at intervals.
struct IntervalDeltas: Sendable {
  private var joined: [String] = []
  private var left: [String] = []
  private var timedOut: [String] = []

  /// The number of names.
  var count: Int { joined.count + left.count + timedOut.count }

  /// The lists, with their names in events.
  var lists: [(String, [String])] {
    [("join", joined), ("leave", left), ("timeout", timedOut)]
  }

  /// Records a change; names beyond a maximum are not kept, since they will not be sent.
  mutating func note(_ change: ChannelOccupancy.Change, maximumCount: Int) {
    guard count <= maximumCount else { return }
    switch change.action {
    case .join: joined.append(change.user)
    case .leave: left.append(change.user)
    case .timeout: timedOut.append(change.user)
    case .stateChange: break
    }
  }
}
