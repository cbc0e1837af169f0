import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A server on this machine that sends prepared bytes, and sees when a client hangs up.
final class TinyServer: Sendable {
  /// What to do with a request.
  enum Reply: Sendable {
    /// Send these bytes and go on.
    case bytes([UInt8])
    /// Send these bytes and close the connection.
    case lastBytes([UInt8])
    /// Send nothing, and wait for the client to hang up.
    case silence
  }

  private let socket: Int32
  private let reply: @Sendable (_ head: String) -> Reply
  private let connections = WatchedState(0)
  private let received = WatchedState<[String]>([])
  private let hangUps = WatchedState(0)

  let port: UInt16

  var origin: String { "http://127.0.0.1:\(port)" }
  var connectionCount: Int { connections.value }
  var heads: [String] { received.value }

  init(_ reply: @escaping @Sendable (_ head: String) -> Reply) throws {
    self.reply = reply
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (socket, size) = (socket, length)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(socket, pointer, size) == 0 && listen(socket, 16) == 0
          && getsockname(socket, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in acceptConnections() }
  }

  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// Waits until a client hangs up in the middle of a request.
  func hangUp() async {
    await hangUps.wait(for: "a client that hangs up") { $0 > 0 }
    hangUps.change { $0 -= 1 }
  }

  private func acceptConnections() {
    while true {
      let connection = accept(socket, nil, nil)
      guard connection >= 0 else { return }
      connections.change { $0 += 1 }
      Thread.detachNewThread { [self] in serve(connection) }
    }
  }

  private func serve(_ connection: Int32) {
    defer { close(connection) }
    var bytes: [UInt8] = []
    while let head = readHead(connection, &bytes) {
      received.change { $0.append(head) }
      switch reply(head) {
      case .bytes(let answer): send(answer, to: connection)
      case .lastBytes(let answer): return send(answer, to: connection)
      case .silence:
        var byte: UInt8 = 0
        // Nothing more comes but the end.
        while read(connection, &byte, 1) > 0 {}
        hangUps.change { $0 += 1 }
        return
      }
    }
  }

  private func send(_ bytes: [UInt8], to connection: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
          Glibc.send(connection, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #else
          Darwin.send(connection, buffer.baseAddress, buffer.count, 0)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads up to the empty line, and the body.
  private func readHead(_ connection: Int32, _ bytes: inout [UInt8]) -> String? {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let range = bytes.firstRange(of: end) {
        let head = String(decoding: bytes[..<range.lowerBound], as: UTF8.self)
        bytes.removeSubrange(..<range.upperBound)
        return head
      }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer[..<count]
    }
  }
}

extension TinyServer.Reply {
  /// An answer with a body and its length.
  static func answer(
    _ body: [UInt8], status: String = "200 OK", fields: [String] = []
  ) -> TinyServer.Reply {
    let lines = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)"] + fields
    return .bytes(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body)
  }
}
