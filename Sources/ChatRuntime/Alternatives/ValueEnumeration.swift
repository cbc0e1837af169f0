public import JSONText

/// An enumeration of many listed values that are not all texts.
///
/// The generator creates one for long `enum` lists. Values are compared and hashed as the JSON that they represent. For
/// an enumeration of a thousand cases, the compiler needs more time for its own `==` and `hash(into:)` than for the
/// rest of the type.
public protocol ValueEnumeration: SchemaModel {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension ValueEnumeration {
  /// Returns whether two values are equal as JSON.
  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
