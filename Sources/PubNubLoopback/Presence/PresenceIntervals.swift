import JSONText

/// What is yet to be announced in channels with many occupants, and when.
struct PresenceIntervals: Sendable {
  private var deltas: [ExactText: IntervalDeltas] = [:]
  private var deadlines: [ExactText: Int64] = [:]

  /// When the next announcement is due.
  var nextDeadline: Int64? { deadlines.values.min() }

  /// Notes a change; the first one in a channel starts its interval.
  mutating func note(_ change: ChannelOccupancy.Change, deadline: Int64, maximumCount: Int) {
    deltas[ExactText(change.channel), default: IntervalDeltas()].note(
      change, maximumCount: maximumCount)
    let channel = ExactText(change.channel)
    if deadlines[channel] == nil { deadlines[channel] = deadline }
  }

  /// Takes what is due.
  mutating func take(at now: Int64) -> [(channel: String, deltas: IntervalDeltas)] {
    let due = deadlines.filter { $0.value <= now }.keys.sorted()
    return due.map { channel in
      deadlines[channel] = nil
      return (channel.wrappedValue, deltas.removeValue(forKey: channel) ?? IntervalDeltas())
    }
  }
}
