import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Notices that a client has closed its connection while it waits for an answer.
///
/// FlyingFox does not read from a connection while a handler is at work, and hands out the peer's
/// address but not the socket, which ``ConnectionGuard`` finds by it. The end is seen without taking any
/// byte out of the socket.
package struct ConnectionWatch: Sendable {
  let sockets: ServerSockets
  package let connections: ConnectionGuard

  /// Returns when the connection of a peer has ended, or when the task is cancelled.
  package func end(of peer: PeerAddress) async {
    guard let descriptor = connections.descriptor(of: peer) else {
      return await Self.cancellation()
    }
    let socket = Socket(file: .init(rawValue: descriptor))
    do {
      while true {
        try await sockets.suspendSocket(socket, untilReadyFor: .read)
        var byte: UInt8 = 0
        let count = recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        // Another request behind this one: what follows it can not be seen.
        if count > 0 { return await Self.cancellation() }
        if count == 0 || (errno != EAGAIN && errno != EINTR) { return }
      }
    } catch {
      // Cancelled, or the server is being stopped.
      return
    }
  }

  private static func cancellation() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
  }
}
