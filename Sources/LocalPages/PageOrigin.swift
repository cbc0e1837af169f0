/// The origin of a request: the name that it was made to, and the page that made it.
package enum PageOrigin {
  /// The names of the headers that ``isOwn(_:port:)`` reads.
  package static let headerNames = ["host", "origin", "sec-fetch-site"]

  /// Returns whether a request was made to this server, by one of its own pages or by no page.
  ///
  /// Another page may have chosen a different host name that leads here.
  ///
  /// - Parameters:
  ///   - headers: The headers, by names in lower case.
  ///   - port: The port on which the server listens.
  /// - Returns: Whether the request may be answered.
  package static func isOwn(_ headers: [String: String], port: UInt16) -> Bool {
    let hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = headers["host"]?.lowercased(), hosts.contains(host) else { return false }
    if let origin = headers["origin"], origin.lowercased() != "http://\(host)" { return false }
    if let site = headers["sec-fetch-site"] { return ["same-origin", "none"].contains(site) }
    return true
  }
}

/// The query of an address, with its escapes.
package enum QueryText {
  /// Returns the first value of a parameter; nil if the query does not have the parameter.
  package static func value(of name: String, in query: String) -> Substring? {
    values(of: name, in: query).first
  }

  /// Returns all values of a parameter.
  package static func values(of name: String, in query: String) -> [Substring] {
    query.split(separator: "&").compactMap { part in
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return pair.count == 2 && pair[0] == name ? pair[1] : nil
    }
  }
}
