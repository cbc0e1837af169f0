import JSONSchema
import JSONSchemaLint
import JSONText
import SchemaTestSupport
import Testing

/// The schemas of the official suite.
@Suite struct SuiteLintTests {
  @Test(
    .enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)),
    arguments: OfficialSuite.Draft.allCases)
  func `no schema is called empty that accepts an instance, and each finding has a place`(
    draft: OfficialSuite.Draft
  ) {
    let options = CompilationOptions(dialect: StandardDialect(uri: draft.dialect))
    var reports: [String: LintReport] = [:]
    for test in OfficialSuite.cases(of: draft) {
      let text = test.schema.text
      let document = SchemaDocument(test.schema, defaultDialect: draft.dialect)
      let known = reports[text]
      // The suite has schemas that can not be used.
      guard
        let report = known
          ?? (try? SchemaLint(timeLimit: .seconds(600)).report(
            on: document, registry: OfficialSuite.registry, options: options))
      else { continue }
      reports[text] = report
      for finding in report.findings {
        #expect(finding.diagnostic.location != nil && !finding.advice.isEmpty)
      }
      let isEmpty = report.findings.contains {
        $0.diagnostic.id == "nothing-satisfies"
          && $0.diagnostic.location?.pointer == test.schema.pointer
      }
      #expect(!isEmpty || !test.isValid, "\(test)")
    }
    #expect(reports.count > 100)
  }
}
