/// Decides what a request asks for, and whether it is answered at all.
///
/// Only the page of this server may use it. Another page on this machine does not know the token,
/// and a page of another origin is rejected even if it does.
struct RequestGate: Sendable {
  /// The parts of a request without its body.
  struct Head: Sendable {
    var method: String
    /// The path as it was sent, with its escapes.
    var path: String
    /// The query after the question mark, with its escapes.
    var query: String
    /// The relevant headers, by names in lower case.
    var headers: [String: String] = [:]
  }

  /// The resource that an allowed request asks for.
  enum Route: Hashable, Sendable {
    /// The page itself.
    case page
    /// A file of the page.
    case file(String)
    /// The stream of scenes.
    case events
    /// An action.
    case action
    /// A proof, for a challenge, that this program has the key of the page.
    case proof(of: String)
  }

  /// The reason for which a request is rejected.
  enum Refusal: Error, Hashable, Sendable {
    case forbidden
    case notFound
    case method(allowed: String)
    case mediaType
  }

  /// The names of the relevant headers.
  static let headerNames = ["host", "origin", "sec-fetch-site", "content-type", keyHeader]

  /// The header that contains the key of an action; a form of another page cannot send it.
  static let keyHeader = "x-chat-key"

  /// The header that contains the number of the session of an action.
  static let sessionHeader = "x-chat-session"

  let secrets: PageSecrets
  let port: UInt16

  /// Returns the resource that a request asks for.
  ///
  /// - Throws: The reason for which the request is rejected; only requests with the token or the
  ///   key learn whether a path exists.
  func route(_ head: Head) throws(Refusal) -> Route {
    guard isFromHere(head) else { throw .forbidden }
    let parts = head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    // The paths of the files contain the token, since files name each other by relative paths:
    // /TOKEN/chat.js
    if parts.count == 2, let first = parts.first, let file = parts.last,
      secrets.token.matches(first)
    {
      guard PageFiles.names.contains(String(file)) else { throw .notFound }
      try expect("GET", head)
      return .file(String(file))
    }
    if head.path == "/proof", head.method == "GET",
      let challenge = Self.value(of: "of", in: head.query), AccessToken(kept: challenge) != nil
    {
      return .proof(of: String(challenge))
    }
    let hasHeader = secrets.key.matches(head.headers[Self.keyHeader] ?? "")
    let hasKey = hasHeader || has(secrets.key, "key", head.query)
    let hasToken = has(secrets.token, "token", head.query)
    guard hasKey || hasToken else { throw .forbidden }
    return try route(head, hasToken: hasToken, hasKey: hasKey, hasHeader: hasHeader)
  }

  private func route(
    _ head: Head, hasToken: Bool, hasKey: Bool, hasHeader: Bool
  ) throws(Refusal) -> Route {
    switch head.path {
    case "/":
      try expect("GET", head)
      // The key is not part of an address that a browser remembers.
      guard hasToken else { throw .forbidden }
      return .page
    case "/events":
      try expect("GET", head)
      guard hasKey else { throw .forbidden }
      return .events
    case "/actions":
      try expect("POST", head)
      guard hasHeader else { throw .forbidden }
      let type = head.headers["content-type"]?.lowercased().split(separator: ";").first
      guard type == "application/json" else { throw .mediaType }
      return .action
    default: throw .notFound
    }
  }

  private func expect(_ method: String, _ head: Head) throws(Refusal) {
    if head.method != method { throw .method(allowed: method) }
  }

  /// Returns whether a request was made to this address, by a page of this address or by no page.
  ///
  /// Another page may have chosen a different host name that leads here.
  private func isFromHere(_ head: Head) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = head.headers["host"]?.lowercased(), hosts.contains(host) else { return false }
    if let origin = head.headers["origin"], origin.lowercased() != "http://\(host)" { return false }
    if let site = head.headers["sec-fetch-site"] { return ["same-origin", "none"].contains(site) }
    return true
  }

  private func has(_ secret: AccessToken, _ name: String, _ query: String) -> Bool {
    Self.values(of: name, in: query).contains { secret.matches($0) }
  }

  /// Returns the value of a parameter of a query, with its escapes; nil if the query does not have
  /// the parameter.
  static func value(of name: String, in query: String) -> Substring? {
    values(of: name, in: query).first
  }

  private static func values(of name: String, in query: String) -> [Substring] {
    query.split(separator: "&").compactMap { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return pair.count == 2 && pair[0] == name ? pair[1] : nil
    }
  }
}
