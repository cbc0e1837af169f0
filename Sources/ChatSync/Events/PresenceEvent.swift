public import JSONText

/// A change of who is present in a channel.
public struct PresenceEvent: Hashable, Sendable {
  /// What changed.
  public let change: Change

  /// When, in seconds since 1970-01-01 UTC.
  public let timestamp: Int64

  /// How many users are present after the change.
  public let occupancy: Int

  /// The reason why the state of the user is unreadable; nil for a readable one and for none.
  public let unreadableState: String?

  /// What a presence event says.
  public enum Change: Hashable, Sendable {
    /// A user came, with its state if it has one.
    case join(userID: String, state: JSONValue?)
    /// A user went.
    case leave(userID: String)
    /// A user was not heard of any more.
    case timeout(userID: String)
    /// A user has another state.
    case stateChange(userID: String, state: JSONValue?)
    /// Users came and went since the last event of this kind.
    case interval(Interval)
  }

  /// The users that came and went in a crowded channel.
  public struct Interval: Hashable, Sendable {
    /// Who came.
    public let joined: [String]
    /// Who went.
    public let left: [String]
    /// Who was not heard of any more.
    public let timedOut: [String]
    /// Whether there were too many changes to list them, so that ``HereNow`` has to be asked for.
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
