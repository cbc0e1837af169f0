package import ChatFaces
import FlyingFox
import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
  private var running: (server: HTTPServer, task: Task<Void, Never>)?

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
  /// - Throws: ``WebChatServerError`` if the port can not be listened at, or the server listens already.
  package func start(port: UInt16 = 0) async throws -> String {
    guard running == nil else {
      throw WebChatServerError(description: "The server is listening already.")
    }
    Self.ignoreClosedConnections()
    let bound = BoundPort()
    let handler = WebChatHandler(
      host: host, token: token, clock: clock, port: { await bound.value })
    let server = HTTPServer(config: try Self.configuration(port: port), handler: handler)
    let task = try await Self.run(server, at: port)
    running = (server, task)
    guard case .ip4(_, let port)? = await server.listeningAddress else {
      await stop()
      throw WebChatServerError(description: "The server has ended at once.")
    }
    await bound.set(port)
    return "http://127.0.0.1:\(port)/?token=\(token.text)"
  }

  /// Ends all streams, and listens no more.
  package func stop() async {
    guard let running else { return }
    self.running = nil
    await running.server.stop()
    await running.task.value
  }

  private static func run(
    _ server: HTTPServer, at port: UInt16
  ) async throws -> Task<Void, Never> {
    let (events, input) = AsyncStream<(any Error)?>.makeStream()
    let task = Task {
      do {
        try await server.run()
        input.yield(CancellationError())
      } catch {
        input.yield(error)
      }
    }
    let listening = Task {
      do {
        try await server.waitUntilListening(timeout: 10)
        input.yield(nil)
      } catch {
        input.yield(error)
      }
    }
    defer { listening.cancel() }
    var iterator = events.makeAsyncIterator()
    if let failure = await iterator.next() ?? nil {
      task.cancel()
      throw WebChatServerError(
        description: "Port \(port) of 127.0.0.1 can not be listened at: \(failure)")
    }
    return task
  }

  private static func configuration(port: UInt16) throws -> HTTPServer.Configuration {
    HTTPServer.Configuration(
      address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
      // An action may wait for the network.
      timeout: 24 * 3600, pool: PromptSockets(HTTPServer.defaultPool()), logger: .disabled)
  }

  /// Sees to it that writing to a page that is gone is a failure and not the end of the process.
  ///
  /// FlyingFox writes without asking for that. A process that handles the signal is left as it is.
  private static func ignoreClosedConnections() {
    var action = sigaction()
    guard sigaction(SIGPIPE, nil, &action) == 0 else { return }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    if handler == nil { signal(SIGPIPE, SIG_IGN) }
  }
}

/// Why a server can not be started: a sentence.
package struct WebChatServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed.
  package let description: String
}

/// The port of a server, which is known when it listens.
private actor BoundPort {
  private(set) var value: UInt16?

  func set(_ port: UInt16) { value = port }
}
