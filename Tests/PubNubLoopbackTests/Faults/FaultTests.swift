import JSONText
import PubNubLoopback
import TestSupport
import Testing

@Suite("Faults on demand", .ends)
struct FaultTests {
  private static let publish = "/publish/p/s/0/c/0/1?uuid=alice"
  private static let history = "/v3/history/sub-key/s/channel/c"

  private static func storedCount(_ client: RawClient) async throws -> Int {
    let text = try await client.get(history).text
    return text.split(separator: #""message":"#).count - 1
  }

  @Test(arguments: [
    ("publish:status=503:retry-after=2:times=1", 503, 0),
    ("publish:status=429:times=1", 429, 0), ("publish:drop-before:times=1", 0, 0),
    ("publish:drop-after:times=1", 0, 1), ("publish:status-after=500:times=1", 500, 1),
  ])
  func `a fault happens once, before or after the effect`(
    _ fault: String, _ status: Int, _ stored: Int
  ) async throws {
    try await withServer(faults: [try LoopbackFault(fault)]) { (_, client) async throws in
      let response = try await client.get(Self.publish)
      #expect(response.status == status, "\(response)")
      #expect(response.headers["retry-after"] == (fault.contains("retry-after") ? "2" : nil))
      #expect(try await Self.storedCount(client) == stored)
      #expect(try await client.get(Self.publish).status == 200)
      #expect(try await Self.storedCount(client) == stored + 1)
    }
  }

  @Test func `a fault concerns only its part of the service`() async throws {
    try await withServer(faults: [try LoopbackFault("history:status=500")]) {
      (server, client) async throws in
      #expect(try await client.get(Self.publish).status == 200)
      for _ in 0..<2 { #expect(try await client.get(Self.history).status == 500) }
      await server.removeFaults()
      #expect(try await client.get(Self.history).status == 200)
    }
  }

  @Test func `a body is cut short`() async throws {
    try await withServer(faults: [try LoopbackFault("truncate=5:times=1")]) {
      (_, client) async throws in
      let response = try await client.get(Self.publish)
      #expect(response.text == #"[1,"S"# && response.headers["content-length"] == "30")
    }
  }

  @Test func `a body comes byte by byte, or is another one`() async throws {
    try await withServer(faults: [
      try LoopbackFault("slow=0.000001:times=1"), try LoopbackFault("time:times=1:body=<html>"),
    ]) { (_, client) async throws in
      #expect(try await client.get(Self.publish).text == #"[1,"Sent","17000000000000000"]"#)
      #expect(try await client.get("/time/0").text == "<html>")
    }
  }

  @Test func `a delayed answer waits for the clock, its effect does not`() async throws {
    try await withServer(faults: [try LoopbackFault("publish:delay=5:times=1")]) {
      (server, client) async throws in
      async let response = client.get(Self.publish)
      try await until("a stored message") { try await Self.storedCount(client) > 0 }
      await server.advance(by: 5)
      #expect(try await response.status == 200)
    }
  }

  @Test(arguments: [("duplicate", "1122"), ("reorder", "21")])
  func `events are sent twice or in reverse`(_ kind: String, _ wanted: String) async throws {
    try await withServer(faults: [try LoopbackFault("\(kind):times=1")]) {
      (_, client) async throws in
      for payload in 1...2 { _ = try await client.get("/publish/p/s/0/c/0/\(payload)?uuid=a") }
      let answer = try await client.get("/v2/subscribe/s/c/0?tt=1&uuid=b").text
      let payloads = answer.matches(of: /"d":(\d)/).map { String($0.1) }.joined()
      #expect(payloads == wanted)
      let again = try await client.get("/v2/subscribe/s/c/0?tt=1&uuid=b").text
      #expect(again.matches(of: /"d":(\d)/).map { String($0.1) } == ["1", "2"])
    }
  }

  @Test func `the control endpoint keeps to the limits of the server`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.keySetCount = 2
    let service = try TestService(configuration)
    func send(_ key: String, _ channel: String = "c", uuid: String = "u") async -> Int {
      let event: JSONValue = [
        "subscribeKey": .string(key), "channel": .string(channel), "uuid": .string(uuid),
        "payload": 1,
      ]
      return await service.send("POST", "/_loopback/events", event.text()).status
    }
    #expect(await send("a") == 200)
    #expect(await send("b") == 200)
    #expect(await send("c") == 503)
    #expect(await send("a") == 200)
    #expect(await service.get("/v2/subscribe/c/x/0?tt=0").status == 503)
    for wrong in ["", "a\nb", String(repeating: "x", count: 200)] {
      #expect(await send(wrong) == 400)
      #expect(await send("a", wrong) == 400)
      #expect(await send("a", uuid: wrong) == (wrong.isEmpty ? 200 : 400))
    }
    // Presence is announced in a channel of its own.
    #expect(await send("a", "c-pnpres") == 200)
  }

  @Test func `faults are limited in number and in size`() async throws {
    let service = try TestService()
    func add(_ fault: String) async -> Int {
      let body: JSONValue = ["fault": .string(fault)]
      return await service.send("POST", "/_loopback/faults", body.text()).status
    }
    #expect(await add("body=" + String(repeating: "x", count: 100_000)) == 400)
    #expect(await add("body=" + String(repeating: "x", count: 10_000)) == 200)
    for _ in 1..<1000 { #expect(await add("history:delay=1") == 200) }
    #expect(await add("history:delay=1") == 503)
    await service.send("DELETE", "/_loopback/faults")
    #expect(await add("history:delay=1") == 200)
  }

  @Test(arguments: [
    "publish:times=1:drop-after", "status=503:retry-after=2", "history:probability=0.5:delay=0.25",
    "truncate=5", "slow=0.001", "subscribe:duplicate", "body=a:b=c",
  ])
  func `a fault is listed as it can be given again`(_ text: String) throws {
    #expect("\(try LoopbackFault(text))" == text)
  }

  @Test func `the control endpoint sets faults and clock and sends events`() async throws {
    try await withServer { (server, client) async throws in
      func control(_ name: String, _ body: String) async throws -> RawClient.Response {
        try await client.send("POST", "/_loopback/" + name, body: Array(body.utf8))
      }
      #expect(try await control("faults", #"{"fault":"time:status=500"}"#).status == 200)
      #expect(try await client.get("/_loopback/faults").text == #"["time:status=500"]"#)
      #expect(try await client.get("/time/0").status == 500)
      _ = try await client.send("DELETE", "/_loopback/faults")
      #expect(try await client.get("/time/0").status == 200)
      async let poll = client.get("/v2/subscribe/s/c/0?tt=1&uuid=reader")
      try await until("a poll that waits") { await server.waitingPollCount > 0 }
      let event = #"{"subscribeKey":"s","channel":"c","uuid":"ghost","kind":"signal","payload":7}"#
      #expect(try await control("events", event).status == 200)
      #expect(try await poll.text.contains(#""e":1,"i":"ghost""#))
      #expect(try await control("clock", #"{"advance":100}"#).text.contains("17000001000000000"))
      let log = try await client.get("/_loopback/requests").text
      #expect(log.contains(#""path":"/v2/subscribe/s/c/0","query":"tt=1&uuid=reader""#))
      for (name, body) in [
        ("faults", "{}"), ("faults", #"{"fault":"nonsense"}"#), ("clock", "x"), ("events", "{}"),
      ] {
        #expect(try await control(name, body).status == 400, "\(name) \(body)")
      }
      #expect(try await control("nothing", "").status == 404)
      _ = try await client.send("DELETE", "/_loopback/state")
      #expect(try await client.get(Self.history).text.contains(#""channels":{}"#))
    }
  }

  @Test(arguments: [
    "", "publish", "status", "status=99", "status=x", "delay=-1", "delay=nan", "times=1",
    "drop-before:drop-after", "delay=1:retry-after=2", "nonsense", "status=500:times=-1",
  ])
  func `a fault that can not be read is refused with a sentence`(_ text: String) {
    #expect(throws: LoopbackFaultSyntaxError.self) { try LoopbackFault(text) }
  }

  @Test func `a fault is read with all its parts`() throws {
    #expect(
      try LoopbackFault("objects:status=503:retry-after=7:times=2:probability=0.5")
        == LoopbackFault(
          .status(503, retryAfter: 7), endpoint: .objects, times: 2, probability: 0.5))
    #expect(try LoopbackFault("body=a:b") == LoopbackFault(.body("a:b")))
  }
}
