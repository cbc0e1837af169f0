@_spi(Adapter) public import ChatRuntime
public import JSONText

/// A request for the users present in channels.
@_spi(Adapter) public struct HereNowRequest: Hashable, Sendable {
  /// The channels; without channels and groups, all channels of the key set.
  public var channels: [String]

  /// The channel groups.
  public var groups: [String]

  /// Whether the response lists the users, not only their number.
  public var includesUsers: Bool

  /// Whether the response includes the state of each user.
  public var includesState: Bool

  /// The maximum number of users listed per channel, up to 1,000.
  public var limit: Int

  /// The number of users to skip in each channel.
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

/// The users present in channels.
@_spi(Adapter) public struct HereNow: Hashable, Sendable {
  /// The users in each channel; channels without users may be missing.
  public let channels: NameMap<Occupancy>

  /// The number of channels with users present.
  public let totalChannels: Int

  /// The number of users present, counted once per channel.
  public let totalOccupancy: Int

  /// Creates the contents of a response.
  public init(channels: NameMap<Occupancy>, totalChannels: Int, totalOccupancy: Int) {
    self.channels = channels
    self.totalChannels = totalChannels
    self.totalOccupancy = totalOccupancy
  }

  /// The users present in one channel.
  public struct Occupancy: Hashable, Sendable {
    /// The number of users present, listed or not.
    public let count: Int

    /// The users that the response lists.
    public let occupants: [Occupant]

    /// The number of listed users whose identifiers cannot be read.
    public let unreadableCount: Int

    /// Creates an occupancy.
    public init(count: Int, occupants: [Occupant], unreadableCount: Int = 0) {
      self.count = count
      self.occupants = occupants
      self.unreadableCount = unreadableCount
    }
  }

  /// A user present in a channel.
  public struct Occupant: Hashable, Sendable {
    /// The identifier of the user.
    public let userID: String

    /// The user's state in the channel; nil if it was not requested, cannot be read, or does not
    /// exist.
    public let state: JSONValue?

    /// Creates an occupant.
    public init(userID: String, state: JSONValue? = nil) {
      self.userID = userID
      self.state = state
    }
  }
}
