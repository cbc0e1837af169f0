/// The form of a request's signature.
enum SignatureForm {
  /// Version 2: method, publish key, path, query and body.
  case version2
  /// The older form, still used for publishing by POST: both keys, path and query.
  case publishByPOST
}

/// Signs requests with the secret key.
struct RequestSignature {
  let publishKey: String
  let subscribeKey: String
  let secretKey: String

  /// Returns the value of the parameter `signature`.
  ///
  /// - Parameters:
  ///   - endpoint: The request.
  ///   - query: All of its parameters, including `timestamp`.
  /// - Returns: The text that follows `signature=`.
  func value(for endpoint: Endpoint, query: [QueryItem]) -> String {
    let parameters = query.sorted { $0.name < $1.name }
      .map { "\($0.name)=\(Self.encode($0.value))" }.joined(separator: "&")
    switch endpoint.signature {
    case .version2:
      let lines = [endpoint.method, publishKey, endpoint.path, parameters, ""]
      let text = Array(lines.joined(separator: "\n").utf8) + endpoint.body
      return "v2." + digest(of: text, isPadded: false)
    case .publishByPOST:
      let lines = [subscribeKey, publishKey, endpoint.path, parameters]
      return digest(of: Array(lines.joined(separator: "\n").utf8), isPadded: true)
    }
  }

  private func digest(of text: [UInt8], isPadded: Bool) -> String {
    let digest = HMACSHA256.digest(of: text, key: Array(secretKey.utf8))
    return URLSafeBase64.encode(digest, isPadded: isPadded)
  }

  /// Percent-encodes a value; the signed text also encodes `~`, unlike addresses.
  private static func encode(_ value: String) -> String {
    PercentEncoding.encode(value).split(separator: "~", omittingEmptySubsequences: false)
      .joined(separator: "%7E")
  }
}
