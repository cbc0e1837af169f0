import JSONText

/// The schema objects of a schema, and where each is.
struct SchemaSites {
  private(set) var sites: [(path: ValuePath, schema: JSONObject)] = []

  init(_ schema: JSONValue) {
    visit(schema, [])
  }

  private static let single = [
    "additionalProperties", "additionalItems", "items", "contains", "not", "if", "then", "else",
    "propertyNames", "unevaluatedProperties", "unevaluatedItems",
  ]
  private static let lists = ["allOf", "anyOf", "oneOf", "prefixItems", "items"]
  private static let maps = [
    "properties", "patternProperties", "$defs", "definitions", "dependentSchemas", "dependencies",
  ]

  /// The keywords whose values hold schemas, which have no such mistakes as other values.
  static let applicators = Set(single + lists + maps)

  private mutating func visit(_ schema: JSONValue, _ path: ValuePath) {
    guard let object = schema.object else { return }
    sites.append((path, object))
    for (name, value) in object {
      let way = path + [.member(name)]
      if Self.single.contains(name) { visit(value, way) }
      if Self.lists.contains(name) {
        for (index, element) in (value.array ?? []).enumerated() {
          visit(element, way + [.element(index)])
        }
      }
      if Self.maps.contains(name) {
        for (key, member) in value.object ?? [:] { visit(member, way + [.member(key)]) }
      }
    }
  }
}
