import ChatModels
@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import ChatSyncTesting
import Foundation
import JSONText
import Logging
import TestSupport
import Testing

/// Answers that are not what they should be end in typed errors, which give nothing away.
@Suite(.ends)
struct HostileAnswerTests {
  private static let calls: [@Sendable (PubNubRemote) async throws -> Void] = [
    { _ = try await $0.publish(PublishRequest(channel: "c", payload: [0x31])) },
    { _ = try await $0.history(HistoryRequest(channels: ["c"]), as: PubNubChatMessage.self) },
    { _ = try await $0.oldHistory(HistoryRequest(channels: ["c"]), as: JSONValue.self) },
    { _ = try await $0.messageCounts(after: ["c": 1]) },
    {
      _ = try await $0.messageActions(
        MessageActionQuery(channel: "c"), as: PubNubChatMessageAction.self)
    },
    { _ = try await $0.list(.users, matching: ListingQuery(), as: PubNubChatUser.self) },
    { _ = try await $0.object(.user("u"), include: [], as: PubNubChatUser.self) },
    { _ = try await $0.hereNow(HereNowRequest(channels: ["c"])) },
    { _ = try await $0.whereNow("u") },
    { _ = try await $0.state(of: "u", in: SubscriptionSet(channels: ["c"])) },
    { _ = try await $0.setState([:], in: SubscriptionSet(channels: ["c"])) },
    { _ = try await $0.poll(PollRequest(subscriptions: SubscriptionSet(channels: ["c"]))) },
  ]

  private static let bodies: [[UInt8]] =
    [
      "", "null", "7", "[]", "{}", "<html><body>Log in</body></html>", "{\"t\":", "[1,\"Sent\"",
      #"{"channels":7}"#, #"{"channels":{"c":"x"}}"#, #"{"data":7}"#, #"{"data":{"id":7}}"#,
      #"{"payload":7}"#, #"{"t":{"t":"x","r":1},"m":[]}"#,
      #"{"t":{"t":"1","r":1},"m":{}}"#, #"{"t":{"t":-1},"m":[]}"#, #"[1,"Sent","x"]"#,
      #"[0,"Invalid","17000000000000000"]"#, #"["x"]"#, #"{"occupancy":-1}"#,
      #"{"t":{"t":"99999999999999999999999","r":1},"m":[]}"#,
      String(repeating: "[", count: 100_000),
    ].map { Array($0.utf8) } + [[0xFF, 0xFE, 0x22], Array("{\"data\":[\"".utf8) + [0xC3, 0x28]]

  // Arguments are printed, which takes a time for a long body.
  @Test(arguments: bodies.indices)
  func `a body that is not what was asked for is an error`(number: Int) async throws {
    let body = Self.bodies[number]
    for call in Self.calls {
      let transport = ScriptedTransport([.answer(HTTPResponse(status: 200, body: body))])
      let error = await #expect(throws: RemoteError.self) {
        try await call(.scripted(transport))
      }
      // Where the envelope is right and a model can not be made of what is in it.
      #expect([.invalidAnswer, .invalidPayload].contains(error?.code))
    }
  }

  @Test func `an object that is not what its schema says is told from a body that is no answer`()
    async throws
  {
    for (body, code) in [
      (#"{"data":{"id":7}}"#, RemoteError.Code.invalidPayload), ("<html>", .invalidAnswer),
    ] {
      let remote = PubNubRemote.scripted(ScriptedTransport(body))
      let error = await #expect(throws: RemoteError.self) {
        _ = try await remote.object(.user("u"), include: [], as: PubNubChatUser.self)
      }
      #expect(error?.code == code)
    }
  }

  @Test(arguments: ["", "{}", "[]", "[true]", "[-1]", "[1e99]", "[99999999999999999999]", "[1"])
  func `a time that is none is an error`(body: String) async throws {
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(ScriptedTransport(body)).time()
    }
    #expect(error?.code == .invalidAnswer)
  }

  @Test func `a body that is too large is an error`() async throws {
    var configuration = PubNubConfiguration.test
    configuration.maximumAnswerSize = 10
    let transport = ScriptedTransport("[17000000000000000]")
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport, configuration).time()
    }
    #expect(error?.code == .answerTooLarge)
  }

  @Test(arguments: [
    (TransportError.Code.cannotConnect, RemoteError.Code.connectionFailed),
    (.connectionLost, .connectionFailed), (.timedOut, .timedOut), (.notHTTP, .invalidAnswer),
    (.answerTooLarge, .answerTooLarge), (.invalidAddress, .invalidRequest),
  ])
  func `a failure of the transport has a code`(
    transportCode: TransportError.Code, code: RemoteError.Code
  ) async throws {
    var configuration = PubNubConfiguration.test
    configuration.retry = .never
    let transport = ScriptedTransport([.failure(TransportError(transportCode))])
    let error = await #expect(throws: RemoteError.self) {
      _ = try await PubNubRemote.scripted(transport, configuration).time()
    }
    #expect(error?.code == code)
    #expect(error?.cause as? TransportError == TransportError(transportCode))
  }

  private static let secrets = [
    "pub-secret-key", "sub-secret-key", "sec-secret-key", "token-secret", "private words",
    "private%20words",
  ]

  @Test func `neither errors nor logs hold keys, tokens or payloads`() async throws {
    let log = LogBook()
    var configuration = PubNubConfiguration(
      origin: testOrigin, publishKey: "pub-secret-key", subscribeKey: "sub-secret-key",
      secretKey: "sec-secret-key", userID: "alice", authToken: { "token-secret" })
    configuration.retry = .never
    let quote = "pub-secret-key sub-secret-key token-secret private words private%20words"
    let steps: [ScriptedTransport.Step] = [
      .answer(400, "[0,\"\(quote)\"]"),
      .answer(403, "{\"message\":\"\(quote)\",\"service\":\"\(quote)\"}"),
      .answer(
        400, "{\"error\":{\"message\":\"\(quote)\",\"details\":[{\"message\":\"\(quote)\"}]}}"),
      .answer(500, quote), .answer(200, "[\"\(quote)\"]"), .answer(200, "{\"x\":\"\(quote)"),
      .failure(NSError(domain: quote, code: 1)), .answer(200, "[1,\"Sent\",\"17\"]"),
    ]
    let remote = PubNubRemote(
      configuration, transport: ScriptedTransport(steps), clock: TestClock(), random: { 0 },
      logger: log.logger)
    var texts: [String] = ["\(configuration)", String(reflecting: configuration)]
    dump(configuration, to: &texts[1])
    for _ in steps {
      do {
        _ = try await remote.publish(
          PublishRequest(channel: "c", payload: Array(#"{"text":"private words"}"#.utf8)))
      } catch {
        var dumped = ""
        dump(error, to: &dumped)
        texts += ["\(error)", String(reflecting: error), dumped]
      }
    }
    texts += log.lines
    #expect(log.lines.count == steps.count)
    for text in texts {
      for secret in Self.secrets {
        #expect(!text.contains(secret), "\(text) holds \(secret)")
      }
    }
  }
}
