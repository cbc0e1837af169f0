import JSONText

/// The polls that wait for events.
struct PollTable: Sendable {
  /// The identity of a waiting poll.
  struct ID: Hashable, Sendable {
    fileprivate var number: Int
  }

  private struct Entry: Sendable {
    var keySet: String
    var poll: Poll
  }

  private var entries: [Int: Entry] = [:]
  private var lastNumber = 0

  /// The number of waiting polls.
  var count: Int { entries.count }

  /// The time at which the next poll ends; `nil` if no poll waits.
  var nextDeadline: Int64? { entries.values.lazy.map(\.poll.deadline).min() }

  /// Adds a poll.
  mutating func insert(_ poll: Poll, keySet: String) -> ID {
    lastNumber += 1
    entries[lastNumber] = Entry(keySet: keySet, poll: poll)
    return ID(number: lastNumber)
  }

  /// Removes a poll; a poll that was already removed is not a mistake.
  mutating func remove(_ id: ID) { entries[id.number] = nil }

  /// Returns the polls of a key set that listen to one of some events, in the order in which they
  /// were added.
  func interested(in events: [Event], keySet: String) -> [(ID, Poll)] {
    let channels = Set(events.map { ExactText($0.channel) })
    return entries.filter { _, entry in
      entry.keySet == keySet
        && channels.contains { entry.poll.subscription.match($0.wrappedValue) != nil }
    }
    .sorted { $0.key < $1.key }
    .map { (ID(number: $0.key), $0.value.poll) }
  }

  /// Returns the polls whose time has passed.
  func due(at now: Int64) -> [(ID, Poll, String)] {
    entries.filter { $0.value.poll.deadline <= now }
      .sorted { $0.key < $1.key }
      .map { (ID(number: $0.key), $0.value.poll, $0.value.keySet) }
  }

  /// Returns the polls of users that fulfil a condition, in the order in which they were added.
  func identities(where isIncluded: (_ user: String) -> Bool) -> [ID] {
    entries.filter { isIncluded($0.value.poll.user ?? "") }.keys.sorted().map(ID.init(number:))
  }

  /// Returns whether a user listens to a channel.
  func contains(keySet: String, user: String, channel: String) -> Bool {
    entries.values.contains {
      $0.keySet == keySet && JSONName.isEqual($0.poll.user ?? "", user)
        && $0.poll.subscription.match(channel) != nil
    }
  }
}
