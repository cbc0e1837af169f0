import JSONSchema
import JSONText
import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite("Definitions become types", .blocks)
struct DefinitionModelTests {
  private static let geometry = """
    {"$schema": "https://json-schema.org/draft/2020-12/schema",
     "description": "Shapes.",
     "$defs": {
       "Point": {"type": "object", "properties": {"x": {"type": "number"}}, "required": ["x"]},
       "Line": {"type": "object", "properties": {
         "from": {"$ref": "#/$defs/Point"}, "to": {"$ref": "#/$defs/Point"}}}
     }}
    """

  /// All that a definition can be: recursive, a scalar, anything, nothing, a name that is another's in
  /// Swift, a library itself.
  private static let library = """
    {"$defs": {
       "user-name": {"type": "string", "minLength": 1},
       "userName": {"enum": ["a", "b"]},
       "UserName": {"type": ["string", "integer"]},
       "Any": true, "Nothing": false, "Date": {"type": "string", "format": "date-time"},
       "Tree": {"type": "object", "properties": {"children": {"type": "array", "items": {"$ref": "#/$defs/Tree"}}}},
       "Chain": {"type": "object", "properties": {"next": {"$ref": "#/$defs/Loop"}}},
       "Loop": {"type": "object", "properties": {"back": {"$ref": "#/$defs/Chain"}}, "required": ["back"]},
       "Other": {"$ref": "#/$defs/Tree"},
       "Shape": {"oneOf": [{"$ref": "#/$defs/Tree"}, {"$ref": "#/$defs/Ids"}]},
       "Ids": {"type": "array", "items": {"$ref": "#/$defs/user-name"}},
       "library": {"title": "More", "$defs": {
         "Tree": {"type": "object", "properties": {"leaf": {"type": "string"}}},
         "Leaf": {"properties": {"tree": {"$ref": "#/$defs/Tree"}, "kind": {"enum": ["x"]}}}}}
     }}
    """

  private func models(
    _ schema: String, definitions: Bool? = nil, fragment: String? = nil,
    name: String = "geometry.schema.json"
  ) -> PlainModels {
    var models = PlainModels(schema, name: name)
    models.definitions = definitions
    models.fragment = fragment
    return models
  }

  @Test("a schema that only holds definitions becomes their types")
  func library() throws {
    let files = try models(Self.geometry).files()
    #expect(Set(files.keys) == ["Geometry+Schema.swift", "Point.swift", "Line.swift"])
    #expect(files["Line.swift"]?.contains("public struct Line: Hashable") ?? false)
    #expect(files["Line.swift"]?.contains("public var from: Optional<Point>") ?? false)
    #expect(
      files["Line.swift"]?.contains(##"GeometrySchema.root.part(at: "#/$defs/Line")"##) ?? false)
  }

  @Test("on request the definitions of any schema have types beside that of the schema")
  func request() throws {
    let schema = Self.geometry.replacing(
      #""description""#, with: ##""$ref": "#/$defs/Line", "description""##)
    let files = try models(schema, definitions: true).files()
    #expect(
      Set(files.keys)
        == ["Geometry+Schema.swift", "Geometry.swift", "Point.swift", "Line.swift"])
    #expect(try models(schema).files().keys.contains("Geometry+Point.swift"))
    #expect(
      Set(try models(Self.geometry, definitions: false).files().keys)
        == ["Geometry+Schema.swift", "Geometry.swift"])
  }

  @Test("one of them is the root, whether a keyword reads it or not")
  func part() throws {
    let line = try models(Self.geometry, fragment: "/$defs/Line").files()
    #expect(Set(line.keys) == ["Line+Schema.swift", "Line.swift", "Line+Point.swift"])
    let document = """
      {"openapi": "3.1.0", "components": {"schemas": {
        "a~pet": {"type": "object", "properties": {"owner": {"$ref": "#/components/schemas/Owner"}}},
        "Owner": {"type": "object", "properties": {"name": {"type": "string"}}}}}}
      """
    let pet = models(document, fragment: "/components/schemas/a~0pet", name: "api.json")
    #expect(Set(try pet.files().keys) == ["APet+Schema.swift", "APet.swift", "APet+Owner.swift"])
    #expect(try pet.text().contains(#""api.json#/components/schemas/a~0pet""#))
    try pet.expectContent()
  }

