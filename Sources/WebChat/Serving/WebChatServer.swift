import ChatFaces
import LocalServing

/// A chat as a page in a browser of this machine.
///
/// ```swift
/// let server = WebChatServer(failed: report) { channel in try await beginChat(opening: channel) }
/// let address = try await server.start()   // "http://127.0.0.1:49152/?token=…"
/// // … the person opens the address …
/// await server.stop()
/// ```
///
/// It listens at 127.0.0.1 alone, and answers only requests with the token of the address or the key of the page (see
/// ``PageSecrets``). Each page has a chat of its own, which ends when the page is gone.
package actor WebChatServer {
  private let sessions: PageSessions
  private let secrets: PageSecrets
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void
  private var running: Listener?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - secrets: The secrets that requests must have. Default: random bits, so that no page outlives the server.
  ///   - clock: The clock for the pace of events.
  ///   - failed: Called when a connection can not be accepted. It is tried again.
  ///   - makeChat: Begins the chat of a page, with a channel to open; nil for the one that a new page begins with.
  package init(
    secrets: PageSecrets = PageSecrets(), clock: any Clock<Duration> = ContinuousClock(),
    failed: @escaping @Sendable (any Error) -> Void,
    makeChat: @escaping @Sendable (_ channel: String?) async throws -> PageChat
  ) {
    sessions = PageSessions(makeChat)
    self.secrets = secrets
    self.clock = clock
    self.failed = failed
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
    let listener = try await Listener.open(
      host: "127.0.0.1", port: port, limits: Self.limits, refusal: ServerResponse(431),
      failed: failed
    ) { [sessions, secrets, clock] port in
      let handler = WebChatHandler(sessions: sessions, secrets: secrets, clock: clock, port: port)
      return { try await handler.response(to: $0) }
    }
    running = listener
    await sessions.reopen()
    return "http://127.0.0.1:\(listener.port)\(secrets.address)"
  }

  /// Ends all streams and their sessions, and listens no more.
  package func stop() async {
    guard let running else { return }
    self.running = nil
    await running.close()
    await sessions.close()
  }

  /// The limits of connections: no page needs more.
  static let limits = ConnectionLimits(
    headSize: 8192, restSize: 64 * WebChatHandler.bodyLimit, duration: .seconds(20), count: 32)
}
