import JSONSchema
import JSONSchemaLint
import JSONText
import Testing

/// Alternatives that overlap, and alternatives that others contain.
@Suite struct AlternativeTests {
  @Test(arguments: [
    (
      #"{"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 3}]}"#,
      ["overlapping-alternatives /oneOf/1: 3"]
    ),
    (
      #"{"type": "object", "required": ["k"], "oneOf": [{"properties": {"k": {"enum": ["a", "b"]}}}, {"properties": {"k": {"enum": ["b", "c"]}}}]}"#,
      [#"overlapping-alternatives /oneOf/1: {"k":"b"}"#]
    ),
    (
      #"{"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
      [#"note overlapping-alternatives /oneOf/1: null"#]
    ),
    (
      #"{"type": "object", "oneOf": [{"required": ["a"]}, {"required": ["b"]}]}"#,
      [#"note overlapping-alternatives /oneOf/1: {"b":null,"a":null}"#]
    ),
    (
      #"{"oneOf": [{"properties": {"a": {"type": "string"}}, "required": ["a"]}, {"properties": {"a": true, "b": {"type": "null"}}}], "unevaluatedProperties": false, "type": "object"}"#,
      [#"overlapping-alternatives /oneOf/1: {"a":""}"#]
    ),
  ])
  func `alternatives of oneOf that overlap are found with a value of both`(
    schema: String, expected: [String]
  ) throws {
    #expect(try LintQuestion(schema).findings() == expected)
  }

  @Test(arguments: [
    #"{"oneOf": [{"type": "integer"}, {"type": "string"}]}"#,
    // Only values that other keywords refuse satisfy both.
    #"{"type": "object", "required": ["k"], "oneOf": [{"properties": {"k": {"const": "a"}}}, {"properties": {"k": {"const": "b"}}}]}"#,
    #"{"oneOf": [{"type": "string", "pattern": "^a"}, {"type": "string", "pattern": "^b"}]}"#,
    #"{"anyOf": [{"type": "integer"}, {"type": "number", "minimum": 3}]}"#,
    // Undecided: the pattern has no automaton.
    #"{"oneOf": [{"type": "string", "pattern": "^(a)\\1$"}, {"type": "string", "pattern": "^(b)\\1$"}]}"#,
  ])
  func `alternatives that exclude each other are not found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }

  @Test func `each value of an overlap is refused because of oneOf`() throws {
    let text =
      #"{"maxProperties": 3, "oneOf": [{"required": ["a"]}, {"minProperties": 2}, {"type": "array"}]}"#
    let schema = try CompiledSchema.compile(SchemaSource(text))
    let witnesses = try LintQuestion(text).report().findings.compactMap(\.witness)
    #expect(!witnesses.isEmpty)
    for witness in witnesses {
      let result = schema.validate(try JSONDocument(witness.bytes()).root)
      #expect(result.errors.map(\.keywordLocation.description) == ["/oneOf"])
    }
  }

  @Test(arguments: [
    (
      #"{"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}"#,
      ["contained-alternative /anyOf/0"]
    ),
    (
      #"{"oneOf": [{"type": "integer"}, {"type": "number"}, {"type": "string"}]}"#,
      ["contained-alternative /oneOf/0"]
    ),
    // Of equal ones, the later is found.
    (
      #"{"anyOf": [{"type": "null"}, {"type": "string"}, {"type": "null"}]}"#,
      ["contained-alternative /anyOf/2"]
    ),
    // Several contain it only together.
    (
      #"{"anyOf": [{"type": "integer", "maximum": 3}, {"type": "integer", "minimum": 1}, {"type": "integer", "maximum": 8, "minimum": -3}]}"#,
      ["contained-alternative /anyOf/2"]
    ),
    // What lists values may be there for tools.
    (
      #"{"anyOf": [{"enum": ["a", "b"]}, {"type": "string"}]}"#,
      ["note contained-alternative /anyOf/0"]
    ),
  ])
  func `an alternative that others contain is found`(schema: String, expected: [String]) throws {
    #expect(try LintQuestion(schema).findings() == expected)
  }

  @Test(arguments: [
    #"{"anyOf": [{"type": "integer"}, {"type": "number", "minimum": 3}]}"#,
    // It may evaluate members that others do not.
    #"{"anyOf": [{"properties": {"a": true}}, true], "unevaluatedProperties": false}"#,
  ])
  func `an alternative that adds something is not found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }
}
