import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The sockets of a server: FlyingFox's own, with one option set.
///
/// FlyingFox writes the head and the body of a response one after the other. Unless the system is told
/// not to wait for more (`TCP_NODELAY`), the body is held back until the client has acknowledged the
/// head, which takes it up to 40 ms. Connections inherit the option from the socket that listens.
struct ServerSockets: AsyncSocketPool {
  private let pool: any AsyncSocketPool
  /// Called before connections, or bytes of one, are waited for.
  private let expectBytes: @Sendable () -> Void

  init(_ pool: some AsyncSocketPool, expectBytes: @escaping @Sendable () -> Void) {
    self.pool = pool
    self.expectBytes = expectBytes
  }

  func prepare() async throws { try await pool.prepare() }

  func run() async throws { try await pool.run() }

  func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
    // Harmless if it fails: answers only take longer.
    try? socket.setValue(
      true, for: BoolSocketOption(level: Int32(IPPROTO_TCP), name: TCP_NODELAY))
    if events.contains(.read) { expectBytes() }
    try await pool.suspendSocket(socket, untilReadyFor: events)
  }
}
