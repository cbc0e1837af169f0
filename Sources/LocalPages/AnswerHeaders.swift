package import LocalServing

/// The headers of all responses of a page's server.
package enum AnswerHeaders {
  /// The permissions of the page: it loads its own files, connects to its own server, and does
  /// nothing else.
  package static let contentSecurityPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
    "img-src 'self' data:", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let fixed: [(name: String, value: String)] = [
    ("Content-Security-Policy", contentSecurityPolicy),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-store"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// Returns the headers of a response with a media type; nil for a response without a body.
  package static func headers(type: String?) -> HTTPFields {
    var headers: HTTPFields = [:]
    for (name, value) in fixed { headers[name] = value }
    if let type { headers["Content-Type"] = type }
    return headers
  }
}
