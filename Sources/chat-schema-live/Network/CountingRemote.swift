@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import CommandStreams
import JSONText

/// A network client that counts the contents of all responses.
///
/// Lists are read a second time to detect deletions; a page is counted once.
struct CountingRemote: ChatRemote {
  private let remote: any ChatRemote
  private let counted = Guarded(FetchCounts())
  private let pages = Guarded(Set<Page>())

  /// A page of a list, identified by its request.
  private enum Page: Hashable {
    case history(HistoryRequest)
    case actions(MessageActionQuery)
  }

  init(_ remote: any ChatRemote) {
    self.remote = remote
  }

  /// The counts so far.
  var counts: FetchCounts { counted.withLock { $0 } }

  private func count(_ change: (inout FetchCounts) -> Void = { _ in }) {
    counted.withLock { counts in
      counts.requests += 1
      change(&counts)
    }
  }

  private func isNew(_ page: Page) -> Bool { pages.withLock { $0.insert(page).inserted } }

  // MARK: Messages

  func time() async throws(RemoteError) -> Timetoken { try await remote.time() }

  func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken {
    try await remote.publish(request)
  }

  func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken {
    try await remote.signal(request)
  }

  func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message> {
    let page = try await remote.history(request, as: type)
    var first = request
    // The end of the range does not distinguish pages.
    first.end = nil
    let isNew = isNew(.history(first))
    count { counts in
      if isNew { counts.messages += page.channels.values.reduce(0) { $0 + $1.messages.count } }
    }
    return page
  }

  func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int> { try await remote.messageCounts(after: timetokens) }

  func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError) {
    try await remote.deleteMessages(in: channel, after: start, through: end)
  }

  // MARK: Message actions

  func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action> {
    let page = try await remote.messageActions(query, as: type)
    let isNew = isNew(.actions(query))
    count { counts in
      if isNew { counts.actions += page.actions.count }
    }
    return page
  }

  func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action> {
    try await remote.addMessageAction(action, as: type)
  }

  func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String
  ) async throws(RemoteError) -> RemovedMessageAction {
    try await remote.removeMessageAction(actionTimetoken, from: messageTimetoken, in: channel)
  }

  // MARK: Users, channels and memberships

  func list<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    let page = try await remote.list(listing, matching: query, as: type)
    count { counts in
      if listing == .users || listing == .channels {
        counts.objects += page.items.count
      } else {
        counts.memberships += page.items.count
      }
    }
    return page
  }

  func object<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    let object = try await remote.object(reference, include: include, as: type)
    count { $0.objects += 1 }
    return object
  }

  func set<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, to changes: any JSONEncodable & Sendable,
    expecting eTag: String?, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object {
    try await remote.set(reference, to: changes, expecting: eTag, include: include, as: type)
  }

  func remove(_ reference: ProfileReference) async throws(RemoteError) {
    try await remote.remove(reference)
  }

  func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    try await remote.change(
      listing, set: items, remove: ids, expecting: eTag, matching: query, as: type)
  }

  // MARK: Presence

  func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow {
    let answer = try await remote.hereNow(request)
    count()
    return answer
  }

  func whereNow(_ userID: String) async throws(RemoteError) -> [String] {
    try await remote.whereNow(userID)
  }

  func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue> {
    try await remote.state(of: userID, in: subscriptions)
  }

  func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject {
    try await remote.setState(state, in: subscriptions)
  }

  // MARK: Subscriptions

  func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch {
    let batch = try await remote.poll(request)
    count { $0.events += batch.events.count }
    return batch
  }

  func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError) {
    try await remote.heartbeat(subscriptions, presenceTimeout: presenceTimeout)
  }

  func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError) {
    try await remote.leave(subscriptions)
  }
}

/// The number of items that were read from the network, by kind.
struct FetchCounts: Hashable, Sendable {
  var requests = 0
  var objects = 0
  var memberships = 0
  var messages = 0
  var actions = 0
  var events = 0

  /// The counts that are not zero, for example `3 users and channels, 500 messages`; `nothing` if all are zero.
  var text: String {
    let counts: [(Int, String, String)] = [
      (objects, "user or channel", "users and channels"),
      (memberships, "membership", "memberships"), (messages, "message", "messages"),
      (actions, "message action", "message actions"), (events, "event", "events"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, one, many in
      "\(NumberText.grouped(count)) \(count == 1 ? one : many)"
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
