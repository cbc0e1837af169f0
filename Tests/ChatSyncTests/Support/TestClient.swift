import ChatActions
import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import ChatSyncTesting
import Foundation
import JSONText
import Logging
import TestSupport

@testable @_spi(Adapter) import ChatSync
@testable import PubNubLoopback

/// A server in the same process, whose clock stands still.
struct TestServer {
  let service: LoopbackService

  init(_ change: (inout LoopbackConfiguration) -> Void = { _ in }) throws {
    var configuration = LoopbackConfiguration()
    configuration.time = .stopped(at: 17_000_000_000_000_000)
    change(&configuration)
    service = try LoopbackService(configuration, logger: Logger(label: "test"))
  }

  /// A client; `process` distinguishes those that share a store.
  func client(
    _ user: String, store: SQLiteStore? = nil, process: UInt64 = 0
  ) async throws -> TestClient {
    try await TestClient(user, service, store: store, process: process)
  }
}

/// A user of the server with a store of its own, and the parts of sync around it.
final class TestClient: Sendable {
  let user: String
  let transport: LoopbackTransport
  let remote: PubNubRemote
  let store: SQLiteStore
  let clock: TestClock
  let outbox: Outbox
  let pipeline: EventPipeline

  init(
    _ user: String, _ service: LoopbackService, store: SQLiteStore? = nil, process: UInt64 = 0
  ) async throws {
    self.user = user
    clock = TestClock()
    transport = LoopbackTransport(service)
    var configuration = PubNubConfiguration.test
    configuration.userID = user
    configuration.retry = .never
    remote = PubNubRemote(
      configuration, transport: transport, clock: clock, random: { 0 },
      unixTime: { 1_700_000_000 })
    if let store { self.store = store } else { self.store = try await .init(inMemory: chatSchema) }
    var outboxConfiguration = OutboxConfiguration()
    outboxConfiguration.retry = RetryPolicy(
      baseDelay: .seconds(1), maximumDelay: .seconds(8), jitter: .zero)
    outbox = Outbox(
      remote, store: self.store, roles: .chat, userID: user, configuration: outboxConfiguration,
      clock: clock, random: { process }, now: { Date(timeIntervalSince1970: 1_700_000_000) })
    pipeline = EventPipeline(
      into: self.store, roles: .chat, userID: user, keySet: "events",
      now: { Date(timeIntervalSince1970: 1_700_000_000) })
  }

  /// Stores users and channels that messages refer to.
  func know(users: [String] = ["alice", "bob"], channels: [String] = ["general"]) async throws {
    try await store.write { transaction in
      for id in users { try UserRole.write(UserRole.stub(id), rule: .ifAbsent, into: transaction) }
      for id in channels {
        try ChannelRole.write(ChannelRole.stub(id), rule: .ifAbsent, into: transaction)
      }
    }
  }

  /// Gives a message to the outbox.
  @discardableResult
  func enqueue(_ id: String, _ text: String = "hello", in channel: String = "general")
    async throws -> Int
  {
    let model = PubNubChatMessage(
      id: MessageID(id), text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: UserID(user), pubnubChannelId: ChannelID(channel))
    let payload = try JSONValue(json: MessageRole.payload(of: model))
    let number = try await outbox.enqueue(
      .publish(OutboxOperation.Publication(channel: channel, id: id, payload: payload))
    ) { transaction in
      try MessageRole.write(model, rule: .always, into: transaction)
    }
    return number ?? 0
  }

  func message(_ id: String) async throws -> MessageRecord? {
    try await store.read { try $0.find(MessageRecord.self, key: EntityKey(id)) }
  }

  func messages(in channel: String = "general") async throws -> [MessageRecord] {
    try await store.fetch(MessageRecord.messagesBy(channel: channel))
  }

  func entries() async throws -> [OutboxEntry] { try await store.fetch(OutboxEntry.all) }

  /// The texts that the server has in a channel.
  func history(of channel: String = "general") async throws -> [String] {
    let page = try await remote.history(
      HistoryRequest(channels: [channel]), as: PubNubChatMessage.self)
    return page.channels[channel]?.messages.map(\.text) ?? []
  }
}

extension OutboxID {
  /// The identifier of a message that waits as an entry.
  static func message(_ id: String, _ number: Int) -> OutboxID {
    OutboxID(number, subject: OutboxOperation.subject(ofMessage: id))
  }
}

extension RemoteEvent {
  /// A message as an event has it.
  static func message(
    _ id: String, _ text: String = "hello", from user: String = "bob",
    in channel: String = "general", at timetoken: UInt64
  ) -> RemoteEvent {
    RemoteEvent(
      content: .message, channel: channel, timetoken: Timetoken(rawValue: timetoken),
      publisher: user,
      payload: Array(
        #"{"id":"\#(id)","text":"\#(text)","createdAt":"2023-11-14T22:13:20Z"}"#.utf8))
  }

  /// A reaction as an event has it.
  static func reaction(
    _ value: String, to parent: UInt64, from user: String = "bob", in channel: String = "general",
    at timetoken: UInt64, isRemoval: Bool = false, eventAt: UInt64? = nil
  ) -> RemoteEvent {
    let data = Array(
      #"{"messageTimetoken":"\#(parent)","type":"reaction","value":"\#(value)","actionTimetoken":"\#(timetoken)"}"#
        .utf8)
    return RemoteEvent(
      content: .messageAction(
        MessageActionEvent(isRemoval: isRemoval, data: data, channel: channel, userID: user)),
      channel: channel, timetoken: Timetoken(rawValue: eventAt ?? timetoken), publisher: user,
      payload: data)
  }

  /// A change of an object as an event has it.
  static func object(
    _ type: ObjectEvent.ObjectType, _ data: String, in channel: String = "general",
    at timetoken: UInt64 = 17_000_000_000_000_000, isDeletion: Bool = false
  ) -> RemoteEvent {
    RemoteEvent(
      content: .object(ObjectEvent(type: type, isDeletion: isDeletion, data: Array(data.utf8))),
      channel: channel, timetoken: Timetoken(rawValue: timetoken), payload: Array(data.utf8))
  }
}

extension EventBatch {
  /// The answer to a poll.
  static func of(_ events: RemoteEvent..., cursor: String? = nil) -> EventBatch {
    let newest = events.map(\.timetoken).max() ?? 17_000_000_000_000_999
    guard let cursor = SubscriptionCursor(cursor ?? "\(newest)@1") else {
      preconditionFailure("digits and a region are a cursor")
    }
    return EventBatch(events: events, cursor: cursor)
  }
}
