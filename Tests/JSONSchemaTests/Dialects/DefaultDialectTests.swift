import JSONSchema
import JSONText
import Testing

/// Schemas that name no dialect, or one that is not known.
struct DefaultDialectTests {
  private static let searching = CompilationOptions(triesOtherDialects: true)

  private func compiled(
    _ text: String, _ options: CompilationOptions = searching, _ others: [String: String] = [:]
  ) throws -> CompiledSchema {
    var registry = SchemaRegistry()
    for (uri, text) in others { registry.add(SchemaSource(text, uri: uri, path: uri)) }
    return try CompiledSchema.compile(
      SchemaSource(text, uri: "https://e.com/main", path: "a.json"), registry: registry,
      options: options)
  }

  struct Old: CustomTestStringConvertible, Sendable {
    var schema: String
    var dialect: String
    var valid: String
    var invalid: String

    var testDescription: String { schema }
  }

  static let old = [
    Old(
      schema: #"{"items": [{"type": "string"}], "additionalItems": false}"#,
      dialect: "draft 2019-09", valid: ##"["a"]"##, invalid: ##"["a", 1]"##),
    Old(
      schema: #"{"items": [{"type": "string"}], "unevaluatedItems": false}"#,
      dialect: "draft 2019-09", valid: ##"["a"]"##, invalid: ##"["a", 1]"##),
    Old(
      schema: #"{"maximum": 3, "exclusiveMaximum": true}"#, dialect: "draft 4", valid: "2",
      invalid: "3"),
    Old(
      schema: #"{"minimum": 3, "exclusiveMinimum": true, "definitions": {"a": {}}}"#,
      dialect: "draft 4", valid: "4", invalid: "3"),
    Old(
      schema: ##"{"properties": {"a": {"$id": "#a", "type": "null"}, "b": {"$ref": "#a"}}}"##,
      dialect: "draft 7", valid: ##"{"b": null}"##, invalid: ##"{"b": 1}"##),
    Old(
      schema:
        #"{"id": "https://e.com/x", "properties": {"a": {"id": "y", "type": "null"}, "b": {"$ref": "y"}}}"#,
      dialect: "draft 4", valid: ##"{"b": null}"##, invalid: ##"{"b": 1}"##),
    Old(
      schema:
        #"{"$schema": "http://json-schema.org/schema#", "maximum": 3, "exclusiveMaximum": true}"#,
      dialect: "draft 4", valid: "2", invalid: "3"),
    Old(
      schema: ##"{"$defs": {"a": {"$anchor": "é"}}, "$ref": "#é", "type": "null"}"##,
      dialect: "version 1", valid: "null", invalid: "1"),
  ]

  @Test(arguments: old)
  func `a schema that draft 2020-12 refuses is read in the newest dialect that reads all of it`(
    _ test: Old
  ) throws {
    let schema = try compiled(test.schema)
    let assumption = try #require(schema.warnings.first { $0.id == "assumed-dialect" })
    #expect(assumption.severity == .warning)
    #expect(assumption.message.contains("read as \(test.dialect),"), "\(assumption.message)")
    #expect(assumption.notes.first?.message.hasPrefix("draft 2020-12 refuses it: ") == true)
    #expect(assumption.notes.first?.location != nil)
    #expect(schema.isValid(try JSONDocument(test.valid).root))
    #expect(!schema.isValid(try JSONDocument(test.invalid).root))
    // Only on request: the library reads it as draft 2020-12.
    #expect(throws: DiagnosticsError.self) { try compiled(test.schema, CompilationOptions()) }
  }

  @Test(arguments: [
    // What draft 2020-12 accepts is never read as anything else.
    ##"{"additionalItems": false, "id": "https://e.com/x", "definitions": {}}"##,
    ##"{"contains": {"type": "null"}, "minContains": 0}"##,
    ##"{"properties": {"exclusiveMaximum": true}, "const": {"items": [1]}}"##,
    ##"{"title": 5, "deprecated": 1}"##,
  ])
  func `a schema that draft 2020-12 accepts is of draft 2020-12`(text: String) throws {
    let warnings = try compiled(text).warnings
    #expect(warnings == (try compiled(text, CompilationOptions()).warnings))
  }

  @Test(arguments: [
    // Earlier drafts accept these only because they do not know the keyword.
    ##"{"minContains": -1, "contains": {}}"##, ##"{"dependentRequired": []}"##,
    ##"{"if": 1, "then": {}}"##,
    #"{"const": 1, "maximum": 1, "exclusiveMaximum": true}"#,
    ##"{"items": [true], "prefixItems": [true]}"##, ##"{"unevaluatedItems": 1, "maximum": "a"}"##,
    ##"{"$defs": {"a": {"$dynamicAnchor": "1"}}, "$dynamicRef": "#1"}"##,
    ##"{"type": "strin"}"##, ##"{"$ref": "#/nowhere"}"##,
  ])
  func `a dialect that ignores a keyword of the schema is not taken`(text: String) throws {
    let plain = #expect(throws: DiagnosticsError.self) { try compiled(text, CompilationOptions()) }
    let searched = #expect(throws: DiagnosticsError.self) { try compiled(text) }
    #expect(
      searched?.diagnostics.filter { $0.severity == .error }
        == plain?.diagnostics.filter { $0.severity == .error })
  }

  @Test func `a note says that the dialect may be to blame, and only then`() {
    let mixed = #expect(throws: DiagnosticsError.self) {
      try compiled(#"{"items": [true], "type": "strin"}"#)
    }
    #expect(mixed?.diagnostics.last?.id == "assumed-dialect")
    #expect(mixed?.diagnostics.last?.severity == .note)
    let wrong = #expect(throws: DiagnosticsError.self) { try compiled(#"{"type": "strin"}"#) }
    #expect(wrong?.diagnostics.map(\.id) == ["unknown-type-name"])
  }

  @Test(arguments: [
    ##"{"properties": {"a": {"required": true}}}"##, ##"{"type": "any"}"##,
    #"{"type": ["string", {"type": "null"}]}"#,
  ])
  func `draft 3 is recognised`(text: String) {
    let error = #expect(throws: DiagnosticsError.self) { try compiled(text) }
    #expect(error?.diagnostics.last?.message.contains("looks like draft 3") == true)
  }

  @Test func `strictness does not lead to another dialect`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try compiled(
        #"{"examples": 1}"#, CompilationOptions(triesOtherDialects: true, isStrict: true))
    }
    #expect(error?.diagnostics.map(\.id) == ["harmless-flaw"])
  }

  @Test func `what a schema refers to has the dialect that was found`() throws {
    let others = [
      "https://e.com/other": #"{"items": [{"type": "null"}]}"#,
      "https://e.com/new":
        #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "prefixItems": [true]}"#,
    ]
    let schema = try compiled(
      #"{"properties": {"a": {"$ref": "other"}, "b": {"$ref": "new"}}}"#, Self.searching, others)
    #expect(schema.warnings.map(\.id) == ["assumed-dialect"])
    #expect(schema.isValid(try JSONDocument(#"{"a": [null], "b": [1]}"#).root))
    #expect(!schema.isValid(try JSONDocument(#"{"a": [1]}"#).root))
  }

  @Test(arguments: StandardDialect.allCases)
  func `a chosen dialect is that of schemas without one`(dialect: StandardDialect) throws {
    let text = #"{"maximum": 3, "items": {"$ref": "other"}}"#
    let options = CompilationOptions(dialect: dialect, triesOtherDialects: true)
    let other = #"{"maximum": 3, "exclusiveMaximum": true}"#
    guard dialect == .draft4 else {
      #expect(throws: DiagnosticsError.self) {
        try compiled(text, options, ["https://e.com/other": other])
      }
      return
    }
    let schema = try compiled(text, options, ["https://e.com/other": other])
    #expect(schema.warnings.isEmpty)
    #expect(!schema.isValid(try JSONDocument("[3]").root))
    #expect(schema.isValid(try JSONDocument("3").root))
  }

  @Test(arguments: [
    ##""https://e.com/nowhere""##, ##""http://json-schema.org/draft-03/schema#""##, "7",
  ])
  func `a chosen dialect stands in for one that is not known`(declared: String) throws {
    let text = #"{"$schema": \#(declared), "maximum": 3, "exclusiveMaximum": true}"#
    #expect(throws: DiagnosticsError.self) { try compiled(text) }
    let schema = try compiled(text, CompilationOptions(dialect: .draft4))
    #expect(schema.warnings.count == 1)
    #expect(schema.warnings.first?.severity == .warning)
    #expect(schema.warnings.first?.message.hasSuffix("it is read as draft 4") == true)
    #expect(!schema.isValid(try JSONDocument("3").root))
  }

  @Test func `a chosen dialect leaves known ones alone`() throws {
    let text = #"{"$schema": "http://json-schema.org/draft-07/schema#", "exclusiveMaximum": 3}"#
    let schema = try compiled(text, CompilationOptions(dialect: .draft4))
    #expect(schema.warnings.isEmpty)
    #expect(!schema.isValid(try JSONDocument("3").root))
  }

  static let spellings: [(String, StandardDialect)] = [
    ("https://json-schema.org/draft-04/schema#", .draft4),
    ("http://json-schema.org/draft-04/schema", .draft4),
    ("http://json-schema.org/draft-06/schema/", .draft6),
    ("HTTP://JSON-Schema.org/draft-07/schema#", .draft7),
    ("https://json-schema.org/draft-07/hyper-schema#", .draft7),
    ("http://json-schema.org/draft/2019-09/schema#", .draft2019),
    ("http://json-schema.org/draft/2020-12/schema", .draft2020),
    ("https://json-schema.org/draft/2020-12/schema#", .draft2020),
    ("http://json-schema.org/v1", .version1), ("https://json-schema.org/v1/", .version1),
    ("http://json-schema.org/v1/2026#", .version1),
  ]

  @Test(arguments: spellings)
  func `spellings of a dialect mean that dialect`(uri: String, dialect: StandardDialect) throws {
    #expect(StandardDialect(uri: uri) == dialect)
    #expect(try compiled(#"{"$schema": "\#(uri)"}"#, CompilationOptions()).warnings.isEmpty)
  }

  @Test(arguments: [
    "https://json-schema.org/draft-07/schema?", "https://json-schema.org/draft-07/schema#/a",
    "ftp://json-schema.org/draft-07/schema", "https://json-schema.com/draft-07/schema",
    "json-schema.org/draft-07/schema", "https://json-schema.org/draft-07/Schema",
  ])
  func `other addresses do not`(uri: String) {
    #expect(StandardDialect(uri: uri) == nil)
  }

  @Test(arguments: [
    ("http://json-schema.org/schema#", "draft 2020-12"),
    ("https://json-schema.org/schema", "draft 2020-12"),
    ("http://json-schema.org/draft-05/schema#", "draft 4"),
  ])
  func `a dialect without a version is warned about`(uri: String, name: String) throws {
    let schema = try compiled(#"{"$schema": "\#(uri)", "type": "null"}"#, CompilationOptions())
    #expect(schema.warnings.map(\.id) == ["unversioned-dialect"])
    #expect(schema.warnings.first?.message.hasSuffix("read as \(name)") == true)
  }

  @Test(arguments: [
    "https://spec.openapis.org/oas/3.1/dialect/base",
    "http://spec.openapis.org/oas/3.1/dialect/base#",
    "https://spec.openapis.org/oas/3.1/dialect/2024-11-10",
    "https://spec.openapis.org/oas/3.2/dialect/2025-09-17",
  ])
  func `the dialects of OpenAPI are draft 2020-12 with more annotations`(uri: String) throws {
    let schema = try compiled(
      ##"""
      {
        "$schema": "\##(uri)", "discriminator": {"propertyName": "kind"}, "xml": {"name": "a"},
        "externalDocs": {"url": "https://e.com"}, "example": 1, "prefixItems": [{"type": "null"}],
        "unevaluatedItems": false
      }
      """##)
    #expect(schema.warnings.isEmpty)
    #expect(schema.isValid(try JSONDocument("[null]").root))
    #expect(!schema.isValid(try JSONDocument("[null, 1]").root))
    #expect(!schema.isValid(try JSONDocument("[1]").root))
  }

  @Test func `a meta-schema can require the vocabulary of OpenAPI`() throws {
    let meta =
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true, "https://json-schema.org/draft/2020-12/vocab/validation": true, "https://spec.openapis.org/oas/3.1/vocab/base": true}}"#
    let schema = try compiled(
      #"{"$schema": "https://e.com/meta", "xml": {}, "type": "null"}"#, CompilationOptions(),
      ["https://e.com/meta": meta])
    #expect(schema.warnings.isEmpty)
    #expect(!schema.isValid(try JSONDocument("1").root))
  }
}
