/// Names that nested types can not have, because generated code means something else by them.
enum TypeReservations {
  static let names: Set<Identifier> = [
    "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Decodable", "Decoder",
    "Dictionary", "Double", "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable",
    "Hasher", "ID", "Identifiable", "Int", "Int64", "Never", "Optional", "RawRepresentable",
    "RawValue", "Result", "Sendable", "Set", "String", "Substring", "UInt64", "UInt8", "Void",
    "CheckedModel", "Indirect", "JSONDocument", "JSONInteger", "JSONModel", "JSONNode", "JSONNull",
    "JSONNumber", "JSONObject", "JSONPointer", "JSONReader", "JSONValue", "JSONWriter", "MemberMap",
    "Nullable", "OpenEnumeration", "PayloadMember", "PayloadMemberTable", "PayloadReader",
    "PayloadSchema", "PayloadWriter", "SchemaModel", "TextBacked", "UniqueArray",
  ]
}
