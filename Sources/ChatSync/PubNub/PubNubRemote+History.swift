@_spi(Adapter) public import ChatRuntime
import JSONText

@_spi(Adapter) extension PubNubRemote {
  /// Reads stored messages.
  ///
  /// One request returns the messages of up to 500 channels, or of one channel with their actions.
  /// For more channels, several requests are sent.
  ///
  /// - Parameters:
  ///   - request: The channels and the range of messages.
  ///   - type: The type to decode the messages as; the member `channel` is added to them.
  /// - Returns: The messages of each channel.
  /// - Throws: ``RemoteError``.
  public func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message> {
    let channels = Self.distinct(request.channels)
    guard !channels.isEmpty else {
      throw RemoteError(.invalidRequest, "History needs at least one channel.")
    }
    for channel in channels { try NameRule.channel.check(channel) }
    let maximum = Endpoint.maximumMessageCount(request, channelCount: channels.count)
    let limit = min(max(request.limit ?? maximum, 1), maximum)
    let lists =
      request.includesActions
      ? channels.map { [$0] }
      : Endpoint.lists(of: channels, maximumCount: Endpoint.maximumHistoryChannels)
    var histories: NameMap<ChannelHistory<Message>> = [:]
    for list in lists {
      let endpoint = Endpoint.history(
        request, channels: list, limit: limit, configuration.subscribeKey)
      let response = try await perform(endpoint)
      let reader = HistoryReader(request: request, channels: list, limit: limit)
      let part: NameMap<ChannelHistory<Message>> = try reader.read(response, endpoint.name)
      histories.merge(part)
    }
    return HistoryPage(channels: histories)
  }

  /// Counts the stored messages after a timetoken per channel.
  ///
  /// - Parameter timetokens: The timetoken of each channel, exclusive.
  /// - Returns: The number of messages in each channel.
  /// - Throws: ``RemoteError``.
  public func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int> {
    var counts: NameMap<Int> = [:]
    let names = timetokens.keys.sorted()
    for name in names { try NameRule.channel.check(name) }
    for list in Endpoint.lists(of: names, maximumCount: Endpoint.maximumCountedChannels) {
      let channels = list.compactMap { name in timetokens[name].map { (name, $0) } }
      let endpoint = Endpoint.messageCounts(channels, configuration.subscribeKey)
      let response = try await perform(endpoint)
      let part = try response.read(answerTo: endpoint.name) { reader in
        var part: NameMap<Int>?
        try reader.readObject { reader, name in
          guard name == "channels" else { return try reader.skipValue() }
          var counts: NameMap<Int> = [:]
          try reader.readObject { reader, channel in
            counts[ChannelKey.name(channel, among: list)] = try reader.readCount()
          }
          part = counts
        }
        guard let part else { throw reader.missingMember("channels", ofObjectAt: 0) }
        return part
      }
      counts.merge(part)
    }
    return counts
  }

  /// Deletes stored messages of a channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - start: The lower bound, exclusive; nil for no bound.
  ///   - end: The upper bound, inclusive; nil for no bound.
  /// - Throws: ``RemoteError``.
  public func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError) {
    _ = try await perform(
      try Endpoint.deleteMessages(
        in: channel, after: start, through: end, configuration.subscribeKey))
  }

  /// Returns the values in order, without duplicates.
  private static func distinct(_ values: [String]) -> [String] {
    var seen: NameSet = []
    return values.filter { seen.insert($0).inserted }
  }
}

/// The name of a channel that is used as the name of a member.
enum ChannelKey {
  /// Returns the channel of a request that a member refers to.
  ///
  /// The request asks for names without encoding, but a server may encode them anyway.
  static func name(_ key: String, among channels: [String]) -> String {
    let channels = NameSet(channels)
    if channels.contains(key) { return key }
    guard let decoded = PercentEncoding.decode(key), channels.contains(decoded) else { return key }
    return decoded
  }
}
