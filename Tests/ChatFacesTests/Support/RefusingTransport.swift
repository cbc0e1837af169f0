@_spi(Adapter) import ChatStore
@_spi(Adapter) import ChatSync
import JSONText

@testable import chat_schema_live

/// The network of one person, which can be taken away, and answers some requests itself.
struct RefusingTransport: HTTPTransport {
  private struct Refusal {
    var count: Int
    let method: String
    let status: Int
    let concerns: @Sendable (HTTPRequest) -> Bool
  }

  private let transport = SwitchedTransport()
  private let refusal = Guarded<Refusal?>(nil)

  func set(isOn: Bool) { transport.set(isOn: isOn) }

  /// Answers the next requests of a kind with a status.
  func refuse(
    _ count: Int, _ method: String, with status: Int,
    where concerns: @escaping @Sendable (HTTPRequest) -> Bool
  ) {
    refusal.withLock {
      $0 = Refusal(count: count, method: method, status: status, concerns: concerns)
    }
  }

  /// How many requests are still to be refused.
  var refusalCount: Int { refusal.withLock { $0?.count ?? 0 } }

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let status = refusal.withLock { refusal -> Int? in
      guard let wanted = refusal, wanted.count > 0, wanted.method == request.method,
        wanted.concerns(request)
      else { return nil }
      refusal?.count -= 1
      return wanted.status
    }
    if let status { return HTTPResponse(status: status) }
    return try await transport.send(request, maximumBodySize: maximumBodySize)
  }
}
