public import JSONText

/// Tries the alternatives of a choice, exactly one of which must be valid (`oneOf`; JSON Schema 2020-12 Core,
/// 10.2.1.3).
///
/// If the reader does not check, the first valid alternative is used and the others are not tried.
@_spi(Generated)
public struct Alternatives<Choice> {
  private let start: JSONReader.Mark
  private var end: JSONReader.Mark
  private var choice: Choice?

  /// Creates the alternatives for the next value.
  public init(_ reader: PayloadReader) {
    start = reader.json.mark
    end = start
  }

  /// Tries an alternative.
  ///
  /// - Parameters:
  ///   - reader: The reader; its position afterwards is undefined until ``only(_:)`` is called.
  ///   - body: Reads the alternative.
  /// - Throws: ``CheckFailure`` for a second valid alternative; the errors that end any attempt.
  public mutating func attempt(
    _ reader: inout PayloadReader, _ body: (inout PayloadReader) throws -> Choice
  ) throws {
    guard choice == nil || reader.isChecking else { return }
    reader.json.rewind(to: start)
    guard let choice = try reader.attempt(body) else { return }
    guard self.choice == nil else { throw CheckFailure.failed }
    self.choice = choice
    end = reader.json.mark
  }

  /// Returns the valid alternative and consumes its value, or returns nil without consuming the value if no alternative
  /// was valid.
  public func only(_ reader: inout PayloadReader) -> Choice? {
    reader.json.rewind(to: end)
    return choice
  }
}

@_spi(Generated)
extension PayloadReader {
  /// Returns the error for a value for which a type has no case, and consumes the value.
  ///
  /// - Parameter expected: The expected value, for example `one of the listed values`.
  /// - Returns: The error, which quotes the value.
  /// - Throws: `JSONReadError` for malformed JSON.
  public mutating func unrecognized(_ expected: String) throws -> JSONReadError {
    let start = byteOffset
    try skipValue()
    return unreadable(expected, from: start)
  }

  /// Returns any next value, and does not consume it.
  public mutating func peekValue() throws -> JSONValue {
    let start = json.mark
    defer { json.rewind(to: start) }
    return try json.readValue()
  }

  /// Reads null.
  public mutating func readNull() throws {
    guard try json.readNullIfPresent() else { throw json.unexpected("null") }
  }
}
