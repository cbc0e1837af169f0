import JSONSchema

/// The source of an attribute: a property of the schema, an entry of the spec, or both.
struct AttributeSource {
  /// The name in the network model.
  var name: String
  /// The entry in the spec.
  var entry: SourceMember?
  /// The property of the payload schema; the one at the end of the path if that is nested.
  var property: Property?
  /// The schema's description of the property.
  var shape: AttributeShape?
  /// Whether the coded object must have the member.
  var isRequired = false
  /// The path in the coded object; `nil` for an attribute that is not coded or is derived from a
  /// relationship.
  var path: [String]?

  /// Returns a value of the entry.
  subscript(_ key: String) -> SourceValue? { entry?.value[key] }

  /// Whether the spec keeps the attribute out of payloads.
  static func isUncoded(_ entry: SourceMember) -> Bool {
    isOfDevice(entry) || (entry.value["derived"] != nil && entry.value["member"] == nil)
  }

  /// Whether the spec declares the attribute as local to this device or to its session.
  static func isOfDevice(_ entry: SourceMember) -> Bool {
    entry.value["local"]?.isTrue ?? false || entry.value["session"]?.isTrue ?? false
  }

  /// Whether the spec states the type of the attribute.
  static func hasType(_ entry: SourceMember) -> Bool {
    ["type", "values", "slot"].contains { entry.value[$0] != nil }
  }

  /// Returns the location for a diagnostic about the attribute as a whole.
  func place(in schemas: SpecSchemas) -> SourceLocation? {
    entry?.namePlace ?? property.map(schemas.namePlace)
  }
}