  @Test("of a document with a named part nothing but what that part reaches is embedded")
  func reached() throws {
    let document = """
      {"openapi": "3.1.0", "info": {"title": "t", "version": "1"}, "paths": {"/pets": {"get": {}}},
      "components": {"schemas": {
        "Pet": {"type": "object", "required": ["name"], "properties": {"name": {"type": "string"},
          "owner": {"$ref": "#/components/schemas/Owner"}}},
        "Owner": {"allOf": [{"$ref": "#/components/schemas/Bases/anyOf/1"}]},
        "Bases": {"title": "Unused", "anyOf": [{"title": "First"}, {"title": "Second"}]},
        "Unused": {"type": "object", "properties": {"other": {"type": "string"}}}}}}
      """
    let pet = models(document, fragment: "/components/schemas/Pet", name: "api.json")
    let root = RootSchema(
      SchemaSource(document, uri: "file:///api.json", path: "api.json"),
      fragment: "/components/schemas/Pet")
    #expect(try GeneratorPipeline.schemas([root]).diagnostics == [])
    let schema = try #require(pet.files()["Pet+Schema.swift"])
    #expect(!schema.contains("Unused") && !schema.contains("/pets") && !schema.contains("First"))
    #expect(schema.contains("Second") && schema.contains(#""openapi": "3.1.0""#))
    try pet.expectContent()
    // What evaluation comes to is where it was.
    let whole = try CompiledSchema.compile(
      SchemaDocument(SchemaSource(document, uri: "file:///api.json", path: "api.json")),
      fragment: "/components/schemas/Pet")
    let group = try CompiledSchema.compile(
      documents: [try SchemaDocument(SchemaSource(document, uri: "file:///api.json"))],
      parts: [(0, "/components/schemas/Pet")])
    let text = ReachedParts(group, from: group.partStarts).text(of: group.documents[0], 0)
    let part = try CompiledSchema.compile(
      SchemaDocument(SchemaSource(text, uri: "file:///api.json", path: "api.json")),
      fragment: "/components/schemas/Pet")
    for instance in [#"{"name": "a", "owner": {}}"#, #"{"name": 1}"#, "1"] {
      let node = try JSONDocument(instance).root
      #expect(part.isValid(node) == whole.isValid(node))
    }
  }

  @Test("definitions of all kinds compile, in files of their own and in announced ones")
  func compiles() throws {
    var models = models(Self.library, name: "library.json")
    let names = Set(try models.files().keys)
    for name in ["UserName", "Tree", "Chain", "Loop", "Other", "Ids", "Leaf", "LibraryTree"] {
      #expect(names.contains(name + ".swift"), "\(names.sorted())")
    }
    try models.expectContent()
    models.fileCount = 3
    #expect(Set(try models.files().keys) == Set(TypeFileNames.all("Library", count: 3)))
    try models.expectContent()
  }

  @Test(
    "`definitions` are read in every dialect",
    arguments: [
      "http://json-schema.org/draft-04/schema#", "http://json-schema.org/draft-07/schema#",
      "https://json-schema.org/draft/2019-09/schema",
      "https://json-schema.org/draft/2020-12/schema",
    ])
  func definitions(_ dialect: String) throws {
    let schema = """
      {"$schema": "\(dialect)", "definitions": {
        "Point": {"type": "object", "properties": {"x": {"type": "number"}}},
        "Line": {"type": "object", "properties": {"to": {"$ref": "#/definitions/Point"}}}}}
      """
    let models = models(schema)
    #expect(try models.files().keys.contains("Line.swift"))
    try models.expectContent()
  }

  @Test("what a schema says nothing about is told, unless it was asked for")
  func warnings() throws {
    func ids(_ schema: String, definitions: Bool? = nil) throws -> [String] {
      let root = RootSchema(
        SchemaSource(schema, uri: "file:///a.json", path: "a.json"), definitions: definitions)
      return try GeneratorPipeline.schemas([root]).diagnostics.map(\.id.rawValue)
        .filter { ["root-says-nothing", "unreached-definitions", "no-keyword"].contains($0) }
    }
    #expect(try ids(Self.geometry) == ["root-says-nothing"])
    #expect(try ids(Self.geometry, definitions: true) == [])
    #expect(
      try ids(#"{"type": "object", "$defs": {"a": {"type": "string"}}}"#) == [
        "unreached-definitions"
      ])
    #expect(try ids("{}") == ["root-says-nothing"])
    #expect(try ids(#"{"openapi": "3.1.0", "paths": {}}"#) == ["no-keyword"])
    #expect(try ids(#"{"type": "string", "$defs": {"a": {"type": "string"}}}"#) == [])
  }

  @Test(
    "a part that is not there is an error with what was probably meant",
    arguments: [
      ("/$defs/Lin", "`#/$defs/Line`"), ("/defs/Line", "`#/$defs`"), ("/$defs/Line/0", nil),
      ("/$defs/~2", nil), ("nowhere", nil),
    ] as [(String, String?)])
  func missingPart(_ fragment: String, _ suggestion: String?) throws {
    let error = #expect(throws: DiagnosticsError.self) {
      try models(Self.geometry, fragment: fragment).files()
    }
    let finding = try #require(error?.diagnostics.first)
    #expect(["no-such-part", "unresolved-fragment"].contains(finding.id.rawValue), "\(finding)")
    #expect(finding.suggestion == suggestion)
  }

  @Test("two schemas can not have a definition of one name")
  func sharedNames() throws {
    var both = models(Self.geometry)
    both.schemas["other.json"] = #"{"$defs": {"line": {"type": "object"}}}"#
    let error = #expect(throws: DiagnosticsError.self) { try both.files() }
    let finding = try #require(error?.diagnostics.first)
    #expect(finding.id == "duplicate-root-name")
    #expect(finding.location?.pointer?.description == "/$defs/line")
  }

  @Test("a part and the whole of one file are generated together")
  func partBesideWhole() throws {
    let source = SchemaSource(
      Self.geometry.replacing(#""description""#, with: ##""$ref": "#/$defs/Line", "description""##),
      uri: "file:///geometry.json", path: "geometry.json")
    let files = try GeneratorPipeline.schemas([
      RootSchema(source, fragment: "/$defs/Point"), RootSchema(source),
    ]).files.map(\.path)
    #expect(
      Set(files) == [
        "Geometry.swift", "Geometry+Schema.swift", "Point.swift", "Point+Schema.swift",
      ])
  }
}
