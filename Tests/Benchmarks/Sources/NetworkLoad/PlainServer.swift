import FlyingFox
import FlyingSocks
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// FlyingFox with a handler that answers a constant: what the loopback server is measured beside.
enum PlainServer {
  static func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: 0)
    let server = HTTPServer(
      config: HTTPServer.Configuration(address: address, pool: NoDelay(), logger: .disabled),
      handler: ClosureHTTPHandler { _ in
        HTTPResponse(
          statusCode: .ok,
          headers: [
            .contentType: "text/javascript; charset=\"UTF-8\"",
            HTTPHeader("Access-Control-Allow-Origin"): "*", .cacheControl: "no-cache",
          ],
          body: Data(#"[1,"Sent","17000000000000000"]"#.utf8))
      })
    Task {
      try await server.waitUntilListening()
      if case .ip4(let host, let port)? = await server.listeningAddress {
        FileHandle.standardOutput.write(Data("listening on http://\(host):\(port)\n".utf8))
      }
    }
    try await server.run()
  }

  /// FlyingFox's sockets without Nagle's algorithm, as the loopback server has them.
  private struct NoDelay: AsyncSocketPool {
    private let pool: any AsyncSocketPool = HTTPServer.defaultPool()

    func prepare() async throws { try await pool.prepare() }

    func run() async throws { try await pool.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
      try? socket.setValue(
        true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
      try await pool.suspendSocket(socket, untilReadyFor: events)
    }
  }
}
