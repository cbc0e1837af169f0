/// A request of HTTP/1.1 (RFC 9112), whose body is read when it is asked for.
package struct ServerRequest: Sendable {
  /// The method, as it was sent.
  package var method: String
  /// The path of the target, with its escapes.
  package var path: String
  /// The query: the part of the target behind its first question mark, with its escapes.
  package var query: String
  /// The fields of the head.
  package var fields: HTTPFields
  private let readBody: @Sendable (_ limit: Int) async throws -> [UInt8]?
  private let waitForEnd: @Sendable () async -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, with its escapes.
  ///   - query: The query, with its escapes.
  ///   - fields: The fields of the head.
  ///   - clientEnd: Returns when the client is gone. Default: when the task is cancelled.
  ///   - readBody: Returns the body; nil for one of more bytes than the limit.
  package init(
    method: String, path: String, query: String = "", fields: HTTPFields = HTTPFields(),
    clientEnd: @escaping @Sendable () async -> Void = { await Cancellation.wait() },
    readBody: @escaping @Sendable (_ limit: Int) async throws -> [UInt8]?
  ) {
    (self.method, self.path, self.query, self.fields) = (method, path, query, fields)
    (self.readBody, waitForEnd) = (readBody, clientEnd)
  }

  /// Reads the body.
  ///
  /// - Parameter limit: The most bytes that are read.
  /// - Returns: Nil for a longer body. Its rest is not read then, and the connection ends behind the response.
  /// - Throws: ``HTTPFailure`` for a body that is no HTTP, or what reading from the connection throws; no response is
  ///   possible then.
  package func body(upTo limit: Int) async throws -> [UInt8]? { try await readBody(limit) }

  /// Waits until the client has closed the connection, or the task is cancelled.
  package func clientEnd() async { await waitForEnd() }
}

/// The fields of a head.
package struct HTTPFields: Sendable, ExpressibleByDictionaryLiteral {
  /// All fields, in their order.
  private(set) var all: [(name: String, value: String)]

  /// Creates fields in the order in which they are sent.
  package init(dictionaryLiteral elements: (String, String)...) { all = elements }

  /// The value of a name, in any case; nil without one.
  ///
  /// Several values are joined with commas (RFC 9110, section 5.3). Setting a value replaces all of them.
  package subscript(name: String) -> String? {
    get {
      let values = all.lazy.filter { Self.isSame($0.name, name) }.map(\.value)
      guard let first = values.first else { return nil }
      return values.dropFirst().reduce(first) { "\($0), \($1)" }
    }
    set {
      all.removeAll { Self.isSame($0.name, name) }
      if let newValue { add(newValue, name) }
    }
  }

  /// Adds a value, beside those that the name has.
  mutating func add(_ value: String, _ name: String) { all.append((name, value)) }

  /// Whether a value, a list with commas, has an element; upper and lower case count the same.
  func list(_ name: String, contains element: String) -> Bool {
    guard let list = self[name] else { return false }
    return list.split(separator: ",").contains {
      Self.isSame($0.drop { $0 == " " }.prefix { $0 != " " }, element)
    }
  }

  private static func isSame(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
    a.utf8.count == b.utf8.count
      && zip(a.utf8, b.utf8).allSatisfy { lowercase($0) == lowercase($1) }
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5a).contains(byte) ? byte | 0x20 : byte
  }
}

/// The end of a task.
package enum Cancellation {
  /// Waits until the task is cancelled.
  package static func wait() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
  }
}
