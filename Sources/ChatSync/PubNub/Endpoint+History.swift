@_spi(Adapter) import ChatRuntime

extension Endpoint {
  /// Returns the maximum number of messages per channel in one request.
  static func maximumMessageCount(_ request: HistoryRequest, channelCount: Int) -> Int {
    request.includesActions || channelCount > 1 ? 25 : 100
  }

  /// The maximum number of channels in one request for history.
  static let maximumHistoryChannels = 500

  /// The maximum number of channels in one request for counts.
  static let maximumCountedChannels = 100

  /// Returns a request for stored messages of some of the channels of a history request.
  ///
  /// The number of messages is always sent, because without it the service returns one message per
  /// channel if there are several. The service is asked not to encode the names of channels in its
  /// answer.
  static func history(
    _ request: HistoryRequest, channels: [String], limit: Int, _ subscribeKey: String
  ) -> Endpoint {
    let kind = request.includesActions ? "history-with-actions" : "history"
    let list = PercentEncoding.encodeList(channels)
    var endpoint = Endpoint(
      name: kind, path: "/v3/\(kind)/sub-key/\(encode(subscribeKey))/channel/\(list)")
    endpoint.query = [QueryItem("max", limit)]
    if let start = request.start { endpoint.query.append(QueryItem("start", start.rawValue)) }
    if let end = request.end { endpoint.query.append(QueryItem("end", end.rawValue)) }
    if request.isReversed { endpoint.query.append(QueryItem("reverse", "true")) }
    endpoint.query += [
      QueryItem("include_meta", "\(request.includesMetadata)"),
      QueryItem("include_uuid", "\(request.includesUser)"),
      QueryItem("include_message_type", "\(request.includesMessageType)"),
      QueryItem("include_custom_message_type", "\(request.includesCustomMessageType)"),
      QueryItem("encode_channels", "false"),
    ]
    return endpoint
  }

  /// Returns a request for stored messages of a channel, in the second version of history.
  static func oldHistory(
    _ request: HistoryRequest, of channel: String, limit: Int, _ subscribeKey: String
  ) -> Endpoint {
    var endpoint = Endpoint(
      name: "old-history",
      path: "/v2/history/sub-key/\(encode(subscribeKey))/channel/\(encode(channel))")
    endpoint.query = [QueryItem("count", limit)]
    if let start = request.start { endpoint.query.append(QueryItem("start", start.rawValue)) }
    if let end = request.end { endpoint.query.append(QueryItem("end", end.rawValue)) }
    if request.isReversed { endpoint.query.append(QueryItem("reverse", "true")) }
    // Items are objects only if timetokens are included.
    endpoint.query += [
      QueryItem("include_token", "true"), QueryItem("include_meta", "\(request.includesMetadata)"),
    ]
    return endpoint
  }

  /// Returns a request for the number of stored messages after a timetoken per channel.
  static func messageCounts(
    _ channels: [(name: String, timetoken: Timetoken)], _ subscribeKey: String
  ) -> Endpoint {
    let list = PercentEncoding.encodeList(channels.map(\.name))
    var endpoint = Endpoint(
      name: "message-counts",
      path: "/v3/history/sub-key/\(encode(subscribeKey))/message-counts/\(list)")
    let timetokens = channels.map(\.timetoken.description).joined(separator: ",")
    endpoint.query = [
      channels.count == 1
        ? QueryItem("timetoken", timetokens)
        : QueryItem("channelsTimetoken", timetokens, isList: true)
    ]
    return endpoint
  }

  /// Returns a request to delete stored messages of a channel.
  static func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(channel)
    var endpoint = Endpoint(
      name: "delete-messages", method: "DELETE",
      path: "/v3/history/sub-key/\(encode(subscribeKey))/channel/\(encode(channel))",
      isRepeatable: false)
    if let start { endpoint.query.append(QueryItem("start", start.rawValue)) }
    if let end { endpoint.query.append(QueryItem("end", end.rawValue)) }
    return endpoint
  }
}
