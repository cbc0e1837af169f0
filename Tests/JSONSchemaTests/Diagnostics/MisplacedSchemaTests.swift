import JSONSchema
import JSONText
import Testing

/// Schemas that assert nothing, or less than their author thinks.
struct MisplacedSchemaTests {
  typealias Case = SchemaDiagnosticTests.Case

  private static func warnings(_ text: String, _ fragment: String? = nil) throws -> [Diagnostic] {
    let document = try SchemaDocument(SchemaSource(text, path: "a.json"))
    return try CompiledSchema.compile(document, fragment: fragment).warnings
  }

  @Test(arguments: [
    (
      ##"{"openapi": "3.1.0", "info": {"title": "x", "version": "1"}, "components": {"schemas": {"Pet": {"type": "object"}, "O": {"type": "integer"}}}}"##,
      "name one of its schemas, as in `a.json#/components/schemas/Pet` (`Pet`, `O`)"
    ),
    (
      ##"{"swagger": "2.0", "definitions": {"Pet": {"type": "object"}}}"##,
      "as in `a.json#/definitions/Pet`"
    ),
    (
      ##"{"asyncapi": "3.0.0", "components": {"schemas": {"a/b": {}}}}"##,
      "as in `a.json#/components/schemas/a~1b`"
    ),
    (##"{"openapi": "3.1.0", "paths": {}}"##, "would be at `#/components/schemas/…`"),
    (##"{"id": 1, "name": "Ann", "tags": ["a"]}"##, "are schema and payload swapped?"),
    (##"{"title": "Tea", "description": "hot", "price": 3}"##, "are schema and payload swapped?"),
    (
      ##"{"name": {"type": "string"}, "age": {"type": "integer"}}"##,
      "`name` looks like a schema: does it belong in `properties`"
    ),
    (
      ##"{"schema": {"properties": {"a": {"type": "string"}}}}"##, "as in `a.json#/schema`?"
    ),
    (
      ##"{"$id": "https://example.com/lib", "$defs": {"a": {"type": "string"}, "b": {}}}"##,
      "only definitions are here, so that every instance is valid; name one of them, as in "
        + "`a.json#/$defs/a` (`a`, `b`)"
    ),
  ])
  func `a schema in which no keyword says anything is warned about`(
    text: String, message: String
  ) throws {
    // An `id` is also told to be a keyword of an earlier draft.
    let warnings = try Self.warnings(text).filter { $0.id != "legacy-keyword" }
    #expect(warnings.map(\.id) == ["no-keyword"])
    #expect(warnings.first?.severity == .warning && warnings.first?.location?.position == .start)
    #expect(warnings.first?.message.contains(message) == true, "\(warnings)")
  }

  @Test(arguments: [
    "{}", "true", "false", ##"{"title": "Anything", "description": "", "default": 1}"##,
    ##"{"$comment": "later"}"##, ##"{"x-name": "a", "x-schema": {"type": "string"}}"##,
    ##"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://a.example/"}"##,
    ##"{"$defs": {}, "examples": [{"a": 1}]}"##,
    ##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}"##,
    ##"{"$ref": "#/components/schemas/a", "components": {"schemas": {"a": {"type": "string"}}}}"##,
    ##"{"$ref": "#/shapes/a", "shapes": {"a": {"type": "string"}}}"##,
    ##"{"type": "object", "form": {"label": "Name", "order": 1}}"##,
    ##"{"type": "string", "mapping": {"type": "string"}}"##,
    ##"{"properties": {"a": {"discriminator": {"type": "string"}, "xml": {"type": "object"}}}}"##,
    ##"{"properties": {"a": {"options": {"a": {"type": "string"}}, "markdown": "b"}}}"##,
    ##"{"properties": {"type": {"type": "string"}, "items": {}, "required": {"type": "array"}}}"##,
    ##"{"properties": {"properties": {"type": "object"}, "additionalProperties": false}}"##,
    ##"{"properties": {"additionalProperties": {"type": "boolean"}, "default": true}}"##,
  ])
  func `nothing is said about what is deliberate`(_ text: String) throws {
    #expect(try Self.warnings(text) == [])
  }

  @Test func `the root of a library need not say anything, and a part of it has to`() throws {
    for text in [
      ##"{"$defs": {"a": {"type": "string"}}}"##, ##"{"$defs": {"a": {"openapi": "3.1.0"}}}"##,
    ] {
      var document = try SchemaDocument(SchemaSource(text))
      document.isLibrary = true
      #expect(try CompiledSchema.compile(document).warnings == [])
      let part = try CompiledSchema.compile(document, fragment: "/$defs/a")
      #expect(part.warnings.map(\.id) == (text.contains("openapi") ? ["no-keyword"] : []))
    }
  }

  @Test func `the part that instances are held against is what has to say something`() throws {
    let text = ##"{"openapi": "3.1.0", "components": {"schemas": {"A": {"type": "object"}}}}"##
    #expect(try Self.warnings(text, "/components/schemas/A") == [])
    #expect(try Self.warnings(text, "/components").map(\.id) == ["no-keyword"])
  }

  @Test(arguments: [
    Case(
      ##"{"type": "object", "properties": {"a": {"type": "string"}}, «"b": {"type": "integer"}}"##,
      "misplaced-property"),
    Case(##"{"type": "object", «"a": {"$ref": "#"}, "b": {"enum": [1]}}"##, "misplaced-property"),
    Case(
      ##"{"properties": {"a": {«"street": {"type": "string"}, "zip": {"type": "string"}}}}"##,
      "misplaced-property"),
    Case(##"{"items": {«"a": {"type": ["string", "null"]}}}"##, "misplaced-property"),
    Case(
      ##"{"type": "object", «"attributes": {"a": {"type": "string"}, "b": {"type": "number"}}}"##,
      "misplaced-property"),
    Case(
      ##"{"properties": {"properties": {«"a": {"type": "string"}}}}"##, "misplaced-property"),
    Case(
      ##"{"properties": {"a": {"type": "string"}, «"additionalProperties": false}}"##,
      "keyword-in-properties"),
    Case(
      ##"{"properties": {"a": {"type": "array"}, «"uniqueItems": true}}"##,
      "keyword-in-properties"),
  ])
  func `a schema that stands beside properties, and a keyword inside, are warned about`(
    _ test: Case
  ) throws {
    let (text, offsets) = SchemaDiagnosticTests.unmark(test.marked)
    let warnings = try Self.warnings(text)
    #expect(warnings.map(\.id) == test.ids)
    #expect(warnings.map { $0.location?.position.byteOffset } == offsets)
    #expect(warnings.allSatisfy { $0.message.contains("`properties`") })
  }

  @Test(arguments: [
    (##"{"properties": {"type": "object", "a": {}}}"##, "type", #"found "object""#),
    (##"{"properties": {"a": {}, "required": ["a"]}}"##, "required", "found an array"),
    (##"{"patternProperties": {"enum": [1]}}"##, "enum", "found an array"),
  ])
  func `a keyword inside properties that is no schema is told as what it is`(
    text: String, name: String, found: String
  ) throws {
    let error = #expect(throws: DiagnosticsError.self) { try Self.warnings(text) }
    let finding = try #require(error?.diagnostics.first)
    #expect(finding.id == "not-a-schema" && finding.message.hasPrefix("`\(name)` is a name inside"))
    #expect(finding.message.hasSuffix(found))
    #expect(finding.notes.first?.message.hasPrefix("the keyword `\(name)` stands beside") == true)
  }

  @Test func `many misplaced members are told in one sentence`() throws {
    let members = (0..<20_000).map { "\"m\($0)\": {\"type\": \"string\"}" }
    let warnings = try Self.warnings(#"{"type": "object", \#(members.joined(separator: ", "))}"#)
    #expect(warnings.map(\.id) == ["misplaced-property"])
    #expect(warnings[0].message.utf8.count < 200)
  }
}

/// The part of a schema that a fragment names.
struct EntryTests {
  private static let text = ##"""
    {"$defs": {"address": {"type": "string", "enum": ["a"]}}, "items": {"$anchor": "item"}}
    """##

  @Test(arguments: [
    ("/nope", "`#/nope` can not be resolved: the schema has no `nope`, but `$defs`, `items`", nil),
    (
      "/$defs/adress",
      "`#/$defs/adress` can not be resolved: `/$defs` has no `adress`, but `address`",
      "`#/$defs/address`"
    ),
    (
      "/$defs/address/enum",
      "`#/$defs/address/enum` can not be resolved: there is an array, not a schema",
      nil
    ),
    (
      "/$defs/address/enum/3",
      "`#/$defs/address/enum/3` can not be resolved: `/$defs/address/enum` has no `3`, but 1 element",
      nil
    ),
    ("itm", "`#itm` can not be resolved: the schema has no anchor `itm`", nil),
    ("items", "`#items` can not be resolved: the schema has no anchor `items`", "`#/items`"),
  ])
  func `a fragment that can not be resolved says what is there`(
    fragment: String, message: String, suggestion: String?
  ) throws {
    let document = try SchemaDocument(SchemaSource(Self.text, path: "a.json"))
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(document, fragment: fragment)
    }
    #expect(error?.diagnostics.map(\.id) == ["unresolved-fragment"])
    #expect(error?.diagnostics.first?.message == message)
    #expect(error?.diagnostics.first?.suggestion == suggestion)
  }

  @Test(arguments: ["", "/$defs/address", "/items", "item", "/%24defs/address"])
  func `a fragment that leads to a schema selects it`(_ fragment: String) throws {
    let document = try SchemaDocument(SchemaSource(Self.text))
    #expect(throws: Never.self) { try CompiledSchema.compile(document, fragment: fragment) }
  }
}
