import JSONText

/// The messages of a key set, by channel, in order of their timetokens.
struct MessageHistory: Sendable {
  /// The messages of a channel.
  private struct Channel: Sendable {
    /// The messages in order of their timetokens.
    var messages: [StoredMessage] = []
    /// The earliest expiry of a message; `nil` if none expires.
    var earliestExpiry: Int64?

    mutating func note(_ message: StoredMessage) {
      guard let expiry = message.expiry else { return }
      earliestExpiry = min(earliestExpiry ?? expiry, expiry)
    }

    /// Returns whether a message has expired, without a search, since each publish calls it.
    func hasExpired(at now: Int64) -> Bool { earliestExpiry.map { $0 <= now } ?? false }
  }

  private var channels: [ExactText: Channel] = [:]

  /// The number of messages.
  private(set) var count = 0

  /// The channels that have messages.
  var names: [String] { channels.keys.map(\.wrappedValue) }

  /// Stores a message, or replaces the one with its timetoken.
  mutating func insert(_ message: StoredMessage, channel name: String) {
    var channel = channels.removeValue(forKey: ExactText(name)) ?? Channel()
    let place = channel.messages.place(of: message.timetoken)
    if place < channel.messages.count, channel.messages[place].timetoken == message.timetoken {
      channel.messages[place] = message
    } else {
      channel.messages.insert(message, at: place)
      count += 1
    }
    channel.note(message)
    channels[ExactText(name)] = channel
  }

  /// Returns the messages of a channel that have not expired.
  func messages(of channel: String, at now: Int64) -> [StoredMessage] {
    guard let channel = channels[ExactText(channel)] else { return [] }
    guard channel.hasExpired(at: now) else { return channel.messages }
    return channel.messages.filter { !Self.isExpired($0, at: now) }
  }

  /// Returns whether a message of a channel is stored.
  func contains(_ timetoken: Int64, channel: String) -> Bool {
    guard let messages = channels[ExactText(channel)]?.messages else { return false }
    let place = messages.place(of: timetoken)
    return place < messages.count && messages[place].timetoken == timetoken
  }

  /// Removes messages of a channel.
  ///
  /// - Returns: The timetokens of the removed messages.
  mutating func remove(
    channel name: String, where isRemoved: (StoredMessage) -> Bool
  ) -> [Int64] {
    guard let channel = channels[ExactText(name)] else { return [] }
    var (gone, rest) = ([Int64](), Channel())
    for message in channel.messages {
      if isRemoved(message) {
        gone.append(message.timetoken)
      } else {
        rest.messages.append(message)
        rest.note(message)
      }
    }
    channels[ExactText(name)] = rest.messages.isEmpty ? nil : rest
    count -= gone.count
    return gone
  }

  /// Removes the oldest message of a channel.
  ///
  /// - Returns: Its timetoken; `nil` if the channel has no message.
  mutating func removeOldest(of channel: String) -> Int64? {
    guard let oldest = channels[ExactText(channel)]?.messages.first?.timetoken else { return nil }
    return remove(channel: channel) { $0.timetoken == oldest }.first
  }

  /// Removes the messages of a channel that have expired.
  mutating func removeExpired(channel: String, at now: Int64) -> [Int64] {
    guard channels[ExactText(channel)]?.hasExpired(at: now) == true else { return [] }
    return remove(channel: channel) { Self.isExpired($0, at: now) }
  }

  private static func isExpired(_ message: StoredMessage, at now: Int64) -> Bool {
    message.expiry.map { $0 <= now } ?? false
  }
}

extension [StoredMessage] {
  /// Returns the index of the first message with this timetoken or a later one; the messages are in
  /// order.
  func place(of timetoken: Int64) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].timetoken < timetoken { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
