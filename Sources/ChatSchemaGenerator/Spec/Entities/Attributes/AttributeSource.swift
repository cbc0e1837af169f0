import JSONSchema

/// What an attribute is made of: a property of the schema, an entry of the spec, or both.
struct AttributeSource {
  /// The name in the network model.
  var name: String
  /// The entry in the spec.
  var entry: SourceMember?
  /// The property of the payload schema, behind the path if that is nested.
  var property: Property?
  /// What the schema says about the property.
  var shape: AttributeShape?
  /// Whether the coded object must have the member.
  var isRequired = false
  /// Where the coded object holds it; `nil` when none does, or when it follows from a relationship.
  var path: [String]?

  /// A value of the entry.
  subscript(_ key: String) -> SourceValue? { entry?.value[key] }

  /// Whether the spec keeps the attribute out of payloads.
  static func isUncoded(_ entry: SourceMember) -> Bool {
    isOfDevice(entry) || (entry.value["derived"] != nil && entry.value["member"] == nil)
  }

  /// Whether the spec says that the attribute is of this device or of its session.
  static func isOfDevice(_ entry: SourceMember) -> Bool {
    entry.value["local"]?.isTrue ?? false || entry.value["session"]?.isTrue ?? false
  }

  /// Whether the spec says what type the attribute has.
  static func hasType(_ entry: SourceMember) -> Bool {
    ["type", "values", "slot"].contains { entry.value[$0] != nil }
  }

  /// Where to point at the attribute as a whole.
  func place(in schemas: SpecSchemas) -> SourceLocation? {
    entry?.namePlace ?? property.map(schemas.namePlace)
  }
}
