public import ChatRuntime
public import JSONText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A request for who is present in channels.
public struct FetchHereNowRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// Groups of channels.
  public var groups: [String]
  /// Whether the answer lists the users, not only their number.
  public var includeUUIDs: Bool
  /// Whether the answer has the state of each user.
  public var includeState: Bool

  /// A request for who is present.
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

/// A request for what a user says about itself in channels.
public struct FetchPresenceStateRequest<UserID: EntityIdentifier, ChannelID: EntityIdentifier>:
  Sendable
where UserID.RawValue == String, ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The user.
  public var uuid: UserID
  /// The channels.
  public var channels: [ChannelID]
  /// Groups of channels.
  public var groups: [String]

  /// A request for the state of a user.
  public init(uuid: UserID, channels: [ChannelID], groups: [String] = []) {
    self.uuid = uuid
    self.channels = channels
    self.groups = groups
  }
}

/// A request to set what the own user says about itself in channels.
public struct SetPresenceStateRequest<ChannelID: EntityIdentifier>: Sendable
where ChannelID.RawValue == String {
  /// What tells the request from others, for logs.
  public let requestId = UUID()
  /// The channels.
  public var channels: [ChannelID]
  /// Groups of channels.
  public var groups: [String]
  /// What the own user says.
  public var state: JSONObject

  /// A request to set the state of the own user.
  public init(channels: [ChannelID], groups: [String] = [], state: JSONObject) {
    self.channels = channels
    self.groups = groups
    self.state = state
  }
}
