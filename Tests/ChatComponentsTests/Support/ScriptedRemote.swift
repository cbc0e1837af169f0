import ChatActions
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText
import TestSupport

/// A network that answers as a test says.
final class ScriptedRemote: ChatRemote {
  struct Script {
    /// Pages of history, the next one first; after them, empty ones.
    var history: [[PubNubChatMessage]] = []
    /// Pages of members and memberships, the next one first; after them, empty ones.
    var members: [[PubNubChatMember]] = []
    /// Who is present.
    var present: [String: [String]] = [:]
    /// What the next requests fail with.
    var failure: RemoteError?
    /// Whether requests for history and publications wait for ``release()``.
    var isHeld = false

    var historyRequests: [HistoryRequest] = []
    var listings: [ObjectListing] = []
    var published: [String] = []
    var signals: [String] = []
    var attached: [NewMessageAction] = []
    var detached: [Timetoken] = []
    /// How many requests were held so far, and how many of them were let go.
    fileprivate var (heldCount, releasedCount) = (0, 0)
    fileprivate var lastTimetoken: UInt64 = 17_000_000_000_000_000
  }

  private let script = WatchedState(Script())

  func change(_ body: (inout Script) -> Void) { script.change(body) }
  var now: Script { script.value }

  /// Lets what waits go on.
  func release() {
    script.change { script in
      script.isHeld = false
      script.releasedCount = script.heldCount
    }
  }

  /// Waits until a request waits.
  func requestIsHeld() async {
    await script.wait(for: "a request that is held") { $0.heldCount > $0.releasedCount }
  }

  private func step() async throws(RemoteError) {
    let number = script.change { script -> Int? in
      guard script.isHeld else { return nil }
      script.heldCount += 1
      return script.heldCount
    }
    if let number {
      await script.wait(for: "the release of a request", isCancellable: false) {
        $0.releasedCount >= number
      }
    }
    if let failure = now.failure { throw failure }
  }

  private func nextTimetoken() -> Timetoken {
    script.change { script in
      script.lastTimetoken += 10
      return Timetoken(rawValue: script.lastTimetoken)
    }
  }

  private func read<Value: JSONDecodable>(_ model: some JSONEncodable, as: Value.Type) -> Value {
    do {
      return try Value(json: model.json())
    } catch {
      preconditionFailure("The script has a model that can not be read: \(error)")
    }
  }

  // MARK: Messages

  func time() async throws(RemoteError) -> Timetoken { nextTimetoken() }

  func publish(_ request: PublishRequest) async throws(RemoteError) -> Timetoken {
    try await step()
    change { $0.published.append(String(decoding: request.payload, as: UTF8.self)) }
    return nextTimetoken()
  }

  func signal(_ request: SignalRequest) async throws(RemoteError) -> Timetoken {
    change { $0.signals.append(String(decoding: request.payload, as: UTF8.self)) }
    return nextTimetoken()
  }

  func history<Message: JSONDecodable & Sendable>(
    _ request: HistoryRequest, as type: Message.Type
  ) async throws(RemoteError) -> HistoryPage<Message> {
    change { $0.historyRequests.append(request) }
    try await step()
    let page = script.change { $0.history.isEmpty ? [] : $0.history.removeFirst() }
    let items = page.map { read($0, as: type) }
    let next = items.isEmpty ? nil : page.first?.timetoken
    return HistoryPage(channels: [
      request.channels[0]: ChannelHistory(page: PayloadPage(items: items), next: next)
    ])
  }

  func messageCounts(
    after timetokens: NameMap<Timetoken>
  ) async throws(RemoteError) -> NameMap<Int> { [:] }

  func deleteMessages(
    in channel: String, after start: Timetoken?, through end: Timetoken?
  ) async throws(RemoteError) {}

  // MARK: Message actions

  func messageActions<Action: JSONDecodable & Sendable>(
    _ query: MessageActionQuery, as type: Action.Type
  ) async throws(RemoteError) -> MessageActionPage<Action> {
    MessageActionPage(page: PayloadPage(items: []))
  }

  func addMessageAction<Action: JSONDecodable & Sendable>(
    _ action: NewMessageAction, as type: Action.Type
  ) async throws(RemoteError) -> AddedMessageAction<Action> {
    try await step()
    change { $0.attached.append(action) }
    let model = ChatTestProvider.ActionRole.model(of: action, by: "alice", at: nextTimetoken())
    return AddedMessageAction(action: read(model, as: type))
  }

  func removeMessageAction(
    _ actionTimetoken: Timetoken, from messageTimetoken: Timetoken, in channel: String
  ) async throws(RemoteError) -> RemovedMessageAction {
    try await step()
    change { $0.detached.append(actionTimetoken) }
    return RemovedMessageAction(wasThere: true)
  }

  // MARK: Objects

  func list<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> {
    change { $0.listings.append(listing) }
    try await step()
    let page = script.change { $0.members.isEmpty ? [] : $0.members.removeFirst() }
    return ObjectPage(page: PayloadPage(items: page.map { read($0, as: type) }))
  }

  func object<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object { throw .unscripted }

  func set<Object: JSONDecodable & Sendable>(
    _ reference: ProfileReference, to changes: any JSONEncodable & Sendable,
    expecting eTag: String?, include: [IncludedField], as type: Object.Type
  ) async throws(RemoteError) -> Object { throw .unscripted }

  func remove(_ reference: ProfileReference) async throws(RemoteError) {}

  func change<Item: JSONDecodable & Sendable>(
    _ listing: ObjectListing, set items: [any JSONEncodable & Sendable], remove ids: [String],
    expecting eTag: String?, matching query: ListingQuery, as type: Item.Type
  ) async throws(RemoteError) -> ObjectPage<Item> { throw .unscripted }

  // MARK: Presence

  func hereNow(_ request: HereNowRequest) async throws(RemoteError) -> HereNow {
    let channels = NameMap(
      now.present.map { channel, users in
        (
          channel,
          HereNow.Occupancy(count: users.count, occupants: users.map { .init(userID: $0) })
        )
      })
    return HereNow(channels: channels, totalChannels: channels.count, totalOccupancy: 0)
  }

  func whereNow(_ userID: String) async throws(RemoteError) -> [String] { [] }

  func state(
    of userID: String, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> NameMap<JSONValue> { [:] }

  func setState(
    _ state: JSONObject, in subscriptions: SubscriptionSet
  ) async throws(RemoteError) -> JSONObject { state }

  // MARK: Subscriptions

  func poll(_ request: PollRequest) async throws(RemoteError) -> EventBatch { throw .unscripted }

  func heartbeat(
    _ subscriptions: SubscriptionSet, presenceTimeout: Int
  ) async throws(RemoteError) {}

  func leave(_ subscriptions: SubscriptionSet) async throws(RemoteError) {}
}

extension RemoteError {
  static let unscripted = RemoteError(.notFound, "The script has no answer.")
  static let refused = RemoteError(.badRequest, "The service refuses.", status: 400)
}
