import ChatActions
import ChatModels
import ChatRecords
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// What is refused to its author before anything is stored or sent.
@Suite(.ends)
struct RefusedBeforeSendingTests {
  private func scene() async throws -> (alice: TestClient, engine: SyncEngine) {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    let engine = SyncEngine(
      alice.remote, store: alice.store, roles: .chat, userID: "alice",
      SyncConfiguration(subscribeKey: "sub-demo"), clock: alice.clock, random: { 0 })
    return (alice, engine)
  }

  private func message(_ id: String = "m1", _ text: String) -> PubNubChatMessage {
    PubNubChatMessage(
      id: MessageID(id), text: text, dateCreated: Date(timeIntervalSince1970: 1_700_000_000),
      pubnubUserId: "alice", pubnubChannelId: "general")
  }

  private func expectNothing(_ alice: TestClient) async throws {
    #expect(try await alice.messages().isEmpty)
    #expect(try await alice.entries().isEmpty)
    #expect(await alice.transport.requests.isEmpty)
  }

  @Test(arguments: [OfflineMessages.keep, .discard])
  func `a message that is too large is refused with its size`(
    _ offlineMessages: OfflineMessages
  ) async throws {
    let alice = try await TestServer().client("alice")
    try await alice.know()
    var configuration = SyncConfiguration(subscribeKey: "sub-demo")
    configuration.offlineMessages = offlineMessages
    let engine = SyncEngine(
      alice.remote, store: alice.store, roles: .chat, userID: "alice", configuration,
      clock: alice.clock, random: { 0 })
    let model = message("m1", "")
    let frame = try MessageRole.payload(of: model).count
    let text = String(repeating: "x", count: 33_120 - frame)
    let error = await #expect(throws: RemoteError.self) {
      try await engine.send(message("m1", text), as: MessageRole.self)
    }
    #expect(error?.code == .tooLarge)
    #expect(error?.message == "The message has 33,120 bytes; the service takes 32,768.")
    try await expectNothing(alice)
  }

  @Test(arguments: [
    OutboxOperation.setProfile(ProfileReference(.user, "bob"), ["name": 5]),
    .setProfile(ProfileReference(.user, "bob"), ["custom": ["a": [1]]]),
    .setProfile(ProfileReference(.channel, "general"), ["description": true]),
    .setMembership(MembershipReference(channel: "general", user: "bob"), ["status": ["a"]]),
    .setMembership(
      MembershipReference(channel: "general", user: "bob"), ["custom": ["a": ["b": 1]]]),
  ])
  func `a change that its schema forbids is refused with the diagnostic`(
    _ operation: OutboxOperation
  ) async throws {
    let (alice, _) = try await scene()
    await #expect(throws: PayloadError.self) { try await alice.outbox.enqueue(operation) }
    try await expectNothing(alice)
  }

  @Test(arguments: [
    OutboxOperation.setProfile(
      ProfileReference(.user, "bob"), ["name": "Bob", "custom": ["a": 1]]),
    .setProfile(ProfileReference(.channel, "general"), ["name": nil, "id": "x", "eTag": 5]),
    .setMembership(MembershipReference(channel: "general", user: "bob"), ["custom": nil]),
    .setMembership(
      MembershipReference(channel: "general", user: "bob"),
      ["channel": ["id": "general"], "uuid": ["id": "bob"], "status": "in"]),
  ])
  func `a change that its schema allows waits`(_ operation: OutboxOperation) async throws {
    let (alice, _) = try await scene()
    try await alice.outbox.enqueue(operation)
    #expect(try await alice.entries().count == 1)
  }

  @Test func `a message of just the limit goes out`() async throws {
    let (alice, engine) = try await scene()
    let frame = try MessageRole.payload(of: message("m1", "")).count
    let text = String(repeating: "x", count: 32_768 - frame)
    try await engine.outbox.start()
    let number = try await engine.send(message("m1", text), as: MessageRole.self)
    try await engine.outbox.outcome(of: #require(number))
    #expect(try await alice.history() == [text])
    await engine.outbox.stop()
  }

  @Test func `signals, actions and messages in the address have their limits too`() async throws {
    let (alice, _) = try await scene()
    func thrown(_ body: () async throws -> Void) async -> String? {
      await #expect(throws: RemoteError.self) { try await body() }?.message
    }
    let signal = Array("\"\(String(repeating: "x", count: 63))\"".utf8)
    #expect(
      await thrown {
        _ = try await alice.remote.signal(SignalRequest(channel: "general", payload: signal))
      } == "The signal has 65 bytes; the service takes 64.")
    let action = NewMessageAction(
      channel: "general", messageTimetoken: 1, type: "edited",
      value: String(repeating: "x", count: 32_768))
    let sentence = "The message action has 32,796 bytes; the service takes 32,768."
    #expect(await thrown { try await alice.outbox.toggle(action) } == sentence)
    #expect(
      await thrown {
        _ = try await alice.remote.addMessageAction(action, as: JSONValue.self)
      } == sentence)
    // Each blank is three bytes in an address.
    let blanks = Array("\"\(String(repeating: " ", count: 11_000))\"".utf8)
    #expect(
      await thrown {
        _ = try await alice.remote.publish(
          PublishRequest(channel: "general", payload: blanks, form: .address))
      } == "The message has 33,013 bytes; the service takes 32,768.")
    try await expectNothing(alice)
  }

  @Test func `a message that its schema forbids is refused with the diagnostic`() async throws {
    let (alice, engine) = try await scene()
    let model = message(String(repeating: "x", count: 93), "hello")
    #expect(throws: PayloadError.self) { try model.validate() }
    let error = await #expect(throws: PayloadError.self) {
      try await engine.send(model, as: MessageRole.self)
    }
    #expect(error?.diagnostics.map(\.id.rawValue) == ["maxLength"])
    let payload = try JSONValue(json: MessageRole.payload(of: model))
    await #expect(throws: PayloadError.self) {
      try await engine.outbox.enqueue(
        .publish(.init(channel: "general", id: model.id.rawValue, payload: payload)))
    }
    try await expectNothing(alice)
  }

  @Test func `users, channels and memberships that their schemas forbid are refused`() async throws
  {
    let (alice, engine) = try await scene()
    let long = String(repeating: "x", count: 93)
    #expect(throws: PayloadError.self) { try PubNubChatUser(id: UserID(long)).validate() }
    #expect(throws: PayloadError.self) { try PubNubChatChannel(id: ChannelID(long)).validate() }
    await #expect(throws: PayloadError.self) {
      _ = try await engine.set(
        UserRequest(user: PubNubChatUser(id: UserID(long))), as: UserRole.self)
    }
    await #expect(throws: PayloadError.self) {
      try await engine.set(
        MembersModifyRequest(
          members: [PubNubChatMember(channelId: "general", userId: UserID(long))]),
        as: MemberRole.self)
    }
    try await expectNothing(alice)
  }
}
