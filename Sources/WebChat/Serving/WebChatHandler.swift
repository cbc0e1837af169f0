import ChatFaces
import Foundation
import LocalPages
import LocalServing

/// Answers the requests of the page.
struct WebChatHandler: Sendable {
  /// The maximum number of bytes in a body: a text of 30 KiB fits, even if all of it is escaped.
  static let bodyLimit = 65_536

  let sessions: PageSessions
  let secrets: PageSecrets
  let clock: any Clock<Duration>
  /// The port on which the server listens.
  let port: UInt16

  /// Answers a request.
  ///
  /// - Throws: The error of reading the body; then the connection ends.
  func response(to request: ServerRequest) async throws -> ServerResponse {
    let route: RequestGate.Route
    do {
      let head = PageRequestHead(request, headers: RequestGate.headerNames)
      route = try RequestGate(secrets: secrets, port: port).route(head)
    } catch {
      return ServerResponse(error, mediaType: "An action is application/json.")
    }
    switch route {
    case .page: return ServerResponse(PageFiles.page(secrets))
    case .file(let name): return PageFiles.file(name).map { ServerResponse($0) } ?? answer(404)
    case .events: return await events(request)
    case .action: return try await perform(request)
    case .proof(let challenge): return answer(200, secrets.proof(of: challenge, port: port))
    }
  }

  private func answer(_ status: Int, _ sentence: String? = nil) -> ServerResponse {
    ServerResponse(status, saying: sentence)
  }

  /// Begins a session for the stream that it returns.
  private func events(_ request: ServerRequest) async -> ServerResponse {
    let channel = QueryText.value(of: "channel", in: request.query)
    let stay: PageStay
    do {
      stay = try await sessions.begin(opening: channel?.removingPercentEncoding)
    } catch {
      return answer(503, "The chat can not be shown: \(error)")
    }
    let events = SceneEvents(stay: stay, address: secrets.address, clock: clock)
    return ServerResponse(
      200, fields: AnswerHeaders.headers(type: "text/event-stream"),
      body: .parts(length: nil) { send in for try await event in events { try await send(event) } })
  }

  private func perform(_ request: ServerRequest) async throws -> ServerResponse {
    guard let body = try await request.body(upTo: Self.bodyLimit) else {
      return answer(413, "An action has at most \(Self.bodyLimit) bytes.")
    }
    let number = request.fields[RequestGate.sessionHeader].flatMap { Int($0) }
    guard let number, let host = await sessions.host(of: number) else {
      return answer(410, "The page has no session; it connects again.")
    }
    do {
      await host.perform(try ChatAction(json: body))
      return answer(204)
    } catch {
      return answer(400, error.message)
    }
  }
}
