package import LocalServing

/// The parts of a request without its body.
package struct PageRequestHead: Sendable {
  package var method: String
  /// The path as it was sent, with its escapes.
  package var path: String
  /// The query after the question mark, with its escapes.
  package var query: String
  /// The relevant headers, by names in lower case.
  package var headers: [String: String]

  /// Creates a head.
  package init(method: String, path: String, query: String, headers: [String: String] = [:]) {
    (self.method, self.path, self.query, self.headers) = (method, path, query, headers)
  }

  /// Takes the head of a request.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - names: The names of the relevant headers, in lower case.
  package init(_ request: ServerRequest, headers names: [String]) {
    self.init(method: request.method, path: request.path, query: request.query)
    for name in names { headers[name] = request.fields[name] }
  }

  /// The media type of the body, in lower case and without parameters; nil without a body.
  package var mediaType: Substring? {
    headers["content-type"]?.lowercased().split(separator: ";").first
  }

  /// Checks the method.
  ///
  /// - Throws: ``PageRefusal/method(allowed:)`` for another one.
  package func expect(_ allowed: String) throws(PageRefusal) {
    if method != allowed { throw .method(allowed: allowed) }
  }

  /// Returns the name of the file that the request asks for: the paths of files contain the token,
  /// since files name each other by relative paths (`/TOKEN/page.js`).
  ///
  /// - Returns: The name; nil for the path of something else, or with another token.
  package func fileName(_ token: AccessToken) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard parts.count == 2, let first = parts.first, token.matches(first) else { return nil }
    return parts.last.map(String.init)
  }

  /// Returns whether a parameter of the query has a secret as its value.
  package func has(_ secret: AccessToken, as name: String) -> Bool {
    QueryText.values(of: name, in: query).contains { secret.matches($0) }
  }
}

/// The reason for which a request is rejected.
package enum PageRefusal: Error, Hashable, Sendable {
  case forbidden
  case notFound
  case method(allowed: String)
  case mediaType
}

/// Responses with the headers of a page.
extension ServerResponse {
  /// Creates a response with a file of a page.
  package init(_ file: PageFile) {
    self.init(200, fields: AnswerHeaders.headers(type: file.type), body: .bytes(file.bytes))
  }

  /// Creates a response with a sentence, or without a body.
  package init(_ status: Int, saying sentence: String?) {
    self.init(
      status,
      fields: AnswerHeaders.headers(type: sentence.map { _ in "text/plain; charset=utf-8" }),
      body: .bytes(Array((sentence ?? "").utf8)))
  }

  /// Creates a response to a rejected request, which does not contain the reason.
  ///
  /// - Parameters:
  ///   - refusal: The reason.
  ///   - mediaType: A sentence that names the accepted media type.
  package init(_ refusal: PageRefusal, mediaType: String) {
    switch refusal {
    case .forbidden: self.init(403, saying: nil)
    case .notFound: self.init(404, saying: nil)
    case .mediaType: self.init(415, saying: mediaType)
    case .method(let allowed):
      self.init(405, saying: nil)
      fields["Allow"] = allowed
    }
  }
}
