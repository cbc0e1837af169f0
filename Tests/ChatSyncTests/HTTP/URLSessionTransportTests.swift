@_spi(Adapter) import ChatSync
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// The transport against a server of the tests.
@Suite(.ends)
struct URLSessionTransportTests {
  private func get(_ url: String) -> HTTPRequest { HTTPRequest(method: "GET", url: url) }

  @Test func `an address goes out as it is, and requests share a connection`() async throws {
    let server = try TinyServer { _ in .answer(Array("[17]".utf8)) }
    defer { server.stop() }
    let transport = URLSessionTransport()
    let target = "/v2/a%2Fb,c/room%201/%22%F0%9F%91%8D%22?x=a%2Bb%7E~&y=1,2:3"
    for _ in 0..<3 {
      let response = try await transport.send(get(server.origin + target), maximumBodySize: 100)
      #expect(response.status == 200)
      #expect(response.body == Array("[17]".utf8))
    }
    #expect(server.heads.allSatisfy { $0.hasPrefix("GET \(target) HTTP/1.1\r\n") })
    #expect(server.connectionCount == 1)
  }

  @Test func `cancelling hangs up`() async throws {
    let server = try TinyServer { _ in .silence }
    defer { server.stop() }
    let transport = URLSessionTransport()
    let request = get(server.origin + "/")
    let task = Task { try await transport.send(request, maximumBodySize: 100) }
    try await until("the request") { !server.heads.isEmpty }
    task.cancel()
    await server.hangUp()
    await #expect(throws: TransportError.self) { _ = try await task.value }
  }

  @Test func `a redirect is not followed`() async throws {
    let server = try TinyServer { _ in
      .answer([], status: "302 Found", fields: ["Location: /elsewhere"])
    }
    defer { server.stop() }
    let response = try await URLSessionTransport().send(
      get(server.origin + "/"), maximumBodySize: 100)
    #expect(response.status == 302)
    #expect(response[field: "location"] == "/elsewhere")
    #expect(server.heads.count == 1)
  }

  @Test func `a body that is too large is cut off`() async throws {
    let server = try TinyServer { _ in .answer([UInt8](repeating: 0x31, count: 1_000_000)) }
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 1000)
    }
    #expect(error?.code == .answerTooLarge)
  }

  @Test func `a body that was too large stays so, whatever comes before the hang-up`() {
    var body = BoundedBody(maximumSize: 4)
    body.append([1, 2])
    body.append([3, 4])
    let fits = (body.isTooLarge, body.bytes)
    #expect(fits == (false, [1, 2, 3, 4]))
    body.append([5])
    body.append([6])
    let passedOver = (body.isTooLarge, body.bytes)
    #expect(passedOver == (true, []))
  }

  @Test func `chunks without end are cut off`() async throws {
    let chunk = "400\r\n" + String(repeating: "1", count: 1024) + "\r\n"
    let endless =
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      + String(repeating: chunk, count: 1000)
    let server = try TinyServer { _ in .bytes(Array(endless.utf8)) }
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 10_000)
    }
    #expect(error?.code == .answerTooLarge)
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", "SSH-2.0-server\r\n",
    "HTTP/1.1 abc OK\r\n\r\n", "\0\0\0\0",
  ])
  func `bytes that are no answer are a failure`(bytes: String) async throws {
    let server = try TinyServer { _ in .lastBytes(Array(bytes.utf8)) }
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 1000)
    }
    #expect(error?.code != .invalidAddress)
  }

  // A captive portal, or a server of something else.
  @Test(arguments: [
    Array("ICY 200 OK\r\n\r\n".utf8), Array("HTTP/9.9 200 OK\r\n\r\n".utf8),
    [0x15, 0x03, 0x01, 0x00, 0x02, 0x02, 0x46],
  ])
  func `another protocol is told as such, and not as an address that is none`(
    bytes: [UInt8]
  ) async throws {
    let server = try TinyServer { _ in .lastBytes(bytes) }
    defer { server.stop() }
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 1000)
    }
    #expect(error?.code == .notHTTP)
  }

  @Test(arguments: [
    "", "127.0.0.1:80/", "htp://127.0.0.1/", "file:///etc/passwd", "http://", "http:///x",
  ])
  func `an address that is none is told before a request is made`(url: String) async throws {
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(url), maximumBodySize: 1000)
    }
    #expect(error == TransportError(.invalidAddress))
  }

  @Test func `half an answer is a lost connection`() async throws {
    let server = try TinyServer { _ in
      .lastBytes(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[17".utf8))
    }
    defer { server.stop() }
    await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 1000)
    }
  }

  @Test func `no server is no connection`() async throws {
    let server = try TinyServer { _ in .silence }
    server.stop()
    let error = await #expect(throws: TransportError.self) {
      _ = try await URLSessionTransport().send(get(server.origin + "/"), maximumBodySize: 1000)
    }
    #expect(error?.code == .cannotConnect)
  }

  @Test func `chunked answers are read`() async throws {
    let body = Array(String(repeating: "{\"text\":\"hi there\"},", count: 500).utf8)
    let size = String(body.count, radix: 16)
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    let answer = Array((head + size + "\r\n").utf8) + body + Array("\r\n0\r\n\r\n".utf8)
    let server = try TinyServer { _ in .bytes(answer) }
    defer { server.stop() }
    let response = try await URLSessionTransport().send(
      get(server.origin + "/"), maximumBodySize: 1_000_000)
    #expect(response.body == body)
  }

  #if canImport(FoundationNetworking)
    // libcurl unpacks all that has arrived before anything can stop it.
    @Test func `compression is ruled out, and a compressed answer refused`() async throws {
      let body = Array(String(repeating: "hi there ", count: 500).utf8)
      let server = try TinyServer { _ in
        .answer(Gzip.compress(body), fields: ["Content-Encoding: gzip"])
      }
      defer { server.stop() }
      let error = await #expect(throws: TransportError.self) {
        _ = try await URLSessionTransport().send(
          get(server.origin + "/"), maximumBodySize: 1_000_000)
      }
      #expect(error?.code.description == "unexpected-encoding")
      #expect(server.heads.first?.contains("\r\nAccept-Encoding: identity\r\n") == true)
    }

    // In a process of its own: other tests take memory, too.
    @Test func `an answer that unpacks to much more than the limit takes no memory for that`()
      async
    {
      await #expect(processExitsWith: .success) {
        for encoding in ["gzip", "deflate", "identity, gzip"] {
          let bomb = encoding == "deflate" ? CompressedZeros.deflated : CompressedZeros.gzip
          let server = try TinyServer { _ in
            .answer(bomb, fields: ["Content-Encoding: \(encoding)"])
          }
          defer { server.stop() }
          PeakMemory.reset()
          let before = try PeakMemory.bytes()
          await #expect(throws: TransportError.self) {
            _ = try await URLSessionTransport().send(
              HTTPRequest(method: "GET", url: server.origin + "/"), maximumBodySize: 1 << 20)
          }
          // The transport has gone through all of it when its connection is closed.
          #expect(try PeakMemory.bytes() - before < CompressedZeros.size / 4)
        }
      }
    }
  #endif
}
