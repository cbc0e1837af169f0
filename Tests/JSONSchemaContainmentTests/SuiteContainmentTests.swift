import JSONSchema
import JSONSchemaContainment
import JSONText
import SchemaTestSupport
import Testing

/// Answers that follow from the verdicts of the official suite.
@Suite struct SuiteContainmentTests {
  @Test(
    .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)),
    arguments: OfficialSuite.Draft.allCases)
  func
    `a schema with a valid instance is not empty, and one with an invalid instance is not everything`(
      draft: OfficialSuite.Draft
    ) throws
  {
    let options = CompilationOptions(dialect: StandardDialect(uri: draft.dialect))
    let (nothing, everything) = (
      try CompiledSchema.compile(SchemaSource("false"), options: CompilationOptions()),
      try CompiledSchema.compile(SchemaSource("true"), options: CompilationOptions())
    )
    let containment = SchemaContainment(timeLimit: .seconds(600))
    var known = ""
    var (isEmpty, isEverything) = (false, false)
    for test in OfficialSuite.cases(of: draft) {
      let key = "\(test.file)\(test.group)"
      guard
        let schema = try? CompiledSchema.compile(
          SchemaDocument(test.schema, defaultDialect: draft.dialect),
          registry: OfficialSuite.registry, options: options)
      else { continue }
      if key != known {
        known = key
        isEmpty = containment.decide(schema, isContainedIn: nothing).isContained
        isEverything = containment.decide(everything, isContainedIn: schema).isContained
        #expect(containment.decide(schema, isContainedIn: schema).isContained, "\(test)")
      }
      if test.isValid {
        #expect(!isEmpty, "\(test)")
      } else {
        #expect(!isEverything, "\(test)")
      }
    }
  }
}

extension SchemaContainment.Verdict {
  /// Whether every instance of one schema is known to be one of the other.
  var isContained: Bool { if case .contained = self { true } else { false } }
}
