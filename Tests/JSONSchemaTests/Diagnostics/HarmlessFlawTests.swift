import JSONSchema
import JSONText
import Testing

/// Flaws of schemas that change no verdict, with `«` before each place that is warned about.
struct HarmlessFlawTests {
  private static let draft4 = "http://json-schema.org/draft-04/schema#"
  private static let draft6 = "http://json-schema.org/draft-06/schema#"
  private static let draft7 = "http://json-schema.org/draft-07/schema#"

  static let flaws = [
    ##"{"title": «1}"##, ##"{"description": «null}"##, ##"{"$comment": «{}}"##,
    ##"{"examples": «"x"}"##, ##"{"deprecated": «"yes"}"##, ##"{"readOnly": «0}"##,
    ##"{"writeOnly": «null}"##, ##"{"format": «5}"##, ##"{"contentEncoding": «true}"##,
    ##"{"contentMediaType": «[]}"##, ##"{"contentMediaType": "text/json", "contentSchema": «"x"}"##,
    ##"{"$vocabulary": «"x"}"##, ##"{"$vocabulary": {"https://e.com/v": «1}}"##,
    ##"{"$defs": «[]}"##, ##"{"$schema": "\##(draft7)", "definitions": «null}"##,
    ##"{"$schema": "https://json-schema.org/draft/2019-09/schema", "$anchor": «""}"##,
    ##"{"$defs": {"a": «1, "b": {}}}"##,
    ##"{"required": ["id", «"id", «"id"]}"##, ##"{"type": ["null", «"null"]}"##,
    ##"{"dependentRequired": {"a": ["b", «"b"]}}"##,
    ##"{"properties": {"a": {"description": «["b"], "type": "string"}}}"##,
    ##"{"$schema": "\##(draft4)", "exclusiveMaximum": «true}"##,
    ##"{"$schema": "\##(draft4)", "required": «[]}"##,
    ##"{"$schema": "\##(draft4)", "enum": «[]}"##,
    ##"{"$schema": "\##(draft4)", "dependencies": {"a": «[]}}"##,
    ##"{"$schema": "\##(draft6)", "enum": [1, 2, «1.0]}"##,
    ##"{"$schema": "\##(draft7)", "items": «[]}"##,
    ##"{"$schema": "\##(draft7)", "additionalItems": «1}"##,
    ##"{"$schema": "\##(draft7)", "contentEncoding": «1, "contentMediaType": «2}"##,
    ##"{"$schema": "https://spec.openapis.org/oas/3.1/dialect/base", "xml": «1, "discriminator": «"a", "externalDocs": «[]}"##,
  ]

  @Test(arguments: flaws)
  func `a flaw that changes no verdict is a warning, and an error to the strict`(
    _ marked: String
  ) throws {
    let (text, offsets) = SchemaDiagnosticTests.unmark(marked)
    let schema = try CompiledSchema.compile(SchemaSource(text))
    let flaws = schema.warnings.filter { $0.id == "harmless-flaw" }
    #expect(flaws.map { $0.location?.position.byteOffset } == offsets, "\(schema.warnings)")
    #expect(flaws.allSatisfy { $0.severity == .warning })
    let error = #expect(throws: DiagnosticsError.self) {
      try CompiledSchema.compile(
        SchemaSource(text), options: CompilationOptions(isStrict: true))
    }
    let errors = error?.diagnostics.filter { $0.severity == .error } ?? []
    #expect(errors.map(\.id) == flaws.map(\.id))
    #expect(errors.map(\.location) == flaws.map(\.location))
  }

  @Test(arguments: [
    (##"{"required": ["a", "a"]}"##, #"{"a": 1}"#, "{}"),
    (##"{"type": ["null", "string", "null"], "title": 1}"##, "null", "1"),
    (##"{"description": null, "minimum": 3, "format": 5}"##, "3", "2"),
    (##"{"$schema": "\##(draft4)", "exclusiveMaximum": true, "minimum": 3}"##, "3", "2"),
  ])
  func `what is beside a flaw keeps its meaning`(
    schema: String, valid: String, invalid: String
  ) throws {
    let schema = try CompiledSchema.compile(SchemaSource(schema))
    #expect(schema.isValid(try JSONDocument(valid).root))
    let result = schema.validate(try JSONDocument(invalid).root)
    #expect(!result.isValid)
    #expect(!result.errors.contains { $0.failure.isUndecided })
  }

  @Test func `an annotation of the wrong type is none`() throws {
    let schema = try CompiledSchema.compile(
      SchemaSource(#"{"title": 1, "description": "a", "examples": 2}"#))
    var output = BasicOutput()
    _ = schema.evaluate(try JSONDocument("1").root, into: &output)
    let text = output.json.text()
    #expect(text.contains("/description"))
    #expect(!text.contains("/title") && !text.contains("/examples"))
  }
}
