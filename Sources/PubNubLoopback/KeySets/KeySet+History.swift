import JSONText

extension KeySet {
  /// Answers with the messages of one or several channels, each with its actions if they are
  /// requested.
  func history(
    _ channels: [String], _ query: RequestQuery, hasActions: Bool, _ moment: ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkStorage()
    guard channels.count <= configuration.limits.historyChannelCount else {
      throw .history("Invalid Arguments")
    }
    let range = try historyRange(query)
    let maximum = try historyMaximum(query, channels: channels.count, hasActions: hasActions)
    let writer = HistoryWriter(query, actions: hasActions ? actions : nil)
    var pages: [HistoryWriter.Page] = []
    for channel in channels {
      let (messages, more) = range.select(
        history.messages(of: channel, at: moment.now), maximum: maximum)
      pages.append(.init(channel: channel, messages: messages, hasMore: more && !range.isReversed))
    }
    let path = "/v3/history\(hasActions ? "-with-actions" : "")/sub-key/\(subscribeKey)/channel/"
    return writer.answer(pages, path: path, maximum: maximum)
  }

  /// Removes messages of channels, and their actions.
  mutating func deleteHistory(
    _ channels: [String], _ query: RequestQuery
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkStorage()
    guard configuration.features.hasDeletion else {
      throw .history(
        "Use of the history Delete API requires both Storage & Playback and Storage Delete "
          + "enabled for this subscribe key.", status: 403)
    }
    let range = try historyRange(query)
    for channel in channels {
      let gone = history.remove(channel: channel, where: range.isDeleted)
      for timetoken in gone { store(.message, LoopbackRecord.key(channel, timetoken), nil) }
      let messages = Set(gone)
      for action in actions.remove(
        channel: channel, where: { messages.contains($0.messageTimetoken) })
      {
        store(.action, LoopbackRecord.key(channel, action), nil)
      }
    }
    return .json(["status": 200, "error": false, "error_message": ""])
  }

  /// Answers with the numbers of messages that are newer than given timetokens.
  func counts(
    _ channels: [String], _ query: RequestQuery, _ moment: ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkStorage()
    guard channels.count <= 100 else { throw .history("Invalid Arguments") }
    let timetokens = try countTimetokens(query, channels: channels.count)
    let counts = zip(channels, timetokens).map { channel, timetoken -> (String, JSONValue) in
      let count = history.messages(of: channel, at: moment.now)
        .count { $0.timetoken > timetoken }
      return (channel, .number(JSONNumber(min(count, 10_000))))
    }
    return .json([
      "status": 200, "error": false, "error_message": "",
      "channels": .object(JSONObject(counts)),
    ])
  }

  private func countTimetokens(
    _ query: RequestQuery, channels: Int
  ) throws(ServiceRefusal) -> [Int64] {
    let texts: [Substring]
    switch (query["timetoken"], query["channelsTimetoken"]) {
    case (let one?, nil): texts = [one[...]]
    case (nil, let several?):
      texts = several.split(separator: ",", omittingEmptySubsequences: false)
    default: throw .history("Invalid Arguments")
    }
    let timetokens = texts.compactMap { Int64($0) }
    guard timetokens.count == texts.count, timetokens.allSatisfy({ $0 >= 0 }) else {
      throw .history("Invalid Arguments")
    }
    if timetokens.count == channels { return timetokens }
    guard timetokens.count == 1 else { throw .history("Invalid Arguments") }
    return Array(repeating: timetokens[0], count: channels)
  }

  /// Answers in the format of the second version: an array in which timetokens are numbers.
  func oldHistory(
    _ channel: String, _ query: RequestQuery, _ moment: ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkStorage()
    let limit = configuration.limits.historyPage
    let count = try number(query, "count") ?? limit
    let (messages, _) = try historyRange(query).select(
      history.messages(of: channel, at: moment.now),
      maximum: count > 0 ? min(count, limit) : limit)
    let showsToken = query.isOn("include_token")
    let showsMeta = query.isOn("include_meta")
    var writer = JSONWriter()
    writer.beginArray()
    writer.beginArray()
    for message in messages {
      guard showsToken || showsMeta else {
        writer.writeRaw(message.payload.bytes)
        continue
      }
      writer.beginObject()
      writer.member("message", message.payload)
      if showsToken { writer.member("timetoken", message.timetoken) }
      if showsMeta { writer.member("meta", message.meta ?? Payload("")) }
      writer.endObject()
    }
    writer.endArray()
    writer.write(messages.first?.timetoken ?? 0)
    writer.write(messages.last?.timetoken ?? 0)
    writer.endArray()
    return .json(writer)
  }
}

extension KeySet {
  /// Rejects requests that need storage if the key set has none.
  func checkStorage() throws(ServiceRefusal) {
    guard configuration.features.hasStorage else {
      throw .history(
        "Use of the history API requires the Storage & Playback which is not enabled for this "
          + "subscribe key.", status: 403)
    }
  }

  private func historyRange(_ query: RequestQuery) throws(ServiceRefusal) -> HistoryRange {
    HistoryRange(
      start: try timetoken(query, "start"), end: try timetoken(query, "end"),
      isReversed: query.isOn("reverse"))
  }

  private func timetoken(_ query: RequestQuery, _ name: String) throws(ServiceRefusal) -> Int64? {
    guard let text = query[name] else { return nil }
    guard let timetoken = Int64(text), timetoken >= 0 else {
      throw .history("Invalid Arguments")
    }
    return timetoken
  }

  private func number(_ query: RequestQuery, _ name: String) throws(ServiceRefusal) -> Int? {
    guard let text = query[name] else { return nil }
    guard let number = Int(text), number >= 0 else { throw .history("Invalid Arguments") }
    return number
  }

  /// Returns the maximum number of messages that a channel returns.
  ///
  /// By default this is the limit for one channel, and one message for each of several.
  private func historyMaximum(
    _ query: RequestQuery, channels: Int, hasActions: Bool
  ) throws(ServiceRefusal) -> Int {
    let limits = configuration.limits
    let limit = hasActions || channels > 1 ? limits.smallHistoryPage : limits.historyPage
    guard let wish = try number(query, "max") else { return channels > 1 ? 1 : limit }
    return wish > 0 ? min(wish, limit) : limit
  }
}
