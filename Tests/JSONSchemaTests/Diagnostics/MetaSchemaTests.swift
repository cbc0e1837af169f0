import JSONSchema
import JSONText
import Testing

/// Schemas and the meta-schemas that they are held against.
struct MetaSchemaTests {
  // MARK: Meta-schemas of one's own

  private static let strict = ##"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://e.com/meta",
      "$dynamicAnchor": "meta", "$ref": "https://json-schema.org/draft/2020-12/schema",
      "required": ["title"], "properties": {"title": {"minLength": 3}, "x-owner": {"type": "string"}}
    }
    """##

  private func compiled(
    _ text: String, _ metaSchema: String = strict, dialect: String? = nil
  ) throws -> CompiledSchema {
    var registry = SchemaRegistry()
    registry.add(SchemaSource(metaSchema, uri: "https://e.com/meta", path: "meta.json"))
    let root = try JSONDocument(text).root
    return try CompiledSchema.compile(
      SchemaDocument(root, path: "a.json", defaultDialect: dialect), registry: registry)
  }

  @Test(arguments: [
    (##"«{"$schema": "https://e.com/meta"}"##, ["meta-schema-violation"]),
    (##"{"$schema": "https://e.com/meta", "title": «"a"}"##, ["meta-schema-violation"]),
    (
      ##"{"$schema": "https://e.com/meta#", "title": "abc", "x-owner": «5}"##,
      ["meta-schema-violation"]
    ),
    // Through the dynamic scope the meta-schema is that of subschemas, too.
    (
      ##"{"$schema": "https://e.com/meta", "title": "abc", "properties": {"a": «{"type": "null"}}}"##,
      ["meta-schema-violation"]
    ),
    // What the standard meta-schema inside it refuses is told once, as for any schema.
    (
      ##"{"$schema": "https://e.com/meta", "title": "abc", "minLength": «-1}"##,
      ["invalid-keyword-value"]
    ),
  ])
  func `what its own meta-schema does not allow is an error at its place`(
    marked: String, ids: [Diagnostic.ID]
  ) throws {
    let (text, offsets) = SchemaDiagnosticTests.unmark(marked)
    let error = #expect(throws: DiagnosticsError.self) { try compiled(text) }
    #expect(error?.diagnostics.map(\.id) == ids)
    #expect(error?.diagnostics.map { $0.location?.position.byteOffset } == offsets)
    if ids == ["meta-schema-violation"] {
      #expect(error?.diagnostics.first?.notes.first?.location?.file == "meta.json")
    }
  }

  @Test func `a schema that its own meta-schema allows is usable`() throws {
    let schema = try compiled(
      ##"{"$schema": "https://e.com/meta", "title": "abc", "properties": {"a": {"title": "def"}}}"##
    )
    #expect(schema.warnings.isEmpty)
  }

  @Test func `a flaw that changes no verdict stays a warning`() throws {
    let schema = try compiled(
      ##"{"$schema": "https://e.com/meta", "title": "abc", "description": 5}"##)
    #expect(schema.warnings.map(\.id) == ["harmless-flaw"])
  }

  @Test func `a document of a dialect by default is held against it`() throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try compiled("{}", dialect: "https://e.com/meta")
    }
    #expect(error?.diagnostics.map(\.id) == ["meta-schema-violation"])
  }

  @Test func `a resource of another dialect inside is not`() throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "https://e.com/meta", "title": "abc", "type": "object",
        "$defs": {"a": {"$id": "b", "$schema": "http://json-schema.org/draft-07/schema#"}}
      }
      """##)
    #expect(schema.warnings.isEmpty)
  }

  @Test(arguments: [
    // Its own meta-schema.
    ##"{"$schema": "https://e.com/meta", "$id": "https://e.com/meta", "type": ["object", "boolean"]}"##,
    // A draft that has no vocabularies.
    ##"{"$schema": "http://json-schema.org/draft-07/schema#", "$id": "https://e.com/meta", "type": ["object"]}"##,
    "true",
  ])
  func `meta-schemas of all kinds are tried`(metaSchema: String) throws {
    let schema = try compiled(##"{"$schema": "https://e.com/meta", "type": "null"}"##, metaSchema)
    #expect(!schema.isValid(try JSONDocument("1").root))
  }

  @Test func `a meta-schema that can not be used is a warning`() throws {
    let schema = try compiled(
      ##"{"$schema": "https://e.com/meta", "type": "null"}"##, ##"{"type": "objct"}"##)
    #expect(schema.warnings.map(\.id) == ["unchecked-schema"])
    #expect(schema.warnings.first?.notes.first?.location?.file == "meta.json")
    #expect(!schema.isValid(try JSONDocument("1").root))
  }

  // MARK: The meta-schemas of the standard

  /// A value for each keyword that any draft has, with what it needs beside it.
  private static let samples: [String] = [
    ##""$comment": "a""##, ##""title": "a""##, ##""description": "a""##, ##""default": 1"##,
    ##""deprecated": true"##, ##""readOnly": true"##, ##""writeOnly": true"##,
    ##""examples": [1]"##,
    ##""format": "date""##, ##""contentEncoding": "base64""##,
    ##""contentMediaType": "text/plain", "contentSchema": {"type": "null"}"##,
    ##""type": "string""##, ##""type": ["string", "null"]"##, ##""enum": [1, "a"]"##,
    ##""const": 1"##,
    ##""multipleOf": 2"##, ##""minimum": 1, "maximum": 2"##, ##""exclusiveMinimum": 1"##,
    ##""exclusiveMaximum": 2"##, ##""minimum": 1, "exclusiveMinimum": true"##,
    ##""maximum": 1, "exclusiveMaximum": true"##, ##""minLength": 1, "maxLength": 2"##,
    ##""pattern": "a""##, ##""items": {"type": "null"}"##,
    ##""items": [{"type": "null"}], "additionalItems": {"type": "null"}"##,
    ##""additionalItems": false"##, ##""prefixItems": [{"type": "null"}]"##,
    ##""contains": {"type": "null"}, "minContains": 1, "maxContains": 2"##,
    ##""minItems": 1, "maxItems": 2, "uniqueItems": true"##,
    ##""unevaluatedItems": {"type": "null"}"##,
    ##""properties": {"a": {"type": "null"}}"##, ##""patternProperties": {"a": {"type": "null"}}"##,
    ##""additionalProperties": {"type": "null"}"##, ##""propertyNames": {"minLength": 1}"##,
    ##""unevaluatedProperties": {"type": "null"}"##, ##""minProperties": 1, "maxProperties": 2"##,
    ##""required": ["a", "b"]"##, ##""dependentRequired": {"a": ["b"]}"##,
    ##""dependentSchemas": {"a": {"type": "null"}}"##,
    ##""dependencies": {"a": ["b"], "c": {"type": "null"}}"##,
    ##""if": {"type": "null"}, "then": {"type": "null"}, "else": {"type": "null"}"##,
    ##""then": {"type": "null"}"##, ##""allOf": [{"type": "null"}]"##,
    ##""anyOf": [{"type": "null"}]"##,
    ##""oneOf": [{"type": "null"}]"##, ##""not": {"type": "null"}"##,
    ##""definitions": {"a": {"type": "null"}}"##, ##""$defs": {"a": {"type": "null"}}"##,
    ##""$id": "b""##, ##""id": "b""##, ##""$anchor": "b""##, ##""$dynamicAnchor": "b""##,
    ##""$ref": "https://json-schema.org/draft/2020-12/schema""##,
    ##""$dynamicRef": "#""##, ##""$recursiveRef": "#""##, ##""$recursiveAnchor": true"##,
  ]

  private static let others = [
    "null", "true", "-1", "0", "1.5", #""""#, #""x""#, ##""#a""##, "[]", "[1]", #"["a", "a"]"#,
    "[{}, {}]",
    "{}", #"{"a": 1}"#, #"{"a": [1]}"#, #"{"a": ["b", "b"]}"#,
  ]

  @Test(arguments: StandardDialect.allCases)
  func `diagnostics find all that the meta-schema finds`(dialect: StandardDialect) throws {
    let metaSchema = try CompiledSchema.compile(uri: dialect.uri, registry: SchemaRegistry())
    var refusedCount = 0
    for sample in Self.samples {
      let value = try JSONDocument("{\(sample)}").root
      for changed in Self.changed(value) {
        let text = #"{"$schema": "\#(dialect.uri)", "properties": {"a": \#(changed)}}"#
        let schema = try JSONDocument(text).root
        let violations = metaSchema.validate(schema).errors.filter {
          Self.isAboutKeyword($0, dialect)
        }
        if violations.isEmpty { continue }
        refusedCount += 1
        let found = Self.diagnostics(schema).compactMap { $0.location?.pointer?.tokens }
        for violation in violations {
          let tokens = violation.instanceLocation.tokens
          #expect(
            found.contains { $0.starts(with: tokens) || tokens.starts(with: $0) && $0.count > 2 },
            "\(changed) at \(violation.instanceLocation): \(violation.message)")
        }
      }
    }
    #expect(refusedCount > 300)
  }

  /// Whether a violation is about a keyword that the dialect has.
  ///
  /// The meta-schema of draft 2020-12 keeps `definitions`, which is no keyword of it, and that of version 1
  /// refuses members that are none; these are annotations here.
  private static func isAboutKeyword(_ error: ValidationError, _ dialect: StandardDialect) -> Bool {
    switch dialect {
    case .draft2020: !error.instanceLocation.tokens.contains("definitions")
    case .version1:
      error.failure.keyword != "unevaluatedProperties"
        && !error.instanceLocation.tokens.contains("definitions")
    default: true
    }
  }

  private static func diagnostics(_ schema: JSONNode) -> [Diagnostic] {
    do throws(DiagnosticsError) {
      return try CompiledSchema.compile(SchemaDocument(schema)).warnings
    } catch {
      return error.diagnostics
    }
  }

  /// The text of a value with one value inside it, or itself, replaced by another.
  private static func changed(_ node: JSONNode) -> [String] {
    var texts: [String] = []
    for member in node.members {
      for replaced in others + changed(member.value) {
        let members = node.members.map { other in
          #""\#(other.name)": \#(other.name == member.name ? replaced : other.value.text)"#
        }
        texts.append("{\(members.joined(separator: ", "))}")
      }
    }
    for (place, element) in node.elements.enumerated() {
      for replaced in others + changed(element) {
        let elements = node.elements.enumerated().map { $0 == place ? replaced : $1.text }
        texts.append("[\(elements.joined(separator: ", "))]")
      }
    }
    return texts
  }
}
