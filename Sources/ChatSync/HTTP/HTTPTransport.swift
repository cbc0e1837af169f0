/// Sends single HTTP requests.
///
/// ``URLSessionTransport`` is the default. A transport for another platform or a test implements
/// one method:
///
/// ```swift
/// struct Recorded: HTTPTransport {
///   func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
///     HTTPResponse(status: 200, body: Array("[17000000000000000]".utf8))
///   }
/// }
/// ```
@_spi(Adapter) public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// An implementation follows no redirects, stores no cookies, caches nothing, and has no time-out
  /// shorter than an hour. It sends a request that is not ``HTTPRequest/isRepeatable`` at most
  /// once, whatever happens to the connection. When the task is cancelled, it ends the request on
  /// the wire too: it closes the connection or resets the stream.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maximumBodySize: The number of bytes accepted in the body, counted after decompression.
  /// - Returns: The answer, of any status, with its body decompressed.
  /// - Throws: ``TransportError``; after a cancellation any error.
  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse
}

/// An HTTP request, as sent to a server.
@_spi(Adapter) public struct HTTPRequest: Hashable, Sendable {
  /// The method, for example `GET`.
  public var method: String

  /// The complete address, percent-encoded, which is sent unchanged.
  public var url: String

  /// The header fields, in order.
  public var fields: [HTTPField]

  /// The body; empty for none.
  public var body: [UInt8]

  /// Whether the server may receive the request twice without harm; false for requests that change
  /// something.
  public var isRepeatable: Bool

  /// Creates a request.
  public init(
    method: String, url: String, fields: [HTTPField] = [], body: [UInt8] = [],
    isRepeatable: Bool = true
  ) {
    self.method = method
    self.url = url
    self.fields = fields
    self.body = body
    self.isRepeatable = isRepeatable
  }
}

/// An HTTP response, as received from a server.
@_spi(Adapter) public struct HTTPResponse: Hashable, Sendable {
  /// The status code, for example 200.
  public var status: Int

  /// The header fields.
  public var fields: [HTTPField]

  /// The body, decompressed.
  public var body: [UInt8]

  /// Creates a response.
  public init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// Returns the value of the first header field with a name.
  ///
  /// - Parameter name: The name, in any case.
  public subscript(field name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// A header field.
@_spi(Adapter) public struct HTTPField: Hashable, Sendable {
  /// The name, for example `If-Match`.
  public var name: String

  /// The value.
  public var value: String

  /// Creates a field.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }
}
