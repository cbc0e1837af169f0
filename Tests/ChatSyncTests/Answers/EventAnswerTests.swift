import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONSchema
import JSONText
import TestSupport
import Testing

/// Envelopes become events of their kinds.
@Suite(.ends)
struct EventAnswerTests {
  private func batch(_ envelopes: String) async throws -> EventBatch {
    let body = "{\"t\":{\"t\":\"17000000000000123\",\"r\":12},\"m\":[\(envelopes)]}"
    return try await PubNubRemote.scripted(ScriptedTransport(body)).poll(
      PollRequest(subscriptions: SubscriptionSet(channels: ["room1"])))
  }

  private func event(_ envelope: String) async throws -> RemoteEvent {
    try #require(try await batch(envelope).events.first)
  }

  private let head = #""a":"2","f":514,"p":{"t":"17000000000000200","r":1},"k":"sub-demo""#

  @Test func `a message keeps its payload as it came`() async throws {
    let event = try await event(
      "{\(head),\"i\":\"bob\",\"c\":\"room1\",\"b\":\"room.*\","
        + #""d":{ "text" : "hi", "n":1.50 },"u":{"k":"v"},"cmt":"chat-msg"}"#)
    #expect(event.content == .message)
    #expect(String(decoding: event.payload, as: UTF8.self) == #"{ "text" : "hi", "n":1.50 }"#)
    #expect(event.metadata.map { String(decoding: $0, as: UTF8.self) } == #"{"k":"v"}"#)
    #expect(event.timetoken == 17_000_000_000_000_200)
    #expect(event.customMessageType == "chat-msg")
    #expect(event.publisher == "bob")
    #expect((event.channel, event.subscription) == ("room1", "room.*"))
  }

  @Test func `a message is read as an item of history`() async throws {
    let event = try await event(
      "{\(head),\"i\":\"bob\",\"c\":\"room1\",\"d\":"
        + #"{"id":"m1","text":"hi","createdAt":"2024-01-02T03:04:05.678Z"}}"#)
    let message = try event.message(as: PubNubChatMessage.self)
    #expect(message.id == "m1")
    #expect(message.timetoken == 17_000_000_000_000_200)
    #expect((message.pubnubUserId, message.pubnubChannelId) == ("bob", "room1"))
    #expect(event.subscription == "room1")
  }

  @Test func `a signal is told from a message`() async throws {
    let event = try await event("{\(head),\"e\":1,\"c\":\"room1\",\"d\":{\"type\":\"typing_on\"}}")
    #expect(event.content == .signal)
  }

  @Test(arguments: [
    (
      #""event":"set","type":"channel","data":{"id":"room1","name":"Off-topic"}"#,
      ObjectEvent.ObjectType.channel, false
    ),
    (#""event":"delete","type":"uuid","data":{"id":"bob"}"#, .user, true),
    (
      #""event":"delete","type":"membership","data":{"channel":{"id":"c"},"uuid":{"id":"u"}}"#,
      .membership, true
    ),
  ])
  func `a change of an object says what and whether it was deleted`(
    members: String, type: ObjectEvent.ObjectType, isDeletion: Bool
  ) async throws {
    let event = try await event(
      "{\(head),\"e\":2,\"c\":\"room1\",\"d\":{\"source\":\"objects\",\"version\":\"2.0\",\(members)}}"
    )
    guard case .object(let object) = event.content else {
      Issue.record("\(event.content)")
      return
    }
    #expect(object.type == type)
    #expect(object.isDeletion == isDeletion)
    #expect(try object.data(as: JSONValue.self).kind == .object)
  }

  @Test func `a change of a channel is read as a patch`() async throws {
    let event = try await event(
      "{\(head),\"e\":2,\"c\":\"room1\",\"d\":{\"source\":\"objects\",\"version\":\"2.0\","
        + #""event":"set","type":"channel","data":{"id":"room1","name":null,"#
        + #""updated":"2024-01-02T03:04:05.678901Z","eTag":"Ab3"}}}"#)
    guard case .object(let object) = event.content else { throw Failure.wrongKind }
    let patch = try object.data(as: PubNubChatChannel.Patcher.self)
    #expect(patch.id == "room1")
    #expect(patch.name == .none)
  }

  @Test(arguments: [("added", false), ("removed", true)])
  func `an action takes its channel and user from the envelope`(
    event name: String, isRemoval: Bool
  ) async throws {
    let event = try await event(
      "{\(head),\"e\":3,\"i\":\"bob\",\"c\":\"room1\",\"d\":{\"source\":\"actions\","
        + "\"version\":\"1.0\",\"event\":\"\(name)\","
        + #""data":{"messageTimetoken":"17000000000000200","type":"reaction","value":"👍","#
        + #""actionTimetoken":"17000000000000500"}}}"#)
    guard case .messageAction(let action) = event.content else { throw Failure.wrongKind }
    #expect(action.isRemoval == isRemoval)
    let model = try action.action(as: PubNubChatMessageAction.self)
    #expect((model.pubnubUserId, model.pubnubChannelId) == ("bob", "room1"))
    #expect(model.value == "👍")
  }

  @Test(arguments: [
    (
      #"{"action":"join","timestamp":1700000000,"uuid":"alice","occupancy":1}"#,
      PresenceEvent.Change.join(userID: "alice", state: nil)
    ),
    (
      #"{"action":"join","timestamp":1700000000,"uuid":"alice","occupancy":1,"data":{"m":1}}"#,
      .join(userID: "alice", state: ["m": 1])
    ),
    (
      #"{"action":"leave","timestamp":1700000000,"uuid":"alice","occupancy":1}"#,
      .leave(userID: "alice")
    ),
    (
      #"{"action":"timeout","uuid":"alice","timestamp":1700000000,"precise_timestamp":1700000000001,"#
        + #""data":{},"occupancy":1}"#, .timeout(userID: "alice")
    ),
    (
      #"{"action":"state-change","timestamp":1700000000,"uuid":"a","occupancy":1,"data":{"m":2}}"#,
      .stateChange(userID: "a", state: ["m": 2])
    ),
    (
      #"{"action":"interval","timestamp":1700000000,"occupancy":1,"join":["u1"],"leave":["u2"],"#
        + #""timeout":["u3"],"here_now_refresh":true}"#,
      .interval(
        PresenceEvent.Interval(
          joined: ["u1"], left: ["u2"], timedOut: ["u3"], needsHereNow: true))
    ),
    (
      #"{"action":"interval","timestamp":1700000000,"occupancy":1}"#,
      .interval(PresenceEvent.Interval())
    ),
  ])
  func `presence says who came and went`(
    payload: String, change: PresenceEvent.Change
  ) async throws {
    let event = try await event(
      "{\(head),\"c\":\"room1-pnpres\",\"b\":\"room1-pnpres\",\"d\":\(payload)}")
    #expect(
      event.content
        == .presence(PresenceEvent(change: change, timestamp: 1_700_000_000, occupancy: 1)))
    #expect((event.channel, event.subscription) == ("room1", "room1"))
  }

  @Test func `a file is told from a message`() async throws {
    let event = try await event(
      "{\(head),\"e\":4,\"c\":\"c\",\"d\":{\"message\":1,\"file\":{\"id\":\"f\",\"name\":\"n\"}}}")
    #expect(event.content == .file)
  }

  @Test(arguments: [
    #""e":2,"c":"c","d":{"version":"1.0","event":"set","type":"uuid","data":{}}"#,
    #""e":2,"c":"c","d":7"#, #""e":3,"c":"c","d":{"event":"moved","data":{}}"#,
    #""c":"c-pnpres","d":{"action":"join"}"#, #""c":"c-pnpres","d":[]"#,
  ])
  func `a payload that is not what its kind asks for is kept and said to be unreadable`(
    members: String
  ) async throws {
    guard case .unreadable = try await event("{\(head),\(members)}").content else {
      throw Failure.wrongKind
    }
  }

  @Test(arguments: [
    "7", "{}", #"{"p":{"t":"x"},"c":"c","d":1}"#, #"{"p":{"t":1},"d":1}"#,
    #"{"p":{"t":1},"c":"c"}"#,
    #"{"p":{"t":-1},"c":"c","d":1}"#, #"{"p":{"t":1},"c":"c","d":1,"e":{}}"#,
  ])
  func `an envelope that is none costs only itself`(envelope: String) async throws {
    let batch = try await batch("\(envelope),{\(head),\"c\":\"c\",\"d\":1}")
    guard case .unreadable? = batch.events.first?.content else { throw Failure.wrongKind }
    #expect(batch.events.last?.content == .message)
    #expect(batch.events.count == 2)
    #expect(batch.cursor.description == "17000000000000123@12")
  }

  private enum Failure: Error {
    case wrongKind
  }
}
