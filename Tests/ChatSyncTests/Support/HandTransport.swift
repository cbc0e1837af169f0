@_spi(Adapter) import ChatSync
import TestSupport

/// Hands requests to a test, which answers them when it likes.
actor HandTransport: HTTPTransport {
  struct Exchange {
    let number: Int
    let target: String
  }

  private var lastNumber = 0
  private var answers: [Int: CheckedContinuation<HTTPResponse, any Error>] = [:]
  private let arrived = WatchedState<[Exchange]>([])
  private let ended = WatchedState<Set<Int>>([])
  /// All targets in the order of their arrival.
  private(set) var targets: [String] = []

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    lastNumber += 1
    let number = lastNumber
    let target = String(request.url.dropFirst(testOrigin.utf8.count))
    targets.append(target)
    Sightings.note("request \(target)")
    arrived.change { $0.append(Exchange(number: number, target: target)) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled {
          end(number)
          continuation.resume(throwing: CancellationError())
        } else {
          answers[number] = continuation
        }
      }
    } onCancel: {
      Task { await self.cancel(number) }
    }
  }

  /// The next request whose target has this part; waits for it.
  func next(_ part: String) async -> Exchange {
    while !Task.isCancelled {
      await arrived.wait(for: "a request with '\(part)'") {
        $0.contains { $0.target.contains(part) }
      }
      let exchange = arrived.change { exchanges in
        exchanges.firstIndex { $0.target.contains(part) }.map { exchanges.remove(at: $0) }
      }
      if let exchange { return exchange }
    }
    return Exchange(number: 0, target: "")
  }

  /// Answers a request with status 200 or another one.
  func answer(_ exchange: Exchange, _ body: String, status: Int = 200) {
    answers.removeValue(forKey: exchange.number)?.resume(
      returning: HTTPResponse(status: status, body: Array(body.utf8)))
  }

  /// Waits until a request is cancelled.
  func cancellation(of exchange: Exchange) async {
    await ended.wait(for: "the cancellation of '\(exchange.target)'") {
      $0.contains(exchange.number)
    }
  }

  private func cancel(_ number: Int) {
    guard let answer = answers.removeValue(forKey: number) else { return }
    answer.resume(throwing: CancellationError())
    end(number)
  }

  private func end(_ number: Int) { ended.change { _ = $0.insert(number) } }
}
