@_spi(Adapter) import ChatSync
import JSONText
import TestSupport

@testable import PubNubLoopback

/// A network of which each answer is decided by the test, in front of a server in the same process.
///
/// Requests reach the loopback service without a socket, so that a test needs no port and no time.
actor LoopbackTransport: HTTPTransport {
  /// What happens to the next requests whose path has some text.
  enum Fault {
    /// The request does not arrive.
    case unreachable
    /// The request arrives, and its answer is lost.
    case answerLost
    /// The request arrives, the connection is lost, and there is no new one: what a client that tries again by
    /// itself tells.
    case arrivedThenUnreachable
    /// The service answers so, and does nothing.
    case status(Int, String)
    /// The request waits until the test lets it go.
    case held
    /// The request arrives, and its answer waits until the test lets it go.
    case answerHeld
  }

  private struct Gate {
    var (heldCount, releasedCount) = (0, 0)
  }

  let service: LoopbackService
  private var faults: [(text: String, fault: Fault)] = []
  /// How many requests were held so far, and how many of them were let go.
  private let gate = WatchedState(Gate())
  private(set) var requests: [HTTPRequest] = []

  init(_ service: LoopbackService) {
    self.service = service
  }

  func fail(_ text: String, _ fault: Fault, times: Int = 1) {
    for _ in 0..<times { faults.append((text, fault)) }
  }

  /// Lets the requests go that wait.
  func release() { gate.change { $0.releasedCount = $0.heldCount } }

  /// Waits until a request waits.
  func requestIsHeld() async {
    await gate.wait(for: "a request that is held") { $0.heldCount > $0.releasedCount }
  }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    requests.append(request)
    Sightings.note("request \(request.method) \(request.url)")
    let index = faults.firstIndex { (request.method + " " + request.url).contains($0.text) }
    switch index.map({ faults.remove(at: $0).fault }) {
    case .unreachable?: throw TransportError(.cannotConnect, platformCode: "test")
    case .answerLost?:
      _ = await service.reply(to: LoopbackRequest(request))
      throw TransportError(.connectionLost)
    case .arrivedThenUnreachable?:
      _ = await service.reply(to: LoopbackRequest(request))
      throw TransportError(.cannotConnect)
    case .status(let status, let body)?:
      return HTTPResponse(status: status, body: Array(body.utf8))
    case .held?: await hold()
    case .answerHeld?:
      let reply = await service.reply(to: LoopbackRequest(request))
      await hold()
      return try response(reply)
    case nil: break
    }
    return try response(await service.reply(to: LoopbackRequest(request)))
  }

  private func hold() async {
    let number = gate.change { gate in
      gate.heldCount += 1
      return gate.heldCount
    }
    // A network does not notice that nobody waits for it any more.
    await gate.wait(for: "the release of a request", isCancellable: false) {
      $0.releasedCount >= number
    }
  }

  private func response(_ reply: Reply) throws -> HTTPResponse {
    guard case .whole = reply.delivery else { throw TransportError(.connectionLost) }
    return HTTPResponse(
      status: reply.answer.status,
      fields: reply.answer.headers.map { HTTPField($0.key, $0.value) }, body: reply.answer.body)
  }
}

extension LoopbackRequest {
  /// A request as a server would have received it.
  init(_ request: HTTPRequest) {
    let target = request.url.dropFirst(testOrigin.utf8.count)
    let parts = target.split(separator: "?", maxSplits: 1)
    self.init(
      method: request.method, path: parts.first.map(String.init) ?? "",
      query: parts.count > 1 ? String(parts[1]) : "",
      ifMatch: request.fields.first { $0.name.lowercased() == "if-match" }?.value,
      body: request.body)
  }
}
