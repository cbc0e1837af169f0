import JSONText

/// Writes pages of history.
struct HistoryWriter {
  /// The selected messages of a channel.
  struct Page {
    var channel: String
    var messages: [StoredMessage]

    /// Whether older messages were left out.
    var hasMore: Bool
  }

  private let showsMeta: Bool
  private let showsPublisher: Bool
  private let showsMessageType: Bool
  private let showsCustomType: Bool
  private let encodesChannels: Bool

  /// The actions of all channels; `nil` if they were not requested.
  private let actions: MessageActions?

  /// Reads from the query which parts are requested.
  init(_ query: RequestQuery, actions: MessageActions?) {
    self.actions = actions
    showsMeta = query.isOn("include_meta")
    showsPublisher = query.isOn("include_uuid")
    showsMessageType = query.isOn("include_message_type")
    showsCustomType = query.isOn("include_custom_message_type")
    encodesChannels = query.flag("encode_channels") ?? true
  }

  /// Writes an answer; channels without messages are left out.
  ///
  /// `path` is the request's path up to the channel.
  func answer(_ pages: [Page], path: String, maximum: Int) -> ServiceAnswer {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("status", 200)
    // The newer form of the answer has a different order of members.
    let isNewForm = actions != nil || showsCustomType
    if !isNewForm { writeError(to: &writer) }
    writer.name("channels")
    writer.beginObject()
    for page in pages where !page.messages.isEmpty {
      writer.name(name(page.channel))
      writer.beginArray()
      for message in page.messages { write(message, page.channel, to: &writer) }
      writer.endArray()
    }
    writer.endObject()
    if pages.count == 1, pages[0].hasMore, let oldest = pages[0].messages.first {
      writeMore(pages[0].channel, oldest.timetoken, path: path, maximum: maximum, to: &writer)
    }
    if isNewForm { writeError(to: &writer) }
    writer.endObject()
    var answer = ServiceAnswer.json(writer)
    answer.isStreamed = true
    return answer
  }

  private func name(_ channel: String) -> String {
    encodesChannels ? PercentEscapes.encode(channel) : channel
  }

  private func writeError(to writer: inout JSONWriter) {
    if actions != nil || showsCustomType {
      writer.member("error_message", "")
      writer.member("error", false)
    } else {
      writer.member("error", false)
      writer.member("error_message", "")
    }
  }

  private func writeMore(
    _ channel: String, _ start: Int64, path: String, maximum: Int, to writer: inout JSONWriter
  ) {
    let url = path + PercentEscapes.encode(channel) + "?start=\(start)&max=\(maximum)"
    writer.name("more")
    writer.beginObject()
    writer.member("url", url)
    writer.member("start", String(start))
    writer.member("max", maximum)
    writer.endObject()
  }

  private func write(_ message: StoredMessage, _ channel: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("message", message.payload)
    writer.member("timetoken", String(message.timetoken))
    if showsMeta { writer.member("meta", message.meta ?? Payload("")) }
    if showsPublisher { writer.member("uuid", message.publisher) }
    if showsMessageType {
      writer.member(
        "message_type", message.messageType.map { .number(JSONNumber($0)) } ?? .null)
    }
    if showsCustomType, let type = message.customType {
      writer.member("custom_message_type", type)
    }
    if let json = actionsJSON(of: message.timetoken, channel) { writer.member("actions", json) }
    writer.endObject()
  }

  /// Returns the actions of a message: for each type and value, the users who added them.
  private func actionsJSON(of timetoken: Int64, _ channel: String) -> JSONValue? {
    guard let all = actions?.actions(of: channel) else { return nil }
    var types = JSONObject()
    for action in all where action.messageTimetoken == timetoken {
      var values = types[action.type]?.object ?? JSONObject()
      var users = values[action.value]?.array ?? []
      users.append([
        "uuid": .string(action.user),
        "actionTimetoken": .string(String(action.actionTimetoken)),
      ])
      values[action.value] = .array(users)
      types[action.type] = .object(values)
    }
    return types.isEmpty ? nil : .object(types)
  }
}
