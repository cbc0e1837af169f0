@_spi(Generated) @_spi(Adapter) public import ChatRuntime
public import JSONText

@_spi(Adapter) extension PubNubRemote {
  /// Reads the users present in channels.
  ///
  /// - Parameter request: The channels; none for all of them.
  /// - Returns: The users in each channel.
  /// - Throws: ``RemoteError``.
  public func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow {
    let subscriptions = SubscriptionSet(
      channels: NameSet(request.channels), groups: NameSet(request.groups))
    try subscriptions.check()
    var merged = HereNow(channels: [:], totalChannels: 0, totalOccupancy: 0)
    for (channels, groups) in Endpoint.parts(of: subscriptions) {
      let endpoint = Endpoint.hereNow(
        request, channels: channels, groups: groups, configuration.subscribeKey)
      let response = try await perform(endpoint)
      let part = try response.read(answerTo: endpoint.name) { reader in
        try HereNowReader(onlyChannel: channels.count == 1 ? channels.first : nil).read(&reader)
      }
      merged = HereNow(
        channels: merged.channels.merging(part.channels),
        totalChannels: merged.totalChannels + part.totalChannels,
        totalOccupancy: merged.totalOccupancy + part.totalOccupancy)
    }
    return merged
  }

  /// Reads the channels in which a user is present.
  ///
  /// - Parameter userID: The user.
  /// - Returns: The channels, in no particular order.
  /// - Throws: ``RemoteError``.
  public func whereNow(_ userID: String) async throws(RemoteError) -> [String] {
    let endpoint = try Endpoint.whereNow(userID, configuration.subscribeKey)
    let response = try await perform(endpoint)
    return try response.read(answerTo: endpoint.name) { reader in
      var channels: [String]?
      try reader.readObject { reader, name in
        guard name == "payload" else { return try reader.skipValue() }
        try reader.readObject { reader, name in
          if name == "channels" {
            channels = try reader.readStrings()
          } else {
            try reader.skipValue()
          }
        }
      }
      guard let channels else { throw reader.missingMember("channels", ofObjectAt: 0) }
      return channels
    }
  }

  /// Reads the presence state of a user in channels.
  ///
  /// - Parameters:
  ///   - userID: The user.
  ///   - subscriptions: The channels and groups.
  /// - Returns: The state in each channel, an empty object for none; states that cannot be read are
  ///   left out.
  /// - Throws: ``RemoteError``.
  public func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue> {
    try Self.require(subscriptions)
    var states: NameMap<JSONValue> = [:]
    for (channels, groups) in Endpoint.parts(of: subscriptions) {
      let endpoint = try Endpoint.state(
        of: userID, channels: channels, groups: groups, configuration.subscribeKey)
      let response = try await perform(endpoint)
      let part = try response.read(answerTo: endpoint.name) { reader in
        try Self.states(&reader)
      }
      states.merge(part)
    }
    return states
  }

  /// Sets the presence state of the current user in channels.
  ///
  /// - Parameters:
  ///   - state: An object, which replaces the old state in each channel.
  ///   - subscriptions: The channels and groups.
  /// - Returns: The state as the service accepted it.
  /// - Throws: ``RemoteError``.
  public func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject {
    try Self.require(subscriptions)
    var taken = state
    for (channels, groups) in Endpoint.parts(of: subscriptions) {
      let endpoint = try Endpoint.setState(
        state, channels: channels, groups: groups, configuration)
      let response = try await perform(endpoint)
      taken = try response.read(answerTo: endpoint.name) { reader in
        let payload = try reader.readPayload()
        guard let object = payload.value.object else {
          throw JSONReadError(
            .wrongKind, byteOffset: payload.byteOffset, expected: "an object", found: "")
        }
        return object
      }
    }
    return taken
  }

  /// Reports once that the current user is still present in channels.
  ///
  /// - Parameters:
  ///   - subscriptions: The channels and groups.
  ///   - presenceTimeout: The number of seconds without another heartbeat after which the user is
  ///     absent.
  /// - Throws: ``RemoteError``.
  public func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError) {
    try Self.require(subscriptions)
    for (channels, groups) in Endpoint.parts(of: subscriptions) {
      _ = try await perform(
        .heartbeat(
          channels: channels, groups: groups, presenceTimeout: presenceTimeout,
          configuration.subscribeKey))
    }
  }

  /// Reports once that the current user has left channels.
  ///
  /// - Parameter subscriptions: The channels and groups.
  /// - Throws: ``RemoteError``.
  public func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError) {
    try Self.require(subscriptions)
    for (channels, groups) in Endpoint.parts(of: subscriptions) {
      _ = try await perform(
        .leave(channels: channels, groups: groups, configuration.subscribeKey))
    }
  }

  private static func require(_ subscriptions: SubscriptionSet) throws(RemoteError) {
    guard !subscriptions.isEmpty else {
      throw RemoteError(.invalidRequest, "The request needs a channel or a group.")
    }
    try subscriptions.check()
  }

  /// Reads the states of one channel, which the answer names, or of several.
  ///
  /// A state that cannot be read is left out.
  private static func states(_ reader: inout JSONReader) throws -> NameMap<JSONValue> {
    var payload: [UInt8]?
    var channel: String?
    try reader.readObject { reader, name in
      switch name {
      case "payload": payload = Array(reader.bytes[try reader.passOver().range])
      case "channel": channel = try reader.readString()
      default: try reader.skipValue()
      }
    }
    guard let payload else { throw reader.missingMember("payload", ofObjectAt: 0) }
    var parts = JSONReader(payload, limits: .ofItem)
    if let channel {
      guard try parts.peekKind() == .object else { throw parts.unexpected("an object") }
      return try parts.readPresenceState().value.map { [channel: $0] } ?? [:]
    }
    var states: NameMap<JSONValue>?
    try parts.readObject { parts, name in
      guard name == "channels" else { return try parts.skipValue() }
      var found: NameMap<JSONValue> = [:]
      try parts.readObject { parts, channel in
        found[channel] = try parts.readPresenceState().value
      }
      states = found
    }
    guard let states else { throw reader.missingMember("channels", ofObjectAt: 0) }
    return states
  }
}

extension JSONReader {
  /// Reads the `payload` of an answer.
  fileprivate mutating func readPayload() throws -> (value: JSONValue, byteOffset: Int) {
    var payload: (value: JSONValue, byteOffset: Int)?
    try readObject { reader, name in
      guard name == "payload" else { return try reader.skipValue() }
      let start = reader.byteOffset
      payload = (try reader.readValue(), start)
    }
    guard let payload else { throw missingMember("payload", ofObjectAt: 0) }
    return payload
  }
}
