import JSONSchema
import JSONText
import Testing

struct WarningChoicesTests {
  static func finding(
    _ id: Diagnostic.ID, _ severity: Diagnostic.Severity = .warning, file: String = "/own/a.json"
  ) -> Diagnostic {
    Diagnostic(id, severity, at: SourceLocation(file: file), "m")
  }

  static let findings = [
    finding("unknown-format"), finding("misspelt-keyword"), finding("checked-not-typed", .note),
    finding("not-a-schema", .error),
  ]

  private static func severities(_ diagnostics: [Diagnostic]) -> [String] {
    diagnostics.map { "\($0.id) \($0.severity)" }
  }

  @Test func `nothing changes where nothing is chosen`() {
    #expect(WarningChoices().applied(to: Self.findings) == Self.findings)
  }

  @Test func `a kind is left out, or made an error that says so`() throws {
    var choices = WarningChoices()
    choices.choose(.off, for: "unknown-format")
    choices.choose(.error, for: "misspelt-keyword")
    let applied = choices.applied(to: Self.findings)
    #expect(
      Self.severities(applied) == [
        "misspelt-keyword error", "checked-not-typed note", "not-a-schema error",
      ])
    #expect(applied.first?.notes.first?.message.contains("misspelt-keyword") == true)
  }

  @Test func `a common choice leaves exceptions, errors, and notes that were asked for`() {
    var choices = WarningChoices()
    choices.common = .error
    choices.choose(.warning, for: "unknown-format")
    #expect(
      Self.severities(choices.applied(to: Self.findings)) == [
        "unknown-format warning", "misspelt-keyword error", "checked-not-typed note",
        "not-a-schema error",
      ])
    choices.common = .off
    #expect(
      Self.severities(choices.applied(to: Self.findings)) == [
        "unknown-format warning", "not-a-schema error",
      ])
    #expect(
      Self.severities(choices.applied(to: Self.findings, keepsNotes: true)) == [
        "unknown-format warning", "checked-not-typed note", "not-a-schema error",
      ])
  }

  @Test func `a warning is rendered with its id, an error without`() {
    #expect(Self.finding("unknown-format").rendered.hasSuffix("warning: m [unknown-format]"))
    #expect(Self.finding("unknown-format", .error).rendered.hasSuffix("error: m"))
  }
}

struct WarningDigestTests {
  private static let digest = WarningDigest(
    named: ["/own/a.json"], others: ["/own/vendor", "/own/lone.json"])

  private static func shortened(
    _ findings: [(id: Diagnostic.ID, file: String)]
  ) -> [Diagnostic] {
    digest.shortened(findings.map { WarningChoicesTests.finding($0.id, file: $0.file) })
  }

  @Test(arguments: [
    "/else/b.json", "/own/vendor/b.json", "/own/lone.json", "/own.json", "/owner/a",
  ])
  func `of schemas from elsewhere a kind is reported once, with the number of the others`(
    file: String
  ) {
    let found = Self.shortened([
      ("unknown-format", file), ("misspelt-keyword", file), ("unknown-format", file),
      ("unknown-format", "/other/c.json"), ("unknown-format", "/own/a.json"),
    ])
    #expect(found.map(\.location?.file) == [file, file, "/own/a.json"])
    #expect(
      found[0].notes.map(\.message) == ["2 more of this kind in 2 schemas from elsewhere"])
    #expect(found[1].notes == [] && found[2].notes == [])
  }

  @Test(arguments: ["/own/a.json", "/own/b.json", "/own/deep/er/b.json"])
  func `of a schema of one's own some of a kind are reported`(file: String) {
    let found = Self.shortened(Array(repeating: ("unknown-format", file), count: 25))
    #expect(found.count == WarningDigest.ownLimit)
    #expect(found.last?.notes.map(\.message) == ["15 more of this kind in \(file)"])
    #expect(Self.shortened(Array(repeating: ("unknown-format", file), count: 10)).count == 10)
  }

  @Test func `errors and notes are never counted together`() {
    let findings = Array(
      repeating: WarningChoicesTests.finding("not-a-schema", .error, file: "/else/b.json"),
      count: 3)
    #expect(Self.digest.shortened(findings) == findings)
  }
}
