/// Names that are not available to nested types, because generated code uses them.
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
  /// Names that are not available to roots either, because generated code writes them without their module.
  ///
  /// A root may hide any other of `names` in its module; generated code then writes the module as well.
  static let namesOfRoots: Set<Identifier> = [
    "Indirect", "JSONValue", "MemberTable", "Nullable", "PayloadSchema", "SchemaModel",
    "TextBacked",
  ]

  /// Returns the name of a root type for a text.
  static func rootName(for text: String) -> String {
    NameSpace(.type, reserved: namesOfRoots).identifiers(for: [text])[0].text
  }
}
