import TestSupport
import Testing

@testable import ChatSchemaGenerator

/// Choices, enumerations, tuples and checks by the engine, judged by the compiler and the formatter.
@Suite(.blocks)
struct ChoiceOutputTests {
  @Test(arguments: SchemaModelOptions.Openness.allCases)
  func `every way of choosing compiles`(openness: SchemaModelOptions.Openness) throws {
    var models = PlainModels(
      """
      {"type": "object", "properties": {
        "kind": {"type": ["string", "integer", "number", "null", "array"]},
        "whole": {"type": ["integer", "boolean"], "maximum": 4},
        "tag": {"oneOf": [
          {"type": "object", "required": ["t"], "properties": {"t": {"const": "a"}}},
          {"type": "object", "required": ["t"], "properties": {"t": {"enum": ["\u{e9}", "b"]}}}]},
        "any": {"anyOf": [
          {"type": "object", "required": ["a"], "properties": {"a": {"minimum": 1.5}}},
          {"type": "object", "required": ["b"]}, {"type": "null"}]},
        "one": {"oneOf": [
          {"type": "string", "minLength": 3}, {"type": "string", "pattern": "^a"},
          {"type": "integer"}, {"type": "null"}]},
        "tree": {"$ref": "#/$defs/tree"}},
      "$defs": {"tree": {"oneOf": [{"type": "string"}, {"type": "object", "required": ["left"],
        "properties": {"left": {"$ref": "#/$defs/tree"}}}]}}}
      """)
    models.options.enums = openness
    try models.expectContent()
  }

  @Test(arguments: SchemaModelOptions.Openness.allCases)
  func `enumerations of every value compile`(openness: SchemaModelOptions.Openness) throws {
    let texts = [
      "open", "self", "init", "none", "rawValue", "hash", "json", "encode", "payloadSchema",
      "value",
      "listed", "index", "reader", "writer", "unrecognized", "table", "", " ", "1", "-1", "+1",
      "allCases", "description", "Type", "*/",
    ]
    let quoted = texts.map { "\"\($0)\"" }.joined(separator: ", ")
    var models = PlainModels(
      """
      {"type": "object", "properties": {
        "text": {"enum": [\(quoted), "\u{212A}", "K"]}, "single": {"const": "only"},
        "mixed": {"enum": [1, 1.5, -2, 1e400, true, null, [1], {"a": "b"}, \(quoted)]},
        "number": {"const": 1.0}, "null": {"const": null}, "object": {"const": {"a": 1}}}}
      """)
    models.options.enums = openness
    try models.expectContent()
  }

  @Test(arguments: [
    #""format": "date-time""#, #""format": "uri""#, #""format": "uuid""#,
    #""contentEncoding": "base64""#, #""format": "duration""#,
  ])
  func `the file of a choice imports what its shared members have as types`(type: String) throws {
    let member = #""at": {"type": "string", \#(type)}"#
    for access in GeneratorOptions.Access.allCases {
      var models = PlainModels(
        """
        {"oneOf": [{"title": "Sent", "type": "object", "required": ["kind", "at"],
        "properties": {"kind": {"const": "sent"}, \(member)}},
        {"title": "Deleted", "type": "object", "required": ["kind", "at"],
        "properties": {"kind": {"const": "deleted"}, \(member)}}]}
        """)
      models.options.access = access
      try models.expectContent()
    }
  }

  @Test func `tuples compile`() throws {
    try PlainModels(
      """
      {"type": "object", "properties": {
        "pair": {"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}],
          "minItems": 2, "items": false},
        "open": {"type": "array", "prefixItems": [{"type": "number", "maximum": 3},
          {"type": ["string", "null"]}, {"type": "string", "format": "date-time"},
          {"type": ["string", "null"], "format": "uri"}], "minItems": 1, "uniqueItems": true,
          "items": {"type": ["integer", "null"], "minimum": 0}},
        "names": {"type": "array", "prefixItems": [
          {"type": "string", "title": "reader"}, {"type": "string", "title": "index"},
          {"type": "string", "title": "elements"}], "maxItems": 9}}}
      """
    ).expectContent()
  }

  @Test func `checks by the engine about everything compile`() throws {
    try PlainModels(
      """
      {"type": "object", "properties": {
        "no": {"not": {"type": "object", "required": ["x", "z"], "minProperties": 1,
          "properties": {"x": {"minimum": 3, "multipleOf": 0.1}, "*/": {"const": 1e400}, "n": false},
          "patternProperties": {"^a": {"maxLength": 3}, "^b": false, "^c": true},
          "additionalProperties": {"pattern": "^\\\\d", "format": "date"},
          "propertyNames": {"maxLength": 5},
          "dependentRequired": {"p": ["q"]}, "dependentSchemas": {"r": {"minProperties": 3}, "s": false}}},
        "list": {"not": {"type": "array", "prefixItems": [{"type": "integer"}, true, false],
          "items": {"type": "string"}, "contains": {"const": 3}, "minContains": 2, "maxContains": 3,
          "uniqueItems": true, "minItems": 1}},
        "if": {"type": "string", "if": {"minLength": 3}, "then": {"pattern": "a"}, "else": false},
        "self": {"not": {"$ref": "#/$defs/loop"}},
        "both": {"not": {"anyOf": [{"minimum": 3}, {"maxLength": 2}, {"not": {"type": "null"}}],
          "oneOf": [{"type": "array"}, {"minItems": 4}, {"maxItems": 2}]}},
        "rest": {"not": {"properties": {"a": true}, "unevaluatedProperties": false}},
        "nothing": {"not": {}}},
      "$defs": {"loop": {"type": "array", "items": {"$ref": "#/$defs/loop"}}}}
      """
    ).expectContent()
  }

  @Test func `the checks of a type stand in its file`() throws {
    let files = try PlainModels(
      """
      {"type": "object", "properties": {
        "part": {"type": "object", "properties": {"a": {"not": {"type": "string", "minLength": 3}}}},
        "other": {"not": {"const": 3}}}}
      """
    ).files()
    let check = "ThingSchema.root.part(at: \"#/properties/part/properties/a/not\")"
    #expect(files["Thing+Part+A.swift"]?.contains(check) == true)
    #expect(files["Thing.swift"]?.contains("properties/other") == true)
  }
}
