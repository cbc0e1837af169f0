import JSONSchema
import JSONSchemaLint
import Testing

/// Schemas that nothing satisfies, members that are required and forbidden, and values that their own
/// schema refuses.
@Suite struct ContradictionTests {
  @Test(arguments: [
    (#"{"type": "string", "minLength": 3, "pattern": "^a$"}"#, ["nothing-satisfies "]),
    (
      #"{"properties": {"a": {"type": "string", "minLength": 3, "pattern": "^a$"}}, "required": ["a"], "type": "object"}"#,
      ["nothing-satisfies /properties/a"]
    ),
    (
      #"{"allOf": [{"type": "string"}, {"type": "integer"}]}"#, ["nothing-satisfies "]
    ),
    (
      ##"{"type": "array", "items": {"$ref": "#/$defs/e"}, "$defs": {"e": {"allOf": [{"type": "string"}, {"type": "null"}]}}}"##,
      ["nothing-satisfies /$defs/e"]
    ),
    (#"{"type": "integer", "exclusiveMinimum": 1, "exclusiveMaximum": 2}"#, ["nothing-satisfies "]),
    (#"{"enum": []}"#, ["nothing-satisfies "]),
    // A recursive schema without a smallest value.
    (
      ##"{"type": "object", "properties": {"next": {"$ref": "#"}}, "required": ["next"]}"##,
      ["nothing-satisfies "]
    ),
  ])
  func `a schema that nothing satisfies is found where the cause is`(
    schema: String, expected: [String]
  ) throws {
    #expect(try LintQuestion(schema).findings() == expected)
  }

  @Test(arguments: [
    #"{"type": "string", "minLength": 3, "pattern": "^a+$"}"#, "false", #"{"not": {}}"#,
    #"{"properties": {"a": false, "b": {"not": {}}}}"#,
    ##"{"properties": {"a": {"$ref": "#/$defs/never"}}, "$defs": {"never": false}}"##,
    ##"{"type": "object", "properties": {"next": {"$ref": "#"}}}"##,
  ])
  func `a schema that something satisfies, or that is meant to be false, is not found`(
    schema: String
  ) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }

  @Test func `the keywords that exclude each other are named`() throws {
    let report = try LintQuestion(
      #"{"type": "string", "maxLength": 9, "minLength": 3, "pattern": "^a$"}"#
    ).report()
    let message = "no value satisfies `type`, `minLength` and `pattern` together"
    #expect(report.findings.contains { $0.diagnostic.message == message })
  }

  @Test(arguments: [
    (
      #"{"properties": {"a": false}, "required": ["b", "a"]}"#,
      ["required-and-forbidden /required/1"]
    ),
    (
      #"{"required": ["a"], "allOf": [{"properties": {"a": {"type": "string"}}}, {"properties": {"a": {"type": "integer"}}}]}"#,
      ["required-and-forbidden /required/0"]
    ),
    (
      #"{"required": ["a"], "patternProperties": {"^a": false}}"#,
      ["required-and-forbidden /required/0"]
    ),
    (
      #"{"required": ["ab"], "propertyNames": {"maxLength": 1}}"#,
      ["required-and-forbidden /required/0"]
    ),
    (
      #"{"required": ["a"], "not": {"required": ["a"]}}"#, ["required-and-forbidden /required/0"]
    ),
    // It is reported once, in the innermost place.
    (
      ##"{"allOf": [{"$ref": "#/$defs/x"}], "$defs": {"x": {"required": ["a"], "patternProperties": {"^a": false}}}}"##,
      ["required-and-forbidden /$defs/x/required/0"]
    ),
    (
      ##"{"$ref": "#/$defs/x", "properties": {"a": false}, "$defs": {"x": {"required": ["a"]}}}"##,
      ["required-and-forbidden /$defs/x/required/0"]
    ),
    // The compilation reports this one.
    (
      #"{"required": ["a"], "additionalProperties": false}"#, ["contradicting-keywords /required/0"]
    ),
  ])
  func `a member that is required and forbidden is found`(schema: String, expected: [String]) throws
  {
    #expect(try LintQuestion(schema).findings() == expected)
  }

  @Test(arguments: [
    #"{"properties": {"a": false}, "required": ["b"]}"#,
    #"{"required": ["a"], "anyOf": [{"properties": {"a": false}}, {"required": ["b"]}]}"#,
    #"{"required": ["ab"], "propertyNames": {"maxLength": 2}}"#,
    #"{"required": ["a"], "not": {"required": ["a", "b"]}}"#,
    #"{"if": {"required": ["a"]}, "then": {"properties": {"a": {"type": "null"}}}}"#,
  ])
  func `a member that may be present is not found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }

  @Test(arguments: [
    (#"{"maximum": 3, "enum": [1, 5, "x"]}"#, ["refused-enum-value /enum/1"]),
    (#"{"maxLength": 1, "const": "ab"}"#, ["refused-const /const"]),
    (#"{"type": "integer", "default": "7"}"#, ["refused-default /default"]),
    (
      #"{"properties": {"a": {"enum": ["x"], "default": "y"}}}"#,
      ["refused-default /properties/a/default"]
    ),
    (
      #"{"type": "object", "required": ["a"], "default": {}}"#, ["refused-default /default"]
    ),
    (
      #"{"maximum": 3, "examples": [1, 9, 4]}"#,
      ["refused-example /examples/1", "refused-example /examples/2"]
    ),
    // The compilation reports values that `type` refuses.
    (#"{"type": "integer", "enum": [1, "x"]}"#, ["contradicting-keywords /enum/1"]),
    // All values are refused, and that is said once for each.
    (
      #"{"maximum": 3, "enum": [5, 6]}"#,
      ["refused-enum-value /enum/0", "refused-enum-value /enum/1"]
    ),
  ])
  func `a value that its own schema refuses is found`(schema: String, expected: [String]) throws {
    #expect(try LintQuestion(schema).findings() == expected)
  }

  @Test(arguments: [
    (#"{"maximum": 5, "default": 1, "examples": ["x", 5]}"#, nil),
    (#"{"properties": {"enum": {"default": 3}, "default": {"type": "string"}}}"#, nil),
    // Another spelling is an integer.
    (#"{"enum": [1.0], "type": "integer"}"#, StandardDialect.draft4),
    // Beside a reference they are ignored.
    (
      ##"{"definitions": {"a": {"type": "string"}}, "items": {"$ref": "#/definitions/a", "default": 1}}"##,
      .draft7
    ),
  ])
  func `a value that its schema accepts is not found`(schema: String, dialect: StandardDialect?)
    throws
  {
    #expect(try LintQuestion(schema, dialect: dialect).findings() == [])
  }
}
