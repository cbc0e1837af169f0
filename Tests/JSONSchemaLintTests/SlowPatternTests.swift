import JSONSchema
import JSONSchemaLint
import JSONText
import Testing

/// Patterns for which engines that backtrack take more than linear time.
@Suite struct SlowPatternTests {
  @Test(arguments: [
    "^(a+)+$", "^(a*)*$", "^(a|a)*$", "^(a|aa)+$", #"^(\w+\s?)*$"#, #"^\w+([.-]?\w+)*@\w+$"#,
    "^(?=(a+)+$)b", "^(a?b?)*c$", "^([a-z]+[0-9]*)*!$", "^((ab)*)*$", "^(.*,)*x$",
  ])
  func `an exponential pattern is found with a text that it does not match`(pattern: String) throws
  {
    let growth = try #require(try Self.growth(pattern))
    #expect(growth.isExponential, "\(pattern)")
    #expect(try !SchemaRegularExpression(pattern).matches(growth.value.text(repetitions: 30)))
  }

  @Test(arguments: ["^a*a*b$", #"^\s*(.*?)\s*;$"#, #"^[a-z]+[a-z0-9]*$"#, #"\s+$"#, "a.*b"])
  func `a polynomial pattern is found`(pattern: String) throws {
    let growth = try #require(try Self.growth(pattern))
    #expect(!growth.isExponential, "\(pattern)")
  }

  @Test(arguments: [
    "", "a", "^a*$", "^[a-z]+$", "^(ab)*$", "^(a|b)*$", "(a*)*", "(a+)+", "^a{1,30}$",
    "^[a-z]+(-[a-z]+)*$", #"^\d+(\.\d+)*$"#, "^(?=.*[0-9])[a-z0-9]{8,}$", "^(a)\\1$", "^(a*b)*$",
    #"^https?://[^/]+/[^?]*$"#,
  ])
  func `a linear pattern is not found`(pattern: String) throws {
    #expect(try Self.growth(pattern) == nil, "\(pattern)")
  }

  @Test func `patterns are found in both keywords`() throws {
    let text = #"{"patternProperties": {"^(a+)+$": {"pattern": "^(b+)+$"}}}"#
    let report = try LintQuestion(text).report()
    #expect(
      report.findings.map { $0.diagnostic.location?.pointer?.description }
        == ["/patternProperties/^(a+)+$", "/patternProperties/^(a+)+$/pattern"])
    #expect(report.findings.map(\.diagnostic.id) == ["slow-pattern", "slow-pattern"])
    #expect(report.findings.allSatisfy { $0.witness != nil && $0.diagnostic.severity == .warning })
  }

  private struct Growth: Equatable {
    var value: BacktrackingGrowth
    var isExponential: Bool { if case .exponential = value.kind { true } else { false } }
    static func == (a: Self, b: Self) -> Bool { a.isExponential == b.isExponential }
  }

  private static func growth(_ pattern: String) throws -> Growth? {
    BacktrackingGrowth(of: try SchemaRegularExpression(pattern)).map { Growth(value: $0) }
  }
}
