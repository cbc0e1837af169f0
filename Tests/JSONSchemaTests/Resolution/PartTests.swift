import JSONSchema
import JSONText
import Testing

/// Parts of compiled schemas, and documents that are compiled together.
struct PartTests {
  private static let whole = ##"""
    {
      "$id": "https://e.com/order", "type": "object",
      "properties": {"a/b %": {"type": "string"}, "other": {"$ref": "https://e.com/other"}},
      "$defs": {
        "named": {"$anchor": "name", "type": "integer"},
        "embedded": {"$id": "inner", "$defs": {"deep": {"type": "null"}}, "type": "array"}
      },
      "enum": [{"type": "string"}]
    }
    """##

  private func schema() throws -> CompiledSchema {
    var registry = SchemaRegistry()
    registry.add(
      SchemaSource(
        ##"{"$id": "https://e.com/other", "items": {"type": "boolean"}}"##, uri: "file:///o.json"))
    return try CompiledSchema.compile(
      SchemaSource(Self.whole, uri: "file:///order.json"), registry: registry)
  }

  @Test(arguments: [
    ("#/properties/a~1b%20%25", "\"a\"", "https://e.com/order"),
    ("https://e.com/order#/properties/a~1b%20%25", "\"a\"", "https://e.com/order"),
    ("file:///order.json#/$defs/named", "1", "https://e.com/order"),
    ("#name", "1", "https://e.com/order"), ("inner", "[]", "https://e.com/inner"),
    ("#/$defs/embedded", "[]", "https://e.com/inner"),
    ("#/$defs/embedded/$defs/deep", "null", "https://e.com/inner"),
    ("https://e.com/inner#/$defs/deep", "null", "https://e.com/inner"),
    ("other#/items", "true", "https://e.com/other"), ("#", "{}", "https://e.com/order"),
  ])
  func `a part is found by its location and evaluated alone`(
    location: String, valid: String, uri: String
  ) throws {
    let part = try #require(try schema().part(at: location))
    #expect(part.uri == uri)
    let isWhole = location == "#"
    #expect(part.isValid(try JSONDocument(isWhole ? #"{"type": "string"}"# : valid).root))
    let wrong = try JSONDocument("1.5").root
    #expect(!part.isValid(wrong))
    #expect(part.validate(wrong).errors.isEmpty == false)
  }

  @Test(arguments: [
    "#/properties", "#/properties/none", "#nobody", "https://e.com/nowhere", "#/enum/0", "#/%zz",
    "#/$defs/embedded/$id", "#/a~2",
  ])
  func `where no schema is there is no part`(location: String) throws {
    #expect(try schema().part(at: location) == nil)
  }

  @Test func `a part of a part is relative to its own resource`() throws {
    let inner = try #require(try schema().part(at: "inner"))
    let deep = try #require(inner.part(at: "#/$defs/deep"))
    #expect(deep.isValid(try JSONDocument("null").root))
    #expect(!deep.isValid(try JSONDocument("0").root))
  }

  @Test func `documents that are compiled together share what both refer to`() throws {
    let shared = try SchemaDocument(
      SchemaSource(##"{"$defs": {"id": {"minLength": 1}}}"##, uri: "file:///shared.json"))
    let first = try SchemaDocument(
      SchemaSource(##"{"items": {"$ref": "shared.json#/$defs/id"}}"##, uri: "file:///a.json"))
    let second = try SchemaDocument(
      SchemaSource(
        ##"{"properties": {"id": {"$ref": "shared.json#/$defs/id"}, "a": {"$ref": "a.json"}}}"##,
        uri: "file:///b.json"))
    let group = try CompiledSchema.compile(documents: [first, second, shared, first])
    #expect(group.starts.count == 4)
    #expect(group.starts[0] == group.starts[3])
    #expect(Set(group.starts).count == 3)
    #expect(!group.schema(0).isValid(try JSONDocument(#"[""]"#).root))
    #expect(!group.schema(1).isValid(try JSONDocument(#"{"id": ""}"#).root))
    #expect(!group.schema(1).isValid(try JSONDocument(#"{"a": [""]}"#).root))
    #expect(group.schema(2).isValid(try JSONDocument(#"[""]"#).root))
    let targets = group.program.subschemaSites.filter { $0.file.contains("schema") }.map(\.pointer)
    #expect(targets.filter { $0.description == "/$defs/id" }.count == 1)
  }

  @Test func `documents without a URI each mean themselves by a fragment`() throws {
    let texts = ["string", "null"].map {
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "\##($0)"}}}"##
    }
    let group = try CompiledSchema.compile(
      documents: texts.map { try SchemaDocument(SchemaSource($0)) })
    #expect(group.schema(0).isValid(try JSONDocument("\"a\"").root))
    #expect(group.schema(1).isValid(try JSONDocument("null").root))
    #expect(!group.schema(1).isValid(try JSONDocument("\"a\"").root))
  }

  @Test func `what is wrong in any document that is compiled with others is reported`() throws {
    let documents = try [#"{"type": "strin"}"#, #"{"minLength": -1}"#].enumerated().map {
      try SchemaDocument(SchemaSource($1, uri: "file:///\($0)", path: "\($0).json"))
    }
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(documents: documents)
    }
    #expect(error?.diagnostics.map { $0.location?.file } == ["0.json", "1.json"])
  }
}
