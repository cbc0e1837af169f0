/// The head of a request: its first line and its fields (RFC 9112, sections 3 and 5).
struct HTTPHead {
  /// The way in which the end of the body is determined.
  enum Framing: Equatable {
    case length(Int)
    case chunked
  }

  var method: String
  var path: String
  var query: String
  var fields = HTTPFields()
  var framing = Framing.length(0)
  /// Whether the client keeps the connection open for further requests.
  var keepsConnection: Bool

  /// Parses the bytes of a head up to its empty line.
  ///
  /// - Throws: ``HTTPFailure`` for bytes that two parsers could interpret differently.
  init(_ bytes: ArraySlice<UInt8>) throws(HTTPFailure) {
    var lines = bytes.split(separator: 0x0a, omittingEmptySubsequences: false).map {
      $0.last == 0x0d ? $0.dropLast() : $0
    }[...]
    let first = lines.popFirst() ?? []
    let words = first.split(separator: 0x20, omittingEmptySubsequences: false)
    let versions = [Array("HTTP/1.1".utf8)[...], Array("HTTP/1.0".utf8)[...]]
    guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty, versions.contains(words[2])
    else { throw .unreadable }
    method = String(decoding: words[0], as: UTF8.self)
    let target = words[1].split(
      separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
    path = String(decoding: target[0], as: UTF8.self)
    query = target.count > 1 ? String(decoding: target[1], as: UTF8.self) : ""
    keepsConnection = words[2] == versions[0]
    for line in lines where !line.isEmpty { try add(line) }
    if keepsConnection {
      keepsConnection = !fields.list("connection", contains: "close")
    } else {
      keepsConnection = fields.list("connection", contains: "keep-alive")
    }
    framing = try readFraming()
  }

  private mutating func add(_ line: ArraySlice<UInt8>) throws(HTTPFailure) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { throw .unreadable }
    let name = line[..<colon]
    // A space before the colon, or a line that continues the one before, is refused (RFC 9112, sections 5.1 and 5.2).
    guard !name.isEmpty, name.allSatisfy({ $0 > 0x20 && $0 != 0x7f }) else { throw .unreadable }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    var value = line[(colon + 1)...].drop(while: isBlank)
    while let last = value.last, isBlank(last) { value.removeLast() }
    fields.add(String(decoding: value, as: UTF8.self), String(decoding: name, as: UTF8.self))
  }

  private func readFraming() throws(HTTPFailure) -> Framing {
    let length = fields["content-length"]
    if let coding = fields["transfer-encoding"] {
      guard coding.lowercased() == "chunked", length == nil else { throw .unreadable }
      return .chunked
    }
    guard let length else { return .length(0) }
    guard length.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(length) else {
      throw .unreadable
    }
    return .length(count)
  }
}

/// An error for a request that is not valid HTTP or exceeds a limit.
package enum HTTPFailure: Error, Equatable {
  /// Bytes that are not a request.
  case unreadable
  /// A head that is too long.
  case tooLong
}
