@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import TestSupport
import Testing

/// Failures of the service become typed errors, whatever shape their body has.
@Suite(.ends)
struct FailureTests {
  struct Case: Sendable {
    let status: Int
    let body: String
    let code: RemoteError.Code
    var text: String?
    var service: String?
  }

  private static let cases = [
    Case(
      status: 400, body: #"[0,"Invalid JSON","17000000000000000"]"#, code: .badRequest,
      text: "Invalid JSON"),
    Case(
      status: 413, body: #"[0,"Request Entity Too Large"]"#, code: .tooLarge,
      text: "Request Entity Too Large"),
    Case(
      status: 403,
      body: #"{"message":"Forbidden","payload":{"channels":["room1"],"channel-groups":[":g1"]},"#
        + #""error":true,"service":"Access Manager","status":403}"# + "\n",
      code: .forbidden, text: "Forbidden", service: "Access Manager"),
    Case(
      status: 403,
      body: #"{"status":403,"error":true,"error_message":"Use of the history API","channels":{}}"#,
      code: .forbidden, text: "Use of the history API"),
    Case(
      status: 404,
      body: #"{"status":404,"error":{"message":"Requested object was not found.","#
        + #""source":"objects"}}"#,
      code: .notFound, text: "Requested object was not found.", service: "objects"),
    Case(status: 400, body: #"{"error":"Text"}"#, code: .badRequest, text: "Text"),
    Case(status: 401, body: "", code: .unauthorized),
    Case(status: 402, body: "{}", code: .featureDisabled),
    Case(
      status: 404, body: #"{"message":"Not found","error":1,"service":"Presence","status":404}"#,
      code: .notFound, text: "Not found", service: "Presence"),
    Case(
      status: 409, body: #"{"status":409,"error":{"message":"Exists","source":"actions"}}"#,
      code: .conflict, text: "Exists", service: "actions"),
    Case(status: 412, body: "<html>no</html>", code: .changedMeanwhile),
    Case(
      status: 414,
      body: #"{"status":414,"service":"Balancer","error":true,"message":"Request URI Too Long"}"#,
      code: .tooLarge, text: "Request URI Too Long", service: "Balancer"),
    Case(status: 415, body: "[]", code: .unsupportedBody),
    Case(status: 429, body: "null", code: .rateLimited),
    Case(status: 481, body: "", code: .badFilter),
    Case(
      status: 500, body: #"{"status": 500, "error": true, "error_message": ""}"#,
      code: .serviceFailed, text: ""),
    Case(status: 302, body: "", code: .unexpectedStatus),
    Case(status: 408, body: "", code: .timedOut),
  ]

  @Test(arguments: cases)
  func `a status and a body become an error`(_ test: Case) async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry = .never
    let transport = ScriptedTransport([.answer(test.status, test.body)])
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport, configuration).time()
    }
    #expect(error?.code == test.code)
    #expect(error?.status == test.status)
    #expect(error?.serviceText == test.text)
    #expect(error?.service == test.service)
  }

  @Test func `of a refusal with many details some are kept`() async throws {
    let detail = #"{"message":"wrong","location":"a.b","locationType":"body"}"#
    let details = Array(repeating: detail, count: 900).joined(separator: ",")
    let names = (0..<900).map { "\"c\($0)\"" }.joined(separator: ",")
    let transport = ScriptedTransport([
      .answer(400, "{\"error\":{\"message\":\"Invalid\",\"details\":[\(details)]}}"),
      .answer(403, "{\"message\":\"no\",\"payload\":{\"channels\":[\(names)]}}"),
    ])
    let remote = PubNubRemote.scripted(transport)
    let refused = await #expect(throws: RemoteError.self) { _ = try await remote.time() }
    #expect(refused?.details.count == 16)
    // These decide which channels are asked for again.
    let denied = await #expect(throws: RemoteError.self) { _ = try await remote.time() }
    #expect(denied?.deniedChannels.count == 900)
  }

  @Test func `a refusal lists channels and groups, an invalid request its members`() async throws {
    let transport = ScriptedTransport([
      .answer(403, Self.cases[2].body),
      .answer(
        400,
        #"{"status":400,"error":{"message":"Invalid","source":"objects","details":"#
          + #"[{"message":"Bad","location":"user.email","locationType":"body"}]}}"#),
    ])
    let remote = PubNubRemote.scripted(transport)
    let refusal = await #expect(throws: RemoteError.self) { try await remote.remove(.user("a")) }
    #expect(refusal?.deniedChannels == ["room1"])
    #expect(refusal?.deniedGroups == ["g1"])
    let invalid = await #expect(throws: RemoteError.self) { try await remote.remove(.user("a")) }
    #expect(
      invalid?.details == [
        RemoteError.Detail(message: "Bad", location: "user.email", locationType: "body")
      ])
  }

  @Test func `what can not be sent is refused before anything is`() async throws {
    let transport = ScriptedTransport([])
    let remote = PubNubRemote.scripted(transport)
    let calls: [@Sendable () async throws -> Void] = [
      { _ = try await remote.publish(PublishRequest(channel: "", payload: [0x31])) },
      { _ = try await remote.publish(PublishRequest(channel: "c", payload: [])) },
      { _ = try await remote.publish(PublishRequest(channel: "c", payload: Array("1 2".utf8))) },
      { _ = try await remote.signal(SignalRequest(channel: "c", payload: Array("{".utf8))) },
      { _ = try await remote.history(HistoryRequest(channels: []), as: JSONValue.self) },
      { try await remote.remove(.user("")) },
      { try await remote.remove(.user("..")) },
      { try await remote.leave(SubscriptionSet(channels: ["."])) },
      {
        _ = try await remote.set(
          .user("u"), to: [:] as JSONValue, expecting: "a\r\nX: y", include: [],
          as: JSONValue.self)
      },
      { _ = try await remote.poll(PollRequest(subscriptions: SubscriptionSet())) },
      { try await remote.leave(SubscriptionSet()) },
      {
        _ = try await remote.change(
          .users, set: [1], remove: [], matching: ListingQuery(), as: JSONValue.self)
      },
      {
        _ = try await remote.change(
          .members(of: "c"), set: [], remove: [], matching: ListingQuery(), as: JSONValue.self)
      },
      {
        _ = try await remote.change(
          .members(of: "c"), set: [["status": "s"] as JSONValue], remove: [],
          matching: ListingQuery(), as: JSONValue.self)
      },
      {
        let names = NameSet((0..<5000).map { "channel-\($0)" })
        _ = try await remote.poll(PollRequest(subscriptions: SubscriptionSet(channels: names)))
      },
    ]
    for call in calls {
      let error = await #expect(throws: RemoteError.self) { try await call() }
      #expect([.invalidRequest, .invalidName].contains(error?.code))
    }
    #expect(await transport.requests.isEmpty)
  }

  @Test func `without a publish key nothing is published`() async throws {
    var configuration = PubNubConfiguration.test
    configuration.publishKey = nil
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(ScriptedTransport([]), configuration).publish(
        PublishRequest(channel: "c", payload: [0x31]))
    }
    #expect(error?.code == .invalidRequest)
  }
}
