import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests through `URLSession`.
///
/// On Linux it does not allow compression (`Accept-Encoding: identity`) and refuses a compressed
/// answer, because decompression cannot be stopped at a limit there.
///
/// Repeatable requests share the connections of a transport. Pass one transport on rather than
/// creating another: when the last reference to a transport is gone, its connections are closed.
///
/// A request that changes something gets a connection of its own. An HTTP library repeats a
/// request, whatever its method, if a reused connection ends before the answer begins (libcurl,
/// `Curl_retry_request`). The server may have processed the request by then. On a new connection
/// this cannot happen.
@_spi(Adapter) public final class URLSessionTransport: HTTPTransport {
  private let configuration: URLSessionConfiguration
  private let shared: HTTPSession

  /// Creates a transport with its own connections.
  ///
  /// - Parameter maximumConnectionsPerHost: The maximum number of connections to one host; each
  ///   subscription occupies one.
  public init(maximumConnectionsPerHost: Int = 16) {
    configuration = .ephemeral
    configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The client has its own time-outs, on its own clock.
    configuration.timeoutIntervalForRequest = 3600
    shared = HTTPSession(configuration)
  }

  deinit {
    shared.finish()
  }

  /// Sends a request and waits for the whole answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maximumBodySize: The number of bytes accepted in the body, counted after decompression.
  /// - Returns: The answer, of any status, with its body decompressed.
  /// - Throws: ``TransportError``.
  public func send(
    _ request: HTTPRequest, maximumBodySize: Int
  ) async throws -> HTTPResponse {
    guard let url = URL(string: request.url), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else { throw TransportError(.invalidAddress) }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method
    #if canImport(FoundationNetworking)
      urlRequest.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    #endif
    for field in request.fields { urlRequest.setValue(field.value, forHTTPHeaderField: field.name) }
    if !request.body.isEmpty { urlRequest.httpBody = Data(request.body) }
    if request.isRepeatable {
      return try await shared.send(urlRequest, maximumBodySize: maximumBodySize)
    }
    let own = HTTPSession(configuration)
    defer { own.finish() }
    return try await own.send(urlRequest, maximumBodySize: maximumBodySize)
  }
}

/// A session and its running exchanges.
private struct HTTPSession: Sendable {
  private let session: URLSession
  private let exchanges = HTTPExchanges()

  init(_ configuration: URLSessionConfiguration) {
    #if canImport(FoundationNetworking)
      let queue: OperationQueue? = BoundedQueue()
    #else
      let queue: OperationQueue? = nil
    #endif
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  /// Closes the connections after the running exchanges have ended.
  func finish() { session.finishTasksAndInvalidate() }

  func send(_ request: URLRequest, maximumBodySize: Int) async throws -> HTTPResponse {
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        exchanges.start(task, maximumBodySize: maximumBodySize, continuation)
      }
    } onCancel: {
      exchanges.cancel(task)
    }
  }
}
