public import JSONText

// Arrays of which the first elements have types of their own.

@_spi(Generated)
extension PayloadReader {
  /// Passes over an element that the schema does not allow; fails when checking.
  public mutating func checkNoElement() throws {
    if isChecking { throw CheckFailure.failed }
    try skipValue()
  }

  /// An element that has to be there.
  ///
  /// - Parameters:
  ///   - element: The element, if it was there.
  ///   - index: Its index.
  /// - Returns: The element.
  /// - Throws: `JSONReadError` if it was not there.
  public func requiredElement<Element>(_ element: Element?, _ index: Int) throws -> Element {
    guard let element else { throw missingElement(index) }
    return element
  }

  /// The error for an array that ends before an element that has to be there.
  public func missingElement(_ index: Int) -> JSONReadError {
    JSONReadError(
      .missingMember, byteOffset: byteOffset, expected: String(index), found: "nothing")
  }
}

/// Writes elements of which those in front may be absent while later ones are there.
///
/// JSON has no holes: where an element is absent and one behind it is not, null is written. Nothing is
/// written for absent elements at the end.
@_spi(Generated)
public struct ElementWriter {
  private var holes = 0

  /// A writer of no elements yet.
  public init() {}

  /// Writes an element.
  public mutating func write(
    _ element: some JSONEncodable, to writer: inout PayloadWriter
  ) throws {
    for _ in 0..<holes { writer.writeNull() }
    holes = 0
    try element.encode(to: &writer)
  }

  /// Writes an element, if there is one.
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
