/// The messages of a key set, per channel, in order of their timetokens.
struct MessageHistory: Sendable {
  private var channels: [String: [StoredMessage]] = [:]

  /// How many messages there are.
  private(set) var count = 0

  /// The channels that have messages.
  var names: [String] { Array(channels.keys) }

  /// Stores a message, or another version of one with its timetoken.
  mutating func insert(_ message: StoredMessage, channel: String) {
    var messages = channels.removeValue(forKey: channel) ?? []
    var place = messages.count
    while place > 0, messages[place - 1].timetoken > message.timetoken { place -= 1 }
    if place > 0, messages[place - 1].timetoken == message.timetoken {
      messages[place - 1] = message
    } else {
      messages.insert(message, at: place)
      count += 1
    }
    channels[channel] = messages
  }

  /// The messages of a channel that have not expired.
  func messages(of channel: String, at now: Int64) -> [StoredMessage] {
    (channels[channel] ?? []).filter { !Self.isExpired($0, at: now) }
  }

  /// Whether a message of a channel is stored.
  func contains(_ timetoken: Int64, channel: String) -> Bool {
    channels[channel]?.contains { $0.timetoken == timetoken } ?? false
  }

  /// Removes messages of a channel.
  ///
  /// - Returns: The timetokens of those that went.
  mutating func remove(channel: String, where isRemoved: (StoredMessage) -> Bool) -> [Int64] {
    guard let messages = channels[channel] else { return [] }
    let gone = messages.filter(isRemoved).map(\.timetoken)
    guard !gone.isEmpty else { return [] }
    let rest = messages.filter { !isRemoved($0) }
    channels[channel] = rest.isEmpty ? nil : rest
    count -= gone.count
    return gone
  }

  /// Removes the oldest message of a channel.
  ///
  /// - Returns: Its timetoken; `nil` if the channel has no message.
  mutating func removeOldest(of channel: String) -> Int64? {
    guard let oldest = channels[channel]?.first?.timetoken else { return nil }
    return remove(channel: channel) { $0.timetoken == oldest }.first
  }

  /// Removes the messages of a channel that have expired.
  mutating func removeExpired(channel: String, at now: Int64) -> [Int64] {
    remove(channel: channel) { Self.isExpired($0, at: now) }
  }

  private static func isExpired(_ message: StoredMessage, at now: Int64) -> Bool {
    message.expiry.map { $0 <= now } ?? false
  }
}
