package import ChatFaces
import LocalServing

/// A chat as a page in a browser of this machine.
///
/// ```swift
/// let server = WebChatServer(session)
/// let address = try await server.start()   // "http://127.0.0.1:49152/?token=…"
/// // … the person opens the address …
/// await server.stop()
/// ```
///
/// It listens at 127.0.0.1 alone, and answers nobody who does not know the token in the address.
package actor WebChatServer {
  private let host: any ChatHost
  private let token: AccessToken
  private let clock: any Clock<Duration>
  private var running: Listener?

  /// A server that does not listen yet.
  ///
  /// - Parameters:
  ///   - host: The chat.
  ///   - token: What the page has to know, in letters, digits, `-` and `_`; nil for random bits.
  ///   - clock: What 30 events in a second are counted with.
  package init(
    _ host: any ChatHost, token: String? = nil, clock: any Clock<Duration> = ContinuousClock()
  ) {
    var generator = SystemRandomNumberGenerator()
    self.host = host
    self.token = token.map(AccessToken.init) ?? AccessToken(using: &generator)
    self.clock = clock
  }

  /// Begins to listen.
  ///
  /// - Parameter port: The port; 0 takes a free one.
  /// - Returns: The address of the page, with its token.
  /// - Throws: ``ListeningError`` if the port can not be listened at, or the server listens already.
  package func start(port: UInt16 = 0) async throws -> String {
    guard running == nil else {
      throw ListeningError(description: "The server is listening already.")
    }
    let bound = BoundPort()
    let listener = try await Listener.open(
      host: "127.0.0.1", port: port, limits: Self.limits, refusal: Self.refusal
    ) { [host, token, clock] watch in
      WebChatHandler(
        host: host, token: token, clock: clock, connections: watch.connections,
        port: { await bound.value })
    }
    running = listener
    await bound.set(listener.port)
    return "http://127.0.0.1:\(listener.port)/?token=\(token.text)"
  }

  /// Ends all streams, and listens no more.
  package func stop() async {
    guard let running else { return }
    self.running = nil
    await running.close()
  }

  /// What connections are kept to: no page needs more.
  private static let limits = ConnectionLedger.Limits(
    headSize: 16_384, restSize: 64 * WebChatHandler.bodyLimit, duration: .seconds(20), count: 64)

  /// The answer to a head that is too long.
  private static let refusal = Array(
    "HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
      .utf8)
}

/// The port of a server, which is known when it listens.
private actor BoundPort {
  private(set) var value: UInt16?

  func set(_ port: UInt16) { value = port }
}
