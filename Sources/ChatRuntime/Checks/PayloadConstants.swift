public import JSONText

/// The values of `enum` or `const`, compared as in JSON Schema: `1.0` equals `1`, members are unordered, and texts are
/// compared scalar by scalar.
@_spi(Generated)
public struct PayloadConstants: Sendable {
  private let values: [JSONValue]
  private let places: [JSONValue: Int]
  private let kinds: Set<JSONKind>

  /// Creates the values of a JSON array.
  ///
  /// - Parameter json: The text of a JSON array; the generator writes no other text.
  public init(_ json: String) {
    guard let document = try? JSONDocument(json) else {
      preconditionFailure("Generated constants are not JSON: \(json)")
    }
    values = document.root.value.array ?? []
    places = Dictionary(zip(values, values.indices)) { first, _ in first }
    kinds = Set(values.map(\.kind))
  }

  /// Returns whether a value is one of them.
  public func contains(_ value: JSONValue) -> Bool { places[value] != nil }

  /// Returns the index of a value, or nil for any other value.
  public func index(of value: JSONValue) -> Int? { places[value] }

  /// The value at an index.
  public subscript(index: Int) -> JSONValue { values[index] }

  /// Returns whether a value of a kind can be one of them.
  func has(_ kind: JSONKind) -> Bool { kinds.contains(kind) }
}
