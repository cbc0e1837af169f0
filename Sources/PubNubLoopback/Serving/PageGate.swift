/// Decides whether the server answers a request that a browser page may have made.
///
/// A browser sends requests of any page to any address. The service allows that for its own paths,
/// and so does the server. The control endpoint is for commands and tests: pages must not use it. A
/// page whose host name was made to lead to this machine (DNS rebinding) must not use any path.
/// Therefore, while the server is reachable from this machine only, requests must have been made to
/// an address.
struct PageGate: Sendable {
  /// The relevant header fields.
  struct Fields: Sendable {
    var host: String?
    var origin: String?
    var fetchSite: String?
  }

  private let address: String
  private let port: UInt16?

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - address: The address at which the server listens; `localhost` is 127.0.0.1.
  ///   - port: The port at which the server listens, for the control endpoint; nil while it is
  ///     unknown.
  init(address: String, port: UInt16?) {
    self.address = address == "localhost" ? "127.0.0.1" : address
    self.port = port
  }

  /// Returns the reason for which a request is rejected.
  ///
  /// - Parameters:
  ///   - path: The path as it was received.
  ///   - fields: Its header fields.
  /// - Returns: A sentence; nil if the request is answered.
  func refusal(path: String, _ fields: Fields) -> String? {
    guard Control.isControl(path) else {
      guard isLoopback, let host = fields.host, !HostName(host).isAddress else { return nil }
      return "The server answers requests that are made to an address, such as 127.0.0.1."
    }
    guard fields.origin == nil, fields.fetchSite ?? "none" == "none" else {
      return "The control endpoint answers no page."
    }
    guard let host = fields.host, isOwn(HostName(host)) else {
      return "The control endpoint answers requests that are made to the address listened at."
    }
    return nil
  }

  private var isLoopback: Bool { address.hasPrefix("127.") }

  private func isOwn(_ host: HostName) -> Bool {
    // The server listens at all addresses of the machine, each of which may be behind a port of
    // another machine.
    if address == "0.0.0.0" { return host.isAddress }
    guard host.name == address || (isLoopback && host.name == "localhost") else { return false }
    return host.port == nil || port == nil || host.port == port
  }
}

/// The value of the field `Host`: a name or an address, with an optional port (RFC 9110, section
/// 7.2).
private struct HostName {
  /// The name in lower case.
  let name: String
  /// The port; nil for a host without one.
  let port: UInt16?
  private let isMalformed: Bool

  init(_ text: String) {
    let text = text.lowercased()
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]") : text.firstIndex(of: ":")
    let nameEnd = end.map { text[$0] == "]" ? text.index(after: $0) : $0 } ?? text.endIndex
    let rest = text[nameEnd...]
    name = String(text[..<nameEnd])
    port = UInt16(rest.dropFirst())
    isMalformed = !rest.isEmpty && (!rest.hasPrefix(":") || port == nil)
  }

  /// Whether the host is an address, or the name that always leads to this machine (RFC 6761,
  /// section 6.3).
  var isAddress: Bool {
    if isMalformed { return false }
    if name == "localhost" || (name.hasPrefix("[") && name.hasSuffix("]")) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
