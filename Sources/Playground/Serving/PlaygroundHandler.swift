import LocalPages
import LocalServing

/// Answers the requests of the page.
struct PlaygroundHandler: Sendable {
  /// The maximum number of bytes in a body.
  static let bodyLimit = 32 << 20

  /// The answer to a request without a token, which a copied link makes.
  static let advice =
    "This page needs the address that 'chat-schema playground' printed. "
    + "Put what follows # in this link behind that address, or paste the link under 'Examples' there."

  let runner: CommandRunner
  let secrets: PlaygroundSecrets
  /// The port on which the server listens.
  let port: UInt16

  /// Answers a request.
  ///
  /// - Throws: The error of reading the body; then the connection ends.
  func response(to request: ServerRequest) async throws -> ServerResponse {
    let route: PlaygroundGate.Route
    do {
      let head = PageRequestHead(request, headers: PlaygroundGate.headerNames)
      route = try PlaygroundGate(secrets: secrets, port: port).route(head)
    } catch {
      return ServerResponse(error, mediaType: "A request is \(PlaygroundGate.mediaType).")
    }
    switch route {
    case .page: return ServerResponse(PlaygroundFiles.page(secrets))
    case .file(let name):
      return PlaygroundFiles.file(name).map { ServerResponse($0) }
        ?? ServerResponse(404, saying: nil)
    case .run: return try await run(request)
    case .advice: return ServerResponse(403, saying: Self.advice)
    }
  }

  private func run(_ request: ServerRequest) async throws -> ServerResponse {
    guard let body = try await request.body(upTo: Self.bodyLimit) else {
      return ServerResponse(
        413, saying: "The texts have more than \(Self.bodyLimit >> 20) MB together.")
    }
    do throws(PlaygroundRequest.Problem) {
      let asked = try PlaygroundRequest(body: body)
      return await answer(asked, request)
    } catch {
      return ServerResponse(400, saying: error.message)
    }
  }

  /// Runs the command, and ends it when the page does not wait any more: a newer request has replaced this one, or the
  /// page is gone.
  private func answer(
    _ asked: PlaygroundRequest, _ request: ServerRequest
  ) async -> ServerResponse {
    await withTaskGroup(of: ServerResponse?.self) { group in
      group.addTask { await answer(to: asked) }
      group.addTask {
        await request.clientEnd()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      // The response is not read after the end of the client.
      return first ?? ServerResponse(503, saying: nil)
    }
  }

  private func answer(to request: PlaygroundRequest) async -> ServerResponse {
    do {
      let bytes = try await runner.answer(to: request)
      return ServerResponse(
        200, fields: AnswerHeaders.headers(type: "application/json"), body: .bytes(bytes))
    } catch is LimitedProgram.NotStarted {
      return ServerResponse(500, saying: "chat-schema can not be started.")
    } catch {
      // The error may name the folder.
      return ServerResponse(500, saying: "The files of the run can not be written or read.")
    }
  }
}
