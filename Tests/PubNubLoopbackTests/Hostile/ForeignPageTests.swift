import JSONText
import Testing

@testable import PubNubLoopback

/// Pages of other sites in a browser of this machine, which reach the server as any client does.
@Suite("Pages of other sites")
struct ForeignPageTests {
  /// Sends a request with a head of its own.
  private static func send(
    _ method: String, _ target: String, _ fields: [String], _ client: RawClient, body: String = ""
  ) async throws -> RawClient.Response {
    var head = "\(method) \(target) HTTP/1.1\r\nConnection: close\r\n"
    for field in fields { head += field + "\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.utf8.count)\r\n" }
    return try await client.exchange(Array((head + "\r\n" + body).utf8))
  }

  private static let control = [
    ("GET", "/_loopback"), ("GET", "/_loopback/requests"), ("DELETE", "/_loopback/requests"),
    ("DELETE", "/_loopback/state"), ("GET", "/_loopback/faults"), ("POST", "/_loopback/faults"),
    ("POST", "/_loopback/events"), ("POST", "/_loopback/clock"), ("OPTIONS", "/_loopback/state"),
    ("GET", "/_loopback/nothing"),
  ]

  @Test(arguments: [
    ["Host: 127.0.0.1:PORT", "Origin: http://evil.example"],
    ["Host: 127.0.0.1:PORT", "Origin: null"],
    ["Host: 127.0.0.1:PORT", "Origin: http://127.0.0.1:PORT"],
    ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: cross-site"],
    ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: same-site"],
    ["Host: 127.0.0.1:PORT", "Sec-Fetch-Site: same-origin"],
    ["Host: evil.example:PORT"], ["Host: evil.example"], ["Host: 127.0.0.1.evil.example:PORT"],
    ["Host: 127.0.0.1:1"], ["Host: 192.0.2.1:PORT"], ["Host: "], [],
  ])
  func `no other page reaches the control endpoint`(_ fields: [String]) async throws {
    try await withServer { (server, client) async throws in
      let fields = fields.map { $0.replacing("PORT", with: "\(client.port)") }
      let own = ["Host: 127.0.0.1:\(client.port)"]
      _ = try await client.get("/publish/p/s/0/c/0/1?uuid=alice")
      let fault = #"{"fault":"time:status=500"}"#
      for (method, target) in Self.control {
        let body = method == "POST" ? fault : ""
        let answer = try await Self.send(method, target, fields, client, body: body)
        #expect(answer.status == 403, "\(method) \(target) \(answer)")
        #expect(
          answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") }, "\(answer)")
        #expect(!answer.text.contains("alice"), "\(answer)")
      }
      // Nothing has happened.
      #expect(try await client.get("/time/0").status == 200)
      #expect(
        try await client.get("/v3/history/sub-key/s/channel/c?include_uuid=true").text.contains(
          "alice"))
      let requests = try await Self.send("GET", "/_loopback/requests", own, client)
      #expect(requests.status == 200 && requests.text.contains("alice"), "\(requests)")
    }
  }

  @Test(arguments: [
    ["Host: 127.0.0.1:PORT"], ["Host: LOCALHOST:PORT"], ["Host: 127.0.0.1"],
    ["Host: localhost:PORT", "Sec-Fetch-Site: none"],
  ])
  func `commands and an address that is typed in reach it, and no page may read the answer`(
    _ fields: [String]
  ) async throws {
    try await withServer { (_, client) async throws in
      let fields = fields.map { $0.replacing("PORT", with: "\(client.port)") }
      for target in ["/_loopback", "/_loopback/requests", "/_loopback/nothing"] {
        let answer = try await Self.send("GET", target, fields, client)
        #expect(answer.status == (target.hasSuffix("nothing") ? 404 : 200), "\(answer)")
        #expect(
          answer.headers.keys.allSatisfy { !$0.hasPrefix("access-control") }, "\(answer)")
      }
    }
  }

  @Test func `pages may use the service, as they may use the service that is stood for`()
    async throws
  {
    try await withServer { (_, client) async throws in
      let page = ["Host: 127.0.0.1:\(client.port)", "Origin: http://evil.example"]
      let answer = try await Self.send("GET", "/time/0", page, client)
      #expect(answer.status == 200 && answer.headers["access-control-allow-origin"] == "*")
      let preflight = try await Self.send("OPTIONS", "/v2/objects/s/uuids/a", page, client)
      #expect(preflight.status == 200)
      #expect(preflight.headers["access-control-allow-methods"]?.contains("PATCH") == true)
    }
  }

  @Test(arguments: ["evil.example", "evil.example:PORT", "127.0.0.1.evil.example", "[::1].evil"])
  func `a name of another site that leads here is refused everywhere`(_ host: String) async throws {
    try await withServer { (_, client) async throws in
      let fields = ["Host: " + host.replacing("PORT", with: "\(client.port)")]
      for (method, target) in [
        ("GET", "/time/0"), ("GET", "/publish/p/s/0/c/0/1?uuid=u"), ("OPTIONS", "/time/0"),
        ("GET", "/nothing"),
      ] {
        let answer = try await Self.send(method, target, fields, client)
        #expect(answer.status == 403, "\(answer)")
        #expect(answer.headers["access-control-allow-origin"] == nil, "\(answer)")
      }
      let history = try await client.get("/v3/history/sub-key/s/channel/c?include_uuid=true").text
      #expect(!history.contains("uuid"), "\(history)")
    }
  }

  @Test(arguments: ["127.0.0.1", "localhost", "10.0.2.2:8080", "[::1]:8080"])
  func `an address leads nowhere else and is no name`(_ host: String) async throws {
    try await withServer { (_, client) async throws in
      #expect(try await Self.send("GET", "/time/0", ["Host: " + host], client).status == 200)
    }
  }

  @Test func `remembered requests have neither tokens nor signatures`() async throws {
    let service = try TestService()
    for query in [
      "auth=TOKEN&timestamp=1&signature=v2.TOKEN", "%61uth=TOKEN", "a=b&auth=TOKEN", "auth",
      "sig%6eature=TOKEN&x=auth",
    ] { await service.get("/time/0?" + query) }
    let log = await service.get("/_loopback/requests").text
    #expect(!log.contains("TOKEN"), "\(log)")
    #expect(log.contains("timestamp=1") && log.contains("a=b") && log.contains("x=auth"), "\(log)")
    #expect(await service.service.requests.allSatisfy { !$0.query.contains("TOKEN") })
  }
}
