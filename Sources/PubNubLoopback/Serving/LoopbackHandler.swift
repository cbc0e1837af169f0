import LocalServing

/// Converts HTTP requests to requests of the service, and replies to HTTP responses.
struct LoopbackHandler: Sendable {
  let service: LoopbackService
  let configuration: LoopbackConfiguration
  /// The address at which the server listens.
  let address: String
  /// The port at which the server listens.
  let port: UInt16

  /// Answers a request.
  ///
  /// - Throws: The error of reading the body, or ``ClosedOnPurpose``; then the connection ends
  ///   without a response.
  func response(to request: ServerRequest) async throws -> ServerResponse {
    let (path, query) = (request.path, request.query)
    if let sentence = refusal(of: request, path) {
      return try response(Reply(answer: Control.forbidden(sentence)), request)
    }
    if request.method == "OPTIONS", !Control.isControl(path) { return Self.preflight }
    guard path.utf8.count + query.utf8.count < configuration.limits.targetSize else {
      return try response(Reply(answer: ServiceRefusal.targetTooLong.answer), request)
    }
    guard let raw = try await request.body(upTo: configuration.limits.bodySize) else {
      return try response(Reply(answer: ServiceRefusal.bodyTooLarge.answer), request)
    }
    let body: [UInt8]
    do {
      body = try decompressed(raw, request.fields["content-encoding"])
    } catch {
      let refusal: ServiceRefusal = error == .tooLarge ? .bodyTooLarge : .problem(.unreadable)
      return try response(Reply(answer: refusal.answer), request)
    }
    let reply = await reply(
      to: LoopbackRequest(
        method: request.method, path: path, query: query, ifMatch: request.fields["if-match"],
        body: body),
      of: request)
    return try response(reply, request)
  }

  /// Returns the reason for which a request is rejected; nil if it is answered.
  private func refusal(of request: ServerRequest, _ path: String) -> String? {
    let fields = PageGate.Fields(
      host: request.fields["host"], origin: request.fields["origin"],
      fetchSite: request.fields["sec-fetch-site"])
    return PageGate(address: address, port: Control.isControl(path) ? port : nil)
      .refusal(path: path, fields)
  }

  /// Answers a request; a request that may wait is cancelled when its client disconnects.
  private func reply(to request: LoopbackRequest, of http: ServerRequest) async -> Reply {
    guard request.path.hasPrefix("/v2/subscribe/") else { return await service.reply(to: request) }
    return await withTaskGroup(of: Reply?.self) { group in
      group.addTask { await service.reply(to: request) }
      group.addTask {
        await http.clientEnd()
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      // If the client disconnected first, the poll is cancelled, and its reply closes the
      // connection.
      if let reply = first ?? nil { return reply }
      let second = await group.next()
      return (second ?? nil) ?? .dropped
    }
  }

  private func decompressed(
    _ bytes: [UInt8], _ encoding: String?
  ) throws(InflateError) -> [UInt8] {
    switch encoding?.lowercased() {
    case "gzip", "deflate", "x-gzip":
      try Inflate.bytes(bytes, limit: configuration.limits.bodySize)
    default: bytes
    }
  }

  /// The response to the preflight request of a browser, before a request from another page.
  private static let preflight = ServerResponse(
    200,
    fields: [
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, POST, PATCH, DELETE, OPTIONS",
      "Access-Control-Allow-Headers": "*",
    ])
}

extension LoopbackHandler {
  private func response(_ reply: Reply, _ request: ServerRequest) throws -> ServerResponse {
    if reply.delivery == .dropped { throw ClosedOnPurpose() }
    let answer = reply.answer
    var fields: HTTPFields = [
      "Content-Type": answer.contentType.rawValue, "Cache-Control": "no-cache",
    ]
    if answer.isForPages, !Control.isControl(request.path) {
      fields["Access-Control-Allow-Origin"] = "*"
    }
    for (name, value) in answer.headers { fields[name] = value }
    let isCompressed = compresses(answer, request)
    if isCompressed { fields["Content-Encoding"] = "gzip" }
    let bytes = isCompressed ? GzipFile.bytes(answer.body) : answer.body
    return ServerResponse(
      answer.status, reason: answer.reason, fields: fields,
      body: Self.body(bytes, reply.delivery, isChunked: isCompressed))
  }

  private func compresses(_ answer: ServiceAnswer, _ request: ServerRequest) -> Bool {
    let allowed = request.fields["accept-encoding"]?.lowercased() ?? ""
    return configuration.compressesAnswers && answer.isStreamed && allowed.contains("gzip")
  }

  private static func body(
    _ bytes: [UInt8], _ delivery: Reply.Delivery, isChunked: Bool
  ) -> ServerResponse.Body {
    switch delivery {
    case .truncated(let count):
      .parts(length: bytes.count) { send in
        try await send(Array(bytes.prefix(count)))
        throw ClosedOnPurpose()
      }
    case .slow(let seconds):
      .parts(length: bytes.count) { send in
        for byte in bytes {
          try await Task.sleep(for: .seconds(seconds))
          try await send([byte])
        }
      }
    case .whole, .dropped:
      isChunked ? .parts(length: nil) { send in try await send(bytes) } : .bytes(bytes)
    }
  }
}

/// The end of a connection that a fault closed, or whose client has disconnected.
struct ClosedOnPurpose: Error {}
