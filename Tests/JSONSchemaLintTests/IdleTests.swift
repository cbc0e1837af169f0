import JSONSchema
import Testing

/// Keywords that decide nothing, and definitions that nothing refers to.
@Suite struct IdleTests {
  @Test(arguments: [
    (#"{"minLength": 0}"#, ["note idle-keyword /minLength"], nil),
    (
      #"{"minItems": 0, "uniqueItems": false}"#,
      ["note idle-keyword /minItems", "note idle-keyword /uniqueItems"], nil
    ),
    (
      #"{"minProperties": 0, "required": []}"#,
      ["note idle-keyword /minProperties", "note idle-keyword /required"], nil
    ),
    (#"{"if": {"type": "string"}, "type": ["string", "null"]}"#, ["idle-keyword /if"], nil),
    (#"{"contains": {"type": "string"}, "minContains": 0}"#, ["idle-keyword /contains"], nil),
    (
      #"{"items": {"type": "string"}, "additionalItems": false}"#,
      ["idle-keyword /additionalItems"],
      StandardDialect.draft7
    ),
    (
      #"{"minimum": 1, "exclusiveMinimum": false}"#, ["note idle-keyword /exclusiveMinimum"],
      .draft4
    ),
    (
      #"{"patternProperties": {}, "dependentRequired": {}, "propertyNames": true, "minProperties": 1}"#,
      [
        "note idle-keyword /patternProperties", "note idle-keyword /dependentRequired",
        "note idle-keyword /propertyNames",
      ], nil
    ),
    (#"{"minLength": 36, "pattern": "^[0-9a-f-]{36}$"}"#, ["note idle-keyword /minLength"], nil),
    (#"{"minimum": 0, "exclusiveMinimum": 0}"#, ["note idle-keyword /minimum"], nil),
    (#"{"enum": ["ab", "cd"], "maxLength": 2}"#, ["note idle-keyword /maxLength"], nil),
    (#"{"minProperties": 1, "required": ["a"]}"#, ["note idle-keyword /minProperties"], nil),
    // The compilation reports these.
    (#"{"type": "integer", "minLength": 1}"#, ["inapplicable-keyword /minLength"], nil),
    (#"{"then": {"type": "string"}, "minimum": 1}"#, ["lonely-keyword /then"], nil),
  ])
  func `a keyword that decides nothing is found`(
    schema: String, expected: [String], dialect: StandardDialect?
  ) throws {
    #expect(try LintQuestion(schema, dialect: dialect).findings() == expected)
  }

  @Test(arguments: [
    #"{"minLength": 1, "pattern": "^[0-9a-f-]*$"}"#, #"{"minimum": 0, "multipleOf": 2}"#,
    #"{"type": "string", "enum": ["a"]}"#, #"{"minProperties": 2, "required": ["a"]}"#,
    #"{"if": {"properties": {"a": true}}, "unevaluatedProperties": false}"#,
    #"{"type": "object", "properties": {}, "additionalProperties": true}"#,
    #"{"minLength": 1, "maxLength": 1}"#,
  ])
  func `a keyword that decides something is not found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }

  @Test(arguments: [
    ##"{"type": "string", "$defs": {"a": {"type": "string"}}}"##,
    ##"{"type": "string", "$defs": {"a": {"items": {"$ref": "#/$defs/a"}}}}"##,
    ##"{"$ref": "#/$defs/b", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"type": "string"}}}"##,
  ])
  func `a definition that nothing refers to is found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == ["note unused-definition /$defs/a"])
  }

  @Test(arguments: [
    ##"{"$ref": "#/$defs/a", "$defs": {"a": {"type": "string"}}}"##,
    // Used in part, by a name of its own, or by something that is no keyword.
    ##"{"$ref": "#/$defs/a/items", "$defs": {"a": {"items": {"type": "string"}}}}"##,
    ##"{"type": "string", "$defs": {"a": {"$anchor": "a", "type": "string"}}}"##,
    ##"{"type": "string", "x-other": {"$ref": "#/$defs/a"}, "$defs": {"a": {"type": "string"}}}"##,
    ##"{"items": {"$dynamicRef": "#n"}, "$defs": {"a": {"$dynamicAnchor": "n"}}}"##,
  ])
  func `a definition that something may refer to is not found`(schema: String) throws {
    #expect(try LintQuestion(schema).findings() == [])
  }

  @Test func `the definitions of a library are not found`() throws {
    let text = ##"{"$defs": {"a": {"type": "string"}}}"##
    #expect(try !LintQuestion(text).findings().contains { $0.contains("unused-definition") })
  }

  @Test func `a part is examined with what it refers to`() throws {
    let text = ##"""
      {"openapi": "3.1.0", "components": {"schemas": {
        "Pet": {"properties": {"tag": {"$ref": "#/components/schemas/Tag"}}},
        "Tag": {"minLength": 0}, "Other": {"minLength": 0}}}}
      """##
    #expect(
      try LintQuestion(text, fragment: "/components/schemas/Pet").findings()
        == ["note idle-keyword /components/schemas/Tag/minLength"])
  }
}
