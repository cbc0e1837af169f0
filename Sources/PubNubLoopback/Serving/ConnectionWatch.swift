import FlyingFox
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
/// address but not the socket. So the socket is looked for among the open ones by that address; the end
/// is seen without taking any byte out of it.
struct ConnectionWatch {
  let sockets: ServerSockets

  /// Returns when the connection of a peer has ended, or when the task is cancelled.
  func end(of peer: HTTPRequest.Address) async {
    guard let socket = Self.socket(of: peer) else { return await Self.cancellation() }
    do {
      while true {
        try await sockets.suspendSocket(socket, untilReadyFor: .read)
        var byte: UInt8 = 0
        let count = recv(socket.file.rawValue, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT))
        // Another request behind this one: what follows it can not be seen.
        if count > 0 { return await Self.cancellation() }
        if count == 0 || (errno != EAGAIN && errno != EINTR) { return }
      }
    } catch {
      // Cancelled, or the server is being stopped.
      return
    }
  }

  private static func socket(of peer: HTTPRequest.Address) -> Socket? {
    for descriptor in 0..<min(getdtablesize(), 65_536) {
      let socket = Socket(file: .init(rawValue: descriptor))
      // Most descriptors are of something else, which is what the error says.
      guard let address = try? socket.remotePeer() else { continue }
      if HTTPRequest.Address.make(from: address) == peer { return socket }
    }
    return nil
  }

  private static func cancellation() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
  }
}
