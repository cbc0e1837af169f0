import JSONText

/// A request as the server received it, with its body decompressed.
struct LoopbackRequest: Sendable {
  /// The method in capital letters.
  var method: String

  /// The path as it was received, with its first slash.
  var path: String

  /// The query as it was received, without the question mark.
  var query: String

  /// The value of the header `If-Match`.
  var ifMatch: String?

  /// The body; empty for a request without one.
  var body: [UInt8]

  /// Creates a request.
  init(
    method: String, path: String, query: String = "", ifMatch: String? = nil, body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.ifMatch = ifMatch
    self.body = body
  }

  /// The body as JSON; `nil` if it is not JSON.
  var json: JSONValue? { Payload(body)?.value }
}
