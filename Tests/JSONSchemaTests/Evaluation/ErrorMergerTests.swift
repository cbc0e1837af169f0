import JSONSchema
import JSONText
import Testing

/// One failure of a value is told once, whichever keywords ask for the same.
struct ErrorMergerTests {
  private static func messages(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    let instance = try JSONDocument(instance).root
    let errors = schema.validate(instance).errors
    #expect(schema.explain(instance).errors == errors)
    return errors.map { "\($0.instanceLocation) \($0.message)" }
  }

  @Test func `a member that several keywords require is named once`() throws {
    let schema = #"""
      {"allOf": [{"required": ["foo"]}, {"required": ["foo", "bar"]},
       {"dependentRequired": {"a": ["b", "foo"]}}]}
      """#
    #expect(
      try Self.messages(schema, #"{"a": 1}"#) == [
        " `foo`, `bar` and `b` are required, `b` because `a` is there"
      ])
    #expect(try Self.messages(schema, #"{"a": 1, "b": 2, "bar": 3}"#) == [" `foo` is required"])
    #expect(
      try Self.messages(schema, #"{"a": 1, "foo": 2, "bar": 3}"#) == [
        " `b` is required because `a` is there"
      ])
  }

  @Test(arguments: [
    (#"{"type": "string"}, {"type": "string"}"#, "5", ["expected string, found number 5"]),
    (
      #"{"type": ["string", "null"]}, {"type": "string"}"#, "5", ["expected string, found number 5"]
    ),
    (
      #"{"type": "number"}, {"type": "integer"}"#, #""a""#, [#"expected integer, found string "a""#]
    ),
    (
      #"{"type": "null"}, {"type": "string"}"#, "5",
      ["expected null, found number 5", "expected string, found number 5"]
    ),
    (#"{"minLength": 3}, {"minLength": 5}"#, #""a""#, ["shorter than 5 characters (1)"]),
    (#"{"maximum": 3}, {"maximum": 2}"#, "5", ["number 5 is greater than the maximum 2"]),
    (#"{"enum": [1, 2]}, {"enum": [1, 2]}"#, "5", ["expected 1 or 2, found number 5"]),
    (
      #"{"enum": [1]}, {"enum": [2]}"#, "5",
      ["expected 1, found number 5", "expected 2, found number 5"]
    ),
    (
      #"{"minItems": 1}, {"minItems": 2}, {"uniqueItems": true}"#, "[]",
      ["fewer than 2 elements (0)"]
    ),
  ])
  func `what one value fails in several places is told once`(
    parts: String, instance: String, told: [String]
  ) throws {
    let schema = #"{"allOf": [\#(parts)]}"#
    #expect(try Self.messages(schema, instance) == told.map { " \($0)" })
  }

  @Test func `a choice that is reached twice is told once, and two choices twice`() throws {
    let choice = #"{"anyOf": [{"minimum": 7}, {"type": "string"}]}"#
    let twice =
      ##"{"allOf": [{"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}], "$defs": {"a": \##(choice)}}"##
    #expect(try Self.messages(twice, "5").count == 1)
    #expect(try Self.messages(#"{"allOf": [\#(choice), \#(choice)]}"#, "5").count == 2)
  }

  @Test func `what applies for a condition is told apart from what always does`() throws {
    let schema = #"""
      {"required": ["a"], "if": {"required": ["b"]}, "then": {"required": ["c"]}}
      """#
    #expect(
      try Self.messages(schema, #"{"b": 1}"#) == [
        " `a` is required", " `c` is required because `b` is there",
      ])
    let conditions = #"""
      {"allOf": [{"if": {"required": ["a"]}, "then": {"required": ["x"]}},
       {"if": {"required": ["b"]}, "then": {"required": ["x"]}}]}
      """#
    #expect(
      try Self.messages(conditions, #"{"a": 1, "b": 1}"#) == [
        " `x` is required because `a` is there"
      ])
  }

  @Test func `as many errors are told as were asked for, merged ones counted once`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        #"""
        {"allOf": [{"required": ["a"]}, {"required": ["b"]}, {"required": ["c"]}],
         "properties": {"d": {"type": "string"}, "e": {"type": "string"}, "f": {"type": "string"}}}
        """#))
    let instance = try JSONDocument(#"{"d": 1, "e": 1, "f": 1}"#).root
    for (limit, count) in [(1, 1), (2, 2), (3, 3), (4, 4), (5, 4)] {
      let result = schema.validate(instance, maximumErrors: limit)
      #expect(result.errors.count == count)
      #expect(
        result.errors[0].message
          == (limit == 1 ? "`a` is required" : "`a`, `b` and `c` are required"))
      #expect(result.isTruncated == (limit <= 4))
    }
  }
}
