import JSONText

/// An object schema while it is derived from a spec.
struct DerivedObject {
  private var properties = JSONObject()
  private var required: [String] = []
  private var nested: [String: DerivedObject] = [:]
  /// The names of the schemas that it refers to, in order of first mention.
  private(set) var references: [ModelSchema.Name] = []

  /// Records that the object refers to a schema.
  mutating func refer(to name: ModelSchema.Name) {
    if !references.contains(name) { references.append(name) }
  }

  /// Adds the schema of a member, inside further object schemas if the path is nested.
  mutating func add(_ schema: JSONObject, at path: [String], isRequired: Bool) {
    guard let name = path.first else { return }
    if isRequired, !required.contains(name) { required.append(name) }
    guard path.count > 1 else {
      properties[name] = .object(schema)
      return
    }
    nested[name, default: DerivedObject()]
      .add(schema, at: Array(path.dropFirst()), isRequired: isRequired)
    properties[name] = nested[name].map { .object($0.schema(Wording(), isRoot: false)) }
  }

  /// Returns the schema.
  ///
  /// - Parameters:
  ///   - wording: The title and the description.
  ///   - isRoot: Whether it stands alone and names its dialect.
  /// - Returns: The schema as JSON.
  func schema(_ wording: Wording, isRoot: Bool) -> JSONObject {
    var schema = JSONObject()
    if isRoot { schema["$schema"] = "https://json-schema.org/draft/2020-12/schema" }
    schema.describe(wording)
    schema["type"] = "object"
    if !properties.isEmpty { schema["properties"] = .object(properties) }
    if !required.isEmpty { schema["required"] = .array(required.map { .string($0) }) }
    return schema
  }
}

extension JSONObject {
  /// Adds a title and a description.
  mutating func describe(_ wording: Wording) {
    if let title = wording.title { self["title"] = .string(title) }
    if let description = wording.description { self["description"] = .string(description) }
  }

  /// The schema with null as an additional value.
  var allowingNull: JSONObject {
    guard let type = self["type"], self["enum"] == nil else {
      return isEmpty ? self : ["anyOf": [.object(self), ["type": "null"]]]
    }
    var schema = self
    schema["type"] = [type, "null"]
    return schema
  }
}
