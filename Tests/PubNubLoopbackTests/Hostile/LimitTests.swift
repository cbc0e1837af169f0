import JSONText
import Testing

@testable import PubNubLoopback

/// What the service accepts, and what it refuses: each limit at its edge.
@Suite("Limits of the service")
struct LimitTests {
  private static let longest = String(repeating: "n", count: 92)

  @Test func `in a query a plus sign is a space, in a path it is itself`() async throws {
    let service = try TestService()
    let state = await service.get(
      "/v2/presence/sub-key/s/channel/a+b/uuid/alice/data?state=%7B%22count%22%3A+5%7D")
    #expect(state.json["payload"] == ["count": 5], "\(state)")
    let read = await service.get("/v2/presence/sub-key/s/channel/a%2Bb/uuid/alice")
    #expect(read.json["payload"] == ["count": 5], "\(read)")
    await service.publish("1", on: "a+b", "meta=%7B%22k%22:+%22a+b%2Bc%22%7D")
    let history = await service.get(
      "/v3/history/sub-key/s/channel/a%2Bb?include_meta=true&encode_channels=false")
    #expect(history.json["channels"]?["a+b"]?[0]?["meta"] == ["k": "a b+c"], "\(history)")
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")], [1025, 4000, 16_000])
  func `a payload is nested as deep as its size allows`(
    _ brackets: (String, String), _ depth: Int
  ) async throws {
    let depth = min(depth, 32_000 / (brackets.0.utf8.count + brackets.1.utf8.count))
    let deep =
      String(repeating: brackets.0, count: depth) + "1"
      + String(repeating: brackets.1, count: depth)
    let service = try TestService()
    let cursor = await service.cursor("general")
    // Without it the poll would have nothing to wait for.
    try #require(await service.send("POST", "/publish/p/s/0/general/0", deep).status == 200)
    for query in ["", "filter-expr=a%20==%201%20%7C%7C%20uuid%20==%20'alice'"] {
      let live = await service.poll("general", cursor, query)
      #expect(live.status == 200 && live.text.contains(deep), "\(query)")
    }
    for path in ["/v3/history/sub-key/s/channel/general", "/v2/history/sub-key/s/channel/general"] {
      let history = await service.get(path)
      #expect(history.status == 200 && history.text.contains(deep), "\(path)")
    }
    #expect(await service.send("POST", "/publish/p/s/0/general/0", deep + "]").status == 400)
  }

  @Test(arguments: ["0", "17000000000000000", "callback", "%41"])
  func `the last part of a subscribe path may be any text`(_ last: String) async throws {
    let answer = try await TestService().get("/v2/subscribe/s/general/\(last)?tt=0")
    #expect(answer.status == 200 && answer.cursor.count == 17, "\(answer)")
  }

  @Test(arguments: [
    ("/publish/p/s/0/\(longest)/0/1", 200), ("/publish/p/s/0/\(longest)n/0/1", 400),
    ("/publish/p/s/0/a*/0/1", 400), ("/publish/p/s/0/a.*/0/1", 400),
    ("/publish/p/s/0/a%0Ab/0/1", 400),
    ("/v2/subscribe/s/\(longest),\(longest)-pnpres/0?tt=0", 200),
    ("/v2/subscribe/s/\(longest)n-pnpres/0?tt=0", 400), ("/v2/subscribe/s/-pnpres/0?tt=0", 400),
    ("/v2/subscribe/s/a.*,a.*-pnpres,a.b.*/0?tt=0", 200), ("/v2/subscribe/s/a*/0?tt=0", 400),
    ("/v2/subscribe/s/*.a/0?tt=0", 400),
    ("/v3/history/sub-key/s/channel/a,\(longest)n", 400),
    ("/v3/history/sub-key/s/channel/a*", 400),
    ("/v2/presence/sub-key/s/channel/a.*/leave", 200),
    ("/v1/message-actions/s/channel/\(longest)n", 400),
    ("/v2/objects/s/uuids/\(longest)n", 400), ("/v2/objects/s/channels/a*", 400),
    ("/time/0?uuid=\(longest)n", 400),
  ])
  func `a name has 92 bytes, and an asterisk only as a wildcard`(
    _ target: String, _ status: Int
  ) async throws {
    let service = try TestService()
    let answer =
      target.contains("uuid=")
      ? await service.send("GET", target, as: Self.longest + "n") : await service.get(target)
    #expect(answer.status == status, "\(answer)")
    if status == 400 {
      #expect(answer.json["message"] == "Reserved character in input parameters.", "\(answer)")
    }
  }

  @Test func `an address below 32 KiB is read, a longer one is refused`() async throws {
    let service = try TestService()
    func time(_ length: Int) async -> TestAnswer {
      let rest = "/time/0".utf8.count + "x=&uuid=alice&pnsdk=test".utf8.count
      return await service.get("/time/0?x=" + String(repeating: "y", count: length - rest))
    }
    #expect(await time(32_767).status == 200)
    let refused = await time(32_768)
    #expect(refused.status == 414)
    #expect(
      refused.text
        == #"{"status":414,"service":"Balancer","error":true,"message":"Request URI Too Long"}"#
        + "\n")
    // As many channels as fit, whatever their number.
    let names = (0..<3000).map { "c\($0)" }.joined(separator: ",")
    #expect(await service.get("/v2/subscribe/s/\(names)/0?tt=0").status == 200)
  }

