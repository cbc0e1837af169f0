import ChatFaces
import LocalServing

/// A server that shows a chat as a page in a browser on this machine.
///
/// ```swift
/// let server = WebChatServer(failed: report) { channel in try await beginChat(opening: channel) }
/// let address = try await server.start()   // "http://127.0.0.1:49152/?token=…"
/// // … the person opens the address …
/// await server.stop()
/// ```
///
/// It listens at 127.0.0.1 only, and answers only requests with the token of the address or the key
/// of the page (see ``PageSecrets``). Each page has its own chat, which ends when the page is gone.
package actor WebChatServer {
  private let sessions: PageSessions
  private let secrets: PageSecrets
  private let clock: any Clock<Duration>
  private let failed: @Sendable (any Error) -> Void
  private var running: Listener?

  /// Creates a server that does not listen yet.
  ///
  /// - Parameters:
  ///   - secrets: The secrets that requests must have. Default: random bits, so that a page stops
  ///     working when the server does.
  ///   - clock: The clock that measures the intervals of events.
  ///   - failed: Called when a connection cannot be accepted. The server tries again.
  ///   - makeChat: Begins the chat of a page with a channel to open; nil for the channel that a new
  ///     page opens.
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

  /// Starts listening.
  ///
  /// - Parameter port: The port; 0 for any free port.
  /// - Returns: The address of the page, with its token.
  /// - Throws: ``ListeningError`` if the server cannot listen at the port, or already listens.
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

  /// Ends all streams and their sessions, and stops listening.
  package func stop() async {
    guard let running else { return }
    self.running = nil
    await running.close()
    await sessions.close()
  }

  /// The limits of connections, which are sufficient for a page.
  static let limits = ConnectionLimits(
    headSize: 8192, restSize: 64 * WebChatHandler.bodyLimit, duration: .seconds(20), count: 32)
}
