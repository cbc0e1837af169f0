/// Names that nested types can not have, because generated code means something else by them.
enum TypeReservations {
  static let names: Set<Identifier> = [
    "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Decodable", "Decoder",
    "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable",
    "Hasher", "ID", "Identifiable", "Int", "Int64", "Never", "Optional", "RawRepresentable",
    "RawValue", "Result", "Sendable", "Set", "String", "Substring", "UInt64", "UInt8", "Void",
    "CheckedModel", "Indirect", "JSONDocument", "JSONInteger", "JSONModel", "JSONNode", "JSONNull",
    "JSONNumber", "JSONObject", "JSONPointer", "JSONReader", "JSONValue", "JSONWriter", "MemberMap",
    "MemberTable", "Nullable", "PayloadReader", "PayloadSchema", "PayloadWriter",
    "SchemaModel", "TextBacked", "UniqueArray",
  ]
  /// Names that roots can not have either: generated code writes them without their module.
  ///
  /// A root hides any other of `names` in its module, where generated code says the module as well.
  static let namesOfRoots: Set<Identifier> = [
    "Indirect", "JSONValue", "MemberTable", "Nullable", "PayloadSchema", "SchemaModel",
    "TextBacked",
  ]

  /// The name of a root type for a text.
  static func rootName(for text: String) -> String {
    NameSpace(.type, reserved: namesOfRoots).identifiers(for: [text])[0].text
  }
}
