import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Sends bytes as they are over a connection of their own, and reads what comes back.
struct RawClient: Sendable {
  let port: UInt16

  init(origin: String) throws {
    guard let port = origin.split(separator: ":").last.flatMap({ UInt16($0) }) else {
      throw ConnectionProblem(step: "read the port of \(origin)", code: 0)
    }
    self.port = port
  }

  /// What came back.
  struct Response: Sendable, CustomStringConvertible {
    /// 0 if nothing came.
    var status = 0
    var reason = ""
    /// Names in small letters.
    var headers: [String: String] = [:]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }
    var description: String { "\(status) \(reason) \(headers) \(text)" }
  }

  /// Why there is no connection.
  struct ConnectionProblem: Error {
    var step: String
    var code: Int32
  }

  /// Sends a request and closes the connection.
  func send(
    _ method: String, _ target: String, headers: [String] = [], body: [UInt8] = []
  ) async throws -> Response {
    var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for header in headers { head += header + "\r\n" }
    if !body.isEmpty { head += "Content-Length: \(body.count)\r\n" }
    return try await exchange(Array((head + "\r\n").utf8) + body)
  }

  /// Sends a GET request.
  func get(_ target: String) async throws -> Response { try await send("GET", target) }

  /// Sends bytes, reads to the end, and takes the response apart.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - closesWriting: Whether the server is told that no more bytes follow.
  /// - Returns: What came back.
  /// - Throws: ``ConnectionProblem`` if there is no connection.
  func exchange(_ bytes: [UInt8], closesWriting: Bool = false) async throws -> Response {
    Self.response(try await self.bytes(bytes, closesWriting: closesWriting))
  }

  /// Sends bytes, and reads to the end.
  func bytes(_ bytes: [UInt8], closesWriting: Bool = false) async throws -> [UInt8] {
    try await onThread { [port] in
      let descriptor = try Self.connection(port)
      defer { close(descriptor) }
      Self.write(bytes, to: descriptor)
      if closesWriting { Self.endWriting(descriptor) }
      return Self.read(descriptor)
    }
  }

  /// Sends a GET request and closes the connection when a body has returned, without reading.
  func abandon(_ target: String, after body: () async throws -> Void) async throws {
    let descriptor = try connection(asking: target)
    defer { close(descriptor) }
    try await body()
  }

  /// Sends a GET request.
  ///
  /// - Returns: The descriptor of the connection, from which nothing was read yet; it is the caller's to close.
  /// - Throws: ``ConnectionProblem`` if there is no connection.
  func connection(asking target: String) throws -> Int32 {
    let descriptor = try Self.connection(port)
    Self.write(Array("GET \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8), to: descriptor)
    return descriptor
  }

  private static func endWriting(_ descriptor: Int32) {
    #if canImport(Glibc)
      shutdown(descriptor, Int32(SHUT_WR))
    #else
      shutdown(descriptor, SHUT_WR)
    #endif
  }

  private static func connection(_ port: UInt16) throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw ConnectionProblem(step: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard connected == 0 else {
      let code = errno
      close(descriptor)
      throw ConnectionProblem(step: "connect", code: code)
    }
    return descriptor
  }

  private static func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { sendBytes(descriptor, $0) }
      // The server may refuse to read on; its answer counts.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { return received }
      received += buffer.prefix(count)
    }
  }

  private static func response(_ bytes: [UInt8]) -> Response {
    var response = Response()
    guard
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) })
    else { return response }
    let lines = String(decoding: bytes[..<end], as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false)
    let status = lines[0].split(separator: " ", maxSplits: 2)
    response.status = status.count > 1 ? Int(status[1]) ?? 0 : 0
    response.reason = status.count > 2 ? String(status[2]) : ""
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      response.headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    let body = Array(bytes[(end + 4)...])
    let isChunked = response.headers["transfer-encoding"] == "chunked"
    response.body = isChunked ? joined(body) : body
    return response
  }

  /// Joins the chunks of a body.
  private static func joined(_ chunks: [UInt8]) -> [UInt8] {
    var body: [UInt8] = []
    var rest = chunks[...]
    while let end = rest.firstIndex(of: 13) {
      let size = Int(String(decoding: rest[..<end], as: UTF8.self), radix: 16) ?? 0
      rest = rest[(end + 2)...]
      if size == 0 { break }
      body += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
    }
    return body
  }
}

/// The system's `send`, which the method of the same name hides inside the type; without a signal if
/// the other side is gone.
private func sendBytes(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  #if canImport(Glibc)
    send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
  #else
    send(descriptor, bytes.baseAddress, bytes.count, 0)
  #endif
}
