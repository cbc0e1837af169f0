import JSONSchema
import JSONText
import Testing

/// What other languages write, each with what ECMA-262 has for it.
@Suite struct ForeignPatternTests {
  private static func findings(_ pattern: String) -> [Diagnostic] {
    let schema = JSONValue.object(["pattern": .string(pattern)]).text()
    do {
      return try CompiledSchema.compile(SchemaSource(schema)).warnings
    } catch {
      return error.diagnostics
    }
  }

  @Test(arguments: [
    ("(?i)abc", "`(?i:…)`"), ("(?x) a b", "no flag `x`"), ("(?P<n>a)", "`(?<name>…)`"),
    ("(?P=n)", "`\\k<name>`"), ("(?>a)", "no equivalent"), ("(?#c)a", "no comments"),
    ("(?|a|b)", "no equivalent"), ("(?'n'a)", "`(?<name>…)`"), ("(?R)", "no equivalent"),
    ("(?u)a", "`u`"), ("(?(1)a|b)", "no equivalent"), ("a++", "no possessive"),
    ("a{2}+", "no possessive"), ("\\Aa", "write `^`"), ("a\\Z", "write `$`"), ("a\\z", "write `$`"),
    ("\\h", "`[\\t\\p{Zs}]`"), ("[\\h]", "`[\\t\\p{Zs}]`"), ("\\R", "\\r\\n"),
    ("a\\Kb", "`(?<=…)`"),
    ("\\Qa.b\\E", "backslash"), ("\\e", "`\\x1B`"), ("\\a", "`\\x07`"), ("\\G", "no equivalent"),
    ("\\X", "no equivalent"), ("\\i", "`[\\p{L}_:]`"), ("\\x{41}", "`\\u{…}`"),
    ("\\pL", "`\\p{L}`"), ("\\p{IsGreek}", "`\\p{Script=Greek}`"),
    ("\\p{Greek}", "`\\p{Script=Greek}`"), ("\\p{InGreek}", "`\\p{Script=Greek}`"),
    ("\\p{InBasicLatin}", "no blocks"), ("\\p{letter}", "`\\p{Letter}`"), ("\\p{^Lu}", "`\\P{Lu}`"),
    ("\\p{Alnum}", "`[\\p{Alphabetic}\\p{Nd}]`"), ("\\p{Script=greek}", "`\\p{Script=Greek}`"),
    ("\\012", "hexadecimal"), ("\\U0001F600", "`\\u{1F600}`"), ("\\o{12}", "hexadecimal"),
  ])
  func `what can not be read names its spelling`(pattern: String, spelling: String) {
    let findings = Self.findings(pattern)
    #expect(findings.map(\.id) == ["invalid-regular-expression"], "\(findings)")
    #expect(findings.first?.message.contains(spelling) == true, "\(findings)")
  }

  @Test(arguments: [
    ("/^abc$/", "write `^abc$`"), ("/abc/i", "write `(?i:abc)`"), ("/a.c/gs", "write `(?s:a.c)`"),
    ("^[[:alpha:]]+$", "`[A-Za-z]`"), ("[^[:space:]]", "`[\\s]`"), ("[[:foo:]]", "no equivalent"),
    ("^a{,3}$", "`{0,3}`"), ("[a-z&&[^b]]", "no intersections"),
  ])
  func `what means something else is warned about with its spelling`(
    pattern: String, spelling: String
  ) {
    let findings = Self.findings(pattern)
    #expect(findings.map(\.id) == ["foreign-regular-expression"], "\(findings)")
    #expect(findings.first?.message.contains(spelling) == true, "\(findings)")
  }

  @Test(arguments: [
    "^/api/v1/$", "/v1/", "/", "//", "^[a-z:]+$", "[[a]", "^\\/.*\\/$", "(?i:a)", "[:a]", "a{0,3}",
    "/etc/passwd", "[&]", "/api/v1/x",
  ])
  func `what is right is not doubted`(pattern: String) {
    #expect(Self.findings(pattern) == [])
  }

  @Test(arguments: [
    "((ab){1,1000}){1,1000}", "(ab){500000}",
    String(repeating: "(", count: 300) + String(repeating: ")", count: 300),
  ])
  func `a limit of ours is told as ours`(pattern: String) {
    let findings = Self.findings(pattern)
    #expect(findings.map(\.id) == ["regular-expression-limit"])
    #expect(
      findings.first?.message.hasPrefix("the pattern is larger than this validator compiles: ")
        == true, "\(findings)")
    #expect(findings.first?.message.contains("limit") == true, "\(findings)")
    // It is a pattern all the same.
    #expect(Format(name: "regex")?.isValid(pattern) == true)
  }
}