  @Test func `a request reads the histories of 500 channels, and counts those of 100`()
    async throws
  {
    let service = try TestService()
    func names(_ count: Int) -> String { (0..<count).map { "c\($0)" }.joined(separator: ",") }
    for (target, status) in [
      ("/v3/history/sub-key/s/channel/\(names(500))?max=1", 200),
      ("/v3/history/sub-key/s/channel/\(names(501))?max=1", 400),
      ("/v3/history/sub-key/s/message-counts/\(names(100))?timetoken=1", 200),
      ("/v3/history/sub-key/s/message-counts/\(names(101))?timetoken=1", 400),
    ] {
      let answer = await service.get(target)
      #expect(answer.status == status, "\(answer)")
      if status == 400 { #expect(answer.json["error_message"] == "Invalid Arguments") }
    }
  }

  @Test(arguments: [
    (#"{"name":"\#(String(repeating: "é", count: 255))"}"#, 200),
    (#"{"name":"\#(String(repeating: "é", count: 256))"}"#, 400), (#"{"name":""}"#, 400),
    (#"{"type":"\#(String(repeating: "é", count: 50))"}"#, 200),
    (#"{"status":"\#(String(repeating: "t", count: 51))"}"#, 400),
    (#"{"externalId":"\#(String(repeating: "x", count: 2048))"}"#, 200),
    (#"{"profileUrl":"\#(String(repeating: "x", count: 2049))"}"#, 400),
    (#"{"custom":{"k":"\#(String(repeating: "x", count: 2040))"}}"#, 200),
    (#"{"custom":{"k":"\#(String(repeating: "x", count: 2041))"}}"#, 400),
  ])
  func `the fields of an object are as long as the service takes them`(
    _ body: String, _ status: Int
  ) async throws {
    let answer = try await TestService().send("PATCH", "/v2/objects/s/uuids/u", body)
    #expect(answer.status == status, "\(answer)")
  }

  @Test func `a message has as many actions as its limit`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.messageActionCount = 2
    let service = try TestService(configuration)
    func add(_ type: String, _ value: String, to message: Int) async -> Int {
      await service.send(
        "POST", "/v1/message-actions/s/channel/c/message/\(message)",
        #"{"type":"\#(type)","value":"\#(value)"}"#
      ).status
    }
    for value in ["a", "b"] { #expect(await add("reaction", value, to: 17) == 200) }
    #expect(await add("reaction", "c", to: 17) == 400)
    #expect(await add("reaction", "c", to: 18) == 200)
    #expect(await add("re action", "c", to: 18) == 400)
  }

  @Test func `one request reads the profiles of a hundred users with the longest names`()
    async throws
  {
    let service = try TestService()
    let users = (0..<120).map { String(repeating: "u", count: 88) + String(1000 + $0) }
    for user in users {
      #expect(await service.send("PATCH", "/v2/objects/s/uuids/\(user)", "{}").status == 200)
    }
    let filter = users.prefix(100).map { "id == '\($0)'" }.joined(separator: " || ")
    let answer = await service.get(
      "/v2/objects/s/uuids?include=custom&filter=\(PercentEscapes.encode(filter))")
    #expect(answer.ids == Array(users.prefix(100)), "\(answer)")
  }

  @Test func `names of other bytes are other channels and other users`() async throws {
    let service = try TestService()
    let (composed, decomposed) = ("caf%C3%A9", "cafe%CC%81")
    let cursor = await service.cursor(composed, as: composed)
    let first = await service.publish("1", on: composed)
    let second = await service.publish("2", on: decomposed)
    #expect(await service.poll(composed, cursor, as: composed).payloads == ["1"])
    for (channel, timetoken) in [(composed, first), (decomposed, second)] {
      let history = await service.get("/v3/history/sub-key/s/channel/\(channel)")
      #expect(history.json["channels"]?[channel]?[0]?["timetoken"]?.string == String(timetoken))
    }
    #expect(
      await service.get("/v2/presence/sub-key/s/uuid/\(decomposed)").json["payload"]
        == ["channels": []])
    await service.send("PATCH", "/v2/objects/s/uuids/\(composed)", #"{"name":"one"}"#)
    #expect(await service.get("/v2/objects/s/uuids/\(decomposed)").status == 404)
    await service.send(
      "PATCH", "/v2/objects/s/channels/c/uuids",
      #"{"set":[{"uuid":{"id":"caf\u00e9"}},{"uuid":{"id":"cafe\u0301"}}]}"#)
    let members = await service.get("/v2/objects/s/channels/c/uuids")
    #expect(members.json["data"]?.array?.count == 2, "\(members)")
  }
}
