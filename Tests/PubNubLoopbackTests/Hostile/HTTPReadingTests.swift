import TestSupport
import Testing

@testable import LocalServing

/// Requests as they come over a connection: RFC 9112.
@Suite(.ends) struct HTTPReadingTests {
  private func head(_ text: String) throws -> HTTPHead {
    var buffer = ReadBuffer()
    buffer.append(Array(text.utf8))
    let bytes = buffer.takeHead()
    return try HTTPHead(#require(bytes))
  }

  @Test func `a head has a method, a target and fields`() throws {
    let head = try head(
      "\r\n\r\nPOST /a%2Fb?x=1?&y HTTP/1.1\r\nHost: h\r\nX-One:\t a, b \r\nx-one: c\r\nEmpty:\r\n\r\n"
    )
    #expect(head.method == "POST" && head.path == "/a%2Fb" && head.query == "x=1?&y")
    #expect(head.fields["host"] == "h" && head.fields["X-ONE"] == "a, b, c")
    #expect(head.fields["empty"] == "" && head.fields["none"] == nil)
    #expect(head.fields.list("x-one", contains: "B") && !head.fields.list("x-one", contains: "d"))
    #expect(head.framing == .length(0) && head.keepsConnection)
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nConnection: x, Close\r\n\r\n", false), ("GET / HTTP/1.0\r\n\r\n", false),
    ("GET / HTTP/1.0\nConnection: keep-alive\n\n", true),
  ])
  func `a connection is kept as the version and the client say`(_ text: String, _ keeps: Bool)
    throws
  {
    #expect(try head(text).keepsConnection == keeps)
  }

  @Test(arguments: [
    "GET\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / x HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nno field\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n",
    "GET / HTTP/1.1\r\nA: x\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\nA : x\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: +1\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    "POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
  ])
  func `bytes that two readers could take differently are refused`(_ text: String) {
    #expect(throws: HTTPFailure.unreadable) { try head(text) }
  }

