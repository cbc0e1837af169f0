import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests through `URLSession`.
///
/// All requests of a transport share its connections. Pass one transport on rather than making another:
/// the connections of a transport that nothing refers to any more are closed.
public final class URLSessionTransport: HTTPTransport {
  private let session: URLSession
  private let exchanges: HTTPExchanges

  /// Creates a transport with connections of its own.
  ///
  /// - Parameter maximumConnectionsPerHost: How many connections there may be to one host; each
  ///   subscription keeps one busy.
  public init(maximumConnectionsPerHost: Int = 16) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The client has time-outs of its own, on its own clock.
    configuration.timeoutIntervalForRequest = 3600
    exchanges = HTTPExchanges()
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    session.finishTasksAndInvalidate()
  }

  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maximumBodySize: How many bytes of the body are accepted, counted after decompression.
  /// - Returns: The answer, of any status, its body decompressed.
  /// - Throws: ``TransportError``.
  public func send(
    _ request: HTTPRequest, maximumBodySize: Int
  ) async throws -> HTTPResponse {
    guard let url = URL(string: request.url) else { throw TransportError(.invalidAddress) }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method
    for field in request.fields { urlRequest.setValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty { urlRequest.httpBody = Data(request.body) }
    let task = session.dataTask(with: urlRequest)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.start(task, maximumBodySize: maximumBodySize, continuation)
      }
    } onCancel: {
      task.cancel()
    }
  }
}
