import ChatRuntime

extension Endpoint {
  /// How many messages of each channel one request gives.
  static func maximumMessageCount(_ request: HistoryRequest, channelCount: Int) -> Int {
    request.includesActions || channelCount > 1 ? 25 : 100
  }

  /// How many channels one request for history takes.
  static let maximumHistoryChannels = 500

  /// How many channels one request for counts takes.
  static let maximumCountedChannels = 100

  /// Stored messages of some of the channels of a request.
  ///
  /// The number of messages is always sent, because the service gives one message of each of several
  /// channels without it; and names of channels come back as they are only if that is asked for.
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

  /// Stored messages of a channel, through the second version of history.
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
    // Items are objects only with their timetokens.
    endpoint.query += [
      QueryItem("include_token", "true"), QueryItem("include_meta", "\(request.includesMetadata)"),
    ]
    return endpoint
  }

  /// The number of stored messages after a timetoken of each channel's own.
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

  /// Deletes stored messages of a channel.
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
