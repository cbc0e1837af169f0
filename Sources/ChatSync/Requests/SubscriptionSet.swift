public import ChatRuntime

/// A set of channels and channel groups.
@_spi(Adapter) public struct SubscriptionSet: Hashable, Sendable {
  /// The channels.
  ///
  /// `room-pnpres` stands for the presence events of `room`, and `room.*` for the channels below
  /// `room`.
  public var channels: NameSet

  /// The channel groups.
  public var groups: NameSet

  /// Creates a set.
  public init(channels: NameSet = [], groups: NameSet = []) {
    self.channels = channels
    self.groups = groups
  }

  /// Whether the set has neither a channel nor a group.
  public var isEmpty: Bool { channels.isEmpty && groups.isEmpty }

  /// The set without the names of presence events, in which no user can be present.
  package var occupied: SubscriptionSet {
    SubscriptionSet(
      channels: channels.filter { !Self.announcesPresence($0) },
      groups: groups.filter { !Self.announcesPresence($0) })
  }

  /// Checks the names.
  ///
  /// - Throws: ``RemoteError/Code/invalidName`` with all names that the service does not accept.
  func check() throws(RemoteError) {
    if let error = NameRule.subscription.split(channels.sorted() + groups.sorted()).error {
      throw error
    }
  }

  /// Returns the names in this set or in another one.
  package func union(_ other: SubscriptionSet) -> SubscriptionSet {
    SubscriptionSet(
      channels: channels.union(other.channels), groups: groups.union(other.groups))
  }

  /// Returns the names in this set that are not in another one.
  package func subtracting(_ other: SubscriptionSet) -> SubscriptionSet {
    SubscriptionSet(
      channels: channels.subtracting(other.channels), groups: groups.subtracting(other.groups))
  }

  /// Returns whether a name stands for the channels below another one, such as `rooms.*`.
  package static func isWildcard(_ name: String) -> Bool { name.utf8.last == UInt8(ascii: "*") }

  /// The suffix of the name for a channel's presence events.
  package static let presenceSuffix = "-pnpres"

  /// Returns whether a name stands for the presence events of a channel.
  package static func announcesPresence(_ name: String) -> Bool {
    name.utf8.suffix(presenceSuffix.utf8.count).elementsEqual(presenceSuffix.utf8)
  }

  /// Returns the channel whose presence events a name stands for; any other name unchanged.
  package static func withoutPresence(_ name: String) -> String {
    guard announcesPresence(name) else { return name }
    return String(decoding: name.utf8.dropLast(presenceSuffix.utf8.count), as: UTF8.self)
  }
}
