/// The target of a request (RFC 9112, section 3.2.1), taken apart before it is decoded.
///
/// A slash that is encoded belongs to a segment, one that is not ends it.
struct RequestTarget: Sendable {
  /// The segments of the path as they came, without the one before the first slash.
  let rawSegments: [Substring]

  /// The path as it came.
  let rawPath: String

  /// The query, decoded.
  let query: RequestQuery

  /// Takes a path and a query apart.
  ///
  /// - Parameters:
  ///   - path: The path as it came, with its first slash.
  ///   - query: The query as it came, without the question mark.
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

  /// Decodes the names of a segment that lists some; empty ones are dropped.
  func list(_ index: Int) throws(RequestProblem) -> [String] {
    guard rawSegments.indices.contains(index) else { throw .unreadable }
    return try RequestQuery.list(rawSegments[index]) { PercentEscapes.decode($0) }
  }

  /// Decodes everything from a segment on, with slashes that were not encoded.
  func rest(from index: Int) throws(RequestProblem) -> String {
    guard let text = PercentEscapes.decode(rawSegments[index...].joined(separator: "/")) else {
      throw .unreadable
    }
    return text
  }
}

/// Why a request can not be taken apart.
enum RequestProblem: Error {
  /// An escape is malformed, or stands for bytes that are not UTF-8.
  case unreadable
  /// A name has characters that names must not have.
  case reservedCharacter
}
