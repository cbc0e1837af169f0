import ChatRuntime
public import JSONText

/// The actions of presence and of typing.
extension SyncEngine {
  /// Asks who is present in channels, and stores it.
  ///
  /// - Returns: The answer.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func fetch<ChannelID>(_ request: FetchHereNowRequest<ChannelID>) async throws -> HereNow {
    try await hereNow(request.request)
  }

  /// Reads what a user says about itself in channels, and stores it; the user counts as present.
  ///
  /// - Returns: The state in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func fetch<UserID, ChannelID>(
    _ request: FetchPresenceStateRequest<UserID, ChannelID>
  ) async throws -> [ChannelID: JSONValue] {
    let states = try await presenceState(
      of: request.uuid.rawValue,
      in: SubscriptionSet(
        channels: NameSet(request.channels.map(\.rawValue)), groups: NameSet(request.groups)))
    return Dictionary(uniqueKeysWithValues: states.map { (ChannelID($0), $1) })
  }

  /// Sets what the own user says about itself in channels, and stores it.
  ///
  /// - Returns: The state as the service took it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if it could not be stored.
  @discardableResult
  public func set<ChannelID>(
    _ request: SetPresenceStateRequest<ChannelID>
  ) async throws -> JSONObject {
    try await setPresenceState(
      request.state,
      in: SubscriptionSet(
        channels: NameSet(request.channels.map(\.rawValue)), groups: NameSet(request.groups)))
  }
}
