import CommandStreams
import JSONSchema
import JSONText

/// The kind of a JSON file in a folder of schemas.
enum FileKind: Equatable {
  case schema
  case spec
  /// Something else, such as a payload.
  case other

  /// Looks at the contents of a file, which need not be JSON.
  init(_ source: SchemaSource) {
    if let root = try? SchemaDocument(source).root {
      self.init(root, path: source.path)
    } else {
      self = Self.isNamed(source.path) ? .schema : .other
    }
  }

  /// Looks at the root of a document.
  ///
  /// A schema has a `$schema` of JSON Schema, a name that ends with `.schema` before its extension, or a keyword with a value as schemas
  /// have it.
  init(_ root: JSONNode, path: String) {
    if root.kind == .object, root["entities"]?.kind == .object, root["properties"] == nil {
      self = .spec
    } else {
      self = Self.isNamed(path) || Self.isSchema(root) ? .schema : .other
    }
  }

  /// Whether a file of a folder may be a schema by the extension of its name.
  static func isReadAsSchema(_ path: String) -> Bool {
    extensions.contains(PathText.fileExtension(of: path))
  }

  /// The extensions of the files in a folder that are read as schemas, tests and instances of tests.
  private static let extensions: Set<String> = ["json", "yaml", "yml"]

  /// Whether an object has only keywords of JSON Schema as members, and one of them has a schema as its value.
  ///
  /// For example `{"items": [{"type": "string"}]}`, which may be a payload by its kind.
  static func hasOnlyKeywords(_ root: JSONNode) -> Bool {
    guard root.kind == .object, root["$schema"] == nil, root["type"] == nil else { return false }
    let holdsSchema = root.members.contains { member in
      let takesSchemas = StandardDialect.allCases.contains { dialect in
        let keyword = dialect.dialect.keyword(named: member.name)
        return keyword.map { $0.subschemas != .none } ?? false
      }
      let inner = member.value.kind == .array ? Array(member.value.elements) : [member.value]
      return takesSchemas && inner.contains { isSchema($0) || hasOnlyKeywords($0) }
    }
    return holdsSchema && root.members.allSatisfy { Dialect.isKeyword(named: $0.name) }
  }

  /// Whether a text that can not be read names a meta-schema of JSON Schema.
  static func namesDialect(_ source: SchemaSource) -> Bool {
    String(decoding: source.bytes, as: UTF8.self).contains("json-schema.org/")
  }

  /// Whether a file is a schema by its name.
  static func isNamed(_ path: String) -> Bool {
    extensions.contains { path.hasSuffix(".schema.\($0)") }
  }

  private static func isSchema(_ root: JSONNode) -> Bool {
    guard root.kind == .object, root["openapi"] == nil, root["swagger"] == nil else { return false }
    // Payloads name a schema in `$schema`, too.
    if root["$schema"]?.string?.contains("json-schema.org/") == true { return true }
    if let type = root["type"]?.string, types.contains(type) { return true }
    return holders.contains { holdsSchemas(root[$0], .object) }
      || lists.contains { holdsSchemas(root[$0], .array) }
      || limits.contains { root[$0]?.kind == .number }
      || root["enum"]?.kind == .array || root["$ref"]?.kind == .string
  }

  private static func holdsSchemas(_ value: JSONNode?, _ kind: JSONKind) -> Bool {
    guard let value, value.kind == kind, value.count > 0 else { return false }
    let inner = kind == .array ? Array(value.elements) : value.members.map(\.value)
    return inner.allSatisfy { $0.kind == .object || $0.kind == .boolean }
  }

  private static let types: Set<String> = [
    "object", "array", "string", "number", "integer", "boolean", "null",
  ]

  private static let holders = ["$defs", "definitions", "properties", "patternProperties"]

  private static let lists = ["allOf", "anyOf", "oneOf"]

  private static let limits = [
    "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems",
  ]
}
