import ChatRuntime
import JSONSchema
import JSONText

extension HTTPResponse {
  /// Reads the body of a successful response.
  ///
  /// - Parameters:
  ///   - name: The name of the request.
  ///   - body: Reads one value.
  /// - Returns: The result of `body`.
  /// - Throws: ``RemoteError/Code/invalidAnswer``, or ``RemoteError/Code/invalidPayload`` if an
  ///   object in the response does not conform to its model; the error does not quote the response.
  func read<Answer>(
    answerTo name: String, _ body: (inout JSONReader) throws -> Answer
  ) throws(RemoteError) -> Answer {
    var reader = JSONReader(self.body, limits: JSONLimits(maximumDepth: 512))
    do {
      let answer = try body(&reader)
      try reader.finish()
      return answer
    } catch let error as RemoteError {
      throw error
    } catch {
      throw RemoteError(reading: self, answerTo: name, error)
    }
  }
}

extension JSONLimits {
  /// The limits of one event, or of one item of a list: 512 levels, any size.
  ///
  /// A response contains data of many users. It is divided by brackets and quotation marks, and
  /// each part is read separately within these limits, so an unreadable part does not affect the
  /// others.
  static let ofItem = JSONLimits(maximumDepth: 512)
}

extension JSONReadError {
  /// Returns a description of the syntax error with its line and column.
  ///
  /// - Parameter bytes: The text that was read.
  /// - Returns: One or two sentences.
  func sentence(in bytes: [UInt8]) -> String {
    let located = located(in: bytes)
    let words = [located.message, located.suggestion].compactMap(\.self).joined(separator: " ")
    return "Line \(located.position.line), column \(located.position.column): \(words)"
  }
}

extension RemoteError {
  /// Creates the error of a response with unexpected content, which states the position and the
  /// expected value.
  init(reading response: HTTPResponse, answerTo name: String, _ error: any Error) {
    var place = ""
    var code = Code.invalidAnswer
    switch error {
    case let error as JSONReadError:
      let position = error.located(in: response.body).position
      let expected = error.expected.isEmpty ? "JSON" : error.expected
      place = ": expected \(expected) at line \(position.line), column \(position.column)"
    case let error as PayloadError:
      code = .invalidPayload
      if let finding = error.diagnostics.first {
        place = ": \(finding.id)"
        if let pointer = finding.location?.pointer { place += " at \(pointer)" }
      }
    default: break
    }
    self.init(
      code, "The answer to the request \(name) does not have the expected form\(place).",
      status: response.status)
  }
}

extension JSONReader {
  /// Reads the members of the next value, an object.
  ///
  /// - Parameter body: Reads or skips the value of the named member.
  /// - Throws: `JSONReadError` for anything but an object; any error of `body`.
  mutating func readObject(
    _ body: (inout JSONReader, _ name: String) throws -> Void
  ) throws {
    try beginObject()
    while let name = try nextMemberName() { try body(&self, name) }
  }

  /// Reads the elements of the next value, an array.
  mutating func readArray(_ body: (inout JSONReader) throws -> Void) throws {
    try beginArray()
    while try nextElement() { try body(&self) }
  }

  /// Reads a string, or null as nil.
  mutating func readStringIfPresent() throws(JSONReadError) -> String? {
    try readNullIfPresent() ? nil : try readString()
  }

  /// Reads the strings of an array; elements that are not strings are skipped.
  mutating func readStrings() throws(JSONReadError) -> [String] {
    var strings: [String] = []
    try beginArray()
    while try nextElement() {
      let start = mark
      let isSound = try passOver().isSound
      guard isSound else { continue }
      let end = mark
      rewind(to: start)
      if try peekKind() == .string { strings.append(try readString()) } else { rewind(to: end) }
    }
    return strings
  }

  /// Reads decimal digits, in a string or as a number.
  mutating func readDigits() throws(JSONReadError) -> String {
    guard try peekKind() == .number else { return try readString() }
    return String(try readUInt64())
  }

  /// Reads a timetoken, in a string or as a number.
  mutating func readTimetoken() throws(JSONReadError) -> Timetoken {
    let mark = mark
    guard let timetoken = Timetoken(try readDigits()) else {
      rewind(to: mark)
      throw unexpected("the digits of a timetoken")
    }
    return timetoken
  }

  /// Reads a whole number of at least zero.
  mutating func readCount() throws -> Int {
    let mark = mark
    let count = try readInt()
    guard count >= 0 else {
      rewind(to: mark)
      throw unexpected("a count")
    }
    return count
  }
}
