/// Decides what a request is for, and whether it is answered at all.
///
/// Only the page of this server may use it: another page of this machine does not know the token, and a
/// page of another origin is refused even if it does.
struct RequestGate: Sendable {
  /// A request, without its body.
  struct Head: Sendable {
    var method: String
    /// The path as it was sent, with its escapes.
    var path: String
    /// What follows the question mark, with its escapes.
    var query: String
    /// The headers that count, by names in lower case.
    var headers: [String: String] = [:]
  }

  /// What an allowed request is for.
  enum Route: Hashable, Sendable {
    /// The page itself.
    case page
    /// A file of the page.
    case file(String)
    /// The scenes.
    case events
    /// An action.
    case action
    /// A proof that this program has the key of the page, for a challenge.
    case proof(of: String)
  }

  /// Why a request is not answered.
  enum Refusal: Error, Hashable, Sendable {
    case forbidden
    case notFound
    case method(allowed: String)
    case mediaType
  }

  /// The headers that count.
  static let headerNames = ["host", "origin", "sec-fetch-site", "content-type", keyHeader]

  /// The header with the key of an action: no form of another page can send one.
  static let keyHeader = "x-chat-key"

  /// The header with the session of an action: its number.
  static let sessionHeader = "x-chat-session"

  let secrets: PageSecrets
  let port: UInt16

  /// What a request is for.
  ///
  /// - Throws: Why it is not answered; whether there is something at a path is only told to those who
  ///   know the token or the key.
  func route(_ head: Head) throws(Refusal) -> Route {
    guard isFromHere(head) else { throw .forbidden }
    let parts = head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    // The files name each other by paths, so that theirs have the token in them: /TOKEN/chat.js
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
      // The key is no part of an address that a browser remembers.
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

  /// Whether a request was made to this address, and by a page of this address or by none.
  ///
  /// A name of another host that leads here is one that another page has chosen.
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

  /// The value of a name in a query, with its escapes; nil if the query does not have the name.
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
