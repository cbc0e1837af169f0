import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// What is wrong with the schema files that a spec names.
@Suite struct SchemaFileDiagnosticsTests {
  private func task(_ schemas: [String: String]) -> SpecFixture {
    SpecFixture(
      """
      {"entities": {"Duty": {"schema": 1️⃣"task.schema.json", "identity": 3️⃣"id"}}}
      """, schemas)
  }

  @Test func `a file that is not there is reported where it is named`() {
    task([:]).expect([("1️⃣", "missing-schema-file", nil)])
  }

  @Test func `a file that can not be read is reported where it is named`() throws {
    struct Unreadable: SchemaLoader {
      func source(at uri: String) throws(DiagnosticsError) -> SchemaSource? {
        throw DiagnosticsError(
          Diagnostic("unreadable-file", at: SourceLocation(file: uri), "it is a folder"))
      }
    }
    let spec = try #require(task([:]).files["entities.json"])
    let reading = SpecReader.read(
      SchemaSource(spec, uri: "entities.json", path: "entities.json"), loader: Unreadable())
    #expect(reading.model == nil)
    #expect(
      reading.diagnostics.map(\.rendered) == [
        "entities.json:1:34: error: `task.schema.json` can not be used: it is a folder"
      ])
  }

  @Test func `a file that is no JSON is reported in the file`() {
    task(["task.schema.json": #"{"type": "object"2️⃣,}"#])
      .expect([("2️⃣", "json-syntax", nil)])
  }

  @Test func `a schema that describes no object is reported in the file`() {
    task(["task.schema.json": #"{"type": 2️⃣"array"}"#])
      .expect([("2️⃣", "unsupported-schema", nil)])
  }

  @Test(arguments: [
    #"{"$ref": "list.json"}"#, #"2️⃣{"allOf": [{"$ref": "list.json"}]}"#,
    #"{"type": "object", "allOf": [{"type": "array"}]}"#,
    #"{"type": "object", "allOf": [{"properties": {"id": false}, "required": ["id"]}, false]}"#,
  ])
  func `a schema that allows no object behind references is reported in the file`(schema: String) {
    let reading = task(["task.schema.json": schema, "list.json": #"{"type": "array"}"#]).read()
    #expect(reading.model == nil)
    #expect(
      reading.diagnostics.contains {
        $0.id == "unsupported-schema" && $0.location?.file == "task.schema.json"
      }, "\(reading.diagnostics.map(\.rendered))")
  }

  @Test func `schemas that can not be used together are reported`() {
    let schema =
      #"{"$id": "https://example.com/a", "type": "object", "properties": {"id": {"type": "string"}}, "required": ["id"]}"#
    SpecFixture(
      """
      {"entities": {
        "Duty": {"schema": "a.json", "identity": "id"}, "Other": {"schema": "b.json", "identity": "id"}
      }}
      """,
      [
        "a.json": schema,
        "b.json": schema.replacing(#"{"$id": "#, with: #"{"$id": 1️⃣"#).replacing(
          #""required""#, with: #""title": "Other", "required""#),
      ]
    ).expect([("1️⃣", "duplicate-id", nil)])
  }

  @Test func `a malformed keyword is reported by the engine`() {
    task([
      "task.schema.json":
        #"{"type": "object", "properties": {"id": {"type": "string", "maxLength": 2️⃣"92"}}, "required": ["id"]}"#
    ]).expect([("2️⃣", "invalid-keyword-value", nil)])
  }

  @Test func `a reference that leads to nothing is reported once`() {
    task([
      "task.schema.json":
        ##"{"type": "object", "properties": {"id": {"type": "string"}, "due": {"$ref": 2️⃣"#/$defs/date"}}, "required": ["id"]}"##
    ]).expect([("2️⃣", "unresolved-reference", nil)])
  }

  @Test func `a circle of references is reported`() {
    task([
      "task.schema.json":
        ##"{"type": "object", "properties": {"id": {"type": "string"}, "due": 4️⃣{"$ref": 2️⃣"#/properties/due"}}, "required": ["id"]}"##
    ]).expect([("4️⃣", "falls-back-to-json-value", nil), ("2️⃣", "endless-reference", nil)])
  }

  @Test func `a list of itself has a type of its own`() throws {
    let fixture = task([
      "task.schema.json":
        ##"{"type": "object", "properties": {"id": {"type": "string"}, "tree": {"type": "array", "items": {"$ref": "#/properties/tree"}}}, "required": ["id"]}"##
    ])
    fixture.expect([])
    let model = try #require(fixture.read().model)
    guard case .named(let id)? = model.entities[0].attribute(named: "tree")?.type else {
      Issue.record("no type is declared")
      return
    }
    #expect(model.types.model[id].name == "Tree")
  }

  @Test func `a reference to a file that is not there is reported`() {
    task([
      "task.schema.json":
        #"{"type": "object", "properties": {"id": {"type": "string"}, "due": {"$ref": 2️⃣"date.json"}}, "required": ["id"]}"#
    ]).expect([("2️⃣", "unresolved-reference", nil)])
  }

  @Test func `nested data has no place in flat custom data`() {
    SpecFixture(
      """
      {
        "customData": {"group": "Data", "slots": {"Duty": {"schema": "custom.json"}}},
        "entities": {"Duty": {
          "identity": "id",
          "attributes": {"id": {"type": "string"}, "custom": {"slot": "Duty"}, "title": {"type": "string", "stored": "heading"}}
        }}
      }
      """,
      [
        "custom.json": """
        {"type": "object", "properties": {
          1️⃣"size": {"type": "object"},
          "title": 2️⃣{"type": "string"},
          "heading": 3️⃣{"type": "string"},
          "color": {"type": "string"}
        }}
        """
      ]
    ).expect([
      ("1️⃣", "nested-custom-data", nil), ("2️⃣", "custom-data-collision", nil),
      ("3️⃣", "custom-data-collision", nil),
    ])
  }
}
