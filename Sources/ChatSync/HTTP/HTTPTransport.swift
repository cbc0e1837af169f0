/// Sends single HTTP requests.
///
/// ``URLSessionTransport`` is the usual one. Another one, for another platform or a test, supplies
/// this one method:
///
/// ```swift
/// struct Recorded: HTTPTransport {
///   func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse {
///     HTTPResponse(status: 200, body: Array("[17000000000000000]".utf8))
///   }
/// }
/// ```
public protocol HTTPTransport: Sendable {
  /// Sends a request and waits for the whole answer.
  ///
  /// Follows no redirects, stores no cookies, caches nothing and has no time-out of its own that is
  /// shorter than an hour. A request that is not ``HTTPRequest/isRepeatable`` reaches the server once at most, whatever
  /// becomes of its connection. When the task is cancelled, the request ends on the wire as well: its
  /// connection is closed or its stream reset.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - maximumBodySize: How many bytes of the body are accepted, counted after decompression.
  /// - Returns: The answer, of any status, its body decompressed.
  /// - Throws: ``TransportError``; after a cancellation any error.
  func send(_ request: HTTPRequest, maximumBodySize: Int) async throws -> HTTPResponse
}

/// A request as it goes to a server.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, for example `GET`.
  public var method: String

  /// The complete address, percent-encoded: it is sent as it is.
  public var url: String

  /// The fields of the header, in order.
  public var fields: [HTTPField]

  /// The body; empty for none.
  public var body: [UInt8]

  /// Whether it does no harm if the server gets the request twice; false for requests that change something.
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

/// An answer as it came from a server.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, for example 200.
  public var status: Int

  /// The fields of the header.
  public var fields: [HTTPField]

  /// The body, decompressed.
  public var body: [UInt8]

  /// Creates an answer.
  public init(status: Int, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// The value of the first field of a name.
  ///
  /// - Parameter name: The name, in any case.
  public subscript(field name: String) -> String? {
    fields.first { $0.name.lowercased() == name.lowercased() }?.value
  }
}

/// One field of a header.
public struct HTTPField: Hashable, Sendable {
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
