import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

/// The optional cases about the engine itself; those about formats are beside the formats.
@Suite(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
struct OptionalCaseTests {
  /// Cases that need a dialect that is not supported yet, by file and group.
  static let otherDialects: Set<String> = [
    "cross-draft.json: refs to historic drafts are processed as historic drafts"
  ]

  static let cases = OfficialSuite.cases(in: "draft2020-12/optional")

  @Test(arguments: cases)
  func `an optional case of draft 2020-12`(_ test: OfficialSuite.Case) throws {
    if test.file == "dependencies-compatibility.json" {
      // `dependencies` is no keyword of draft 2020-12: it asserts nothing and is warned about.
      withKnownIssue("`dependencies` is ignored, with a warning", isIntermittent: true) {
        try expectVerdict(of: test)
      }
      return
    }
    let needsOtherDialect = Self.otherDialects.contains("\(test.file): \(test.group)")
    try withKnownIssue("a schema of draft 2019-09 is refused until that dialect is supported") {
      try expectVerdict(of: test)
    } when: {
      needsOtherDialect
    }
  }
}
