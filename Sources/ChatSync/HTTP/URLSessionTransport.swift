import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests through `URLSession`.
///
/// On Linux it rules compression out (`Accept-Encoding: identity`) and refuses a compressed answer: what unpacks
/// there can not be stopped at a limit.
///
/// Requests that may be repeated share the connections of a transport. Pass one transport on rather than making another:
/// the connections of a transport that nothing refers to any more are closed.
///
/// A request that changes something gets a connection of its own. An HTTP library sends a request again, whatever its
/// method, if the connection had served another one and ends before the answer begins (libcurl, `Curl_retry_request`).
/// The server may have done what it asks by then. A new connection is the only one that never ends so.
public final class URLSessionTransport: HTTPTransport {
  private let configuration: URLSessionConfiguration
  private let shared: HTTPSession

  /// Creates a transport with connections of its own.
  ///
  /// - Parameter maximumConnectionsPerHost: How many connections there may be to one host; each
  ///   subscription keeps one busy.
  public init(maximumConnectionsPerHost: Int = 16) {
    configuration = .ephemeral
    configuration.httpMaximumConnectionsPerHost = maximumConnectionsPerHost
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    // The client has time-outs of its own, on its own clock.
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
  ///   - maximumBodySize: How many bytes of the body are accepted, counted after decompression.
  /// - Returns: The answer, of any status, its body decompressed.
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

/// A session, and the exchanges of it that are under way.
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

  /// Closes the connections when what is under way has ended.
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
