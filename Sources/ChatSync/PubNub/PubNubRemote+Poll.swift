import JSONText

extension Endpoint {
  /// Returns a request for the next events of a subscription.
  fileprivate static func subscribe(_ request: PollRequest, _ subscribeKey: String) -> Endpoint {
    let channels = PercentEncoding.encodeList(request.subscriptions.channels.sorted())
    var endpoint = Endpoint(
      name: "subscribe", path: "/v2/subscribe/\(encode(subscribeKey))/\(channels)/0",
      isSingleAttempt: true, timeout: request.timeout)
    endpoint.query = [QueryItem("tt", request.cursor?.token ?? "0")]
    if let region = request.cursor?.region { endpoint.query.append(QueryItem("tr", region)) }
    endpoint.query += groupItems(request.subscriptions.groups.sorted())
    if let filter = request.filter {
      endpoint.query.append(QueryItem("filter-expr", filter))
      endpoint.confidential = [Array(filter.utf8)]
    }
    endpoint.query.append(QueryItem("heartbeat", request.presenceTimeout))
    return endpoint
  }
}

@_spi(Adapter) extension PubNubRemote {
  /// Requests the next events once.
  ///
  /// - Parameter request: The subscriptions, and the cursor of the last answer.
  /// - Returns: The events and the next cursor. An event that cannot be read is included, as
  ///   ``RemoteEvent/Content/unreadable(_:)``.
  /// - Throws: ``RemoteError``.
  public func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch {
    guard !request.subscriptions.isEmpty else {
      throw RemoteError(.invalidRequest, "The request needs a channel or a group.")
    }
    try request.subscriptions.check()
    let endpoint = Endpoint.subscribe(request, configuration.subscribeKey)
    let response = try await perform(endpoint)
    return try response.read(answerTo: endpoint.name) { reader in
      var cursor: SubscriptionCursor?
      var envelopes: [Range<Int>]?
      try reader.readObject { reader, name in
        switch name {
        case "t": cursor = try Self.cursor(&reader)
        case "m":
          var ranges: [Range<Int>] = []
          try reader.readArray { reader in ranges.append(try reader.passOver().range) }
          envelopes = ranges
        default: try reader.skipValue()
        }
      }
      guard let cursor else { throw reader.missingMember("t", ofObjectAt: 0) }
      guard let envelopes else { throw reader.missingMember("m", ofObjectAt: 0) }
      return EventBatch(
        events: envelopes.map { EnvelopeReader.event(Array(response.body[$0])) }, cursor: cursor)
    }
  }

  /// Reads `{"t":"17000000000000123","r":12}`.
  private static func cursor(_ reader: inout JSONReader) throws -> SubscriptionCursor {
    let start = reader.byteOffset
    var token: String?
    var region: Int?
    try reader.readObject { reader, name in
      switch name {
      case "t": token = try reader.readDigits()
      case "r": region = try reader.readInt()
      default: try reader.skipValue()
      }
    }
    guard let token, let cursor = SubscriptionCursor(token: token, region: region) else {
      throw JSONReadError(
        .unreadable, byteOffset: start, expected: "a cursor with digits", found: "")
    }
    return cursor
  }
}
