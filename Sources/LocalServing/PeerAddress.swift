package import FlyingFox

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The other side of a connection, as the system writes it: bytes in network order.
package struct PeerAddress: Hashable, Sendable {
  var address: UInt32
  var port: UInt16

  package init(address: UInt32, port: UInt16) {
    self.address = address
    self.port = port
  }

  /// Reads the address that FlyingFox gives for a request; `nil` if it is not of IPv4.
  package init?(_ remote: HTTPRequest.Address?) {
    guard case .ip4(let text, let port)? = remote else { return nil }
    var address = in_addr()
    guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
    self.init(address: address.s_addr, port: port.bigEndian)
  }

  /// Reads the address of a socket's other side, or of its own.
  ///
  /// - Returns: `nil` if the descriptor is no socket of IPv4, or has none.
  static func of(_ descriptor: Int32, isOwn: Bool = false) -> PeerAddress? {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        isOwn ? getsockname(descriptor, $0, &length) : getpeername(descriptor, $0, &length)
      }
    }
    guard result == 0, address.sin_family == sa_family_t(AF_INET) else { return nil }
    return PeerAddress(address: address.sin_addr.s_addr, port: address.sin_port)
  }
}
