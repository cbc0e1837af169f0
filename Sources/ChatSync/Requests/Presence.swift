public import ChatRuntime
public import JSONText

/// The channels of which the present users are asked for.
public struct HereNowRequest: Hashable, Sendable {
  /// The channels; without channels and groups all channels of the keys.
  public var channels: [String]

  /// Groups of channels.
  public var groups: [String]

  /// Whether the answer lists the users, not only their number.
  public var includesUsers: Bool

  /// Whether the answer has the state of each user.
  public var includesState: Bool

  /// How many users of each channel are listed at most, up to 1,000.
  public var limit: Int

  /// How many users of each channel are passed over.
  public var offset: Int

  /// Creates a request.
  public init(
    channels: [String], groups: [String] = [], includesUsers: Bool = true,
    includesState: Bool = false, limit: Int = 1000, offset: Int = 0
  ) {
    self.channels = channels
    self.groups = groups
    self.includesUsers = includesUsers
    self.includesState = includesState
    self.limit = limit
    self.offset = offset
  }
}

/// The users that are present in channels.
public struct HereNow: Hashable, Sendable {
  /// Who is present where; channels without anyone may be left out.
  public let channels: NameMap<Occupancy>

  /// How many channels have users present.
  public let totalChannels: Int

  /// How many users are present, counted once for each channel.
  public let totalOccupancy: Int

  /// Creates an answer.
  public init(channels: NameMap<Occupancy>, totalChannels: Int, totalOccupancy: Int) {
    self.channels = channels
    self.totalChannels = totalChannels
    self.totalOccupancy = totalOccupancy
  }

  /// The users that are present in one channel.
  public struct Occupancy: Hashable, Sendable {
    /// How many users are present, listed or not.
    public let count: Int

    /// The users that the answer lists.
    public let occupants: [Occupant]

    /// The number of users that the answer lists with unreadable identifiers.
    public let unreadableCount: Int

    /// Creates an occupancy.
    public init(count: Int, occupants: [Occupant], unreadableCount: Int = 0) {
      self.count = count
      self.occupants = occupants
      self.unreadableCount = unreadableCount
    }
  }

  /// A user that is present in a channel.
  public struct Occupant: Hashable, Sendable {
    /// The identifier of the user.
    public let userID: String

    /// The state that the user gave itself in the channel; nil if it was not asked for or is unreadable, and
    /// for a user without a state.
    public let state: JSONValue?

    /// Creates an occupant.
    public init(userID: String, state: JSONValue? = nil) {
      self.userID = userID
      self.state = state
    }
  }
}
