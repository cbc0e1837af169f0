import JSONSchema
import JSONText
import Testing

/// What authors of schemas write from habit, and what they are told.
struct CommonSlipTests {
  /// What is found, without that a schema of nothing but slips says nothing.
  private static func findings(_ schema: String) -> [Diagnostic] {
    do {
      var document = try SchemaDocument(SchemaSource(schema))
      document.isLibrary = true
      return try CompiledSchema.compile(document).warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test(arguments: [
    (#"{"type": "string", "nullable": true}"#, #"`"type": ["string", "null"]`"#),
    (#"{"type": ["string", "integer"], "nullable": true}"#, #"["string", "integer", "null"]"#),
    (
      ##"{"$ref": "#/$defs/a", "nullable": true, "$defs": {"a": {}}}"##,
      ##"`"anyOf": [{"$ref": "#/$defs/a"}, {"type": "null"}]`"##
    ),
    (#"{"nullable": true}"#, #"`{"type": "null"}`"#),
    (#"{"discriminator": {"propertyName": "k"}, "oneOf": [{}]}"#, "asserts nothing here"),
    (#"{"optional": true}"#, "`required` of the object"),
    (#"{"mandatory": true}"#, "`required` of the object"),
    (#"{"property": {"a": {}}}"#, "did you mean `properties`?"),
    (#"{"props": {"a": {}}}"#, "did you mean `properties`?"),
    (#"{"divisibleBy": 2}"#, "did you mean `multipleOf`?"),
    (#"{"extends": {"type": "object"}}"#, "did you mean `allOf`?"),
    (#"{"disallow": "string"}"#, "did you mean `not`?"),
    (#"{"type": "integer", "min": 1}"#, "did you mean `minimum`?"),
    (#"{"type": "string", "regex": "^a"}"#, "did you mean `pattern`?"),
  ])
  func `a member that others know is explained`(schema: String, sentence: String) {
    let findings = Self.findings(schema)
    #expect(findings.map(\.id) == ["foreign-keyword"], "\(findings)")
    #expect(findings.first?.sentence.contains(sentence) == true, "\(findings)")
  }

  @Test(arguments: [
    #"{"type": ["string", "null"], "nullable": true}"#, #"{"type": "string", "nullable": false}"#,
    #"{"example": "x"}"#, #"{"optional": false}"#, #"{"discriminator": "kind"}"#,
    #"{"properties": {"nullable": {"type": "boolean"}, "example": {}, "min": {}}}"#,
    #"{"min": 3}"#, #"{"type": "string", "min": 3}"#, #"{"extends": true}"#, #"{"props": 1}"#,
  ])
  func `what says nothing or is a name of the instance is passed over`(schema: String) {
    #expect(Self.findings(schema) == [])
  }

  @Test(arguments: [
    (
      #"{"properties": {"a": {"required": true}}}"#,
      #"name the member in `required` of the object: `"required": ["a"]`"#
    ),
    (#"{"properties": {"a": {"required": false}}}"#, "leave it out"),
    (#"{"required": true}"#, #"`"required": ["name"]`"#),
  ])
  func `required of draft 3 is an error that says where it belongs`(
    schema: String, sentence: String
  ) {
    let findings = Self.findings(schema)
    #expect(findings.map(\.id) == ["invalid-keyword-value"], "\(findings)")
    #expect(findings.first?.message.contains(sentence) == true, "\(findings)")
  }

  @Test(arguments: [
    ("date", #"did you mean "string" with `"format": "date"`?"#),
    ("datetime", #"did you mean "string" with `"format": "date-time"`?"#),
    ("url", #"did you mean "string" with `"format": "uri"`?"#),
    ("any", "did you mean no `type` at all, which allows any value?"),
    ("int", #"did you mean "integer"?"#), ("float", #"did you mean "number"?"#),
  ])
  func `a type of other languages asks for what says it`(type: String, sentence: String) {
    let findings = Self.findings(#"{"type": "\#(type)"}"#)
    #expect(findings.map(\.id) == ["unknown-type-name"])
    #expect(findings.first?.sentence.hasSuffix(sentence) == true, "\(findings)")
  }
}
