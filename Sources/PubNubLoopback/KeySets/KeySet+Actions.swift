import JSONText

extension KeySet {
  /// Answers with a page of the actions of a channel: the newest in the range, in ascending order.
  func listActions(_ channel: String, _ query: RequestQuery) throws(ServiceRefusal) -> ServiceAnswer
  {
    try checkActions()
    let start = try Self.actionTimetoken(query, "start")
    let end = try Self.actionTimetoken(query, "end")
    let limit = try pageLimit(query)
    let found = actions.actions(of: channel).filter { action in
      start.map { action.actionTimetoken < $0 } ?? true
        && end.map { action.actionTimetoken >= $0 } ?? true
    }
    let page = found.suffix(limit)
    var members: JSONObject = ["status": 200, "data": .array(page.map(\.json))]
    if configuration.namesMoreActions, found.count > limit, let oldest = page.first {
      members.append("more", more(channel, before: oldest.actionTimetoken, limit: limit))
    }
    return .json(.object(members))
  }

  private func more(_ channel: String, before start: Int64, limit: Int) -> JSONValue {
    let path = "/v1/actions/\(subscribeKey)/channel/\(PercentEscapes.encode(channel))"
    return [
      "url": .string("\(path)?start=\(start)&limit=\(limit)"), "start": .string(String(start)),
      "limit": .number(JSONNumber(limit)),
    ]
  }

  /// Adds an action to a message, whether the message is stored or not.
  mutating func addAction(
    _ channel: String, message: Int64, body: JSONValue?, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkActions()
    guard let body = body?.object else {
      throw .object("Request payload must be in JSON format.", status: 415, source: "actions")
    }
    var action = MessageAction(
      type: try Self.text(body, "type"), value: try Self.text(body, "value"),
      user: user ?? "", messageTimetoken: message, actionTimetoken: 0)
    guard !actions.contains(action, channel: channel) else {
      throw .object("Action Already Added", status: 409, source: "actions")
    }
    guard actions.count < configuration.limits.storedObjectCount else {
      throw .object("Storage is full", status: 503, source: "actions")
    }
    guard
      actions.actions(of: channel).lazy.filter({ $0.messageTimetoken == message })
        .prefix(configuration.limits.messageActionCount).count
        < configuration.limits.messageActionCount
    else { throw .object("Too many actions of the message.", source: "actions") }
    action.actionTimetoken = moment.next()
    actions.insert(action, channel: channel)
    store(.action, LoopbackRecord.key(channel, action), action.json.bytes())
    announce("added", action, channel, &moment)
    return .json(["status": 200, "data": action.json])
  }

  /// Removes an action; only its author may remove it.
  mutating func removeAction(
    _ channel: String, message: Int64, action timetoken: Int64, user: String?,
    _ moment: inout ServiceMoment
  ) throws(ServiceRefusal) -> ServiceAnswer {
    try checkActions()
    guard
      let action = actions.action(message: message, action: timetoken, channel: channel)
    else { throw .object("No matching message actions to delete", source: "actions") }
    guard JSONName.isEqual(action.user, user ?? "") else {
      throw .object("Not deleting message action: wrong uuid specified", source: "actions")
    }
    for gone in actions.remove(channel: channel, where: { $0 == action }) {
      store(.action, LoopbackRecord.key(channel, gone), nil)
    }
    announce("removed", action, channel, &moment)
    return .json(["status": 200, "data": [:]])
  }

  private mutating func announce(
    _ event: String, _ action: MessageAction, _ channel: String, _ moment: inout ServiceMoment
  ) {
    let payload: JSONValue = [
      "source": "actions", "version": "1.0", "event": .string(event), "data": action.eventJSON,
    ]
    append(
      Event(
        timetoken: moment.next(), channel: channel, kind: .action,
        publisher: action.user.isEmpty ? nil : action.user, payload: Payload(payload)),
      at: moment.now)
  }

  private func checkActions() throws(ServiceRefusal) {
    guard configuration.features.hasStorage else {
      throw .object(
        "Message actions are not enabled for this subscribe key.", status: 403, source: "actions")
    }
  }

  private func pageLimit(_ query: RequestQuery) throws(ServiceRefusal) -> Int {
    let maximum = configuration.limits.objectPage
    guard let text = query["limit"] else { return maximum }
    guard let limit = Int(text), limit > 0 else {
      throw .invalid(
        .init(message: "Invalid limit", location: "limit", locationType: "query"),
        source: "actions")
    }
    return min(limit, maximum)
  }

  private static func actionTimetoken(
    _ query: RequestQuery, _ name: String
  ) throws(ServiceRefusal) -> Int64? {
    guard let text = query[name] else { return nil }
    guard let timetoken = Int64(text), timetoken >= 0 else {
      throw .invalid(
        .init(message: "Invalid timetoken", location: name, locationType: "query"),
        source: "actions")
    }
    return timetoken
  }

  private static func text(_ body: JSONObject, _ name: String) throws(ServiceRefusal) -> String {
    guard let value = body[name] else {
      throw .invalid(.init(message: "Missing field", location: name), source: "actions")
    }
    guard let text = value.string, !text.isEmpty, text.utf8.count <= 1024,
      name != "type" || !text.contains(where: \.isWhitespace)
    else { throw .invalid(.init(message: "Invalid value", location: name), source: "actions") }
    return text
  }
}
