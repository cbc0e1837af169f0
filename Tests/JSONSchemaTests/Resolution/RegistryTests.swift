import Foundation
import JSONSchema
import JSONText
import TestSupport
import Testing

/// Where references lead to.
struct RegistryTests {
  private func isValid(
    _ schema: String, uri: String = "", _ registry: SchemaRegistry, _ instance: String
  ) throws -> Bool {
    try CompiledSchema.compile(SchemaSource(schema, uri: uri), registry: registry)
      .isValid(JSONDocument(instance).root)
  }

  @Test func `a schema is found by the URI it was added under and by its own`() throws {
    var registry = SchemaRegistry()
    registry.add(
      SchemaSource(#"{"$id": "https://e.com/id", "type": "string"}"#, uri: "file:///there.json"))
    for uri in ["https://e.com/id", "file:///there.json", "https://e.com/id#"] {
      #expect(try isValid(#"{"$ref": "\#(uri)"}"#, registry, "\"a\""))
      #expect(try !isValid(#"{"$ref": "\#(uri)"}"#, registry, "1"))
    }
  }

  @Test func `two schemas that claim one URI are an error once a reference leads there`() throws {
    var registry = SchemaRegistry()
    registry.add(SchemaSource(#"{"$id": "https://e.com/id"}"#, uri: "file:///a.json"))
    registry.add(
      SchemaSource(#"{"$id": "https://e.com/id", "type": "null"}"#, uri: "file:///b.json"))
    #expect(try isValid("{}", registry, "1"))
    let error = #expect(throws: DiagnosticsError.self) {
      try isValid(#"{"$ref": "https://e.com/id"}"#, registry, "1")
    }
    #expect(error?.diagnostics.map(\.id) == ["duplicate-id"])
  }

  @Test func `a broken file is reported only if a reference leads to it`() throws {
    var registry = SchemaRegistry()
    registry.add(SchemaSource("{", uri: "file:///a.json", path: "a.json"))
    #expect(try isValid("{}", registry, "1"))
    let error = #expect(throws: DiagnosticsError.self) {
      try isValid(#"{"$ref": "file:///a.json"}"#, registry, "1")
    }
    #expect(error?.diagnostics.map(\.id) == ["json-syntax"])
    #expect(error?.diagnostics.first?.location?.file == "a.json")
    #expect(error?.diagnostics.first?.notes.last?.message == "referred to from here")
  }

  @Test func `meta-schemas are there without a network`() throws {
    let schema = #"{"$ref": "https://json-schema.org/draft/2020-12/schema"}"#
    #expect(try isValid(schema, SchemaRegistry(), #"{"type": "string"}"#))
    #expect(try !isValid(schema, SchemaRegistry(), #"{"type": "strin"}"#))
    #expect(try !isValid(schema, SchemaRegistry(), #"{"properties": {"a": {"minLength": -1}}}"#))
  }

  @Test func `files are resolved relative to the file that refers to them`() throws {
    let folder = try TemporaryFolder()
    let main = try folder.write(#"{"$ref": "inner%20folder/a.json"}"#, "main.json")
    try folder.write(
      #"{"$id": "https://elsewhere.com/a.json", "$ref": "b.json#/$defs/text"}"#,
      "inner folder/a.json")
    try folder.write(#"{"$defs": {"text": {"type": "string"}}}"#, "inner folder/b.json")
    let schema = try CompiledSchema.compile(
      SchemaSource(contentsOfFile: main.path), registry: SchemaRegistry(resolvingFiles: []))
    #expect(schema.isValid(try JSONDocument("\"x\"").root))
    #expect(!schema.isValid(try JSONDocument("1").root))

    let registry = try SchemaRegistry(resolvingFiles: [folder.url.path])
    #expect(try !isValid(#"{"$ref": "https://elsewhere.com/a.json"}"#, registry, "1"))
  }

  @Test func `a file that is missing is a diagnostic`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try SchemaSource(contentsOfFile: "/nowhere/at-all.json")
    }
    #expect(error?.diagnostics.map(\.id) == ["unreadable-file"])
    #expect(error?.description.hasPrefix("/nowhere/at-all.json:1:1: error: ") == true)
  }

  @Test func `a part of a document is compiled by its fragment`() throws {
    var registry = SchemaRegistry()
    registry.add(
      SchemaSource(
        #"{"$defs": {"a": {"$anchor": "x", "type": "null"}}}"#, uri: "https://e.com/s"))
    for fragment in ["/$defs/a", "x"] {
      let schema = try CompiledSchema.compile(
        uri: "https://e.com/s#\(fragment)", registry: registry)
      #expect(schema.isValid(try JSONDocument("null").root))
      #expect(!schema.isValid(try JSONDocument("1").root))
    }
  }

  @Test func `a schema inside a larger document keeps its positions`() throws {
    let text = #"{"components": {"schema": {"type": "strin"}}}"#
    let node = try #require(try JSONDocument(text).root.resolve("/components/schema"))
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaDocument(node, path: "api.json"))
    }
    #expect(error?.diagnostics.first?.location?.pointer == "/components/schema/type")
  }
}
