import Dispatch
import Foundation
import JSONText

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The running exchanges of one session.
final class HTTPExchanges: NSObject, Sendable {
  /// A request whose answer is being received.
  private struct Exchange {
    let continuation: CheckedContinuation<HTTPResponse, any Error>
    var body: BoundedBody
  }

  private struct State {
    var exchanges: [Int: Exchange] = [:]
    /// Tasks that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  private let state = Guarded(State())

  /// Starts a task, and resumes a continuation when it ends.
  func start(
    _ task: URLSessionDataTask, maximumBodySize: Int,
    _ continuation: CheckedContinuation<HTTPResponse, any Error>
  ) {
    let isCancelled = state.withLock { state in
      if state.cancelled.remove(task.taskIdentifier) != nil { return true }
      state.exchanges[task.taskIdentifier] = Exchange(
        continuation: continuation, body: BoundedBody(maximumSize: maximumBodySize))
      return false
    }
    if isCancelled { return continuation.resume(throwing: TransportError(.connectionLost)) }
    task.resume()
  }

  /// Cancels a task, and resumes its continuation at once.
  ///
  /// The session reports the end of a cancelled task only after a host name look-up has ended,
  /// which may take seconds without a network.
  func cancel(_ task: URLSessionDataTask) {
    let exchange = state.withLock { state in
      let exchange = state.exchanges.removeValue(forKey: task.taskIdentifier)
      if exchange == nil, task.state == .suspended { state.cancelled.insert(task.taskIdentifier) }
      return exchange
    }
    exchange?.continuation.resume(throwing: TransportError(.connectionLost))
    task.cancel()
  }

  /// Appends received bytes.
  ///
  /// - Returns: Whether the body is within its limit.
  private func append(_ data: Data, to task: Int) -> Bool {
    state.withLock { state in
      guard var exchange = state.exchanges.removeValue(forKey: task) else { return true }
      exchange.body.append(data)
      state.exchanges[task] = exchange
      return !exchange.body.isTooLarge
    }
  }

  private func removeExchange(of task: URLSessionTask) -> Exchange? {
    state.withLock { $0.exchanges.removeValue(forKey: task.taskIdentifier) }
  }

  /// Ends an exchange whose answer is refused.
  private func refuse(_ task: URLSessionTask, _ code: TransportError.Code) {
    let exchange = removeExchange(of: task)
    exchange?.continuation.resume(throwing: TransportError(code))
    // On Linux this call waits for the session, which may be waiting for the delegate's queue.
    DispatchQueue.global().async { task.cancel() }
  }
}

extension HTTPExchanges: URLSessionDataDelegate {
  #if canImport(FoundationNetworking)
    func urlSession(
      _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
      completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
      let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding")
      if let encoding, encoding.lowercased() != "identity" {
        refuse(dataTask, .unexpectedEncoding)
        completionHandler(.cancel)
      } else {
        completionHandler(.allow)
      }
    }
  #endif

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !append(data, to: dataTask.taskIdentifier) { refuse(dataTask, .answerTooLarge) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The redirect itself is the response.
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let exchange = removeExchange(of: task)
    guard let exchange else { return }
    exchange.continuation.resume(with: Self.result(of: exchange, task, error))
  }

  private static func result(
    of exchange: Exchange, _ task: URLSessionTask, _ error: (any Error)?
  ) -> Result<HTTPResponse, any Error> {
    if let error {
      // A connection that ends before an answer begins was lost; some platforms report that as a
      // bad answer.
      let failure = TransportError(error)
      let isLost =
        failure.code == .notHTTP && task.response == nil && !TransportError.isOtherProtocol(error)
      return .failure(
        isLost ? TransportError(.connectionLost, platformCode: failure.platformCode) : failure)
    }
    guard let response = task.response as? HTTPURLResponse else {
      return .failure(TransportError(.notHTTP))
    }
    let fields = response.allHeaderFields.compactMap { name, value in
      (name as? String).map { HTTPField($0, "\(value)") }
    }
    return .success(
      HTTPResponse(status: response.statusCode, fields: fields, body: exchange.body.bytes))
  }
}

extension TransportError {
  /// Converts an error of the session, without the address that it contains.
  fileprivate init(_ error: any Error) {
    let error = error as NSError
    let platformCode = "\(error.domain) \(error.code)"
    guard error.domain == NSURLErrorDomain else {
      self.init(.connectionLost, platformCode: platformCode)
      return
    }
    let code: Code =
      switch error.code {
      case NSURLErrorTimedOut: .timedOut
      case NSURLErrorNetworkConnectionLost, NSURLErrorCancelled, NSURLErrorUnknown: .connectionLost
      case _ where Self.isOtherProtocol(error): .notHTTP
      case NSURLErrorBadServerResponse, NSURLErrorCannotParseResponse: .notHTTP
      default: .cannotConnect
      }
    self.init(code, platformCode: platformCode)
  }

  /// Returns whether an error of the session means that the answer uses another protocol.
  ///
  /// The address was validated before; on Linux, libcurl reports such an answer as one of these two
  /// errors (CURLE_UNSUPPORTED_PROTOCOL).
  fileprivate static func isOtherProtocol(_ error: any Error) -> Bool {
    let error = error as NSError
    return error.domain == NSURLErrorDomain
      && [NSURLErrorBadURL, NSURLErrorUnsupportedURL].contains(error.code)
  }
}
