/// An HTTP/1.1 request (RFC 9112), whose body is read on demand.
package struct ServerRequest: Sendable {
  /// The method, as the client sent it.
  package var method: String
  /// The path of the target, percent-encoded.
  package var path: String
  /// The query, which is the part of the target after its first question mark, percent-encoded.
  package var query: String
  /// The fields of the head.
  package var fields: HTTPFields
  private let readBody: @Sendable (_ limit: Int) async throws -> [UInt8]?
  private let waitForEnd: @Sendable () async -> Void

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - path: The path, percent-encoded.
  ///   - query: The query, percent-encoded.
  ///   - fields: The fields of the head.
  ///   - clientEnd: Returns when the client has disconnected. Default: returns when the task is cancelled.
  ///   - readBody: Returns the body; nil for a body longer than the limit.
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
  /// - Parameter limit: The maximum number of bytes to read.
  /// - Returns: The body; nil if it is longer. Its rest is then not read, and the connection ends after the response.
  /// - Throws: ``HTTPFailure`` for a body that is not valid HTTP, and the errors of reading from the connection. No
  ///   response is possible then.
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

  /// The value of a field, whose name is compared without regard to case; nil if the field is missing.
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

  /// Adds a value to those that the name already has.
  mutating func add(_ value: String, _ name: String) { all.append((name, value)) }

  /// Returns whether a field, as a comma-separated list, contains an element, without regard to case.
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

/// The cancellation of a task.
package enum Cancellation {
  /// Waits until the task is cancelled.
  package static func wait() async {
    let (stream, _) = AsyncStream<Never>.makeStream()
    for await _ in stream {}
  }
}
