import FlyingFox
import Foundation
import LocalServing

/// Turns requests of FlyingFox into those of the service, and replies into responses.
struct LoopbackHandler: HTTPHandler {
  let service: LoopbackService
  let configuration: LoopbackConfiguration
  let watch: ConnectionWatch
  /// The address that is listened at.
  let address: String

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let peer = PeerAddress(request.remoteAddress) else {
      return try await response(to: request, from: nil)
    }
    let connections = watch.connections
    connections.begin(peer)
    var isRefused = true
    defer { connections.end(peer, isRefused: isRefused) }
    let response = try await response(to: request, from: peer)
    isRefused = response.headers[.connection] == "close"
    return response
  }

  private func response(
    to request: HTTPRequest, from peer: PeerAddress?
  ) async throws -> HTTPResponse {
    let path = request.target.path()
    let query = request.target.query()
    if let sentence = refusal(of: request, path) {
      return response(Reply(answer: Control.forbidden(sentence)), request, closes: true)
    }
    if request.method == .OPTIONS, !Control.isControl(path) { return Self.preflight }
    guard path.utf8.count + query.utf8.count < configuration.limits.targetSize else {
      return response(Reply(answer: ServiceRefusal.targetTooLong.answer), request, closes: true)
    }
    guard let raw = try await body(of: request) else {
      return response(Reply(answer: ServiceRefusal.bodyTooLarge.answer), request, closes: true)
    }
    if let peer { watch.connections.endBody(peer) }
    let body: [UInt8]
    do {
      body = try decompressed(raw, request.headers[.contentEncoding])
    } catch {
      let refusal: ServiceRefusal = error == .tooLarge ? .bodyTooLarge : .problem(.unreadable)
      return response(Reply(answer: refusal.answer), request)
    }
    let reply = await reply(
      to: LoopbackRequest(
        method: request.method.rawValue, path: path, query: query,
        ifMatch: request.headers[HTTPHeader("If-Match")], body: body),
      from: peer)
    return response(reply, request)
  }

  /// Returns the reason why a request is not answered; nil if it is.
  private func refusal(of request: HTTPRequest, _ path: String) -> String? {
    let fields = PageGate.Fields(
      host: request.headers[.host], origin: request.headers[HTTPHeader("Origin")],
      fetchSite: request.headers[HTTPHeader("Sec-Fetch-Site")])
    let port = Control.isControl(path) ? watch.connections.listeningPort : nil
    return PageGate(address: address, port: port).refusal(path: path, fields)
  }

  /// Answers a request; one that may wait is given up when its client goes.
  private func reply(
    to request: LoopbackRequest, from peer: PeerAddress?
  ) async -> Reply {
    guard let peer, request.path.hasPrefix("/v2/subscribe/") else {
      return await service.reply(to: request)
    }
    return await withTaskGroup(of: Reply?.self) { group in
      group.addTask { await service.reply(to: request) }
      group.addTask {
        await watch.end(of: peer)
        return nil
      }
      let first = await group.next()
      group.cancelAll()
      // When the client went first, the poll is cancelled, and its reply is one that closes.
      if let reply = first ?? nil { return reply }
      let second = await group.next()
      return (second ?? nil) ?? .dropped
    }
  }

  /// Reads the body.
  ///
  /// - Returns: `nil` if it is too large; then the rest of it was not read.
  private func body(of request: HTTPRequest) async throws -> [UInt8]? {
    let limit = configuration.limits.bodySize
    if let count = request.bodySequence.count, count > limit { return nil }
    var bytes: [UInt8] = []
    for try await part in request.bodySequence {
      guard bytes.count + part.count <= limit else { return nil }
      bytes += part
    }
    return bytes
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

  /// What a browser wants to know before it sends a request from another page.
  private static let preflight = HTTPResponse(
    statusCode: .ok,
    headers: [
      HTTPHeader("Access-Control-Allow-Origin"): "*",
      HTTPHeader("Access-Control-Allow-Methods"): "GET, POST, PATCH, DELETE, OPTIONS",
      HTTPHeader("Access-Control-Allow-Headers"): "*",
    ] as HTTPHeaders)
}

extension LoopbackHandler {
  private func response(
    _ reply: Reply, _ request: HTTPRequest, closes: Bool = false
  ) -> HTTPResponse {
    if reply.delivery == .dropped { return HTTPResponse(webSocket: ClosingHandler()) }
    let answer = reply.answer
    var headers: HTTPHeaders = [
      .contentType: answer.contentType.rawValue, .cacheControl: "no-cache",
    ]
    if answer.isForPages, !Control.isControl(request.target.path()) {
      headers[HTTPHeader("Access-Control-Allow-Origin")] = "*"
    }
    for (name, value) in answer.headers { headers[HTTPHeader(name)] = value }
    if closes { headers[.connection] = "close" }
    let isCompressed = compresses(answer, request)
    if isCompressed { headers[.contentEncoding] = "gzip" }
    let bytes = isCompressed ? GzipFile.bytes(answer.body) : answer.body
    return HTTPResponse(
      statusCode: HTTPStatusCode(answer.status, phrase: answer.reason ?? phrase(answer.status)),
      headers: headers, body: body(bytes, reply.delivery, isChunked: isCompressed))
  }

  private func compresses(_ answer: ServiceAnswer, _ request: HTTPRequest) -> Bool {
    let allowed = request.headers[HTTPHeader("Accept-Encoding")]?.lowercased() ?? ""
    return configuration.compressesAnswers && answer.isStreamed && allowed.contains("gzip")
  }

  private func body(
    _ bytes: [UInt8], _ delivery: Reply.Delivery, isChunked: Bool
  ) -> HTTPBodySequence {
    switch delivery {
    case .truncated(let count):
      let cut = BodyBytes(bytes: Array(bytes.prefix(count)), endsInFailure: true)
      return HTTPBodySequence(from: cut, count: bytes.count)
    case .slow(let seconds):
      let slow = BodyBytes(bytes: bytes, pause: UInt64(seconds * 1_000_000_000))
      return HTTPBodySequence(from: slow, count: bytes.count)
    case .whole, .dropped:
      if isChunked { return HTTPBodySequence(from: BodyBytes(bytes: bytes)) }
      return HTTPBodySequence(data: Data(bytes))
    }
  }

  private func phrase(_ status: Int) -> String {
    let known: [HTTPStatusCode] = [
      .ok, .badRequest, .unauthorized, .paymentRequired, .forbidden, .notFound, .conflict,
      .preconditionFailed, .payloadTooLarge, .uriTooLong, .unsupportedMediaType,
      .tooManyRequests, .internalServerError, .badGateway, .serviceUnavailable, .gatewayTimeout,
    ]
    return known.first { $0.code == status }?.phrase ?? "Status"
  }
}
