import JSONText

/// The payloads of presence events, and their mirrors in `u`.
enum PresencePayload {
  /// A change that is announced by itself.
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

  /// What happened in a busy channel since it was last announced.
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

/// Who came and went in a channel that is announced at intervals.
struct IntervalDeltas: Sendable {
  private var joined: [String] = []
  private var left: [String] = []
  private var timedOut: [String] = []

  /// How many names there are.
  var count: Int { joined.count + left.count + timedOut.count }

  /// The lists by the names that they have in events.
  var lists: [(String, [String])] {
    [("join", joined), ("leave", left), ("timeout", timedOut)]
  }

  /// Notes a change; names beyond a maximum are not kept, as they will not be sent.
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
