import JSONText

extension Endpoint {
  /// Returns a request for the users present in channels; without channels and groups, in all of
  /// them.
  static func hereNow(
    _ request: HereNowRequest, channels: [String], groups: [String], _ subscribeKey: String
  ) -> Endpoint {
    var path = presencePath(subscribeKey)
    if !channels.isEmpty || !groups.isEmpty {
      path += "/channel/\(PercentEncoding.encodeList(channels))"
    }
    var endpoint = Endpoint(name: "here-now", path: path, query: groupItems(groups))
    if !request.includesUsers { endpoint.query.append(QueryItem("disable_uuids", "1")) }
    if request.includesState { endpoint.query.append(QueryItem("state", "1")) }
    endpoint.query.append(QueryItem("limit", min(max(request.limit, 1), 1000)))
    if request.offset > 0 { endpoint.query.append(QueryItem("offset", request.offset)) }
    return endpoint
  }

  /// Returns a request for the channels in which a user is present.
  static func whereNow(
    _ userID: String, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.user.check(userID)
    return Endpoint(
      name: "where-now", path: "\(presencePath(subscribeKey))/uuid/\(encode(userID))")
  }

  /// Returns a request for the presence state of a user in channels.
  static func state(
    of userID: String, channels: [String], groups: [String], _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.user.check(userID)
    return Endpoint(
      name: "get-state",
      path: channelPath(channels, subscribeKey) + "/uuid/\(encode(userID))",
      query: groupItems(groups))
  }

  /// Returns a request to set the presence state of the current user in channels.
  static func setState(
    _ state: JSONObject, channels: [String], groups: [String],
    _ configuration: PubNubConfiguration
  ) throws(RemoteError) -> Endpoint {
    let text = JSONValue.object(state).text()
    return Endpoint(
      name: "set-state",
      path: channelPath(channels, configuration.subscribeKey)
        + "/uuid/\(encode(configuration.userID))/data",
      query: groupItems(groups) + [QueryItem("state", text)], isRepeatable: false,
      confidential: [Array(text.utf8)])
  }

  /// Returns a request that reports the current user as still present.
  static func heartbeat(
    channels: [String], groups: [String], presenceTimeout: Int, _ subscribeKey: String
  ) -> Endpoint {
    Endpoint(
      name: "heartbeat", path: channelPath(channels, subscribeKey) + "/heartbeat",
      query: groupItems(groups) + [QueryItem("heartbeat", presenceTimeout)], isSingleAttempt: true)
  }

  /// Returns a request that reports the current user as gone.
  static func leave(channels: [String], groups: [String], _ subscribeKey: String) -> Endpoint {
    Endpoint(
      name: "leave", path: channelPath(channels, subscribeKey) + "/leave",
      query: groupItems(groups), isSingleAttempt: true)
  }

  private static func channelPath(_ channels: [String], _ subscribeKey: String) -> String {
    "\(presencePath(subscribeKey))/channel/\(PercentEncoding.encodeList(channels))"
  }

  private static func presencePath(_ subscribeKey: String) -> String {
    "/v2/presence/sub-key/\(encode(subscribeKey))"
  }
}
