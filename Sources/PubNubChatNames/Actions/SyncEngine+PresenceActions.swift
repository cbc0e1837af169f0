@_spi(Adapter) import ChatRuntime
@_spi(Adapter) package import ChatSync
package import JSONText

/// The actions of presence and of typing.
extension SyncEngine {
  /// Reads the presence state of a user in channels and stores it; the user then counts as present.
  ///
  /// - Returns: The state in each channel.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the state could not be stored.
  @discardableResult
  package func fetch<UserID, ChannelID>(
    _ request: FetchPresenceStateRequest<UserID, ChannelID>
  ) async throws -> [ChannelID: JSONValue] {
    let states = try await presenceState(
      of: request.uuid.rawValue,
      in: SubscriptionSet(
        channels: NameSet(request.channels.map(\.rawValue)), groups: NameSet(request.groups)))
    return Dictionary(uniqueKeysWithValues: states.map { (ChannelID($0), $1) })
  }

  /// Sets the presence state of the current user in channels and stores it.
  ///
  /// - Returns: The state as the service accepted it.
  /// - Throws: ``RemoteError``; ``UnstoredValue`` if the state could not be stored.
  @discardableResult
  package func set<ChannelID>(
    _ request: SetPresenceStateRequest<ChannelID>
  ) async throws -> JSONObject {
    try await setPresenceState(
      request.state,
      in: SubscriptionSet(
        channels: NameSet(request.channels.map(\.rawValue)), groups: NameSet(request.groups)))
  }
}
