import JSONSchema
import JSONText
import Testing

/// What was probably meant by a value or a member is asked behind the sentence.
struct SuggestionTests {
  private static func messages(_ schema: String, _ instance: String) throws -> [String] {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    return schema.validate(try JSONDocument(instance).root).errors.map(\.message)
  }

  private static func suggestions(_ schema: String, _ instance: String) throws -> [String?] {
    try messages(schema, instance).map { message in
      message.firstRange(of: "; ").map { String(message[$0.upperBound...]) }
    }
  }

  @Test(arguments: [
    (#""gren""#, #"did you mean "green"?"#), (#""GREEN""#, #"did you mean "green"?"#),
    (#""5""#, "did you mean 5?"), ("true", #"did you mean "true"?"#), (#""violet""#, nil),
    ("7", nil), ("[]", nil),
  ])
  func `a value that is nearly one of those allowed`(value: String, question: String?) throws {
    let schema = #"{"enum": ["red", "green", 5, "true"]}"#
    #expect(try Self.suggestions(schema, value) == [question])
  }

  @Test(arguments: [
    (#"{"type": "number"}"#, #""5""#, "did you mean 5 (without quotation marks)?"),
    (#"{"type": "integer"}"#, #""-5""#, "did you mean -5 (without quotation marks)?"),
    (#"{"type": "number"}"#, #""1.5e3""#, "did you mean 1.5e3 (without quotation marks)?"),
    (#"{"type": ["boolean", "null"]}"#, #""true""#, "did you mean true (without quotation marks)?"),
    (#"{"type": ["boolean", "null"]}"#, #""null""#, "did you mean null (without quotation marks)?"),
    (#"{"const": 5}"#, #""5""#, "did you mean 5 (without quotation marks)?"),
    (#"{"const": "5"}"#, "5", #"did you mean "5" (in quotation marks)?"#),
    (#"{"type": "integer"}"#, #""1.5""#, nil), (#"{"type": "number"}"#, #""5 kg""#, nil),
    (#"{"type": "number"}"#, #""05""#, nil), (#"{"type": "number"}"#, #""true""#, nil),
    (#"{"type": "number"}"#, #"" 5""#, nil), (#"{"type": "number"}"#, #""""#, nil),
    (#"{"type": "string"}"#, "null", nil), (#"{"type": "string"}"#, "[]", nil),
    (#"{"type": "object"}"#, #""5""#, nil), (#"{"type": "boolean"}"#, "5", nil),
    (#"{"const": [1]}"#, #""[1]""#, "did you mean [1]?"),
  ])
  func `a value with quotation marks too many or too few`(
    schema: String, value: String, question: String?
  ) throws {
    #expect(try Self.suggestions(schema, value) == [question])
  }

  @Test func `a member that is nearly one of those declared`() throws {
    let schema = #"{"properties": {"first_name": {}, "id": {}}, "additionalProperties": false}"#
    #expect(
      try Self.suggestions(schema, #"{"firstName": 1, "other": 2}"#) == [
        "did you mean `first_name`?", nil,
      ])
  }

  @Test func `a declared member that is there is not what was meant`() throws {
    let schema = #"{"properties": {"name": {}}, "additionalProperties": false}"#
    #expect(try Self.suggestions(schema, #"{"nmae": 1, "name": 2}"#) == [nil])
  }

  @Test func `members are looked for in all that evaluates them`() throws {
    let schema = """
      {"$ref": "#/$defs/a", "allOf": [{"if": true, "then": {"properties": {"street": {}}}}],
       "unevaluatedProperties": false, "$defs": {"a": {"properties": {"number": {}}}}}
      """
    #expect(
      try Self.suggestions(schema, #"{"numbre": 1, "steet": 2}"#) == [
        "did you mean `number`?", "did you mean `street`?",
      ])
  }

  @Test func `a missing member that is there under another name`() throws {
    let schema = #"{"required": ["name", "line2"], "properties": {"namee": {}}}"#
    #expect(
      try Self.messages(schema, #"{"line1": 0, "nmae": 1}"#) == [
        "`name` and `line2` are required; did you mean `name` by `nmae`?"
      ])
    #expect(try Self.suggestions(schema, #"{"line1": 0, "namee": 1}"#) == [nil])
  }

  @Test func `nothing is looked for among very many`() throws {
    let values = (0..<2_001).map { "\"value\($0)\"" }.joined(separator: ",")
    #expect(try Self.suggestions(#"{"enum": [\#(values)]}"#, #""valu1""#) == [nil])
    let members = (0..<2_001).map { "\"k\($0)\": 1" }.joined(separator: ",")
    #expect(try Self.suggestions(#"{"required": ["name"]}"#, "{\"nmae\": 1, \(members)}") == [nil])
  }

  @Test func `a masked failure suggests nothing`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        #"{"properties": {"a": {"enum": ["red"]}, "b": {"type": "number"}}, "required": ["name"]}"#)
    )
    let errors = schema.validate(try JSONDocument(#"{"a": "rde", "b": "5", "nmae": 1}"#).root)
      .errors
    #expect(
      errors.map { $0.masked().message } == [
        #"expected "red", found string"#, "expected number, found string", "`name` is required",
      ])
  }
}
