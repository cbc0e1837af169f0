import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONSchema
import JSONText
import TestSupport
import Testing

/// Answers about messages, history and actions become the values that were asked for.
@Suite(.ends)
struct MessageAnswerTests {
  @Test(arguments: ["[17000000000000000]", #"["17000000000000000"]"#])
  func `the time is a number or a text`(body: String) async throws {
    #expect(
      try await PubNubRemote.scripted(ScriptedTransport(body)).time() == 17_000_000_000_000_000)
  }

  @Test(arguments: [
    #"[1,"Sent","17000000000000000"]"#, #"[1,"Sent",17000000000000000]"#,
    #" [ 1, "Sent", "17000000000000000" ] "#,
  ])
  func `a message that was sent has a timetoken`(body: String) async throws {
    let remote = PubNubRemote.scripted(ScriptedTransport(body, body))
    #expect(
      try await remote.publish(PublishRequest(channel: "c", payload: [0x31]))
        == 17_000_000_000_000_000)
    #expect(
      try await remote.signal(SignalRequest(channel: "c", payload: [0x31]))
        == 17_000_000_000_000_000)
  }

  private let history = #"""
    {"status":200,"error":false,"error_message":"","channels":{"room1":[
      {"message":{"id":"m1","text":"hi","createdAt":"2024-01-02T03:04:05.678Z"},
       "timetoken":"17000000000000200","meta":"","uuid":"bob","message_type":null,
       "custom_message_type":"chat-msg","actions":{"reaction":{"👍":[
         {"uuid":"alice","actionTimetoken":"17000000000000500"},
         {"uuid":"bob","actionTimetoken":"17000000000000510"}]},
         "receipt":{"read":[{"uuid":"bob","actionTimetoken":"17000000000000520"}]}}},
      {"message":"plain","timetoken":"17000000000000250","meta":{"k":"v"},"uuid":"alice"}]},
     "more":{"url":"/v3/x","start":"17000000000000200","max":2}}
    """#

  @Test func `history comes as messages of the application, and other payloads as diagnostics`()
    async throws
  {
    let remote = PubNubRemote.scripted(ScriptedTransport(history))
    let page = try await remote.history(
      HistoryRequest(channels: ["room1"], includesActions: true), as: PubNubChatMessage.self)
    let channel = try #require(page.channels["room1"])
    #expect(channel.messages.map(\.id) == ["m1"])
    #expect(channel.messages.map(\.pubnubChannelId) == ["room1"])
    #expect(channel.messages.map(\.pubnubUserId) == ["bob"])
    #expect(
      channel.messages.first?.messageActions.map(\.value) == ["👍", "👍", "read"])
    #expect(channel.next == 17_000_000_000_000_200)
    #expect(
      channel.page.diagnostics.compactMap { $0.location?.pointer?.description }
        == ["/channels/room1/1/message"])
    #expect(channel.page.diagnostics.compactMap { $0.location?.position.line } == [8])
  }

  @Test func `history comes as JSON as well`() async throws {
    let page = try await PubNubRemote.scripted(ScriptedTransport(history)).history(
      HistoryRequest(channels: ["room1"], includesActions: true), as: JSONValue.self)
    #expect(page.channels["room1"]?.messages.map { $0["message"]?.string } == [nil, "plain"])
  }

  @Test(arguments: [#""x""#, "null", "{}"])
  func `a full page whose timetokens can not be read is an error, and not the last page`(
    _ timetoken: String
  ) async throws {
    let messages = #"[{"message":1,"timetoken":\#(timetoken)},{"message":2}]"#
    let history = PubNubRemote.scripted(
      ScriptedTransport(#"{"status":200,"channels":{"c":\#(messages)}}"#))
    let error = await #expect(throws: RemoteError.self) {
      try await history.history(
        HistoryRequest(channels: ["c"], limit: 2), as: PubNubChatMessage.self)
    }
    #expect(error?.code == .invalidAnswer)
    let actions = PubNubRemote.scripted(
      ScriptedTransport(
        #"{"status":200,"data":[{"actionTimetoken":\#(timetoken)},{"type":"reaction"}]}"#))
    await #expect(throws: RemoteError.self) {
      try await actions.messageActions(
        MessageActionQuery(channel: "c", limit: 2), as: PubNubChatMessageAction.self)
    }
  }

  @Test func `the next page of history begins at the oldest message of a full one`() async throws {
    let body = #"{"channels":{"a":[{"timetoken":"5"},{"timetoken":"6"}],"b":[{"timetoken":"3"}]}}"#
    let request = HistoryRequest(channels: ["a", "b"], limit: 2, start: 9)
    let page = try await PubNubRemote.scripted(ScriptedTransport(body)).history(
      request, as: JSONValue.self)
    #expect(page.channels["a"]?.next == 5)
    #expect(page.channels["b"]?.next == nil)
  }

  @Test(arguments: ["5", "7", "\"x\""])
  func `pages of history never go round`(start: String) async throws {
    let body = #"{"channels":{"a":[{"timetoken":"5"}]},"more":{"start":"7"}}"#
    let page = try await PubNubRemote.scripted(ScriptedTransport(body)).history(
      HistoryRequest(channels: ["a"], limit: 1, start: 5), as: JSONValue.self)
    #expect(page.channels["a"]?.next == nil)
  }

  @Test func `names of channels that come encoded are decoded`() async throws {
    let body = #"{"channels":{"a%7Cb":[],"c%7Cd":[]}}"#
    let page = try await PubNubRemote.scripted(ScriptedTransport(body)).history(
      HistoryRequest(channels: ["a|b", "c%7Cd"]), as: JSONValue.self)
    #expect(Set(page.channels.keys) == ["a|b", "c%7Cd"])
  }

  @Test(arguments: [
    (2, Timetoken?.none, false, Timetoken?.some(200)), (3, nil, false, nil), (2, 250, false, 200),
    (2, 200, false, nil), (2, nil, true, 300), (2, 300, true, nil),
  ])
  func `old history comes with timetokens, and its pages go one way`(
    limit: Int, start: Timetoken?, isReversed: Bool, next: Timetoken?
  ) async throws {
    let body = #"[[{"message":"a","timetoken":200},{"message":"b","timetoken":300}],200,300]"#
    let request = HistoryRequest(
      channels: ["room"], limit: limit, start: start, isReversed: isReversed)
    let history = try await PubNubRemote.scripted(ScriptedTransport(body)).oldHistory(
      request, as: JSONValue.self)
    #expect(history.messages.map { $0["timetoken"] } == [200, 300])
    #expect(history.next == next)
  }

  @Test func `counts come for each channel`() async throws {
    let body =
      #"{"status":200,"error":false,"error_message":"","channels":{"room1":2,"room 2":0},"#
      + #""more":{"room1":{"url":"/x","is_more":false}}}"#
    let counts = try await PubNubRemote.scripted(ScriptedTransport(body)).messageCounts(
      after: ["room1": 1, "room 2": 2])
    #expect(counts == ["room1": 2, "room 2": 0])
  }

  private let added =
    #""data":{"type":"reaction","value":"👍","uuid":"alice","#
    + #""messageTimetoken":"17000000000000200","actionTimetoken":"17000000000000500"}"#

  @Test func `an action that was added comes with its timetoken`() async throws {
    let transport = ScriptedTransport([
      .answer(200, "{\"status\":200,\(added)}"),
      .answer(207, "{\"status\":207,\(added),\"error\":{\"message\":\"Not told\"}}"),
      .answer(409, #"{"status":409,"error":{"message":"Action Already Added"}}"#),
    ])
    let remote = PubNubRemote.scripted(transport)
    let action = NewMessageAction(
      channel: "room1", messageTimetoken: 17_000_000_000_000_200, type: "reaction", value: "👍")
    let first = try await remote.addMessageAction(action, as: PubNubChatMessageAction.self)
    #expect(first.action?.actionTimetoken == 17_000_000_000_000_500)
    #expect(first.action?.pubnubChannelId == "room1")
    #expect(first.unannounced == nil)
    let second = try await remote.addMessageAction(action, as: PubNubChatMessageAction.self)
    #expect(second.action == first.action)
    #expect(second.unannounced?.serviceText == "Not told")
    let third = try await remote.addMessageAction(action, as: PubNubChatMessageAction.self)
    #expect(third.action == nil && third.unannounced == nil)
  }

  @Test func `an action that is gone already is no error`() async throws {
    let transport = ScriptedTransport([
      .answer(200, #"{"status":200,"data":{}}"#),
      .answer(207, #"{"status":207,"error":{"source":"actions","message":"Not told"}}"#),
      .answer(400, #"{"status":400,"error":{"message":"No matching message actions to delete"}}"#),
      .answer(400, #"{"status":400,"error":{"message":"Wrong user"}}"#),
    ])
    let remote = PubNubRemote.scripted(transport)
    #expect(try await remote.removeMessageAction(5, from: 2, in: "c").wasThere)
    #expect(try await remote.removeMessageAction(5, from: 2, in: "c").unannounced != nil)
    #expect(try await !remote.removeMessageAction(5, from: 2, in: "c").wasThere)
    await #expect(throws: RemoteError.self) {
      _ = try await remote.removeMessageAction(5, from: 2, in: "c")
    }
  }

  private static let fullPage =
    #"{"status":200,"data":["#
    + #"{"type":"r","value":"a","uuid":"u","messageTimetoken":"2","actionTimetoken":"5"},"#
    + #"{"type":"r","value":"b","uuid":"u","messageTimetoken":"2","actionTimetoken":"6"}]"#

  @Test(arguments: [
    (fullPage + "}", 2, Timetoken?.some(5)), (fullPage + "}", 3, nil),
    (fullPage + #","more":{"url":"/v1/actions","start":"5","limit":2}}"#, 3, 5),
    (fullPage + #","more":{"start":"9"}}"#, 2, nil), (#"{"status":200,"data":[]}"#, 2, nil),
  ])
  func `pages of actions go on until one is short`(
    body: String, limit: Int, next: Timetoken?
  ) async throws {
    let page = try await PubNubRemote.scripted(ScriptedTransport(body)).messageActions(
      MessageActionQuery(channel: "c", start: 8, limit: limit), as: PubNubChatMessageAction.self)
    #expect(page.next == next)
    #expect(page.page.diagnostics.isEmpty)
  }
}
