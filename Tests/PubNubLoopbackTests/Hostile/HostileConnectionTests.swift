import Logging
import PubNubLoopback
import TestSupport
import Testing

/// Connections that send without end, send nothing, or are too many.
@Suite("Connections that mean no good", .ends)
struct HostileConnectionTests {
  @Test(arguments: ["GET /time/0?x=", "GET /time/0 HTTP/1.1\r\nX: ", "POST"])
  func `a head without end is refused`(_ start: String) async throws {
    try await withServer { (_, client) async throws in
      let bytes = Array(start.utf8) + [UInt8](repeating: 0x79, count: 200_000)
      let answer = try await client.exchange(bytes)
      #expect(answer.status == 414 || answer.status == 0, "\(answer)")
      #expect(try await client.get("/time/0").status == 200)
    }
  }

  @Test func `many short lines without end are refused as well`() async throws {
    try await withServer { (_, client) async throws in
      let lines = String(repeating: "X-Field: value\r\n", count: 20_000)
      let answer = try await client.exchange(Array("GET /time/0 HTTP/1.1\r\n\(lines)".utf8))
      #expect(answer.status == 414 || answer.status == 0, "\(answer)")
      #expect(try await client.get("/time/0").status == 200)
    }
  }

  @Test(arguments: [
    "GET /ti", "GET /time/0 HTTP/1.1\r\nHost: x\r\n",
    "POST /publish/p/s/0/c/0 HTTP/1.1\r\nContent-Length: 100000\r\n\r\n12",
    "POST /publish/p/s/0/c/0 HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n12",
  ])
  func `a request that never ends is given up`(_ start: String) async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.requestTime = 0
    try await withServer(configuration) { (_, client) async throws in
      // Returns when the server has closed the connection.
      #expect(try await client.exchange(Array(start.utf8)).status == 0)
    }
  }

  @Test func `chunks without end are refused`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.bodySize = 10_000
    try await withServer(configuration) { (_, client) async throws in
      let chunk = "400\r\n" + String(repeating: "1", count: 1024) + "\r\n"
      let head = "POST /publish/p/s/0/c/0 HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
      let bytes = Array((head + String(repeating: chunk, count: 1000)).utf8)
      let answer = try await client.exchange(bytes)
      #expect([413, 414, 0].contains(answer.status), "\(answer)")
      #expect(try await client.get("/time/0").status == 200)
    }
  }

  @Test func `connections beyond the limit are closed, and the others are answered`() async throws {
    var configuration = LoopbackConfiguration()
    configuration.limits.connectionCount = 10
    try await withServer(configuration) { (server, client) async throws in
      async let poll = client.get("/v2/subscribe/s/c/0?tt=1&uuid=a")
      try await until("a poll that waits") { await server.waitingPollCount > 0 }
      let ends = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<30 { group.addTask { try await client.exchange([]).status } }
        var ended = 0
        while ended < 20, try await group.next() != nil { ended += 1 }
        await server.advance(by: 280)
        await server.stop()
        return ended
      }
      #expect(ends == 20)
      #expect(try await poll.status == 200)
    }
  }

  @Test func `a log names the request and gives neither keys nor payloads away`() async throws {
    let log = LogBook()
    let server = try LoopbackServer(logger: log.logger)
    let client = try RawClient(origin: try await server.start())
    for target in [
      "/publish/pub-secret/sub-secret/0/c/0/%22private%22?uuid=u&auth=token",
      "/v1/push/sub-key/sub-secret/devices/private?auth=token", "/private/sub-secret",
      "/v2/subscribe/sub-secret/%ff/0?tt=0&auth=token",
    ] { _ = try await client.get(target) }
    await server.stop()
    #expect(log.lines.count == 4)
    #expect(log.lines.contains { $0.contains("GET /v1/push/sub-key/*/devices/*") })
    for line in log.lines {
      for secret in ["pub-secret", "sub-secret", "private", "token"] {
        #expect(!line.contains(secret), "\(line)")
      }
    }
  }
}
