import JSONSchema
import JSONSchemaLint
import JSONText
import Testing

/// Fixes, which change no verdict and no other byte.
@Suite struct FixTests {
  @Test(arguments: [
    (#"{"minLength": 0}"#, "{}"),
    ("{\n  \"type\": \"string\",\n  \"minLength\": 0\n}\n", "{\n  \"type\": \"string\"\n}\n"),
    ("{\n  \"minLength\": 0,\n  \"type\": \"string\"\n}\n", "{\n  \"type\": \"string\"\n}\n"),
    (
      #"{ "minItems": 0 , "type" : "array" , "uniqueItems": false , "required2": 1.50 }"#,
      #"{ "type" : "array" , "required2": 1.50 }"#
    ),
    (
      #"{"anyOf": [ {"type": "null"}, {"type": "string"}, {"type": "null"} ]}"#,
      #"{"anyOf": [ {"type": "null"}, {"type": "string"} ]}"#
    ),
    // Each of two implies the other, so only one goes.
    (
      #"{"minLength": 2, "maxLength": 2, "pattern": "^(ab|cd)$"}"#, #"{"pattern": "^(ab|cd)$"}"#
    ),
    (#"{"minProperties": 1, "required": ["a"]}"#, #"{"required": ["a"]}"#),
    // Nothing certain.
    (#"{"if": {"type": "string"}, "minimum": 1}"#, #"{"if": {"type": "string"}, "minimum": 1}"#),
    (#"{"type": "integer", "minLength": 1}"#, #"{"type": "integer", "minLength": 1}"#),
  ])
  func `what decides nothing is removed`(schema: String, expected: String) throws {
    #expect(try Self.fixed(schema) == expected)
    #expect(try Self.fixed(expected) == expected)
  }

  @Test func `what was mended is listed`() throws {
    let source = SchemaSource(#"{"minLength": 0, "uniqueItems": false}"#)
    let result = try LintFixer().fix(source)
    #expect(result.mended.map(\.diagnostic.id) == ["idle-keyword", "idle-keyword"])
  }

  private static func fixed(_ schema: String) throws -> String {
    let lint = SchemaLint(timeLimit: .seconds(600))
    return String(decoding: try LintFixer(lint).fix(SchemaSource(schema)).bytes, as: UTF8.self)
  }
}
