import JSONSchema
import Testing

/// Modifiers, names that several groups share, and repetitions that are counted.
@Suite struct PatternModifierTests {
  @Test(
    arguments: [
      ("(?i:abc)", "xABCx", true), ("^(?i:abc)$", "aBc", true), ("^a(?i:b)c$", "aBc", true),
      ("^a(?i:b)c$", "aBC", false), ("(?i:a(?-i:b))", "Ab", true), ("(?i:a(?-i:b))", "AB", false),
      ("^(?i:s)$", "\u{17F}", true), ("^(?i:\u{17F})$", "S", true), ("^(?i:k)$", "\u{212A}", true),
      ("^(?i:ß)$", "ẞ", true), ("^(?i:ß)$", "ss", false), ("^(?i:σ)$", "ς", true),
      ("^(?i:İ)$", "i", false), ("^(?i:ı)$", "I", false), ("^(?i:[a-z])$", "\u{212A}", true),
      ("^(?i:[^a-z])$", "\u{212A}", false), ("^(?i:\\w)$", "\u{17F}", true),
      ("^(?i:\\W)$", "\u{17F}", false), ("^\\w$", "\u{17F}", false), ("^(?i:\\p{Lu})$", "a", true),
      ("^(?i:\\P{Lu})$", "A", true), ("^(?i:[^\\P{Lu}])$", "A", false),
      ("(?i:\\b)", "\u{17F}", true),
      ("\\b", "\u{17F}", false), ("a(?i:\\B)\u{17F}", "a\u{17F}", true),
      ("a\\B\u{17F}", "a\u{17F}", false), ("(a)(?i:\\1)", "aA", true), ("(a)\\1", "aA", false),
      ("^(?s:.)$", "\n", true), ("^(?s:(?-s:.))$", "\n", false), ("^.(?s:.)$", "a\n", true),
      ("(?m:^b$)", "a\nb\rc", true), ("^b$", "a\nb\nc", false), ("(?m:^)b$", "a\nb", true),
      ("(?m:^b(?-m:$))", "a\nb\nc", false), ("(?m:a$)\n", "a\nb", true),
      ("(?m:a$)", "a\u{2028}", true),
      ("(?im-s:^B.$)", "a\nbc", true), ("(?=(?i:B))b", "b", true), ("(?<=(?i:a))b", "Ab", true),
      ("(?i:(?<x>a)\\k<x>)", "aA", true), ("^(?i:𐐀)$", "𐐨", true),
    ] as [(String, String, Bool)])
  func `modifiers count inside of their group`(
    pattern: String, text: String, expected: Bool
  ) throws {
    #expect(try SchemaRegularExpression(pattern).matches(text) == expected)
    // The same by attempts.
    #expect(
      try SchemaRegularExpression("()\\1(?:\(pattern))").matches(text) == expected
        || pattern.contains("\\1"))
  }

  @Test(
    arguments: [
      ("^(?:(?<a>x)|(?<a>y))\\k<a>$", "xx", true), ("^(?:(?<a>x)|(?<a>y))\\k<a>$", "yy", true),
      ("^(?:(?<a>x)|(?<a>y))\\k<a>$", "xy", false), ("^(?:(?<a>x)|(?<a>y)|z)\\k<a>$", "z", true),
      ("^(?:(?:(?<a>x)|(?<a>y))\\k<a>)+$", "xxyyxx", true),
      ("^(?:(?:(?<a>x)|(?<a>y))\\k<a>)+$", "xxyx", false),
      ("^(?:\\k<a>(?<a>x)|(?<a>y)\\k<a>)$", "x", true), ("(?<a>x)|(?<a>y)", "y", true),
    ] as [(String, String, Bool)])
  func `a backreference is to the group of the name that took part`(
    pattern: String, text: String, expected: Bool
  ) throws {
    #expect(try SchemaRegularExpression(pattern).matches(text) == expected)
  }

  @Test func `a long repetition of a set is counted`() throws {
    let every = try SchemaRegularExpression("^[\\s\\S]{0,262144}$")
    #expect(try every.matches(""))
    #expect(try every.matches(String(repeating: "é\n", count: 131_072)))
    #expect(try !every.matches(String(repeating: "é\n", count: 131_072) + "a"))
    let letters = try SchemaRegularExpression("^[a-z]{2,300000}$")
    #expect(try letters.matches(String(repeating: "a", count: 300_000)))
    #expect(try !letters.matches(String(repeating: "a", count: 300_001)))
    #expect(try !letters.matches("a") && !letters.matches("aB"))
    let parts = try SchemaRegularExpression("^x[a-z]{1,100000}-[0-9]{3,}$")
    #expect(try parts.matches("xab-123"))
    #expect(try !parts.matches("x" + String(repeating: "a", count: 100_001) + "-123"))
    #expect(
      try SchemaRegularExpression("^.{50000,}$").matches(String(repeating: "π", count: 50_000)))
    #expect(
      try !SchemaRegularExpression("^.{50000,}$").matches(String(repeating: "π", count: 49_999)))
  }
}
