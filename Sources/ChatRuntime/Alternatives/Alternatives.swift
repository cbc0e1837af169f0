public import JSONText

/// Tries the alternatives of a choice of which exactly one may be valid (JSON Schema 2020-12 Core,
/// 10.2.1.3).
///
/// Without checking, the first valid one is taken and the others are not tried.
@_spi(Generated)
public struct Alternatives<Choice> {
  private let start: JSONReader.Mark
  private var end: JSONReader.Mark
  private var choice: Choice?

  /// Alternatives for the value that is next.
  public init(_ reader: PayloadReader) {
    start = reader.json.mark
    end = start
  }

  /// Tries an alternative.
  ///
  /// - Parameters:
  ///   - reader: The reader; where it stands afterwards is known to ``only(_:)`` alone.
  ///   - body: Reads the alternative.
  /// - Throws: ``CheckFailure`` for a second valid alternative; what ends any attempt.
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

  /// The valid alternative, which has been read then; nil if there is none, and the value stays to be
  /// read.
  public func only(_ reader: inout PayloadReader) -> Choice? {
    reader.json.rewind(to: end)
    return choice
  }
}

@_spi(Generated)
extension PayloadReader {
  /// The error for a value that a type without a case for it can not hold.
  ///
  /// - Parameter expected: What the value should be, for example `one of the listed values`.
  /// - Returns: The error, which quotes the value.
  /// - Throws: `JSONReadError` for what is not JSON.
  public mutating func unrecognized(_ expected: String) throws -> JSONReadError {
    let start = byteOffset
    try skipValue()
    return unreadable(expected, from: start)
  }

  /// Reads any value and stays in front of it.
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
