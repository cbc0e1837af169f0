public import JSONText

/// One of many values that a plain schema lists and that are not all texts.
///
/// Generated for long `enum` lists. Values are compared and hashed as the JSON that they stand for: the
/// `==` and `hash(into:)` that the compiler writes for an enumeration of a thousand cases take it longer
/// than all the rest of the type.
public protocol ValueEnumeration: SchemaModel {
  /// The value as JSON.
  var json: JSONValue { get }
}

extension ValueEnumeration {
  /// Whether two values are equal as JSON.
  public static func == (left: Self, right: Self) -> Bool { left.json == right.json }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}
