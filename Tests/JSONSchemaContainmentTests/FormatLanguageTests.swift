import JSONSchema
import JSONText
import SchemaTestSupport
import Testing

@testable import JSONSchemaContainment

/// The approximations of formats, compared with their checkers.
@Suite struct FormatLanguageTests {
  @Test func `a sample has its format, and matches its pattern`() throws {
    for format in Format.all {
      let language = FormatLanguage.of(format)
      let pattern = try language.pattern.map { try SchemaRegularExpression($0) }
      for sample in language.samples {
        #expect(format.isValid(sample), "\(format.name): \(sample)")
        #expect(try pattern?.matches(sample) ?? true, "\(format.name): \(sample)")
        for wider in language.wider {
          #expect(try #require(Format(name: wider)).isValid(sample), "\(wider): \(sample)")
        }
      }
    }
  }

  @Test(.enabled(if: OfficialSuite.root != nil, Comment(rawValue: OfficialSuite.absence)))
  func `each text of a format in the official suite matches its pattern`() throws {
    var count = 0
    for test in OfficialSuite.cases(of: .draft2020, in: "optional/format") {
      guard let text = test.instance.string, let name = test.schema["format"]?.string,
        let format = Format(name: name)
      else { continue }
      let language = FormatLanguage.of(format)
      guard let pattern = try language.pattern.map({ try SchemaRegularExpression($0) }) else {
        continue
      }
      count += 1
      let isMatch = try pattern.matches(text)
      if format.isValid(text) {
        #expect(isMatch, "\(test)")
      } else if language.isExact {
        #expect(!isMatch, "\(test)")
      }
    }
    #expect(count > 300)
  }
}
