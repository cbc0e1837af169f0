import ChatFaces
import Foundation
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
      route = try RequestGate(secrets: secrets, port: port).route(head(of: request))
    } catch {
      return answer(refusal: error)
    }
    switch route {
    case .page: return answer(PageFiles.page(secrets))
    case .file(let name): return PageFiles.file(name).map(answer) ?? answer(404)
    case .events: return await events(request)
    case .action: return try await perform(request)
    case .proof(let challenge): return answer(200, secrets.proof(of: challenge, port: port))
    }
  }

  private func head(of request: ServerRequest) -> RequestGate.Head {
    var head = RequestGate.Head(
      method: request.method, path: request.path, query: request.query)
    for name in RequestGate.headerNames { head.headers[name] = request.fields[name] }
    return head
  }

  /// Begins a session for the stream that it returns.
  private func events(_ request: ServerRequest) async -> ServerResponse {
    let channel = RequestGate.value(of: "channel", in: request.query)
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

extension WebChatHandler {
  private func answer(_ file: PageFiles.File) -> ServerResponse {
    ServerResponse(200, fields: AnswerHeaders.headers(type: file.type), body: .bytes(file.bytes))
  }

  private func answer(_ status: Int, _ sentence: String? = nil) -> ServerResponse {
    ServerResponse(
      status,
      fields: AnswerHeaders.headers(type: sentence.map { _ in "text/plain; charset=utf-8" }),
      body: .bytes(Array((sentence ?? "").utf8)))
  }

  private func answer(refusal: RequestGate.Refusal) -> ServerResponse {
    switch refusal {
    // The response does not contain the reason.
    case .forbidden: return answer(403)
    case .notFound: return answer(404)
    case .mediaType: return answer(415, "An action is application/json.")
    case .method(let allowed):
      var response = answer(405)
      response.fields["Allow"] = allowed
      return response
    }
  }
}
