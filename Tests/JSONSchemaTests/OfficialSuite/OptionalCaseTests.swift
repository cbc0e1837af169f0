import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// The optional cases; those about single formats are beside the formats as well.
@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct OptionalCaseTests {
  @Test(
    arguments: OfficialSuite.Draft.allCases.flatMap { OfficialSuite.cases(of: $0, in: "optional") })
  func `an optional case`(_ test: OfficialSuite.Case) throws {
    try expectVerdict(of: test)
  }

  @Test(
    arguments: OfficialSuite.Draft.allCases.flatMap {
      OfficialSuite.cases(of: $0, in: "optional/format")
    })
  func `an optional case about formats, which are asserted`(_ test: OfficialSuite.Case) throws {
    try expectVerdict(of: test, options: CompilationOptions(formatAssertion: .always))
  }
}
