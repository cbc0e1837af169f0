import ChatComponents
import ChatFaces
@_spi(Adapter) import ChatRuntime
import ChatSyncTesting
import FlyingSocks
import Foundation
import LocalServing
import TestSupport
import Testing

@testable import WebChat
@testable import web_chat_peer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The server on a socket.
@Suite(.ends)
struct WebChatServerTests {
  private let host = RecordingHost(SampleScene.make())

  private func server(
    _ secrets: PageSecrets = .sample, clock: any Clock<Duration> = ContinuousClock()
  ) -> WebChatServer {
    WebChatServer(
      secrets: secrets, clock: clock,
      failed: { Issue.record("a connection was not accepted: \($0)") },
      makeChat: { [host] _ in PageChat(host) {} })
  }

  private func port(of address: String) throws -> UInt16 {
    try #require(URLComponents(string: address)?.port.map(UInt16.init))
  }

  @Test("the page is at the address that start returns")
  func page() async throws {
    let server = server(PageSecrets())
    let address = try await server.start()
    #expect(address.hasPrefix("http://127.0.0.1:"))
    let url = try #require(URL(string: address))
    let (data, response) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 3600))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    #expect(String(decoding: data, as: UTF8.self).contains("<h1>Chat</h1>"))
    await server.stop()
  }

  @Test("each server has a token of its own, and does not start twice")
  func start() async throws {
    let (a, b) = (server(PageSecrets()), server(PageSecrets()))
    let addresses = [try await a.start(), try await b.start()]
    #expect(Set(addresses.compactMap { $0.split(separator: "=").last }).count == 2)
    await #expect(throws: ListeningError.self) { try await a.start() }
    let port = try port(of: addresses[0])
    await #expect(throws: ListeningError.self) {
      try await server(PageSecrets()).start(port: port)
    }
    await a.stop()
    await b.stop()
    // And again.
    _ = try await a.start()
    await a.stop()
  }

  @Test("another address of this machine is not listened at")
  func loopbackAlone() async throws {
    let server = server(PageSecrets())
    let port = try port(of: try await server.start())
    await #expect(throws: (any Error).self) {
      try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.2", port: port))
    }
    await server.stop()
  }

  @Test("stop ends open streams")
  func stop() async throws {
    let server = server()
    let port = try port(of: try await server.start())
    let socket = try await connection(port)
    let request = "GET /events?key=lasting HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    try await socket.write(Data(request.utf8))
    var text = ""
    while !text.contains("event: scene") || !text.hasSuffix("\n\n\r\n") {
      text += String(decoding: try await socket.read(atMost: 65_536), as: UTF8.self)
    }
    await server.stop()
    // The last chunk, or the end of the connection.
    do {
      while !(try await socket.read(atMost: 65_536)).isEmpty {}
    } catch {}
    try socket.close()
  }

  @Test("the tasks of a page that is gone end when it is written to")
  func gone() async throws {
    let clock = TestClock()
    let server = server(clock: clock)
    let port = try port(of: try await server.start())
    let socket = try await connection(port)
    let request = "GET /events?key=lasting HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
    try await socket.write(Data(request.utf8))
    _ = try await socket.read(atMost: 65_536)
    let pace = SceneEvents.Pace()
    await clock.sleeperArrives(for: pace.silence)
    try socket.close()
    // The first write after the end finds nobody, and the one behind it fails.
    try await until("the end of the stream") {
      host.scene.change { $0.unread["random", default: 0] += 1 }
      clock.advance(by: pace.pause)
      return clock.sleeperCount == 0
    }
    await server.stop()
  }

  /// A connection, however long it takes.
  private func connection(_ port: UInt16) async throws -> AsyncSocket {
    try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: port), timeout: 3600)
  }

  @Test("a head without end is refused")
  func endlessHead() async throws {
    let server = server()
    let port = try port(of: try await server.start())
    let socket = try await connection(port)
    try await socket.write(Data("GET / HTTP/1.1\r\n".utf8))
    let line = Data("X-Line: \(String(repeating: "x", count: 4000))\r\n".utf8)
    var isOpen = true
    while isOpen {
      do {
        try await socket.write(line)
      } catch {
        isOpen = false
      }
    }
    try socket.close()
    // Nobody else is harmed.
    let other = try await connection(port)
    try await other.write(
      Data("GET /?token=secret HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n".utf8))
    let answer = String(decoding: try await other.read(atMost: 65_536), as: UTF8.self)
    #expect(answer.hasPrefix("HTTP/1.1 200"))
    try other.close()
    await server.stop()
  }

  @Test("what is no HTTP ends nothing but its connection")
  func garbage() async throws {
    let server = server()
    let address = try await server.start()
    let port = try port(of: address)
    for text in [
      "\r\n\r\n", "GET\r\n\r\n", "POST /actions HTTP/1.1\r\nContent-Length: x\r\n\r\n", "\u{0}",
    ] {
      let socket = try await connection(port)
      try await socket.write(Data(text.utf8))
      try socket.close()
    }
    let url = try #require(URL(string: address))
    let (_, response) = try await URLSession.shared.data(
      for: URLRequest(url: url, timeoutInterval: 3600))
    #expect((response as? HTTPURLResponse)?.statusCode == 200)
    await server.stop()
  }

  @Test(
    "heads and bodies with numbers at their ends, and bodies that are too deep, harm nobody",
    arguments: [
      "POST /actions HTTP/1.1\r\nContent-Length: -5\r\n\r\n{}",
      "POST /actions HTTP/1.1\r\nContent-Length: 9223372036854775807\r\n\r\n{}",
      "POST /actions HTTP/1.1\r\nContent-Length: 100000000000000000000\r\n\r\n{}",
      "POST /actions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n{}",
      "POST /actions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}",
      "GET /events?key=lasting HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
      "POST /actions HTTP/1.1\r\nContent-Length: 60000\r\n\r\n"
        + String(repeating: "[", count: 60_000),
      "POST /actions HTTP/1.1\r\nContent-Length: 20\r\n\r\n{\"send\": \"\\ud800\"}   ",
    ])
  func hostileRequest(_ request: String) async throws {
    let server = server()
    let port = try port(of: try await server.start())
    let fields =
      "HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-Chat-Key: lasting\r\nContent-Type: application/json"
    let socket = try await connection(port)
    try await socket.write(Data(request.replacing("HTTP/1.1", with: fields).utf8))
    try socket.close()
    #expect(try await status("GET /?token=secret HTTP/1.1\r\nHost: 127.0.0.1:\(port)", port) == 200)
    await server.stop()
  }

  @Test(
    "no way of writing a request lets another page in",
    arguments: [
      ("GET /?token=secret HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nHost: evil.example", 403),
      ("GET /?token=secret HTTP/1.1\r\nHost: evil.example:PORT", 403),
      ("GET /?token=secret HTTP/1.1\r\nHost: 127.0.0.1:PORT\r\nOrigin: http://evil.example", 403),
      ("GET http://127.0.0.1:PORT/?token=secret HTTP/1.1\r\nHost: 127.0.0.1:PORT", 404),
      ("GET /?token=%73ecret HTTP/1.1\r\nHost: 127.0.0.1:PORT", 403),
      ("GET /secret/..%2f..%2fetc/passwd HTTP/1.1\r\nHost: 127.0.0.1:PORT", 403),
      ("GET /secret/../etc/passwd?token=secret HTTP/1.1\r\nHost: 127.0.0.1:PORT", 404),
      ("OPTIONS /actions?key=lasting HTTP/1.1\r\nHost: 127.0.0.1:PORT", 405),
    ])
  func foreignRequest(_ head: String, _ expected: Int) async throws {
    let server = server()
    let port = try port(of: try await server.start())
    #expect(try await status(head.replacing("PORT", with: "\(port)"), port) == expected)
    await server.stop()
  }

  /// The status of the answer to a head; 0 for none.
  private func status(_ head: String, _ port: UInt16) async throws -> Int {
    let socket = try await connection(port)
    try await socket.write(Data((head + "\r\n\r\n").utf8))
    let answer = String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
    try socket.close()
    return answer.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }
}
