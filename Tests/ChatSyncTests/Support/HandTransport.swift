import ChatSync

/// Hands requests to a test, which answers them when it likes.
actor HandTransport: HTTPTransport {
  struct Exchange {
    let number: Int
    let target: String
  }

  private var lastNumber = 0
  private var answers: [Int: CheckedContinuation<HTTPResponse, any Error>] = [:]
  private var arrived: [Exchange] = []
  private var waiting: [(part: String, continuation: CheckedContinuation<Exchange, Never>)] = []
  private var ended: Set<Int> = []
  private var endings: [Int: CheckedContinuation<Void, Never>] = [:]
  /// All targets in the order of their arrival.
  private(set) var targets: [String] = []

  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    lastNumber += 1
    let number = lastNumber
    let target = String(request.url.dropFirst(testOrigin.utf8.count))
    targets.append(target)
    arrive(Exchange(number: number, target: target))
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
    if let index = arrived.firstIndex(where: { $0.target.contains(part) }) {
      return arrived.remove(at: index)
    }
    return await withCheckedContinuation { waiting.append((part, $0)) }
  }

  /// Answers a request with status 200 or another one.
  func answer(_ exchange: Exchange, _ body: String, status: Int = 200) {
    answers.removeValue(forKey: exchange.number)?.resume(
      returning: HTTPResponse(status: status, body: Array(body.utf8)))
  }

  /// Waits until a request is cancelled.
  func cancellation(of exchange: Exchange) async {
    if ended.contains(exchange.number) { return }
    await withCheckedContinuation { endings[exchange.number] = $0 }
  }

  private func arrive(_ exchange: Exchange) {
    if let index = waiting.firstIndex(where: { exchange.target.contains($0.part) }) {
      waiting.remove(at: index).continuation.resume(returning: exchange)
    } else {
      arrived.append(exchange)
    }
  }

  private func cancel(_ number: Int) {
    guard let answer = answers.removeValue(forKey: number) else { return }
    answer.resume(throwing: CancellationError())
    end(number)
  }

  private func end(_ number: Int) {
    ended.insert(number)
    endings.removeValue(forKey: number)?.resume()
  }
}
