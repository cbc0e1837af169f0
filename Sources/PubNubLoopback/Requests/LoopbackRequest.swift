import JSONText

/// A request as the server received it, its body decompressed.
struct LoopbackRequest: Sendable {
  /// The method, in capitals.
  var method: String

  /// The path as it came, with its first slash.
  var path: String

  /// The query as it came, without the question mark.
  var query: String

  /// The value of the header `If-Match`.
  var ifMatch: String?

  /// The body; empty if there is none.
  var body: [UInt8]

  /// Describes a request.
  init(
    method: String, path: String, query: String = "", ifMatch: String? = nil, body: [UInt8] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.ifMatch = ifMatch
    self.body = body
  }

  /// The body as JSON.
  ///
  /// - Returns: `nil` if it is not JSON.
  var json: JSONValue? { Payload(body)?.value }
}
