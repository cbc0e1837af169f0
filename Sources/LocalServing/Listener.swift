import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An HTTP/1.1 server that listens on an address of this machine.
///
/// It uses FlyingFox's sockets and not its server. That server reads a head byte by byte, in time that grows with the
/// square of a line's length, so that a few clients with long lines kept all others waiting for seconds.
package struct Listener: Sendable {
  /// The address on which it listens.
  package let address: String

  /// The port on which it listens.
  package let port: UInt16

  private let task: Task<Void, Never>

  /// Starts listening on an address.
  ///
  /// - Parameters:
  ///   - host: The address; `localhost` is 127.0.0.1.
  ///   - port: The port; 0 chooses a free one.
  ///   - limits: The limits of connections.
  ///   - refusal: The response to a head that is too long.
  ///   - failed: Called when a connection cannot be accepted, for example because no descriptor is free. The server
  ///     then tries again.
  ///   - handler: Creates the handler of requests for the actual port.
  /// - Returns: The server.
  /// - Throws: ``ListeningError`` if the server cannot listen on the address.
  package static func open(
    host: String, port: UInt16, limits: ConnectionLimits, refusal: ServerResponse,
    failed: @escaping @Sendable (any Error) -> Void,
    handler: (_ port: UInt16) -> HTTPHandler
  ) async throws -> Listener {
    try open(
      host: host, port: port, limits: limits, refusal: refusal, sockets: await .running,
      failed: failed, handler: handler)
  }

  /// Starts listening on an address with sockets that share an event queue with others.
  static func open(
    host: String, port: UInt16, limits: ConnectionLimits, refusal: ServerResponse,
    sockets: SharedSockets, failed: @escaping @Sendable (any Error) -> Void,
    handler: (_ port: UInt16) -> HTTPHandler
  ) throws -> Listener {
    ClosedPipes.ignoreSignal()
    let socket: Socket
    do {
      socket = try listeningSocket(host, port)
    } catch let error as SocketError {
      throw ListeningError(error, at: host, port)
    }
    guard case .ip4(let address, let port) = try socket.sockname() else {
      try socket.close()
      throw ListeningError(description: "'\(host):\(port)' is not an address to listen at.")
    }
    let server = HTTPServer(
      socket: try AsyncSocket(socket: socket, pool: sockets.queue), sockets: sockets,
      limits: limits, refusal: refusal, handler: handler(port), failed: failed)
    return Listener(address: address, port: port, task: Task { await server.run() })
  }

  /// Closes all connections, and returns when all handlers have finished.
  package func close() async {
    task.cancel()
    await task.value
  }

  private static func listeningSocket(_ host: String, _ port: UInt16) throws -> Socket {
    let address: sockaddr_in
    do {
      address = try .inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port)
    } catch {
      throw ListeningError(description: "'\(host)' is not an IPv4 address.")
    }
    let socket = try Socket(domain: Int32(sockaddr_in.family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
    } catch {
      try socket.close()
      throw error
    }
    return socket
  }
}

/// An error that states why a server cannot listen on an address.
package struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that states the reason and the address.
  package let description: String

  /// Creates an error.
  package init(description: String) {
    self.description = description
  }

  /// Creates an error from a failure to listen, with advice.
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
      case EADDRNOTAVAIL?: "'\(host)' is not an address of this machine."
      default: "Listening at '\(host):\(port)' failed: \(failure)"
      }
  }
}
