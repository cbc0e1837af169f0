import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct RequiredCaseTests {
  @Test(arguments: [
    (OfficialSuite.Draft.draft4, 618), (.draft6, 839), (.draft7, 927), (.draft2019, 1259),
    (.draft2020, 1299), (.version1, 1133),
  ])
  func `the suite has as many required cases as ever`(
    _ draft: OfficialSuite.Draft, _ count: Int
  ) {
    #expect(OfficialSuite.cases(of: draft).count >= count)
  }

  @Test(arguments: OfficialSuite.Draft.allCases.flatMap { OfficialSuite.cases(of: $0) })
  func `a required case`(_ test: OfficialSuite.Case) throws {
    try expectVerdict(of: test)
  }

  @Test(arguments: OfficialSuite.cases(of: .version1, in: "format"))
  func `a required case about formats, which are asserted`(_ test: OfficialSuite.Case) throws {
    try expectVerdict(of: test, options: CompilationOptions(formatAssertion: .always))
  }
}

/// Checks the verdict of all evaluators, and that they explain an invalid instance.
func expectVerdict(
  of test: OfficialSuite.Case, options: CompilationOptions = CompilationOptions(),
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let schema = try CompiledSchema.compile(
    SchemaDocument(test.schema, path: test.file, defaultDialect: test.draft.dialect),
    registry: OfficialSuite.registry, options: options)
  let details: Comment = "schema: \(test.schema.text)\ninstance: \(test.instance.text)"
  #expect(schema.isValid(test.instance) == test.isValid, details, sourceLocation: sourceLocation)
  var output = FlagOutput()
  #expect(
    schema.evaluate(test.instance, into: &output) == test.isValid, details,
    sourceLocation: sourceLocation)
  #expect(output.isValid == test.isValid, details, sourceLocation: sourceLocation)
  StreamedVerdict.expect(
    test.isValid, of: Array(test.instance.text.utf8), schema, details,
    sourceLocation: sourceLocation)
  let result = schema.validate(test.instance)
  #expect(result.errors.isEmpty == test.isValid, details, sourceLocation: sourceLocation)
  // Asking for some errors asks for a trace.
  let traced = schema.validate(test.instance, maximumErrors: .max)
  #expect(schema.explain(test.instance) == traced, details, sourceLocation: sourceLocation)
}
