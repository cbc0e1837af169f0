import JSONSchema
import JSONText
import Testing

/// Messages about `then` and `else` say for which condition they apply.
struct ConditionTests {
  private static let reply = #"{"properties": {"type": {"const": "reply"}}, "required": ["type"]}"#

  static let cases: [MessageCase] = [
    MessageCase(
      #"{"allOf": [{"if": \#(reply), "then": {"required": ["parent"]}}]}"#, #"{"type": "reply"}"#,
      #"`parent` is required because `type` is "reply""#,
      masked: "`parent` is required because `type` is a value that is listed"),
    MessageCase(
      #"{"if": \#(reply), "else": {"required": ["title"]}}"#, #"{"type": "post"}"#,
      #"`title` is required because `type` is not "reply""#,
      masked: #"`title` is required because `type` is not "reply""#),
    MessageCase(
      #"{"if": \#(reply), "else": {"required": ["title"]}}"#, "{}",
      "`title` is required because `type` is not there"),
    MessageCase(
      #"{"if": {"required": ["a", "b"]}, "then": {"maxProperties": 1}}"#, #"{"a": 1, "b": 2}"#,
      "more than 1 member (2) because `a` and `b` are there"),
    MessageCase(
      #"{"if": {"not": {"required": ["a"]}}, "then": {"required": ["b"]}}"#, "{}",
      "`b` is required because `a` is not there"),
    MessageCase(
      #"{"if": {"not": {"required": ["a"]}}, "else": {"required": ["b"]}}"#, #"{"a": 1}"#,
      "`b` is required because `a` is there"),
    MessageCase(
      #"{"if": {"properties": {"k": {"enum": ["a", "b"]}}}, "else": {"required": ["c"]}}"#,
      #"{"k": "x"}"#, #"`c` is required because `k` is none of "a" or "b""#),
    MessageCase(
      #"{"if": {"type": "string"}, "else": {"minimum": 5}}"#, "1",
      "number 1 is less than the minimum 5 because it is no string"),
    MessageCase(
      #"{"if": {"minimum": 5}, "then": {"multipleOf": 5}}"#, "7",
      "number 7 is not a multiple of 5 because it is at least 5"),
    MessageCase(
      #"{"if": {"properties": {"a": {"properties": {"b": {"const": 1}}}}}, "then": {"required": ["c"]}}"#,
      #"{"a": {"b": 1}}"#, "`c` is required because `/a/b` is 1"),
    MessageCase(
      #"{"if": {"properties": {"a": {"minimum": 3}}}, "else": {"required": ["b"]}}"#, #"{"a": 2}"#,
      "`b` is required because `a` is less than 3"),
    MessageCase(
      #"{"if": {"minItems": 2}, "else": {"contains": {"const": 1}}}"#, "[]",
      "no element matches `contains`: the array is empty because it has fewer elements than 2"),
    MessageCase(
      #"{"if": {"dependentRequired": {"a": ["b"]}}, "else": {"required": ["c"]}}"#, #"{"a": 2}"#,
      "`c` is required because `if` does not hold"),
    MessageCase(
      #"{"if": true, "then": {"required": ["c"]}}"#, "{}", "`c` is required"),
    // What was probably meant stays last.
    MessageCase(
      #"{"if": \#(reply), "then": {"required": ["parent"]}}"#, #"{"type": "reply", "parnet": 1}"#,
      #"`parent` is required because `type` is "reply"; did you mean `parent` by `parnet`?"#),
    // The innermost condition counts.
    MessageCase(
      #"{"if": \#(reply), "then": {"if": {"required": ["b"]}, "then": {"required": ["c"]}}}"#,
      #"{"type": "reply", "b": 1}"#, "`c` is required because `b` is there"),
    MessageCase(
      #"{"if": \#(reply), "then": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#,
      #"{"type": "reply"}"#, #"none of the 2 alternatives matches because `type` is "reply""#),
  ]

  @Test(arguments: cases)
  func `a failure of then or else says why it applies`(_ told: MessageCase) throws {
    try told.expect()
  }

  private static func messages(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    return schema.validate(try JSONDocument(instance).root).errors.flatMap(\.explanations).map {
      "\($0.instanceLocation) \($0.message)"
    }
  }

  @Test func `below the value of a condition its way is told`() throws {
    let inner = #"{"properties": {"x": {"properties": {"y": {"type": "string"}}}}}"#
    let near = #"{"properties": {"x": {"type": "string"}}}"#
    func schema(_ then: String) -> String {
      #"{"items": {"if": \#(Self.reply), "then": \#(then)}}"#
    }
    #expect(
      try Self.messages(schema(near), #"[{"type": "reply", "x": 5}]"#) == [
        #"/0/x expected string, found number 5 because `type` is "reply""#
      ])
    #expect(
      try Self.messages(schema(inner), #"[{"type": "reply", "x": {"y": 5}}]"#) == [
        #"/0/x/y expected string, found number 5 because `/0/type` is "reply""#
      ])
  }

  @Test func `what an else refers to, or is far below it, is told without the condition`() throws {
    let far = #"{"properties": {"x": {"properties": {"y": {"type": "string"}}}}}"#
    #expect(
      try Self.messages(#"{"if": \#(Self.reply), "else": \#(far)}"#, #"{"x": {"y": 5}}"#) == [
        "/x/y expected string, found number 5"
      ])
    let referred = ##"{"$ref": "#/$defs/a"}, "$defs": {"a": {"required": ["b"]}}"##
    #expect(
      try Self.messages(#"{"if": \#(Self.reply), "else": \#(referred)}"#, "{}") == [
        " `b` is required"
      ])
  }

  @Test func `what then would not have refused is told with the condition, however far below`()
    throws
  {
    let far =
      ##"{"$ref": "#/$defs/far"}, "$defs": {"far": {"additionalProperties": {"additionalProperties": false}}}"##
    func schema(_ then: String) -> String {
      #"{"if": \#(Self.reply), "then": \#(then), "else": \#(far)}"#
    }
    let instance = #"{"type": "repyl", "x": {"y": 5}}"#
    #expect(
      try Self.messages(schema(#"{"required": ["x"]}"#), instance) == [
        #"/x/y `y` is not allowed because `/type` is not "reply""#
      ])
    #expect(
      try Self.messages(schema(#"{"required": ["z"]}"#), instance) == ["/x/y `y` is not allowed"])
  }

  @Test func `a member that the other branch declares is not allowed because of the condition`()
    throws
  {
    func schema(_ more: String) -> String {
      ##"""
      {"$ref": "#/$defs/bearer", "properties": {"type": true}, \##(more)"unevaluatedProperties": false,
       "$defs": {"bearer": {"if": {"required": ["type"], "properties": {"type": {"pattern": "^bearer$"}}},
         "then": {"properties": {"form": true}}, "else": {"properties": {"name": true}}}}}
      """##
    }
    #expect(
      try Self.messages(schema(""), #"{"type": "barer", "form": 1, "other": 2}"#) == [
        "/form `form` is not allowed because `type` does not match the pattern ^bearer$",
        "/other `other` is not allowed",
      ])
    #expect(
      try Self.messages(schema(""), #"{"type": "bearer", "name": 1}"#) == [
        #"/name `name` is not allowed because `type` matches the pattern ^bearer$"#
      ])
    // Two conditions declare it: none of them is the reason.
    let second = #""if": {"required": ["other"]}, "then": {"properties": {"form": true}}, "#
    #expect(
      try Self.messages(schema(second), #"{"type": "barer", "form": 1}"#) == [
        "/form `form` is not allowed"
      ])
  }

  @Test func `alternatives of a then are joined, and the condition told once`() throws {
    let schema =
      #"{"if": \#(Self.reply), "then": {"anyOf": [{"required": ["a"]}, {"required": ["b"]}]}}"#
    #expect(
      try Self.messages(schema, #"{"type": "reply"}"#) == [
        #" `a` or `b` is required because `type` is "reply""#
      ])
  }
}
