public import ChatRuntime
import JSONText

extension Endpoint {
  /// Returns a request for the message actions of a channel.
  fileprivate static func messageActions(
    _ query: MessageActionQuery, limit: Int, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(query.channel)
    var endpoint = Endpoint(
      name: "message-actions", path: actionsPath(query.channel, subscribeKey))
    if let start = query.start { endpoint.query.append(QueryItem("start", start.rawValue)) }
    if let end = query.end { endpoint.query.append(QueryItem("end", end.rawValue)) }
    endpoint.query.append(QueryItem("limit", limit))
    return endpoint
  }

  /// Returns a request to attach an action to a message.
  fileprivate static func addMessageAction(
    _ action: NewMessageAction, _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(action.channel)
    try require(action.type, "a type")
    try require(action.value, "a value")
    try action.checkSize()
    return Endpoint(
      name: "add-message-action", method: "POST",
      path: actionsPath(action.channel, subscribeKey)
        + "/message/\(action.messageTimetoken.rawValue)",
      body: action.body, isRepeatable: false)
  }

  /// Returns a request to remove an action from a message.
  fileprivate static func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String,
    _ subscribeKey: String
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(channel)
    return Endpoint(
      name: "remove-message-action", method: "DELETE",
      path: actionsPath(channel, subscribeKey)
        + "/message/\(messageTimetoken.rawValue)/action/\(actionTimetoken.rawValue)",
      isRepeatable: false)
  }

  private static func actionsPath(_ channel: String, _ subscribeKey: String) -> String {
    "/v1/message-actions/\(encode(subscribeKey))/channel/\(encode(channel))"
  }
}

@_spi(Adapter) extension PubNubRemote {
  /// Reads the message actions of a channel.
  ///
  /// - Parameters:
  ///   - query: The channel and range of actions.
  ///   - type: The type to decode the actions as; the member `channel` is added to them.
  /// - Returns: A page of actions.
  /// - Throws: ``RemoteError``.
  public func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action> {
    let limit = min(max(query.limit, 1), 100)
    let endpoint = try Endpoint.messageActions(query, limit: limit, configuration.subscribeKey)
    let response = try await perform(endpoint)
    return try response.read(answerTo: endpoint.name) { reader in
      var items: ItemArray?
      var more: Timetoken?
      try reader.readObject { reader, name in
        switch name {
        case "data": items = try ItemArray(&reader)
        case "more": more = try HistoryReader.start(of: &reader)
        default: try reader.skipValue()
        }
      }
      guard let items else { throw reader.missingMember("data", ofObjectAt: 0) }
      var next = more
      // Full pages come without `more` although there are older actions.
      if next == nil, items.count >= limit {
        next = try items.timetoken("actionTimetoken", fromEnd: false, in: response.body)
      }
      if let token = next, let start = query.start, token >= start { next = nil }
      let page: PayloadPage<Action> = try items.page(
        in: response.body, at: JSONPointer(tokens: ["data"]),
        context: ["channel": .string(query.channel)])
      return MessageActionPage(page: page, next: next)
    }
  }

  /// Attaches an action of the current user to a message.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - type: The type to decode the action as; the member `channel` is added to it.
  /// - Returns: The action, or a result without an action if the same one was already attached.
  /// - Throws: ``RemoteError``.
  public func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action> {
    let endpoint = try Endpoint.addMessageAction(action, configuration.subscribeKey)
    do {
      let response = try await perform(endpoint)
      return AddedMessageAction(
        action: try response.readData(
          answerTo: endpoint.name, context: ["channel": .string(action.channel)]),
        unannounced: unannounced(response, endpoint))
    } catch  where error.code == .conflict {
      return AddedMessageAction(action: nil)
    }
  }

  /// Removes an action of the current user from a message.
  ///
  /// - Parameters:
  ///   - actionTimetoken: The timetoken of the action.
  ///   - messageTimetoken: The timetoken of the message.
  ///   - channel: The channel of the message.
  /// - Returns: A result that states whether the action existed.
  /// - Throws: ``RemoteError``.
  public func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String
  ) async throws(RemoteError) -> RemovedMessageAction {
    let endpoint = try Endpoint.removeMessageAction(
      actionTimetoken, from: messageTimetoken, in: channel, configuration.subscribeKey)
    do {
      let response = try await perform(endpoint)
      return RemovedMessageAction(wasThere: true, unannounced: unannounced(response, endpoint))
    } catch  where error.code == .badRequest && error.saysNothingToRemove {
      return RemovedMessageAction(wasThere: false)
    }
  }

  /// Returns the error in a response with status 207: the change was made, but subscribers were not
  /// notified.
  private func unannounced(_ response: HTTPResponse, _ endpoint: Endpoint) -> RemoteError? {
    guard response.status == 207 else { return nil }
    return RemoteError(response, to: endpoint.name, Redaction(secrets: secrets(of: endpoint)))
  }
}

extension RemoteError {
  /// Whether the service refused to remove an action because it does not exist.
  fileprivate var saysNothingToRemove: Bool {
    serviceText?.hasPrefix("No matching message actions") == true
  }
}
