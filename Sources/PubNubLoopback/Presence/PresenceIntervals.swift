import JSONText

/// The changes that are still to be announced in channels with many occupants, with the times for
/// that.
struct PresenceIntervals: Sendable {
  private var deltas: [ExactText: IntervalDeltas] = [:]
  private var deadlines: [ExactText: Int64] = [:]

  /// The time of the next announcement; `nil` if no channel waits for one.
  var nextDeadline: Int64? { deadlines.values.min() }

  /// Records a change; the first one in a channel starts its interval.
  mutating func note(_ change: ChannelOccupancy.Change, deadline: Int64, maximumCount: Int) {
    deltas[ExactText(change.channel), default: IntervalDeltas()].note(
      change, maximumCount: maximumCount)
    let channel = ExactText(change.channel)
    if deadlines[channel] == nil { deadlines[channel] = deadline }
  }

  /// Takes the changes whose time has come.
  mutating func take(at now: Int64) -> [(channel: String, deltas: IntervalDeltas)] {
    let due = deadlines.filter { $0.value <= now }.keys.sorted()
    return due.map { channel in
      deadlines[channel] = nil
      return (channel.wrappedValue, deltas.removeValue(forKey: channel) ?? IntervalDeltas())
    }
  }
}
