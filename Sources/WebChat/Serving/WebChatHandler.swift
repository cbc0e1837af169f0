import ChatFaces
import FlyingFox
import Foundation
import LocalServing

/// Answers the requests of the page.
struct WebChatHandler: HTTPHandler {
  /// How many bytes a body may have: a text of 30 KiB fits, whatever of it is escaped.
  static let bodyLimit = 65_536

  let sessions: PageSessions
  let secrets: PageSecrets
  let clock: any Clock<Duration>
  /// What keeps connections to their limits; nil for requests without one.
  var connections: ConnectionGuard?
  /// The port that is listened at, once it is known.
  let port: @Sendable () async -> UInt16?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let connections, let peer = PeerAddress(request.remoteAddress) else {
      return try await response(to: request) {}
    }
    connections.begin(peer)
    var isRefused = true
    defer { connections.end(peer, isRefused: isRefused) }
    let response = try await response(to: request) { connections.endBody(peer) }
    isRefused = response.headers[.connection] == "close"
    return response
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - bodyRead: Called when its body was read, or there is nothing to be read.
  /// - Returns: The response.
  /// - Throws: What reading the body throws; then the connection ends.
  private func response(
    to request: HTTPRequest, bodyRead: () -> Void
  ) async throws -> HTTPResponse {
    guard let port = await port() else { return answer(.serviceUnavailable) }
    let route: RequestGate.Route
    do {
      route = try RequestGate(secrets: secrets, port: port).route(head(of: request))
    } catch {
      return answer(refusal: error)
    }
    if route != .action { bodyRead() }
    switch route {
    case .page: return answer(PageFiles.page(secrets))
    case .file(let name): return PageFiles.file(name).map(answer) ?? answer(.notFound)
    case .events: return try await events(request)
    case .action: return try await perform(request, bodyRead: bodyRead)
    case .proof(let challenge): return answer(.ok, secrets.proof(of: challenge, port: port))
    }
  }

  private func head(of request: HTTPRequest) -> RequestGate.Head {
    var head = RequestGate.Head(
      method: request.method.rawValue, path: request.target.path(),
      query: request.target.query())
    for name in RequestGate.headerNames { head.headers[name] = request.headers[HTTPHeader(name)] }
    return head
  }

  /// Begins a session for the stream that it returns.
  private func events(_ request: HTTPRequest) async throws -> HTTPResponse {
    let channel = RequestGate.value(of: "channel", in: request.target.query())
    let stay: PageStay
    do {
      stay = try await sessions.begin(opening: channel?.removingPercentEncoding)
    } catch {
      return answer(.serviceUnavailable, "The chat can not be shown: \(error)")
    }
    return HTTPResponse(
      statusCode: .ok, headers: AnswerHeaders.headers(type: "text/event-stream"),
      body: HTTPBodySequence(from: SceneEvents(stay: stay, address: secrets.address, clock: clock)))
  }

  private func perform(
    _ request: HTTPRequest, bodyRead: () -> Void
  ) async throws -> HTTPResponse {
    guard let body = try await body(of: request) else {
      var response = answer(.payloadTooLarge, "An action has at most \(Self.bodyLimit) bytes.")
      response.headers[.connection] = "close"
      return response
    }
    bodyRead()
    let number = request.headers[HTTPHeader(RequestGate.sessionHeader)].flatMap { Int($0) }
    guard let number, let host = await sessions.host(of: number) else {
      return answer(.gone, "The page has no session; it connects again.")
    }
    do {
      await host.perform(try ChatAction(json: body))
      return answer(.noContent)
    } catch {
      return answer(.badRequest, error.message)
    }
  }

  /// Reads the body.
  ///
  /// - Returns: Nil if it is too large; some more of it is read, so that its sender comes to read the
  ///   answer.
  private func body(of request: HTTPRequest) async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var count = 0
    for try await part in request.bodySequence {
      count += part.count
      if count <= Self.bodyLimit { bytes += part }
      if count > 32 * Self.bodyLimit { break }
    }
    return count <= Self.bodyLimit ? bytes : nil
  }
}

extension WebChatHandler {
  private func answer(_ file: PageFiles.File) -> HTTPResponse {
    HTTPResponse(
      statusCode: .ok, headers: AnswerHeaders.headers(type: file.type), body: Data(file.bytes))
  }

  private func answer(_ status: HTTPStatusCode, _ sentence: String? = nil) -> HTTPResponse {
    HTTPResponse(
      statusCode: status,
      headers: AnswerHeaders.headers(type: sentence.map { _ in "text/plain; charset=utf-8" }),
      body: Data((sentence ?? "").utf8))
  }

  private func answer(refusal: RequestGate.Refusal) -> HTTPResponse {
    switch refusal {
    // Why is nobody's business.
    case .forbidden: return answer(.forbidden)
    case .notFound: return answer(.notFound)
    case .mediaType: return answer(.unsupportedMediaType, "An action is application/json.")
    case .method(let allowed):
      var response = answer(.methodNotAllowed)
      response.headers[HTTPHeader("Allow")] = allowed
      return response
    }
  }
}
