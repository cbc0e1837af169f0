@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) import ChatSync
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for the users present in channels.
public struct FetchHereNowRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// The channel groups.
  public var groups: [String]
  /// Whether the response lists the users, not only their number.
  public var includeUUIDs: Bool
  /// Whether the response includes the presence state of each user.
  public var includeState: Bool

  /// Creates a request for the users present in channels.
  public init(
    channels: [ChannelID], groups: [String] = [], includeUUIDs: Bool = true,
    includeState: Bool = true
  ) {
    self.channels = channels
    self.groups = groups
    self.includeUUIDs = includeUUIDs
    self.includeState = includeState
  }

  var request: HereNowRequest {
    HereNowRequest(
      channels: channels.map(\.rawValue), groups: groups, includesUsers: includeUUIDs,
      includesState: includeState)
  }
}

/// A request for the presence state of a user in channels.
public struct FetchPresenceStateRequest<UserID: EntityIdentifier, ChannelID: EntityIdentifier>:
  Sendable
where UserID.RawValue == String, ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The user.
  public var uuid: UserID
  /// The channels.
  public var channels: [ChannelID]
  /// The channel groups.
  public var groups: [String]

  /// Creates a request for the presence state of a user.
  public init(uuid: UserID, channels: [ChannelID], groups: [String] = []) {
    self.uuid = uuid
    self.channels = channels
    self.groups = groups
  }
}

/// A request to set the presence state of the current user in channels.
public struct SetPresenceStateRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// A unique identifier of the request, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// The channel groups.
  public var groups: [String]
  /// The new presence state.
  public var state: JSONObject

  /// Creates a request to set the presence state of the current user.
  public init(channels: [ChannelID], groups: [String] = [], state: JSONObject) {
    self.channels = channels
    self.groups = groups
    self.state = state
  }
}

/// The users who are present in channels.
public struct FetchedPresence<UserID: EntityIdentifier, ChannelID: EntityIdentifier>: Sendable
where UserID.RawValue == String, ChannelID.RawValue == String {
  /// The users in each channel, in the order of the service.
  public let users: [ChannelID: [UserID]]
  /// The number of users in each channel; the service lists no more than 1,000 of them.
  public let counts: [ChannelID: Int]

  init(_ answer: HereNow) {
    users = Dictionary(
      uniqueKeysWithValues: answer.channels.map { name, occupancy in
        (ChannelID(name), occupancy.occupants.map { UserID($0.userID) })
      })
    counts = Dictionary(uniqueKeysWithValues: answer.channels.map { (ChannelID($0), $1.count) })
  }
}
