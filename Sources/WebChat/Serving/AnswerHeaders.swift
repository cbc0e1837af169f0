import LocalServing

/// The headers of all answers.
enum AnswerHeaders {
  /// What the page may do: load its own files, speak to its own server, and nothing else.
  static let contentSecurityPolicy = [
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

  /// The headers of an answer of a type; nil for an answer without a body.
  static func headers(type: String?) -> HTTPFields {
    var headers: HTTPFields = [:]
    for (name, value) in fixed { headers[name] = value }
    if let type { headers["Content-Type"] = type }
    return headers
  }
}
