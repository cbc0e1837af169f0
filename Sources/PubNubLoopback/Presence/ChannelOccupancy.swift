import JSONText

/// The presence and the states of users in the channels of a key set.
///
/// Changes are returned, not announced: the key set creates events for them.
struct ChannelOccupancy: Sendable {
  /// A change of a user's presence or state in a channel.
  struct Change: Hashable, Sendable {
    /// The word for the change in events.
    enum Action: String, Sendable {
      case join
      case leave
      case timeout
      case stateChange = "state-change"
    }

    var action: Action
    var channel: String
    var user: String

    /// The number of occupants of the channel after the change.
    var occupancy: Int

    /// The state of the user; `nil` if it is not announced.
    var state: JSONObject?
  }

  private struct Presence {
    @ExactText var user: String
    /// The time in seconds for which the user may be silent.
    var timeout: Double
    var deadline: Int64
  }

  private struct StateKey: Hashable {
    @ExactText var channel: String
    @ExactText var user: String
  }

  /// The occupants in the order in which they joined.
  private var channels: [ExactText: [Presence]] = [:]
  private var states: [StateKey: JSONObject] = [:]

  /// The number of states, counted once for each channel.
  var stateCount: Int { states.count }

  /// The number of occupants, counted once for each channel.
  private(set) var count = 0

  /// The channels that have occupants.
  var occupiedChannels: [String] {
    channels.keys.sorted().map(\.wrappedValue)
  }

  /// Returns the number of occupants of a channel.
  func count(in channel: String) -> Int { channels[ExactText(channel)]?.count ?? 0 }

  /// Returns the occupants of a channel in the order in which they joined.
  func users(in channel: String) -> [String] { channels[ExactText(channel)]?.map(\.user) ?? [] }

  /// Returns the channels in which a user is present.
  func channels(of user: String) -> [String] {
    occupiedChannels.filter { isPresent(user, in: $0) }
  }

  /// Returns whether a user is present in a channel.
  func isPresent(_ user: String, in channel: String) -> Bool {
    channels[ExactText(channel)]?.contains { JSONName.isEqual($0.user, user) } ?? false
  }

  /// Returns the state of a user in a channel.
  func state(of user: String, in channel: String) -> JSONObject? {
    states[StateKey(channel: channel, user: user)]
  }

  /// The earliest time at which a user may be away; it is updated only when it has passed, so it
  /// may be too early.
  private(set) var nextDeadline: Int64?
}

extension ChannelOccupancy {
  /// Records a sign of life, and returns the join if the user was not present.
  ///
  /// The user is away `timeout` seconds later, or after the user's last timeout if it is `nil`. For
  /// a user who is already present the sign counts only if it `renews`.
  mutating func enter(
    _ user: String, _ channel: String, timeout: Double?, standard: Double, renews: Bool,
    at now: Int64
  ) -> Change? {
    if let place = channels[ExactText(channel)]?.firstIndex(where: {
      JSONName.isEqual($0.user, user)
    }) {
      guard renews else { return nil }
      let seconds = timeout ?? channels[ExactText(channel)]?[place].timeout ?? standard
      let deadline = deadline(seconds, after: now)
      channels[ExactText(channel)]?[place] = Presence(
        user: user, timeout: seconds, deadline: deadline)
      return nil
    }
    let seconds = timeout ?? standard
    channels[ExactText(channel), default: []].append(
      Presence(user: user, timeout: seconds, deadline: deadline(seconds, after: now)))
    count += 1
    return change(.join, user, channel, state: state(of: user, in: channel))
  }

  /// Removes a user from a channel, with the state.
  ///
  /// - Returns: The leave, if the user was present.
  mutating func leave(_ user: String, _ channel: String) -> Change? {
    let state = states.removeValue(forKey: StateKey(channel: channel, user: user))
    guard remove(user, channel) else { return nil }
    return change(.leave, user, channel, state: state)
  }

  /// Removes users who were silent for too long, unless an open poll keeps them in a channel.
  mutating func expire(at now: Int64, isKept: (String, String) -> Bool) -> [Change] {
    guard let next = nextDeadline, next <= now else { return [] }
    var changes: [Change] = []
    for channel in occupiedChannels {
      for presence in channels[ExactText(channel)] ?? [] where presence.deadline <= now {
        if isKept(presence.user, channel) {
          _ = enter(
            presence.user, channel, timeout: nil, standard: presence.timeout, renews: true, at: now)
        } else if remove(presence.user, channel) {
          states[StateKey(channel: channel, user: presence.user)] = nil
          changes.append(change(.timeout, presence.user, channel, state: nil))
        }
      }
    }
    nextDeadline = channels.values.lazy.flatMap(\.self).map(\.deadline).min()
    return changes
  }

  /// Replaces the state of a user in a channel; an empty state clears it.
  ///
  /// - Returns: The change; `nil` if the state stays the same.
  mutating func setState(_ state: JSONObject, of user: String, in channel: String) -> Change? {
    let key = StateKey(channel: channel, user: user)
    guard states[key] ?? [:] != state else { return nil }
    states[key] = state.isEmpty ? nil : state
    return change(.stateChange, user, channel, state: state)
  }

  private mutating func remove(_ user: String, _ channel: String) -> Bool {
    let presences = channels[ExactText(channel)] ?? []
    guard
      let place = presences.firstIndex(where: { JSONName.isEqual($0.user, user) })
    else {
      return false
    }
    channels[ExactText(channel)]?.remove(at: place)
    if channels[ExactText(channel)]?.isEmpty == true { channels[ExactText(channel)] = nil }
    count -= 1
    return true
  }

  private func change(
    _ action: Change.Action, _ user: String, _ channel: String, state: JSONObject?
  ) -> Change {
    Change(
      action: action, channel: channel, user: user, occupancy: count(in: channel), state: state)
  }

  private mutating func deadline(_ seconds: Double, after now: Int64) -> Int64 {
    let deadline = Timestamp.adding(seconds, to: now)
    nextDeadline = min(nextDeadline ?? deadline, deadline)
    return deadline
  }
}
