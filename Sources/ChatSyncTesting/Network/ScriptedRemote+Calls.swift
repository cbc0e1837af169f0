@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) public import ChatSync
public import JSONText

@_spi(Adapter) extension ScriptedRemote {
  /// Makes a call on the service, disturbed as the script says.
  private func call<Answer: Sendable>(
    _ endpoint: Endpoint, _ request: any Sendable,
    _ body: (_ remote: PubNubRemote) async throws(RemoteError) -> Answer
  ) async throws(RemoteError) -> Answer {
    let call = Call(endpoint: endpoint, userID: userID, request: request)
    let effect = try await network.begin(call)
    let answer = try await body(client)
    if let effect { try await network.end(call, effect) }
    return answer
  }

  // MARK: Messages

  /// Returns the time of the service.
  public func time() async throws(RemoteError) -> Timetoken {
    try await call(.time, ()) { remote throws(RemoteError) in
      try await remote.time()
    }
  }

  /// Sends a message.
  public func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken {
    try await call(.publish, request) { remote throws(RemoteError) in
      try await remote.publish(request)
    }
  }

  /// Sends a signal.
  public func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken {
    try await call(.signal, request) { remote throws(RemoteError) in
      try await remote.signal(request)
    }
  }

  /// Reads stored messages.
  public func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message> {
    try await call(.history, request) { remote throws(RemoteError) in
      try await remote.history(request, as: type)
    }
  }

  /// Counts stored messages.
  public func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int> {
    try await call(.messageCounts, timetokens) { remote throws(RemoteError) in
      try await remote.messageCounts(after: timetokens)
    }
  }

  /// Deletes stored messages.
  public func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError) {
    try await call(.deleteMessages, channel) { remote throws(RemoteError) in
      try await remote.deleteMessages(in: channel, after: start, through: end)
    }
  }

  // MARK: Message actions

  /// Reads message actions.
  public func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action> {
    try await call(.messageActions, query) { remote throws(RemoteError) in
      try await remote.messageActions(query, as: type)
    }
  }

  /// Attaches an action to a message.
  public func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action> {
    try await call(.addMessageAction, action) { remote throws(RemoteError) in
      try await remote.addMessageAction(action, as: type)
    }
  }

  /// Removes an action from a message.
  public func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String
  ) async throws(RemoteError) -> RemovedMessageAction {
    try await call(.removeMessageAction, actionTimetoken) { remote throws(RemoteError) in
      try await remote.removeMessageAction(actionTimetoken, from: messageTimetoken, in: channel)
    }
  }

  // MARK: Users, channels and memberships

  /// Reads a page of a list.
  public func list<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    try await call(.list, listing) { remote throws(RemoteError) in
      try await remote.list(listing, matching: query, as: type)
    }
  }

  /// Reads a user or a channel.
  public func object<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    try await call(.object, reference) { remote throws(RemoteError) in
      try await remote.object(reference, include: include, as: type)
    }
  }

  /// Creates or changes a user or a channel.
  public func set<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, to changes: any JSONEncodable & Sendable,
    expecting eTag: String?, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    try await call(.set, reference) { remote throws(RemoteError) in
      try await remote.set(reference, to: changes, expecting: eTag, include: include, as: type)
    }
  }

  /// Removes a user or a channel.
  public func remove(_ reference: ProfileReference) async throws(RemoteError) {
    try await call(.remove, reference) { remote throws(RemoteError) in
      try await remote.remove(reference)
    }
  }

  /// Sets and removes memberships or members.
  public func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    try await call(.change, listing) { remote throws(RemoteError) in
      try await remote.change(
        listing, set: items, remove: ids, expecting: eTag, matching: query, as: type)
    }
  }

  // MARK: Presence

  /// Reads the users present in channels.
  public func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow {
    try await call(.hereNow, request) { remote throws(RemoteError) in
      try await remote.hereNow(request)
    }
  }

  /// Reads the channels in which a user is present.
  public func whereNow(_ userID: String) async throws(RemoteError) -> [String] {
    try await call(.whereNow, userID) { remote throws(RemoteError) in
      try await remote.whereNow(userID)
    }
  }

  /// Reads the presence state of a user.
  public func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue> {
    try await call(.state, userID) { remote throws(RemoteError) in
      try await remote.state(of: userID, in: subscriptions)
    }
  }

  /// Sets the presence state of the user of the calls.
  public func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject {
    try await call(.setState, state) { remote throws(RemoteError) in
      try await remote.setState(state, in: subscriptions)
    }
  }

  // MARK: Subscriptions

  /// Waits for the next events.
  public func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch {
    try await call(.poll, request) { remote throws(RemoteError) in
      try await remote.poll(request)
    }
  }

  /// Reports that the user of the calls is still present.
  public func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError) {
    try await call(.heartbeat, subscriptions) { remote throws(RemoteError) in
      try await remote.heartbeat(subscriptions, presenceTimeout: presenceTimeout)
    }
  }

  /// Reports that the user of the calls has left.
  public func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError) {
    try await call(.leave, subscriptions) { remote throws(RemoteError) in
      try await remote.leave(subscriptions)
    }
  }
}
