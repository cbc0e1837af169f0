import ChatRuntime
import JSONText

/// Who is present where, in memory: what an event says, for rows that are there and for those to come.
///
/// | Event | Present | What the user says about itself |
/// |---|---|---|
/// | join | yes | as before |
/// | leave, timeout | no | cleared |
/// | state change | yes | replaced |
/// | interval | its lists in the order join, leave, timeout | as above |
/// | interval that lists nobody | has to be asked for | |
/// | here now, of an occupant | yes | its state, or cleared |
/// | here now, of others, if all are listed | no | cleared |
///
/// An answer of here now says nothing of users of whom an event came after the question: it may have been
/// given before.
struct PresenceBook: Hashable, Sendable {
  /// The users of a channel that are present, with what they say about themselves.
  private var channels: NameMap<NameMap<JSONValue>> = [:]
  /// When an event last said something of a user of a channel.
  private var moments: NameMap<NameMap<Int>> = [:]
  /// The number of events so far: what a question is dated by.
  private(set) var moment = 0

  /// Takes an event.
  ///
  /// - Returns: What is different, and whether the presence of the channel has to be asked for instead.
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

  /// Takes the list of who is present.
  ///
  /// - Parameters:
  ///   - occupancy: The list.
  ///   - channel: The channel.
  ///   - asked: When it was asked for.
  /// - Returns: What is different; those that are stored as present and not listed are for the caller.
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

  /// For how many events an answer may be on its way, so that users who came and went are forgotten.
  static let memory = 4096

  private mutating func note(_ users: [String], in channel: String) {
    for user in users { moments[channel, default: [:]][user] = moment }
    guard let known = moments[channel], known.count > 2 * Self.memory else { return }
    moments[channel] = NameMap(
      known.lazy.filter { [moment] in $0.value > moment - Self.memory }.map { ($0.key, $0.value) })
  }

  /// Whether an event said something of a user after a moment.
  func isNews(of user: String, in channel: String, since moment: Int) -> Bool {
    moments[channel]?[user].map { $0 > moment } ?? false
  }

  /// What is known of a user in a channel; nil if it is not present.
  func news(of user: String, in channel: String) -> PresenceNews? {
    channels[channel]?[user].map {
      PresenceNews(channel: channel, user: user, isPresent: true, state: $0)
    }
  }

  /// What is known of a user in all channels that it is present in.
  func news(of user: String) -> [PresenceNews] {
    channels.keys.sorted().compactMap { news(of: user, in: $0) }
  }

  /// What is known of all users that are present in a channel.
  func news(in channel: String) -> [PresenceNews] {
    users(in: channel).compactMap { news(of: $0, in: channel) }
  }

  /// The users that are present in a channel, in the order of their identifiers.
  func users(in channel: String) -> [String] { channels[channel]?.keys.sorted() ?? [] }

  /// Forgets a channel that is no longer followed.
  ///
  /// - Returns: That its users are not present any more, as far as is known.
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

/// That a user is or is not present in a channel.
struct PresenceNews: Hashable, Sendable {
  @ExactText var channel: String
  @ExactText var user: String
  let isPresent: Bool
  /// What it says about itself; `null` for nothing, nil if that is as before.
  let state: JSONValue?
}

extension HereNow.Occupancy {
  /// Whether all who are present are listed.
  var isComplete: Bool { occupants.count + unreadableCount >= count }
}

extension PresenceEvent.Change {
  /// The users that it says something of.
  fileprivate var users: [String] {
    switch self {
    case .join(let user, _), .leave(let user), .timeout(let user), .stateChange(let user, _):
      [user]
    case .interval(let interval):
      interval.needsHereNow ? [] : interval.joined + interval.left + interval.timedOut
    }
  }
}
