import JSONText
import PubNubLoopback
import TestSupport
import Testing

@Suite("Requests that mean no good", .ends)
struct HostileRequestTests {
  @Test(arguments: [
    ("/publish/p/s/0/c%00d/0/1", 400), ("/publish/p/s/0/%ff/0/1", 400),
    ("/publish/p/s/0/%zz/0/1", 400), ("/publish/p/s/0/%/0/1", 400), ("/publish/p/s/0//0/1", 400),
    ("/publish/p/s/0/c/0/%7B", 400), ("/publish/p/s/0/c/0/", 400), ("/publish/p/s/0/c/0", 404),
    ("/publish/p/s/0/c/1/1", 404), ("/publish/p/s/0/a.b.c.d/0/1", 400),
    ("/publish/p/s/0/c/0/1?meta=%7B", 400), ("/publish/p/s/0/c/0/1?ttl=x", 400),
    ("/publish/p/s/0/c/0/1?custom_message_type=x", 400),
    ("/publish/p/s/0/c/0/1?custom_message_type=pn_x", 400),
    ("/publish/p/s/0/c/0/1?ptto=99999999999999999", 400), ("/publish/p/s/0/c/0/1?ptto=x", 400),
    ("/publish/p/s/0/c/0/1?ttl=9223372036854775807", 200),
    ("/signal/p/s/0/c/0/%22\(String(repeating: "x", count: 70))%22", 400),
    ("/v2/subscribe/s/,/0?tt=0", 400), ("/v2/subscribe/s/,/0?tt=0&channel-group=g", 200),
    ("/v2/subscribe//c/0?tt=0", 400), ("/v2/subscribe/s/c/17000000000000000?tt=0", 200),
    ("/v2/subscribe/s/c/", 404), ("/v2/subscribe/s/c", 404),
    ("/v2/presence/sub-key/s/channel/c/heartbeat?state=x", 400),
    ("/v2/presence/sub-key/s/channel/c/heartbeat?heartbeat=1e999", 200),
    ("/v2/presence/sub-key/s/channel/c/heartbeat?heartbeat=-5", 200),
    ("/v2/presence/sub-key/s/channel/c/heartbeat?heartbeat=nan", 200),
    ("/v2/presence/sub-key/s/channel/c?limit=99999999999999999999&offset=-1", 200),
    ("/v3/history/sub-key/s/channel/c?start=x", 400),
    ("/v3/history/sub-key/s/channel/c?max=99999999999999999999", 400),
    ("/v3/history/sub-key/s/channel/c?start=9223372036854775807&end=0", 200),
    ("/v3/history/sub-key/s/channel/,", 400),
    ("/v2/objects/s/uuids/\(String(repeating: "x", count: 100))", 400),
    ("/v2/objects/s/uuids/a/b", 404), ("/v1/message-actions/s/channel/c?limit=0", 400),
    ("/v1/message-actions/s/channel/c?start=-1", 400), ("/", 404), ("//", 404), ("/%2e%2e/x", 404),
    ("/time/0?a=%zz", 400), ("/time/0?uuid=%00", 400), ("/_loopback/../time/0", 404),
  ])
  func `a request is answered with a status, whatever it is`(
    _ target: String, _ status: Int
  ) async throws {
    try await withServer { (_, client) async throws in
      let sign = target.contains("?") ? "&" : "?"
      let isUser = target.contains("uuid=")
      let response = try await client.get(target + (isUser ? "" : sign + "uuid=u"))
      #expect(response.status == status, "\(response)")
      #expect(try await client.get("/time/0").status == 200)
    }
  }

  @Test func `an encoded slash belongs to the name`() async throws {
    try await withServer { (_, client) async throws in
      #expect(try await client.get("/publish/p/s/0/a%2Fb/0/1?uuid=u").status == 200)
      let history = try await client.get("/v3/history/sub-key/s/channel/a%2Fb").text
      #expect(history.contains(#""a%2Fb":["#))
      // A client that leaves the slashes of a payload as they are is understood as well.
      let answer = try await client.get("/publish/p/s/0/c/0/%22a/b//%22?uuid=u")
      #expect(answer.status == 200)
      let payloads = try await client.get("/v3/history/sub-key/s/channel/c").text
      #expect(payloads.contains(#""a/b//""#))
    }
  }

  @Test func `a message may have 32 KiB and no more`() async throws {
    try await withServer { (_, client) async throws in
      func publish(_ count: Int) async throws -> RawClient.Response {
        let body = "\"" + String(repeating: "x", count: count - 2) + "\""
        return try await client.send("POST", "/publish/p/s/0/c/0?uuid=u", body: Array(body.utf8))
      }
      #expect(try await publish(32_768).status == 200)
      let refused = try await publish(32_769)
      #expect(refused.status == 400 && refused.text.hasPrefix(#"[0,"Message Too Large","#))
      #expect(try await publish(2_000_000).status == 413)
    }
  }

