import JSONSchema
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite struct SchemaPipelineTests {
  private static func source(_ name: String, _ text: String) -> SchemaSource {
    SchemaSource(text, uri: "file:///Work/Schemas/\(name)", path: "Schemas/\(name)")
  }

  /// Schemas that use each other and what is only registered.
  private static let schemas = [
    source(
      "order.schema.json",
      #"""
      {"type": "object", "required": ["id"], "properties": {
        "id": {"type": "string"}, "buyer": {"$ref": "person.json"},
        "lines": {"type": "array", "items": {"$ref": "#/$defs/line"}},
        "state": {"enum": ["open", "closed"]}},
        "$defs": {"line": {"type": "object", "properties": {
          "price": {"$ref": "https://example.com/money"}, "kind": {"const": 1}}}}}
      """#),
    source(
      "person.json",
      #"""
      {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "properties": {
        "name": {"type": "string"}, "friends": {"type": "array", "items": {"$ref": "#"}}}}
      """#),
    source("shape.json", #"{"oneOf": [{"type": "string"}, {"type": "integer"}]}"#),
    source("tags.json", #"{"type": "array", "items": {"type": "string"}, "uniqueItems": true}"#),
  ]
  private static let registered = [
    SchemaSource(
      #"{"$id": "https://example.com/money", "type": "object", "properties": {"currency": {"type": "string"}}}"#,
      uri: "file:///Elsewhere/money.json", path: "money.json"),
    SchemaSource(
      #"{"$id": "https://example.com/unused", "type": "null"}"#,
      uri: "file:///Elsewhere/unused.json", path: "unused.json"),
  ]

  private func generate(
    _ schemas: [SchemaSource], _ registered: [SchemaSource]
  ) throws -> [GeneratedFile] {
    var registry = SchemaRegistry()
    for source in registered { registry.add(source) }
    return try GeneratorPipeline.schemas(schemas.map { RootSchema($0) }, registry: registry).files
  }

  @Test func `the output does not depend on the order of anything, in a hundred runs`() throws {
    let expected = try generate(Self.schemas, Self.registered)
    #expect(expected.contains { $0.path == "Order+Line.swift" })
    var numbers = SeededGenerator(seed: 2026)
    for run in 1...100 {
      let files = try generate(
        Self.schemas.shuffled(using: &numbers), Self.registered.shuffled(using: &numbers))
      #expect(files == expected, "run \(run)")
    }
  }

  @Test func `no path of this machine is in the output`() throws {
    for file in try generate(Self.schemas, Self.registered) {
      let text = String(decoding: file.contents, as: UTF8.self)
      #expect(!text.contains("Work/") && !text.contains("Elsewhere"), "\(file.path)")
    }
  }

  @Test func `a reference by the path of a file is an error, not a program that stops`() throws {
    let schema = Self.source("a.json", #"{"$ref": "file:///Elsewhere/b.json"}"#)
    var registry = SchemaRegistry()
    registry.add(SchemaSource("{}", uri: "file:///Elsewhere/b.json", path: "b.json"))
    let error = try #require(throws: DiagnosticsError.self) {
      try GeneratorPipeline.schemas([RootSchema(schema)], registry: registry)
    }
    #expect(error.diagnostics.contains { $0.id == "reference-by-path" }, "\(error)")
  }

  @Test(arguments: [
    ("purchase-order.schema.json", "PurchaseOrder"), ("order.json", "Order"),
    ("URL.json", "URLModel"), ("Schemas/2fa.schema.json", "Value2fa"), ("größe.json", "Größe"),
  ])
  func `a root type is named after its file`(path: String, name: String) {
    #expect(RootSchema.defaultName(of: path) == name)
  }
}
