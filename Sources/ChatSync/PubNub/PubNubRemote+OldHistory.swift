@_spi(Adapter) public import ChatRuntime
import JSONText

@_spi(Adapter) extension PubNubRemote {
  /// Reads stored messages of one channel through the second version of history.
  ///
  /// Use it only with servers that have no other version: ``history(_:as:)`` returns the same data
  /// and more. Items have a message, its timetoken, which is a number here, and possibly its
  /// metadata, but neither publisher nor type nor actions.
  ///
  /// - Parameters:
  ///   - request: The channel, exactly one, and the range of messages.
  ///   - type: The type to decode the messages as; the member `channel` is added to them.
  /// - Returns: The messages.
  /// - Throws: ``RemoteError``.
  public func oldHistory<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> ChannelHistory<Message> {
    guard let channel = request.channels.first, request.channels.count == 1 else {
      throw RemoteError(.invalidRequest, "The old history is that of one channel.")
    }
    try NameRule.channel.check(channel)
    let limit = min(max(request.limit ?? 100, 1), 100)
    let endpoint = Endpoint.oldHistory(
      request, of: channel, limit: limit, configuration.subscribeKey)
    let response = try await perform(endpoint)
    return try response.read(answerTo: endpoint.name) { reader in
      let answer = try OldHistoryAnswer(&reader)
      let page: PayloadPage<Message> = try answer.items.page(
        in: response.body, at: JSONPointer(tokens: ["0"]), context: ["channel": .string(channel)])
      return ChannelHistory(
        page: page, next: answer.items.count < limit ? nil : answer.next(after: request))
    }
  }
}

/// A response such as `[[{"message":"a","timetoken":17},{"message":"b","timetoken":18}],17,18]`.
private struct OldHistoryAnswer {
  /// The messages, oldest first.
  let items: ItemArray

  /// The timetokens of the oldest and the newest message; 0 if there are no messages.
  let bounds: [Timetoken]

  init(_ reader: inout JSONReader) throws {
    var items: ItemArray?
    var bounds: [Timetoken] = []
    try reader.readArray { reader in
      if items == nil {
        items = try ItemArray(&reader)
      } else {
        bounds.append(try reader.readTimetoken())
      }
    }
    guard let items, bounds.count == 2 else {
      throw reader.unexpected("messages and two timetokens")
    }
    self.items = items
    self.bounds = bounds
  }

  /// Returns the start of the next page; the direction is checked, so that no answer can make the
  /// pages go round in a circle.
  func next(after request: HistoryRequest) -> Timetoken? {
    let next = request.isReversed ? bounds[1] : bounds[0]
    guard next.rawValue > 0 else { return nil }
    guard let start = request.start else { return next }
    return (request.isReversed ? next > start : next < start) ? next : nil
  }
}