  @Test func `a target that is too long is refused`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.targetSize = 1000
    try await withServer(configuration) { (_, client) async throws in
      let response = try await client.get("/time/0?x=" + String(repeating: "y", count: 2000))
      #expect(response.status == 414)
      #expect(
        response.text
          == #"{"status":414,"service":"Balancer","error":true,"message":"Request URI Too Long"}"#
          + "\n")
    }
  }

  @Test func `a payload in the path counts as it is encoded, with the channel`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.messageSize = 100
    let service = try TestService(configuration)
    let payload = "%22" + String(repeating: "x", count: 93) + "%22"
    #expect(await service.get("/publish/p/s/0/c/0/\(payload)").status == 200)
    #expect(await service.get("/publish/p/s/0/cc/0/\(payload)").status == 400)
    #expect(await service.get("/publish/p/s/0/c/0/\(payload)%20").status == 400)
  }

  @Test func `thousands of channels are listened to at once`() async throws {
    let service = try TestService()
    let names = (0..<5000).map { "c\($0)" }.joined(separator: ",")
    let cursor = await service.cursor(names)
    await service.publish("1", on: "c4999")
    #expect(await service.poll(names, cursor).events[0]["c"] == "c4999")
    let path = "/v3/history/sub-key/s/message-counts/\(names)?timetoken=1"
    #expect(await service.get(path).status == 400)
  }

  @Test func `polls beyond the limit are answered at once`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.pollCount = 1
    try await withServer(configuration) { (server, client) async throws in
      async let first = client.get("/v2/subscribe/s/c/0?tt=1&uuid=a")
      try await until("a poll that waits") { await server.waitingPollCount > 0 }
      let second = try await client.get("/v2/subscribe/s/c/0?tt=1&uuid=b")
      #expect(second.text == #"{"t":{"t":"1","r":1},"m":[]}"#)
      await server.advance(by: 280)
      #expect(try await first.status == 200)
    }
  }

  @Test func `a server that stops lets go of those who wait`() async throws {
    try await withServer { (server, client) async throws in
      async let poll = client.get("/v2/subscribe/s/c/0?tt=1&uuid=a")
      try await until("a poll that waits") { await server.waitingPollCount > 0 }
      await server.stop()
      #expect(try await poll.status == 0)
    }
  }

  @Test func `a poll whose connection is closed is forgotten`() async throws {
    try await withServer { (server, client) async throws in
      try await client.abandon("/v2/subscribe/s/c/0?tt=1&uuid=a") {
        try await until("a poll that waits") { await server.waitingPollCount > 0 }
      }
      try await until("the end of a poll") { await server.waitingPollCount != 1 }
    }
  }

  @Test(arguments: [
    "GET\r\n\r\n", "\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
    "POST /publish/p/s/0/c/0 HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    "FOO /time/0 HTTP/1.1\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n",
  ])
  func `bytes that are no request do no harm`(_ bytes: String) async throws {
    try await withServer { (_, client) async throws in
      var bytes = Array(bytes.utf8)
      if bytes.starts(with: Array("FOO".utf8)) {
        bytes = Array("FOO /time/0 HTTP/1.1\r\nConnection: close\r\n\r\n".utf8)
      }
      _ = try await client.exchange(bytes, closesWriting: true)
      #expect(try await client.get("/time/0").status == 200)
    }
  }

  @Test func `compressed bodies are read in all their forms, and bombs are not`() async throws {
    try await withServer { (_, client) async throws in
      for (encoding, bytes) in [
        ("gzip", Compressed.gzip), ("gzip", Compressed.zlib), ("deflate", Compressed.zlib),
        ("deflate", Compressed.raw),
      ] {
        let response = try await client.send(
          "POST", "/publish/p/s/0/c/0?uuid=u", headers: ["Content-Encoding: \(encoding)"],
          body: bytes)
        #expect(response.status == 200, "\(encoding) \(response)")
      }
      let history = try await client.get("/v3/history/sub-key/s/channel/c").text
      #expect(history.split(separator: Compressed.text).count == 5)
      for (bytes, status) in [
        (Compressed.bomb, 413), ([0x1f, 0x8b, 8], 400), ([0x78, 0x9c], 400),
      ] {
        let response = try await client.send(
          "POST", "/publish/p/s/0/c/0?uuid=u", headers: ["Content-Encoding: gzip"], body: bytes)
        #expect(response.status == status)
      }
    }
  }

  @Test func `answers with events come compressed and chunked to those who allow it`() async throws
  {
    var configuration = LoopbackConfiguration()
    configuration.compressesAnswers = true
    try await withServer(configuration) { (_, client) async throws in
      _ = try await client.get("/publish/p/s/0/c/0/%22hello%22?uuid=u")
      let target = "/v2/subscribe/s/c/0?tt=1&uuid=u"
      let plain = try await client.get(target)
      #expect(plain.headers["content-encoding"] == nil && plain.text.contains("hello"))
      let packed = try await client.send("GET", target, headers: ["Accept-Encoding: gzip, deflate"])
      #expect(packed.headers["content-encoding"] == "gzip")
      #expect(packed.headers["transfer-encoding"] == "chunked")
      #expect(packed.headers["content-length"] == nil)
      #expect(packed.body.starts(with: [0x1f, 0x8b]))
    }
  }
}
