/// Channels and channel groups.
public struct SubscriptionSet: Hashable, Sendable {
  /// The channels.
  ///
  /// `room-pnpres` stands for the presence events of `room`, `room.*` for the channels
  /// below.
  public var channels: Set<String>

  /// The groups.
  public var groups: Set<String>

  /// Creates a set.
  public init(channels: Set<String> = [], groups: Set<String> = []) {
    self.channels = channels
    self.groups = groups
  }

  /// Whether there is neither a channel nor a group.
  public var isEmpty: Bool { channels.isEmpty && groups.isEmpty }

  /// The set without the names that stand for presence events, which nobody is present in.
  package var occupied: SubscriptionSet {
    SubscriptionSet(
      channels: channels.filter { !$0.hasSuffix(Self.presenceSuffix) },
      groups: groups.filter { !$0.hasSuffix(Self.presenceSuffix) })
  }

  /// What is in this set or in another one.
  package func union(_ other: SubscriptionSet) -> SubscriptionSet {
    SubscriptionSet(
      channels: channels.union(other.channels), groups: groups.union(other.groups))
  }

  /// What is in this set and not in another one.
  package func subtracting(_ other: SubscriptionSet) -> SubscriptionSet {
    SubscriptionSet(
      channels: channels.subtracting(other.channels), groups: groups.subtracting(other.groups))
  }

  /// The end of the name that stands for the presence events of a channel.
  package static let presenceSuffix = "-pnpres"
}