  @Test func `heads and lines are found however they are cut`() throws {
    let text = "\r\nGET /1 HTTP/1.1\r\nA: b\n\r\nGET /2 HTTP/1.1\n\nline\r\n\nrest"
    for size in 1...text.utf8.count {
      var buffer = ReadBuffer()
      var taken: [String] = []
      var bytes = Array(text.utf8)[...]
      func note(_ part: ArraySlice<UInt8>) { taken.append(String(decoding: part, as: UTF8.self)) }
      while !bytes.isEmpty {
        buffer.append(Array(bytes.prefix(size)))
        bytes = bytes.dropFirst(size)
        while taken.count < 2, let head = buffer.takeHead() { note(head) }
        while taken.count >= 2, let line = buffer.takeLine() { note(line) }
      }
      note(buffer.take(100))
      #expect(
        taken == ["GET /1 HTTP/1.1\r\nA: b\n\r\n", "GET /2 HTTP/1.1\n\n", "line", "", "rest"],
        "pieces of \(size)")
      #expect(buffer.isEmpty)
    }
  }

  @Test func `a client that never pauses does not make its connection grow`() {
    var buffer = ReadBuffer()
    for _ in 0..<1000 {
      buffer.append(Array("GET / HTTP/1.1\r\n\r\nGET".utf8))
      #expect(buffer.takeHead() != nil)
      #expect(buffer.bytes.count < 100)
      buffer.append(Array(" / HTTP/1.1\r\n\r\nGE".utf8))
      #expect(buffer.takeHead() != nil)
      buffer.append(Array("T / HTTP/1.1\r\n\r\n".utf8))
      #expect(buffer.takeHead() != nil)
    }
  }

  @Test func `a response tells where it ends, and holds no line that was not meant`() {
    func start(_ response: ServerResponse, isForHead: Bool = false, closes: Bool = false) -> String
    {
      String(decoding: response.start(isForHead: isForHead, closes: closes), as: UTF8.self)
    }
    let found = ServerResponse(200, fields: ["A": "b\r\nX: y"], body: .bytes([0x31]))
    #expect(start(found) == "HTTP/1.1 200 OK\r\nA: b  X: y\r\nContent-Length: 1\r\n\r\n1")
    #expect(start(found, isForHead: true).hasSuffix("Content-Length: 1\r\n\r\n"))
    #expect(start(ServerResponse(204)) == "HTTP/1.1 204 No Content\r\n\r\n")
    #expect(
      start(ServerResponse(481, reason: "Bad\r\nReason"), closes: true)
        == "HTTP/1.1 481 Bad  Reason\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    #expect(
      start(ServerResponse(200, body: .parts(length: nil) { _ in }))
        == "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
  }

  /// Serves an echo of bodies of up to ten bytes, and talks to it.
  private func exchange(_ text: String) async throws -> String {
    let listener = try await Listener.open(
      host: "127.0.0.1", port: 0,
      limits: ConnectionLimits(headSize: 200, restSize: 1000, duration: .seconds(30), count: 10),
      refusal: ServerResponse(431),
      failed: { Issue.record("a connection was not accepted: \($0)") },
      handler: { _ in
        { request in
          if request.path == "/none" { throw CancellationError() }
          if request.path == "/parts" {
            return ServerResponse(
              200,
              body: .parts(length: nil) { send in
                for part in ["one", "", "two"] { try await send(Array(part.utf8)) }
              })
          }
          if request.path == "/unread" { return ServerResponse(200) }
          guard let body = try await request.body(upTo: 10) else { return ServerResponse(413) }
          return ServerResponse(200, body: .bytes(body))
        }
      })
    defer { Task { await listener.close() } }
    let client = try RawClient(origin: "http://127.0.0.1:\(listener.port)")
    return String(
      decoding: try await client.bytes(Array(text.utf8), closesWriting: true), as: UTF8.self)
  }

  private static func ok(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  private static let closing = "Connection: close\r\n\r\n"

  private static let exchanges: [(sent: String, expected: String)] = [
    // Several requests at once, the bodies between them.
    (
      "POST / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabcGET / HTTP/1.1\r\n\r\nPOST / HTTP/1.1\r\n"
        + "Transfer-Encoding: chunked\r\n\r\n2;x=y\r\nde\r\n1\r\nf\r\n0\r\nTrailer: x\r\n\r\n",
      ok("abc") + ok("") + ok("def")
    ),
    (
      "GET /parts HTTP/1.1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"
    ),
    ("HEAD / HTTP/1.1\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    // Nothing is read behind what was refused or not read.
    (
      "POST / HTTP/1.1\r\nContent-Length: 11\r\n\r\n01234567890GET / HTTP/1.1\r\n\r\n",
      "HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\n\(closing)"
    ),
    (
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n6\r\n567890\r\n0\r\n\r\n",
      "HTTP/1.1 413 Payload Too Large\r\nContent-Length: 0\r\n\(closing)"
    ),
    (
      "POST /unread HTTP/1.1\r\nContent-Length: 2\r\n\r\nabGET / HTTP/1.1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\(closing)"
    ),
    (
      "GET / HTTP/1.1\r\nConnection: close\r\n\r\nGET / HTTP/1.1\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\(closing)"
    ),
    (
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n",
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\(closing)"
    ),
    (
      "POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nabc\r\n",
      "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\(closing)"
    ),
    ("no request\r\n\r\n", "HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\(closing)"),
    (
      "GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 200))\r\n\r\n",
      "HTTP/1.1 431 Request Header Fields Too Large\r\nContent-Length: 0\r\n\(closing)"
    ),
    ("GET /none HTTP/1.1\r\n\r\n", ""),
    (
      "POST / HTTP/1.1\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n", ok("")
    ),
  ]

  @Test(arguments: exchanges)
  func `each request has its response`(_ sent: String, _ expected: String) async throws {
    #expect(try await exchange(sent) == expected)
  }
}
