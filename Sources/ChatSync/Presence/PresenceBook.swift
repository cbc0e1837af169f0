@_spi(Adapter) import ChatRuntime
import JSONText

/// The users present in each channel, in memory: the result of events, for stored rows and for rows
/// to come.
///
/// | Event | Present | State of the user |
/// |---|---|---|
/// | join | yes | unchanged |
/// | leave, timeout | no | cleared |
/// | state change | yes | replaced |
/// | interval | its lists in the order join, leave, timeout | as above |
/// | interval without lists | must be requested | |
/// | here now, of an occupant | yes | its state, or cleared |
/// | here now, of others, if all are listed | no | cleared |
///
/// An answer to here now does not change users with an event since the request, because it may have
/// been computed before the event.
struct PresenceBook: Hashable, Sendable {
  /// The users present in each channel, with their states.
  private var channels: NameMap<NameMap<JSONValue>> = [:]
  /// The moment of the last event about each user of a channel.
  private var moments: NameMap<NameMap<Int>> = [:]
  /// The number of events so far, by which requests are dated.
  private(set) var moment = 0

  /// Applies an event.
  ///
  /// - Returns: The changes, and whether the presence of the channel must be requested instead.
  mutating func apply(
    _ change: PresenceEvent.Change, in channel: String
  ) -> (news: [PresenceNews], needsHereNow: Bool) {
    moment += 1
    note(change.users, in: channel)
    switch change {
    case .join(let user, let state): return ([join(user, state, channel)], false)
    case .leave(let user), .timeout(let user): return ([leave(user, channel)], false)
    case .stateChange(let user, let state):
      return ([enter(user, state ?? .null, channel)], false)
    case .interval(let interval) where interval.needsHereNow: return ([], true)
    case .interval(let interval):
      let joined = interval.joined.map { join($0, nil, channel) }
      let left = (interval.left + interval.timedOut).map { leave($0, channel) }
      return (joined + left, false)
    }
  }

  /// Applies a list of the users present.
  ///
  /// - Parameters:
  ///   - occupancy: The list.
  ///   - channel: The channel.
  ///   - asked: The moment of the request.
  /// - Returns: The changes; users that are stored as present and not listed are left to the
  ///   caller.
  mutating func apply(
    _ occupancy: HereNow.Occupancy, in channel: String, asked: Int
  ) -> [PresenceNews] {
    let listed = NameSet(occupancy.occupants.map(\.userID))
    var news: [PresenceNews] = []
    if occupancy.isComplete {
      news = users(in: channel)
        .filter { !listed.contains($0) && !isNews(of: $0, in: channel, since: asked) }
        .map { leave($0, channel) }
    }
    let others = occupancy.occupants.filter { !isNews(of: $0.userID, in: channel, since: asked) }
    return news + others.map { enter($0.userID, $0.state ?? .null, channel) }
  }

  /// The number of events for which the last moment of a user is kept, which limits the memory for
  /// users who came and went.
  static let memory = 4096

  private mutating func note(_ users: [String], in channel: String) {
    for user in users { moments[channel, default: [:]][user] = moment }
    guard let known = moments[channel], known.count > 2 * Self.memory else { return }
    moments[channel] = NameMap(
      known.lazy.filter { [moment] in $0.value > moment - Self.memory }.map { ($0.key, $0.value) })
  }

  /// Returns whether there was an event about a user after a moment.
  func isNews(of user: String, in channel: String, since moment: Int) -> Bool {
    moments[channel]?[user].map { $0 > moment } ?? false
  }

  /// Returns the presence of a user in a channel; nil if it is not present.
  func news(of user: String, in channel: String) -> PresenceNews? {
    channels[channel]?[user].map {
      PresenceNews(channel: channel, user: user, isPresent: true, state: $0)
    }
  }

  /// Returns the presence of a user in all channels in which it is present.
  func news(of user: String) -> [PresenceNews] {
    channels.keys.sorted().compactMap { news(of: user, in: $0) }
  }

  /// Returns the presence of all users present in a channel.
  func news(in channel: String) -> [PresenceNews] {
    users(in: channel).compactMap { news(of: $0, in: channel) }
  }

  /// Returns the users present in a channel, sorted by identifier.
  func users(in channel: String) -> [String] { channels[channel]?.keys.sorted() ?? [] }

  /// Removes a channel that is no longer followed.
  ///
  /// - Returns: Changes that mark its users as absent.
  mutating func forget(_ channel: String) -> [PresenceNews] {
    moments[channel] = nil
    return users(in: channel).map { leave($0, channel) }
  }

  private mutating func join(
    _ user: String, _ state: JSONValue?, _ channel: String
  ) -> PresenceNews {
    guard let state else {
      let known = channels[channel]?[user] ?? .null
      channels[channel, default: [:]][user] = known
      return PresenceNews(channel: channel, user: user, isPresent: true, state: nil)
    }
    return enter(user, state, channel)
  }

  private mutating func enter(
    _ user: String, _ state: JSONValue, _ channel: String
  ) -> PresenceNews {
    channels[channel, default: [:]][user] = state
    return PresenceNews(channel: channel, user: user, isPresent: true, state: state)
  }

  private mutating func leave(_ user: String, _ channel: String) -> PresenceNews {
    channels[channel]?[user] = nil
    if channels[channel]?.isEmpty == true { channels[channel] = nil }
    return PresenceNews(channel: channel, user: user, isPresent: false, state: .null)
  }
}

/// The presence or absence of a user in a channel.
struct PresenceNews: Hashable, Sendable {
  @ExactText var channel: String
  @ExactText var user: String
  let isPresent: Bool
  /// The state of the user; `null` for none, nil if it is unchanged.
  let state: JSONValue?
}

extension HereNow.Occupancy {
  /// Whether all users present are listed.
  var isComplete: Bool { occupants.count + unreadableCount >= count }
}

extension PresenceEvent.Change {
  /// The users that the change is about.
  fileprivate var users: [String] {
    switch self {
    case .join(let user, _), .leave(let user), .timeout(let user), .stateChange(let user, _):
      [user]
    case .interval(let interval):
      interval.needsHereNow ? [] : interval.joined + interval.left + interval.timedOut
    }
  }
}
