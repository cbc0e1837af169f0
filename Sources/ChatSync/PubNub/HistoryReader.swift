@_spi(Adapter) import ChatRuntime
import JSONText

/// Reads the answer to a request for stored messages.
struct HistoryReader {
  let request: HistoryRequest
  let channels: [String]
  let limit: Int

  /// Returns the messages of each channel, from a response such as
  /// `{"channels":{"room1":[{"message":…,"timetoken":"…"}]},"more":{"start":"…"}}`.
  func read<Message: JSONDecodable & Sendable>(
    _ response: HTTPResponse, _ name: String
  ) throws(RemoteError) -> NameMap<ChannelHistory<Message>> {
    try response.read(answerTo: name) { reader in
      var arrays: [(key: String, items: ItemArray)]?
      var more: Timetoken?
      try reader.readObject { reader, name in
        switch name {
        case "channels":
          var found: [(key: String, items: ItemArray)] = []
          try reader.readObject { reader, key in found.append((key, try ItemArray(&reader))) }
          arrays = found
        case "more": more = try Self.start(of: &reader)
        default: try reader.skipValue()
        }
      }
      guard let arrays else { throw reader.missingMember("channels", ofObjectAt: 0) }
      var histories: NameMap<ChannelHistory<Message>> = [:]
      for (key, items) in arrays {
        let channel = ChannelKey.name(key, among: channels)
        let page: PayloadPage<Message> = try items.page(
          in: response.body, at: JSONPointer(tokens: ["channels", key]),
          context: ["channel": .string(channel)])
        histories[channel] = ChannelHistory(
          page: page, next: try next(after: items, in: response.body, more: more))
      }
      return histories
    }
  }

  /// Reads the `start` of `{"url":"…","start":"17000000000000200","max":2}`.
  static func start(of reader: inout JSONReader) throws -> Timetoken? {
    if try reader.readNullIfPresent() { return nil }
    var start: Timetoken?
    try reader.readObject { reader, name in
      if name == "start" { start = try reader.readTimetoken() } else { try reader.skipValue() }
    }
    return start
  }

  /// Returns the start of the next page.
  ///
  /// A page may be shorter than the limit if messages have many actions, which only `more`
  /// indicates; and a full page may come without `more`.
  private func next(
    after items: ItemArray, in bytes: [UInt8], more: Timetoken?
  ) throws(RemoteError) -> Timetoken? {
    let hint = channels.count == 1 ? more : nil
    guard items.count >= limit || hint != nil else { return nil }
    let next: Timetoken
    if let hint {
      next = hint
    } else {
      next = try items.timetoken("timetoken", fromEnd: request.isReversed, in: bytes)
    }
    // The direction is checked, so that no answer can make the pages go round in a circle.
    if let start = request.start {
      guard request.isReversed ? next > start : next < start else { return nil }
    }
    return next
  }
}
