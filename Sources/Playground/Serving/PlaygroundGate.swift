import LocalPages

/// The two secrets of a run of the server.
struct PlaygroundSecrets: Sendable {
  /// The secret in the address, which the history of a browser keeps.
  let token: AccessToken
  /// The secret in the page, which its requests have in a header; a form of another page cannot send it.
  let key: AccessToken

  /// Creates secrets from random bits.
  init() { self.init(token: AccessToken(), key: AccessToken()) }

  init(token: AccessToken, key: AccessToken) { (self.token, self.key) = (token, key) }

  /// The address of the page, without the host.
  var address: String { "/?token=\(token.text)" }
}

/// Decides what a request asks for, and whether it is answered at all.
struct PlaygroundGate: Sendable {
  /// The resource that an allowed request asks for.
  enum Route: Hashable, Sendable {
    /// The page itself.
    case page
    /// A file of the page.
    case file(String)
    /// A run of a command.
    case run
    /// The page without a token, which a copied link asks for.
    case advice
  }

  /// The header that contains the key.
  static let keyHeader = "x-playground-key"

  /// The names of the relevant headers.
  static let headerNames = PageOrigin.headerNames + ["content-type", keyHeader]

  /// The media type of a request of the page.
  static let mediaType = "application/octet-stream"

  let secrets: PlaygroundSecrets
  let port: UInt16

  /// Returns the resource that a request asks for.
  ///
  /// - Throws: The reason for which the request is rejected; only requests with a secret learn whether a path exists.
  func route(_ head: PageRequestHead) throws(PageRefusal) -> Route {
    guard PageOrigin.isOwn(head.headers, port: port) else { throw .forbidden }
    if let file = head.fileName(secrets.token) {
      guard PlaygroundFiles.names.contains(file) else { throw .notFound }
      try head.expect("GET")
      return .file(file)
    }
    let hasToken = head.has(secrets.token, as: "token")
    let hasKey = secrets.key.matches(head.headers[Self.keyHeader] ?? "")
    switch head.path {
    case "/" where hasToken:
      try head.expect("GET")
      return .page
    case "/" where head.method == "GET" && head.query.isEmpty: return .advice
    case "/runs" where hasKey:
      try head.expect("POST")
      guard head.mediaType ?? "" == Self.mediaType else { throw .mediaType }
      return .run
    default: throw hasToken || hasKey ? .notFound : .forbidden
    }
  }
}
