package import FlyingFox
import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// FlyingFox's server while it listens at an address, and the guard of its connections.
package struct Listener: Sendable {
  /// What listens.
  package let server: HTTPServer

  /// Ends when the server listens no more.
  package let task: Task<Void, Never>

  /// The guard of its connections.
  package let connections: ConnectionGuard

  /// Where it listens.
  package let address: String

  /// The port it listens at.
  package let port: UInt16

  /// Listens at an address.
  ///
  /// - Parameters:
  ///   - host: The address; `localhost` is 127.0.0.1.
  ///   - port: The port; 0 takes a free one.
  ///   - limits: What connections are kept to.
  ///   - refusal: The answer to a head that is too long, as it is sent.
  ///   - handler: Makes the handler of requests.
  /// - Returns: What listens.
  /// - Throws: ``ListeningError`` if the address can not be listened at.
  package static func open(
    host: String, port: UInt16, limits: ConnectionLedger.Limits, refusal: [UInt8],
    handler: (ConnectionWatch) -> some HTTPHandler
  ) async throws -> Listener {
    ClosedConnections.ignoreSignal()
    let connections = ConnectionGuard(limits: limits, refusal: refusal)
    let sockets = ServerSockets(HTTPServer.defaultPool()) { [weak connections] in
      connections?.expectBytes()
    }
    let server = HTTPServer(
      config: try configuration(host: host, port: port, sockets),
      handler: handler(ConnectionWatch(sockets: sockets, connections: connections)))
    let task = try await run(server, at: host, port)
    guard case .ip4(let address, let port)? = await server.listeningAddress else {
      task.cancel()
      throw ListeningError(description: "'\(host):\(port)' is no address to listen at.")
    }
    connections.start(port: port)
    return Listener(
      server: server, task: task, connections: connections, address: address, port: port)
  }

  /// Closes all connections.
  package func close() async {
    connections.stop()
    await server.stop()
    await task.value
  }

  private static func run(
    _ server: HTTPServer, at host: String, _ port: UInt16
  ) async throws -> Task<Void, Never> {
    let (events, continuation) = AsyncStream<(any Error)?>.makeStream()
    let task = Task {
      do {
        try await server.run()
        continuation.yield(CancellationError())
      } catch {
        continuation.yield(error)
      }
    }
    let listening = Task {
      do {
        // What fails is thrown by `run`; a busy process may take its time.
        try await server.waitUntilListening(timeout: 3600)
        continuation.yield(nil)
      } catch {
        continuation.yield(error)
      }
    }
    defer { listening.cancel() }
    var iterator = events.makeAsyncIterator()
    if let failure = await iterator.next() ?? nil {
      task.cancel()
      throw ListeningError(failure, at: host, port)
    }
    return task
  }

  private static func configuration(
    host: String, port: UInt16, _ sockets: ServerSockets
  ) throws -> HTTPServer.Configuration {
    let address: sockaddr_in
    do {
      address = try sockaddr_in.inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port)
    } catch {
      throw ListeningError(description: "'\(host)' is no IPv4 address.")
    }
    return HTTPServer.Configuration(
      address: address,
      // Answers end by themselves; those that wait for events may take for long.
      timeout: 30 * 24 * 3600,
      pool: sockets,
      logger: .disabled)
  }
}

/// Why an address can not be listened at: a sentence.
package struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What failed, and where.
  package let description: String

  /// A reason.
  package init(description: String) {
    self.description = description
  }

  /// The reason of a failure to listen, with a way out.
  fileprivate init(_ failure: any Error, at host: String, _ port: UInt16) {
    let number: Int32? =
      switch failure as? SocketError {
      case .failed(_, let number, _)?: number
      default: nil
      }
    description =
      switch number {
      case EADDRINUSE?: "Port \(port) is in use; choose another one with --port, or 0."
      case EACCES?:
        "Port \(port) is reserved for the system; choose one from 1024 on with --port, or 0."
      case EADDRNOTAVAIL?: "'\(host)' is no address of this machine."
      default: "Listening at '\(host):\(port)' failed: \(failure)"
      }
  }
}
