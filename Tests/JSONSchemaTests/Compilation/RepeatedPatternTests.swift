import JSONSchema
import JSONText
import Testing

/// Schemas repeat patterns, and some take long to compile.
struct RepeatedPatternTests {
  @Test func `a pattern is compiled once, wherever it stands`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(
        ##"""
        {
          "pattern": "^a+$", "patternProperties": {"^a+$": {"pattern": "^a+$"}, "é": {}},
          "additionalProperties": {"pattern": "e\u0301"}
        }
        """##))
    #expect(schema.program.expressions.count == 3)
    #expect(!schema.isValid(try JSONDocument(#"{"é": 1, "b": "é"}"#).root))
    #expect(schema.isValid(try JSONDocument(#"{"é": 1, "b": "e\u0301"}"#).root))
  }

  @Test func `a malformed pattern is reported wherever it stands`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(SchemaSource(#"{"pattern": "(", "not": {"pattern": "("}}"#))
    }
    #expect(error?.diagnostics.map { $0.location?.position.byteOffset } == [12, 36])
  }
}
