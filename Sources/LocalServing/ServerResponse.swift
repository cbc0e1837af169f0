/// An HTTP/1.1 response (RFC 9112).
package struct ServerResponse: Sendable {
  /// A function that sends bytes of a body.
  ///
  /// It throws when the client has disconnected.
  package typealias Send = @Sendable ([UInt8]) async throws -> Void

  /// The body of a response.
  package enum Body: Sendable {
    /// Bytes that are available immediately.
    case bytes([UInt8])
    /// Bytes that a closure sends in parts.
    ///
    /// An error of the closure ends the connection. Without a length the parts are sent in chunks, so that the client
    /// can detect their end.
    case parts(length: Int?, @Sendable (Send) async throws -> Void)
  }

  /// The status code, of three digits.
  package var status: Int
  /// The reason phrase; nil for the one of RFC 9110, section 15.
  package var reason: String?
  /// The fields; those that delimit the body are added when the response is sent.
  package var fields: HTTPFields
  package var body: Body

  /// Creates a response.
  package init(
    _ status: Int, reason: String? = nil, fields: HTTPFields = HTTPFields(),
    body: Body = .bytes([])
  ) {
    (self.status, self.reason, self.fields, self.body) = (status, reason, fields, body)
  }

  /// Returns the bytes to send first: the head, and a body that is available immediately.
  ///
  /// - Parameters:
  ///   - isForHead: Whether the request's method was `HEAD`.
  ///   - closes: Whether the connection ends after the response.
  /// - Returns: The bytes.
  func start(isForHead: Bool, closes: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status) \(Self.line(reason ?? Self.phrases[status] ?? "Status"))\r\n"
    for (name, value) in fields.all { text += "\(Self.line(name)): \(Self.line(value))\r\n" }
    switch body {
    // RFC 9110, section 8.6.
    case .bytes where status == 204 || status == 304: break
    case .bytes(let bytes): text += "Content-Length: \(bytes.count)\r\n"
    case .parts(let length?, _): text += "Content-Length: \(length)\r\n"
    case .parts(nil, _): text += "Transfer-Encoding: chunked\r\n"
    }
    if closes { text += "Connection: close\r\n" }
    var start = Array((text + "\r\n").utf8)
    if case .bytes(let bytes) = body, !isForHead { start += bytes }
    return start
  }

  /// Returns a text with control characters replaced by spaces, so that it cannot begin a new line.
  private static func line(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 }) else { return text }
    return String(decoding: text.utf8.map { $0 < 0x20 ? 0x20 : $0 }, as: UTF8.self)
  }

  private static let phrases = [
    200: "OK", 204: "No Content", 400: "Bad Request", 401: "Unauthorized",
    402: "Payment Required", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Payload Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
