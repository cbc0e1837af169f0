/// The decoded parameters of a request.
struct RequestQuery: Sendable {
  private var values: [String: String] = [:]
  private var rawValues: [String: Substring] = [:]

  /// Reads the parameters of a query; if a name occurs twice, the last value is used.
  ///
  /// - Throws: ``RequestProblem`` if an escape is malformed.
  init(_ text: String) throws(RequestProblem) {
    for item in text.split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentEscapes.decodeQuery(parts[0]) else { throw .unreadable }
      let raw = parts.count > 1 ? parts[1] : ""
      guard let value = PercentEscapes.decodeQuery(raw) else { throw .unreadable }
      values[name] = value
      rawValues[name] = raw
    }
  }

  /// The value of a parameter; `nil` if it is absent or empty.
  subscript(name: String) -> String? {
    values[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns whether a parameter is switched on: `1` or `true`, in any case.
  func isOn(_ name: String) -> Bool { flag(name) ?? false }

  /// Returns the value of a boolean parameter; `nil` if it is absent or not a boolean.
  func flag(_ name: String) -> Bool? {
    switch self[name]?.lowercased() {
    case "1", "true": true
    case "0", "false": false
    default: nil
    }
  }

  /// Returns the names in a parameter, which are split before they are decoded.
  func list(_ name: String) throws(RequestProblem) -> [String] {
    try rawValues[name].map { (raw) throws(RequestProblem) in
      try Self.list(raw, PercentEscapes.decodeQuery)
    } ?? []
  }

  /// Splits at commas that are not encoded, then at encoded ones, and removes empty names.
  static func list(
    _ raw: Substring, _ decode: (Substring) -> String?
  ) throws(RequestProblem) -> [String] {
    var names: [String] = []
    for item in raw.split(separator: ",") {
      guard let name = decode(item) else { throw .unreadable }
      names += name.split(separator: ",").map(String.init)
    }
    return names
  }
}

extension RequestQuery {
  /// Returns a query in which tokens and signatures are replaced by `*`.
  ///
  /// For example, `auth=abc&limit=2` becomes `auth=*&limit=2`.
  static func withoutCredentials(_ text: String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A name that cannot be decoded is not a known name.
      let isCredential = ["auth", "signature"].contains(PercentEscapes.decode(parts[0]))
      return isCredential && parts.count > 1 ? parts[0] + "=*" : item
    }.joined(separator: "&")
  }
}
