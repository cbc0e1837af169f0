import JSONText

/// Who is present in the channels of a key set, and with which state.
///
/// Changes are returned, not announced: the key set makes events of them.
struct ChannelOccupancy: Sendable {
  /// What happened to a user in a channel.
  struct Change: Hashable, Sendable {
    /// The word that events use.
    enum Action: String, Sendable {
      case join
      case leave
      case timeout
      case stateChange = "state-change"
    }

    var action: Action
    var channel: String
    var user: String

    /// How many are in the channel behind it.
    var occupancy: Int

    /// The user's state, if there is one to tell.
    var state: JSONObject?
  }

  private struct Presence {
    @ExactText var user: String
    /// Seconds that the user may be silent for.
    var timeout: Double
    var deadline: Int64
  }

  private struct StateKey: Hashable {
    @ExactText var channel: String
    @ExactText var user: String
  }

  /// Occupants in the order in which they came.
  private var channels: [ExactText: [Presence]] = [:]
  private var states: [StateKey: JSONObject] = [:]

  /// How many states there are, counted once for each channel.
  var stateCount: Int { states.count }

  /// How many occupants there are, counted once for each channel.
  private(set) var count = 0

  /// The channels that have occupants.
  var occupiedChannels: [String] {
    channels.keys.sorted().map(\.wrappedValue)
  }

  /// How many are in a channel.
  func count(in channel: String) -> Int { channels[ExactText(channel)]?.count ?? 0 }

  /// Who is in a channel, in the order in which they came.
  func users(in channel: String) -> [String] { channels[ExactText(channel)]?.map(\.user) ?? [] }

  /// The channels that a user is in.
  func channels(of user: String) -> [String] {
    occupiedChannels.filter { isPresent(user, in: $0) }
  }

  /// Whether a user is in a channel.
  func isPresent(_ user: String, in channel: String) -> Bool {
    channels[ExactText(channel)]?.contains { JSONName.isEqual($0.user, user) } ?? false
  }

  /// The state of a user in a channel.
  func state(of user: String, in channel: String) -> JSONObject? {
    states[StateKey(channel: channel, user: user)]
  }

  /// When the next user may be away; not later than that, as it is only counted anew when it passes.
  private(set) var nextDeadline: Int64?
}

extension ChannelOccupancy {
  /// Notes a sign of life, and returns the join if the user was not present.
  ///
  /// The next sign is missed after `timeout` seconds, or what was said last if it is `nil`. For a user
  /// who is present already the sign counts only if it `renews`.
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

  /// Removes users of whom nothing was heard in time, unless an open poll keeps them in a channel.
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

  /// Replaces the state of a user in a channel; an empty one clears it.
  ///
  /// - Returns: The change, if there is one.
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
