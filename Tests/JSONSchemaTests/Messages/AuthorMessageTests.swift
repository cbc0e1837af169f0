import JSONSchema
import JSONText
import Testing

/// Sentences that the author of a schema wrote: `errorMessage`, as ajv-errors reads it.
struct AuthorMessageTests {
  private static func messages(_ schema: String, _ instance: String) throws -> [String?] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    return schema.validate(try JSONDocument(instance).root).errors.map(\.errorMessage)
  }

  @Test func `a text is for every failure of the schema object and inside it`() throws {
    let schema = #"{"properties": {"a": {"minimum": 1}}, "required": ["b"], "errorMessage": "no"}"#
    #expect(try Self.messages(schema, #"{"a": 0}"#) == ["no", "no"])
    #expect(try Self.messages(schema, #"{"a": 1, "b": 2}"#).isEmpty)
  }

  @Test func `a text for each keyword, and one for the others`() throws {
    let schema =
      #"{"type": "string", "minLength": 2, "maxLength": 3, "errorMessage": {"type": "no text", "minLength": "short", "_": "wrong"}}"#
    #expect(try Self.messages(schema, "5") == ["no text"])
    #expect(try Self.messages(schema, #""a""#) == ["short"])
    #expect(try Self.messages(schema, #""abcd""#) == ["wrong"])
  }

  @Test func `a text for each missing member, and for each child`() throws {
    let schema = """
      {"required": ["a", "b"], "properties": {"c": {"type": "integer"}, "d": {"type": "integer"}},
       "errorMessage": {"required": {"a": "give an a"}, "properties": {"c": "c is a number"}}}
      """
    #expect(
      try Self.messages(schema, #"{"b": 1, "c": "x", "d": "x"}"#) == [
        "give an a", "c is a number", nil,
      ])
    #expect(try Self.messages(schema, #"{"a": 1}"#) == [nil])
    let list =
      #"{"prefixItems": [{"type": "string"}, {"type": "string"}], "errorMessage": {"items": ["first", "second"]}}"#
    #expect(try Self.messages(list, "[1, 2]") == ["first", "second"])
  }

  @Test func `the innermost schema object decides, through references too`() throws {
    let schema = """
      {"properties": {"a": {"$ref": "#/$defs/a"}, "b": {"$ref": "#/$defs/b"}}, "errorMessage": "outer",
       "$defs": {"a": {"type": "string", "errorMessage": "inner"}, "b": {"type": "string"}}}
      """
    #expect(try Self.messages(schema, #"{"a": 1, "b": 1}"#) == ["inner", "outer"])
  }

  @Test func `templates name values of the instance`() throws {
    let schema = """
      {"properties": {"a": {"maximum": 1, "errorMessage": "${0#} is ${0}, not below ${1/limit} of ${/limit}${/x}"}}}
      """
    #expect(
      try Self.messages(schema, #"{"a": 2, "limit": 1.50}"#) == ["a is 2, not below 1.50 of 1.50"])
    let compiled = try CompiledSchema.compile(SchemaSource(schema))
    let error = try #require(compiled.validate(try JSONDocument(#"{"a": 2}"#).root).errors.first)
    #expect(error.masked().errorMessage == "… is …, not below … of ……")
  }

  @Test func `what controls a terminal is escaped`() throws {
    #expect(
      try Self.messages(#"{"type": "string", "errorMessage": "a\u001b[1m\nb"}"#, "1") == [
        #"a\u001b[1m\nb"#
      ])
  }

  @Test(arguments: ["5", #"{"type": 5}"#, #"{"required": {"a": null}}"#, "[]"])
  func `a value that is no text is a warning`(_ value: String) throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"type": "string", "errorMessage": \#(value)}"#))
    #expect(schema.warnings.map(\.id) == ["invalid-error-message"])
    #expect(schema.validate(try JSONDocument("1").root).errors.map(\.errorMessage) == [nil])
  }
}
