public import JSONText

/// A change of the users present in a channel.
@_spi(Adapter) public struct PresenceEvent: Hashable, Sendable {
  /// The change.
  public let change: Change

  /// The time of the change, in seconds since 1970-01-01 UTC.
  public let timestamp: Int64

  /// The number of users present after the change.
  public let occupancy: Int

  /// The reason why the user's state cannot be read; nil for a readable state and for none.
  public let unreadableState: String?

  /// The kinds of presence changes.
  public enum Change: Hashable, Sendable {
    /// A user joined, with its state if it has one.
    case join(userID: String, state: JSONValue?)
    /// A user left.
    case leave(userID: String)
    /// A user timed out.
    case timeout(userID: String)
    /// A user changed its state.
    case stateChange(userID: String, state: JSONValue?)
    /// Users joined and left since the last event of this kind.
    case interval(Interval)
  }

  /// The users that joined and left a crowded channel since the last interval.
  public struct Interval: Hashable, Sendable {
    /// The users that joined.
    public let joined: [String]
    /// The users that left.
    public let left: [String]
    /// The users that timed out.
    public let timedOut: [String]
    /// Whether there were too many changes to list them, so that ``HereNow`` must be requested.
    public let needsHereNow: Bool

    /// Creates an interval.
    public init(
      joined: [String] = [], left: [String] = [], timedOut: [String] = [],
      needsHereNow: Bool = false
    ) {
      self.joined = joined
      self.left = left
      self.timedOut = timedOut
      self.needsHereNow = needsHereNow
    }
  }

  /// Creates an event.
  public init(
    change: Change, timestamp: Int64, occupancy: Int, unreadableState: String? = nil
  ) {
    self.change = change
    self.timestamp = timestamp
    self.occupancy = occupancy
    self.unreadableState = unreadableState
  }
}
