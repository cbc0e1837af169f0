public import JSONText

// Tuples: arrays whose first elements have separate types.

@_spi(Generated)
extension PayloadReader {
  /// Refuses an element that the schema does not allow, or skips it if the reader does not check.
  public mutating func checkNoElement() throws {
    if isChecking { throw CheckFailure.failed }
    try skipValue()
  }

  /// Returns a required element.
  ///
  /// - Parameters:
  ///   - element: The element, or nil if the array did not have it.
  ///   - index: Its index.
  /// - Returns: The element.
  /// - Throws: `JSONReadError` if the element is missing.
  public func requiredElement<Element>(_ element: Element?, _ index: Int) throws -> Element {
    guard let element else { throw missingElement(index) }
    return element
  }

  /// Returns the error for an array that ends before a required element.
  public func missingElement(_ index: Int) -> JSONReadError {
    JSONReadError(
      .missingMember, byteOffset: byteOffset, expected: String(index), found: "nothing")
  }
}

/// A writer of tuple elements, of which earlier ones may be absent while later ones are present.
///
/// JSON arrays have no gaps. For an absent element that a present one follows, null is written. For absent elements at
/// the end, nothing is written.
@_spi(Generated)
public struct ElementWriter {
  private var holes = 0

  /// Creates a writer without elements.
  public init() {}

  /// Writes an element.
  public mutating func write(
    _ element: some JSONEncodable, to writer: inout PayloadWriter
  ) throws {
    for _ in 0..<holes { writer.writeNull() }
    holes = 0
    try element.encode(to: &writer)
  }

  /// Writes an element, or remembers a gap for nil.
  public mutating func writeIfPresent(
    _ element: (some JSONEncodable)?, to writer: inout PayloadWriter
  ) throws {
    if let element {
      try write(element, to: &writer)
    } else {
      holes += 1
    }
  }
}
