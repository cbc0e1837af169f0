import LocalPages

/// Decides what a request asks for, and whether it is answered at all.
///
/// Only the page of this server may use it. Another page on this machine does not know the token,
/// and a page of another origin is rejected even if it does.
struct RequestGate: Sendable {
  typealias Head = PageRequestHead
  typealias Refusal = PageRefusal

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

  /// The names of the relevant headers.
  static let headerNames = PageOrigin.headerNames + ["content-type", keyHeader]

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
    guard PageOrigin.isOwn(head.headers, port: port) else { throw .forbidden }
    if let file = head.fileName(secrets.token) {
      guard PageFiles.names.contains(file) else { throw .notFound }
      try head.expect("GET")
      return .file(file)
    }
    if head.path == "/proof", head.method == "GET",
      let challenge = QueryText.value(of: "of", in: head.query), AccessToken(kept: challenge) != nil
    {
      return .proof(of: String(challenge))
    }
    let hasHeader = secrets.key.matches(head.headers[Self.keyHeader] ?? "")
    let hasKey = hasHeader || head.has(secrets.key, as: "key")
    let hasToken = head.has(secrets.token, as: "token")
    guard hasKey || hasToken else { throw .forbidden }
    return try route(head, hasToken: hasToken, hasKey: hasKey, hasHeader: hasHeader)
  }

  private func route(
    _ head: Head, hasToken: Bool, hasKey: Bool, hasHeader: Bool
  ) throws(Refusal) -> Route {
    switch head.path {
    case "/":
      try head.expect("GET")
      // The key is not part of an address that a browser remembers.
      guard hasToken else { throw .forbidden }
      return .page
    case "/events":
      try head.expect("GET")
      guard hasKey else { throw .forbidden }
      return .events
    case "/actions":
      try head.expect("POST")
      guard hasHeader else { throw .forbidden }
      guard head.mediaType == "application/json" else { throw .mediaType }
      return .action
    default: throw .notFound
    }
  }
}
