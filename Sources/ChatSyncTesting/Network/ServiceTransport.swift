@_spi(Adapter) import ChatSync
import PubNubLoopback

/// A transport whose requests reach a service in this process.
struct ServiceTransport: HTTPTransport {
  /// The origin of all addresses.
  static let origin = "http://scripted"

  let service: SocketlessService
  /// The user whose connection the requests use; nil for one that is never cut.
  let user: String?

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let answer = await service.answer(
      of: user, request.method, String(request.url.dropFirst(Self.origin.count)),
      ifMatch: request.fields.first { $0.name == "If-Match" }?.value,
      body: request.body)
    guard let answer else { throw TransportError(.connectionLost) }
    return HTTPResponse(
      status: answer.status, fields: answer.headers.map { HTTPField($0.key, $0.value) },
      body: answer.body)
  }
}
