import FlyingSocks
import Foundation

/// A client's connection, which reads requests one after the other and sends responses.
actor HTTPConnection {
  /// The states of a connection, named after what it waits for.
  enum Phase {
    /// The first byte of a request, however long it takes.
    case idle
    /// The rest of a head, or of a body.
    case request
    /// The handler's response.
    case response
    /// The rest of a request whose response was sent, or the end of the connection by the client.
    case rest
  }

  private let socket: AsyncSocket
  private let sockets: any AsyncSocketPool
  private let limits: ConnectionLimits
  private let ticket: ConnectionTable.Ticket
  private var buffer = ReadBuffer()
  /// The part of a body that is still to be read; nil if its end is unknown.
  private var rest: HTTPHead.Framing? = .length(0)
  private var expectsContinue = false

  init(
    _ socket: AsyncSocket, _ sockets: any AsyncSocketPool, _ limits: ConnectionLimits,
    _ ticket: ConnectionTable.Ticket
  ) {
    (self.socket, self.sockets) = (socket, sockets)
    (self.limits, self.ticket) = (limits, ticket)
  }

  /// Answers requests until one side ends the connection.
  func serve(_ handler: HTTPHandler, refusal: ServerResponse) async {
    do {
      while try await serveRequest(handler) {}
    } catch HTTPFailure.tooLong {
      await end(refusal)
    } catch HTTPFailure.unreadable {
      await end(ServerResponse(400))
    } catch {
      // The client has disconnected, the handler threw, or the server is being stopped.
    }
  }

  /// Handles one request, and returns whether there may be another.
  private func serveRequest(_ handler: HTTPHandler) async throws -> Bool {
    let head = try await readHead()
    rest = head.framing
    let hasBody = head.framing != .length(0)
    expectsContinue = hasBody && head.fields.list("expect", contains: "100-continue")
    if !hasBody { ticket.enter(.response) }
    let response = try await handler(
      ServerRequest(
        method: head.method, path: head.path, query: head.query, fields: head.fields,
        clientEnd: { [weak self] in await self?.clientEnd() },
        readBody: { [weak self] in try await self?.readBody(upTo: $0) }))
    let closes = !head.keepsConnection || rest != .length(0)
    try await send(response, isForHead: head.method == "HEAD", closes: closes)
    if closes { await linger() }
    return !closes
  }

  private func readHead() async throws -> HTTPHead {
    ticket.enter(buffer.isEmpty ? .idle : .request)
    while true {
      if let head = buffer.takeHead() {
        ticket.enter(.request)
        guard head.count <= limits.headSize else { throw HTTPFailure.tooLong }
        return try HTTPHead(head)
      }
      guard buffer.count <= limits.headSize else { throw HTTPFailure.tooLong }
      try await readMore()
      ticket.enter(.request)
    }
  }

  private func readMore() async throws { buffer.append(try await socket.read(atMost: 4096)) }

  /// Waits until the client has closed the connection, without reading any byte from the socket.
  private func clientEnd() async {
    while buffer.isEmpty {
      do {
        try await sockets.suspendSocket(socket.socket, untilReadyFor: .read)
      } catch {
        // Cancelled, or the server is being stopped.
        return
      }
      switch PeekedByte(socket.socket.file.rawValue) {
      case .end: return
      case .none: continue
      // Another request follows this one, so the end of the connection cannot be seen.
      case .byte: return await Cancellation.wait()
      }
    }
    await Cancellation.wait()
  }
}

extension HTTPConnection {
  private func readBody(upTo limit: Int) async throws -> [UInt8]? {
    let framing = rest
    rest = nil
    var body: [UInt8] = []
    switch framing {
    case nil: throw HTTPFailure.unreadable
    case .length(let count):
      guard count <= limit else { return nil }
      try await allowBody()
      try await readBody(count, into: &body)
    case .chunked:
      try await allowBody()
      while let size = try await readChunkSize() {
        guard size <= limit - body.count else { return nil }
        try await readBody(size, into: &body)
        guard try await readLine().isEmpty else { throw HTTPFailure.unreadable }
      }
    }
    rest = .length(0)
    ticket.enter(.response)
    return body
  }

  /// Asks a client that expects `100 Continue` to send the body (RFC 9110, section 10.1.1).
  private func allowBody() async throws {
    guard expectsContinue, buffer.isEmpty else { return }
    try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
  }

  private func readBody(_ size: Int, into body: inout [UInt8]) async throws {
    var missing = size
    while missing > 0 {
      if buffer.isEmpty { try await readMore() }
      let part = buffer.take(missing)
      body += part
      missing -= part.count
    }
  }

  /// Reads the size of the next chunk; nil after the last one and its trailers (RFC 9112, section 7.1).
  private func readChunkSize() async throws -> Int? {
    let line = try await readLine().split(separator: ";", maxSplits: 1).first ?? ""
    let digits = line.prefix { $0 != " " && $0 != "\t" }
    // Seven digits exceed every limit, and fit in an `Int` of any size.
    guard (1...7).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit),
      let size = Int(digits, radix: 16)
    else { throw HTTPFailure.unreadable }
    if size > 0 { return size }
    while try await !readLine().isEmpty {}
    return nil
  }

  private func readLine() async throws -> String {
    while true {
      if let line = buffer.takeLine() { return String(decoding: line, as: UTF8.self) }
      guard buffer.count <= limits.headSize else { throw HTTPFailure.unreadable }
      try await readMore()
    }
  }
}

extension HTTPConnection {
  private func send(_ response: ServerResponse, isForHead: Bool, closes: Bool) async throws {
    let start = response.start(isForHead: isForHead, closes: closes)
    try await socket.write(Data(start))
    guard case .parts(let length, let parts) = response.body, !isForHead else { return }
    let socket = socket
    guard length == nil else { return try await parts { try await socket.write(Data($0)) } }
    try await parts { part in
      // An empty chunk would be the last one.
      guard !part.isEmpty else { return }
      let size = String(part.count, radix: 16)
      try await socket.write(Data("\(size)\r\n".utf8 + part + "\r\n".utf8))
    }
    try await socket.write(Data("0\r\n\r\n".utf8))
  }

  /// Sends a response and ends the connection.
  private func end(_ response: ServerResponse) async {
    do {
      try await send(response, isForHead: false, closes: true)
      await linger()
    } catch {
      // The client has disconnected and gets no response.
    }
  }

  /// Reads and discards what the client still sends.
  ///
  /// If the connection is closed with unread bytes, the client can lose the response (RFC 9112, section 9.6).
  private func linger() async {
    ticket.enter(.rest)
    socket.socket.endWriting()
    var count = buffer.count
    do {
      while count <= limits.restSize { count += try await socket.read(atMost: 4096).count }
    } catch {
      // The client has closed the connection as well, or took too long.
    }
  }
}

/// A function that answers a request.
///
/// If it throws, the connection ends without a response.
package typealias HTTPHandler = @Sendable (ServerRequest) async throws -> ServerResponse
