public import JSONText

/// The values of `enum` or `const`, compared as JSON Schema says: `1.0` equals `1`, members have no
/// order, and texts are equal only scalar by scalar.
@_spi(Generated)
public struct PayloadConstants: Sendable {
  private let values: [JSONValue]
  private let places: [JSONValue: Int]
  private let kinds: Set<JSONKind>

  /// The values of an array.
  ///
  /// - Parameter json: A JSON array; the generator writes no other text.
  public init(_ json: String) {
    guard let document = try? JSONDocument(json) else {
      preconditionFailure("Generated constants are not JSON: \(json)")
    }
    values = document.root.value.array ?? []
    places = Dictionary(zip(values, values.indices)) { first, _ in first }
    kinds = Set(values.map(\.kind))
  }

  /// Whether a value is one of them.
  public func contains(_ value: JSONValue) -> Bool { places[value] != nil }

  /// The place of a value; nil if it is none of them.
  public func index(of value: JSONValue) -> Int? { places[value] }

  /// The value at a place.
  public subscript(index: Int) -> JSONValue { values[index] }

  /// Whether a value of a kind can be one of them.
  func has(_ kind: JSONKind) -> Bool { kinds.contains(kind) }
}

@_spi(Generated)
extension PayloadReader {
  /// Whether the next value, which stays to be read, is one of several.
  public mutating func isNext(oneOf constants: PayloadConstants) throws -> Bool {
    guard constants.has(try json.peekKind()) else { return false }
    let start = json.mark
    defer { json.rewind(to: start) }
    return constants.contains(try json.readValue())
  }
}
