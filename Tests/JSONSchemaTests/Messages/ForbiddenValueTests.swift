import JSONSchema
import JSONText
import Testing

/// What is said about an instance that satisfies what stands below `not`.
struct ForbiddenValueTests {
  static let single: [MessageCase] = [
    MessageCase(#"{"not": {}}"#, "1", "nothing is allowed here"),
    MessageCase(#"{"not": {"properties": {"a": true}}}"#, #"{"a": 5}"#, "nothing is allowed here"),
    MessageCase(
      #"{"not": {"type": "string"}}"#, #""abc""#, #"no string is allowed here, found string "abc""#,
      masked: "no string is allowed here"),
    MessageCase(
      #"{"not": {"type": ["string", "null"]}}"#, "null",
      "no null or string is allowed here, found null"),
    MessageCase(
      #"{"not": {"const": "abc"}}"#, #""abc""#, #""abc" is not allowed here"#,
      masked: "this value is not allowed here"),
    MessageCase(#"{"not": {"enum": ["a"]}}"#, #""a""#, #""a" is not allowed here"#),
    MessageCase(
      #"{"not": {"enum": ["a", "b", 1]}}"#, #""b""#,
      #""b" is not allowed here: it is one of "a", "b" or 1"#,
      masked: "this value is not allowed here"),
    MessageCase(
      #"{"not": {"const": {"a":  1, "b": [1,2]}}}"#, "{\"b\": [1, 2],\n\"a\": 1}",
      #"{"b": [1, 2], "a": 1} is not allowed here"#),
    MessageCase(
      #"{"not": {"minimum": 3}}"#, "5", "number 5 is at least 3, which is not allowed",
      masked: "number is at least 3, which is not allowed"),
    MessageCase(#"{"not": {"maximum": 3}}"#, "2", "number 2 is at most 3, which is not allowed"),
    MessageCase(
      #"{"not": {"exclusiveMinimum": 3}}"#, "5", "number 5 is greater than 3, which is not allowed"),
    MessageCase(
      #"{"not": {"exclusiveMaximum": 3}}"#, "2", "number 2 is less than 3, which is not allowed"),
    MessageCase(
      #"{"not": {"multipleOf": 2}}"#, "4", "number 4 is a multiple of 2, which is not allowed"),
    MessageCase(
      #"{"not": {"minLength": 1}}"#, #""ab""#,
      #"string "ab" has at least 1 character, which is not allowed"#),
    MessageCase(
      #"{"not": {"maxLength": 3}}"#, #""ab""#,
      #"string "ab" has at most 3 characters, which is not allowed"#),
    MessageCase(
      #"{"not": {"pattern": "^a"}}"#, #""abc""#,
      #"string "abc" matches the pattern ^a, which is not allowed"#,
      masked: "string matches a pattern, which is not allowed"),
    MessageCase(
      #"{"not": {"format": "ipv4"}}"#, #""1.2.3.4""#,
      #"string "1.2.3.4" is a valid ipv4, which is not allowed"#),
    MessageCase(
      #"{"not": {"maxItems": 2}}"#, "[1, 2]",
      "array has at most 2 elements, which is not allowed"),
    MessageCase(
      #"{"not": {"uniqueItems": true}}"#, "[1, 2]",
      "array has no equal elements, which is not allowed"),
    MessageCase(
      #"{"not": {"minProperties": 1}}"#, #"{"a": 1}"#,
      "object has at least 1 member, which is not allowed"),
    MessageCase(
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "not": {"contentEncoding": "base64"}}"#,
      #""YQ==""#, #"string "YQ==" is not allowed here: it matches `contentEncoding`"#),
  ]

  static let members: [MessageCase] = [
    MessageCase(#"{"not": {"required": ["x"]}}"#, #"{"x": 1}"#, "`x` is not allowed here"),
    MessageCase(
      #"{"not": {"required": ["a", "b"]}}"#, #"{"a": 1, "b": 2}"#,
      "`a` and `b` are not allowed together"),
    MessageCase(
      #"{"not": {"dependentRequired": {"a": ["b"]}}}"#, #"{"a": 1, "b": 2}"#,
      "`a` and `b` are not allowed together"),
    MessageCase(
      #"{"not": {"properties": {"kind": {"const": "x"}}}}"#, #"{"kind": "x"}"#,
      #"`kind` is "x", which is not allowed"#,
      masked: "`kind` is a value that is listed, which is not allowed"),
    MessageCase(
      #"{"not": {"properties": {"kind": {"const": "x"}}, "required": ["kind"]}}"#,
      #"{"kind": "x"}"#, #"`kind` is "x", which is not allowed"#),
    MessageCase(
      #"{"not": {"properties": {"a": {"properties": {"b": {"enum": [1, 2]}}}}}}"#,
      #"{"a": {"b": 2}}"#, "`/a/b` is 2, which is not allowed"),
    MessageCase(
      #"{"not": {"patternProperties": {"^x-": {"type": "string"}}}}"#, #"{"x-a": "b"}"#,
      "`x-a` is a string, which is not allowed",
      masked: "a member is a string, which is not allowed"),
    MessageCase(
      #"{"not": {"additionalProperties": {"type": "number"}}}"#, #"{"b": 1}"#,
      "`b` is a number, which is not allowed"),
    MessageCase(
      #"{"not": {"additionalProperties": false, "properties": {"a": true}}}"#, #"{"a": 1}"#,
      "object is not allowed here: it has no members besides `a`"),
    MessageCase(
      #"{"not": {"propertyNames": {"maxLength": 3}}}"#, #"{"a": 1, "b": 2}"#,
      "each name has at most 3 characters, which is not allowed"),
    MessageCase(
      #"{"propertyNames": {"not": {"pattern": "^_"}}}"#, #"{"_a": 1}"#,
      #"string "_a" matches the pattern ^_, which is not allowed"#),
    MessageCase(
      #"{"not": {"required": ["a", "b", "c", "d", "e", "f"]}}"#,
      #"{"a": 1, "b": 1, "c": 1, "d": 1, "e": 1, "f": 1}"#,
      "`a`, `b`, `c` and `d`, … are not allowed together"),
  ]

  static let elements: [MessageCase] = [
    MessageCase(
      #"{"not": {"items": {"type": "string"}}}"#, #"["a"]"#,
      "element 0 is a string, which is not allowed"),
    MessageCase(
      #"{"not": {"items": {"type": "string"}}}"#, #"["a", "b"]"#,
      "each element is a string, which is not allowed"),
    MessageCase(
      #"{"not": {"items": {"minLength": 1}}}"#, #"["a", 1]"#,
      "array is not allowed here: it matches `items`"),
    MessageCase(
      #"{"not": {"contains": {"const": "admin"}}}"#, #"["user", "admin"]"#,
      #"element 1 is "admin", which is not allowed"#),
    MessageCase(
      #"{"not": {"prefixItems": [{"type": "string"}, {"const": 3}]}}"#, #"["a", 3]"#,
      "array is not allowed here: element 0 is a string and element 1 is 3"),
  ]

  static let several: [MessageCase] = [
    MessageCase(
      #"{"not": {"type": "object", "properties": {"kind": {"const": "a"}, "size": {"minimum": 3}}, "required": ["kind", "x"]}}"#,
      #"{"kind": "a", "size": 4, "x": 1}"#,
      #"object is not allowed here: `kind` is "a", `size` is at least 3 and it has `x`"#),
    MessageCase(
      #"{"not": {"allOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#, #"{"a": 2, "b": 1}"#,
      "object is not allowed here: it has `a` and it has `b`"),
    MessageCase(
      #"{"not": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#, #"{"b": 1}"#,
      "`b` is not allowed here"),
    MessageCase(
      #"{"not": {"oneOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#, #"{"b": 1}"#,
      "`b` is not allowed here"),
    MessageCase(
      #"{"not": {"if": {"required": ["a"]}, "then": {"required": ["b"]}}}"#, #"{"a": 1, "b": 2}"#,
      "object is not allowed here: it has `a` and it has `b`"),
    MessageCase(
      #"{"not": {"dependentSchemas": {"a": {"required": ["b"]}}}}"#, #"{"a": 1, "b": 2}"#,
      "object is not allowed here: it has `a` and it has `b`"),
    MessageCase(
      #"{"not": {"minLength": 1, "maxLength": 9, "pattern": "a", "not": {"const": "b"}, "enum": ["a"], "format": "hostname"}}"#,
      #""a""#,
      #"string "a" is not allowed here: it has at least 1 character, it has at most 9 characters, it matches the pattern a, expected "b", found string "a" and more"#
    ),
  ]

  static let named: [MessageCase] = [
    MessageCase(
      ##"{"not": {"$ref": "#/$defs/old~1user"}, "$defs": {"old/user": {"required": ["old"]}}}"##,
      #"{"old": 1}"#, "object is not allowed here: it matches `old/user`"),
    MessageCase(
      ##"{"not": {"$ref": "#user"}, "$defs": {"u": {"$anchor": "user", "required": ["old"]}}}"##,
      #"{"old": 1}"#, "object is not allowed here: it matches `user`"),
    MessageCase(
      ##"{"not": {"$ref": "#/$defs/u"}, "$defs": {"u": {"title": "Old user", "required": ["old"]}}}"##,
      #"{"old": 1}"#, #"object is not allowed here: it matches "Old user""#),
    MessageCase(
      #"{"not": {"title": "Old user", "type": "object", "required": ["old"]}}"#, #"{"old": 1}"#,
      #"object is not allowed here: it matches "Old user" and it has `old`"#),
  ]

  /// What is satisfied because nothing is asked, and what is because something else fails.
  static let vacuous: [MessageCase] = [
    MessageCase(#"{"not": {"required": ["x"]}}"#, "5", "expected object, found number 5"),
    MessageCase(
      #"{"not": {"minLength": 3, "minItems": 2}}"#, "5",
      "expected array or string, found number 5", masked: "expected array or string, found number"),
    MessageCase(
      #"{"not": {"properties": {"kind": {"const": "a"}}}}"#, "{}",
      "object without `kind` is not allowed here"),
    MessageCase(
      #"{"not": {"properties": {"a": {"minLength": 3}}}}"#, #"{"a": 5}"#,
      "`a` is no string, which is not allowed"),
    MessageCase(
      #"{"not": {"patternProperties": {"^x-": {"type": "string"}}}}"#, #"{"a": 1}"#,
      "object is not allowed here: it has no member that matches the pattern ^x-"),
    MessageCase(
      #"{"not": {"not": {"type": "string"}}}"#, "5", "expected string, found number 5",
      masked: "expected string, found number"),
    MessageCase(
      #"{"not": {"not": {"properties": {"a": {"type": "string"}}}}}"#, #"{"a": 5}"#,
      "at `/a`, expected string, found number 5", masked: "expected string, found number"),
    MessageCase(
      #"{"not": {"required": ["a"], "not": {"required": ["b"]}}}"#, #"{"a": 1}"#,
      "object is not allowed here: it has `a` and `b` is required"),
  ]

  @Test(arguments: single + members + elements + several + named + vacuous)
  func `what is forbidden is said`(_ test: MessageCase) throws {
    try test.expect()
  }

  @Test func `a dynamic reference means what it meant in the evaluation`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"""
        {"$id": "https://example.com/", "$ref": "inner",
         "$defs": {
           "outer": {"$dynamicAnchor": "kind", "required": ["a"]},
           "inner": {"$id": "inner",
             "not": {"anyOf": [{"$dynamicRef": "#kind", "maxProperties": 1}, {"required": ["b"]}]},
             "$defs": {"kind": {"$dynamicAnchor": "kind", "required": ["c"]}}}}}
        """##))
    let errors = schema.validate(try JSONDocument(#"{"a": 1}"#).root).errors
    #expect(
      errors.map(\.message) == [
        "object is not allowed here: it matches `kind` and it has at most 1 member"
      ])
  }
}
