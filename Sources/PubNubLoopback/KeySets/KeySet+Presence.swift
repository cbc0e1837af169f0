import JSONText

extension KeySet {
  /// The time of the next change without a request: a user is away, or a busy channel is announced.
  var nextDeadline: Int64? {
    [occupancy.nextDeadline, intervals.nextDeadline].compactMap(\.self).min()
  }

  /// Performs everything that is due.
  ///
  /// `hasOpenPoll` returns whether a user listens to a channel at this moment.
  mutating func advance(hasOpenPoll: (String, String) -> Bool, _ moment: inout ServiceMoment) {
    let renews = configuration.presence.pollRenews
    for change in occupancy.expire(at: moment.now, isKept: { renews && hasOpenPoll($0, $1) }) {
      announce(change, &moment)
    }
    for (channel, deltas) in intervals.take(at: moment.now) {
      let timetoken = moment.next()
      let (payload, mirror) = PresencePayload.interval(
        configuration.presence.intervalHasDeltas ? deltas : IntervalDeltas(), channel: channel,
        occupancy: occupancy.count(in: channel),
        maximumCount: configuration.presence.maximumDeltaCount, at: timetoken)
      appendPresence(channel, payload, mirror, timetoken, moment)
    }
  }

  /// Records the presence of a user in channels, with the state in the request.
  mutating func enter(
    _ user: String, _ channels: [String], _ query: RequestQuery, renews: Bool,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) {
    let states = try Self.states(query)
    guard occupancy.count + channels.count <= configuration.limits.occupantCount else {
      throw .presence("Too many occupants.", status: 503)
    }
    for channel in channels where !NameRules.announcesPresence(channel) {
      let change = occupancy.enter(
        user, channel, timeout: query["heartbeat"].flatMap(Double.init),
        standard: configuration.presence.defaultTimeout, renews: renews, at: moment.now)
      if let change { announce(change, &moment) }
      if let state = states[channel]?.object {
        if let change = occupancy.setState(state, of: user, in: channel) {
          announce(change, &moment)
        }
      }
    }
  }

  /// Removes a user from channels.
  mutating func leave(_ user: String, _ channels: [String], _ moment: inout ServiceMoment) {
    for channel in channels {
      if let change = occupancy.leave(user, channel) { announce(change, &moment) }
    }
  }

  /// Creates an event for a change, at once or at the end of the channel's interval.
  mutating func announce(_ change: ChannelOccupancy.Change, _ moment: inout ServiceMoment) {
    let rules = configuration.presence
    if change.action != .stateChange, change.occupancy > rules.announceMaximum {
      intervals.note(
        change, deadline: Timestamp.adding(rules.interval, to: moment.now),
        maximumCount: rules.maximumDeltaCount)
      return
    }
    let timetoken = moment.next()
    let (payload, mirror) = PresencePayload.change(change, at: timetoken)
    appendPresence(change.channel, payload, mirror, timetoken, moment)
  }

  private mutating func appendPresence(
    _ channel: String, _ payload: Payload, _ mirror: Payload, _ timetoken: Int64,
    _ moment: ServiceMoment
  ) {
    append(
      Event(
        timetoken: timetoken, channel: channel + NameRules.presenceSuffix, kind: .presence,
        payload: payload, meta: mirror),
      at: moment.now)
  }

  /// Returns the states in a heartbeat or a poll, by channel.
  private static func states(_ query: RequestQuery) throws(ServiceRefusal) -> JSONObject {
    guard let text = query["state"] else { return [:] }
    guard let states = Payload(Array(text.utf8))?.value?.object else {
      throw .presence("Invalid JSON specified.")
    }
    return states
  }
}
