/// The target of a request (RFC 9112, section 3.2.1), which is split before it is decoded.
///
/// An encoded slash belongs to a segment, any other slash ends it.
struct RequestTarget: Sendable {
  /// The segments of the path as they were received, without the one before the first slash.
  let rawSegments: [Substring]

  /// The path as it was received.
  let rawPath: String

  /// The decoded query.
  let query: RequestQuery

  /// Splits a path and a query.
  ///
  /// - Parameters:
  ///   - path: The path as it was received, with its first slash.
  ///   - query: The query as it was received, without the question mark.
  /// - Throws: ``RequestProblem`` if an escape of the query is malformed.
  init(path: String, query: String) throws(RequestProblem) {
    rawPath = path
    rawSegments = Array(path.split(separator: "/", omittingEmptySubsequences: false).dropFirst())
    self.query = try RequestQuery(query)
  }

  /// Decodes a segment.
  ///
  /// - Throws: ``RequestProblem`` if there is no such segment, or an escape is malformed.
  func segment(_ index: Int) throws(RequestProblem) -> String {
    guard rawSegments.indices.contains(index), let text = PercentEscapes.decode(rawSegments[index])
    else { throw .unreadable }
    return text
  }

  /// Decodes the names in a segment with a list; empty names are removed.
  func list(_ index: Int) throws(RequestProblem) -> [String] {
    guard rawSegments.indices.contains(index) else { throw .unreadable }
    return try RequestQuery.list(rawSegments[index]) { PercentEscapes.decode($0) }
  }

  /// Decodes all segments from an index on, with the slashes between them.
  func rest(from index: Int) throws(RequestProblem) -> String {
    guard let text = PercentEscapes.decode(rawSegments[index...].joined(separator: "/")) else {
      throw .unreadable
    }
    return text
  }
}

/// The reason for which a request cannot be parsed.
enum RequestProblem: Error {
  /// An escape is malformed, or represents bytes that are not UTF-8.
  case unreadable
  /// A name contains characters that are not allowed in names.
  case reservedCharacter
}
