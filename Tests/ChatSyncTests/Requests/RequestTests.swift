@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatSync
import JSONText
import TestSupport
import Testing

/// Each call sends the request that the protocol has for it.
@Suite(.ends)
struct RequestTests {
  @Test(
    arguments: RequestCase.messages + RequestCase.history + RequestCase.actions
      + RequestCase.objects + RequestCase.presence)
  func `a call sends its request`(_ test: RequestCase) async throws {
    let transport = ScriptedTransport(test.answer)
    try await test.call(.scripted(transport))
    let request = try #require(await transport.requests.first)
    #expect(await transport.requests.count == 1)
    #expect(request.method == test.method)
    let common = test.target.hasSuffix("?") || !test.target.contains("?")
    let separator = test.target.hasSuffix("?") ? "" : (common ? "?" : "&")
    #expect(request.url == testOrigin + test.target + separator + "pnsdk=test&uuid=alice")
    #expect(String(decoding: request.body, as: UTF8.self) == test.body)
    for field in test.fields { #expect(request.fields.contains(field)) }
    #expect(request.fields.contains(HTTPField("User-Agent", "test")))
  }

  @Test func `a token goes along with everything but time, asked for each time`() async throws {
    let tokens = Tokens()
    var configuration = PubNubConfiguration.test
    configuration.authToken = { await tokens.next() }
    let transport = ScriptedTransport(
      #"{"status":200,"data":null}"#, #"{"status":200,"data":null}"#, "[17000000000000000]")
    let remote = PubNubRemote.scripted(transport, configuration)
    try await remote.remove(.user("bob"))
    try await remote.remove(.user("bob"))
    _ = try await remote.time()
    #expect(
      await transport.targets == [
        "/v2/objects/sub-demo/uuids/bob?pnsdk=test&uuid=alice&auth=a%20b%2F%2B1",
        "/v2/objects/sub-demo/uuids/bob?pnsdk=test&uuid=alice&auth=a%20b%2F%2B2",
        "/time/0?pnsdk=test&uuid=alice",
      ])
  }

  @Test func `a request has an identifier if that is asked for, the same in all attempts`()
    async throws
  {
    var configuration = PubNubConfiguration.test
    configuration.sendsRequestIDs = true
    configuration.retry = RetryPolicy(
      maximumRetries: 1, baseDelay: .zero, maximumDelay: .zero, jitter: .zero)
    let transport = ScriptedTransport([.answer(503, ""), .answer(200, "[1]")])
    _ = try await PubNubRemote.scripted(transport, configuration).time()
    let target = "/time/0?pnsdk=test&uuid=alice&requestid=00000000-0000-4000-8000-000000000000"
    #expect(await transport.targets == [target, target])
  }

  private actor Tokens {
    private var count = 0

    func next() -> String {
      count += 1
      return "a b/+\(count)"
    }
  }
}
