import JSONSchema
import Testing

/// What patterns match, by the semantics of ECMA-262 with the `u` flag.
@Suite struct PatternMatchingTests {
  @Test(
    "a pattern matches some part of a text or none",
    arguments: [
      ("a+", "xxaayy", true), ("", "", true), ("", "x", true), ("^$", "", true), ("^$", "x", false),
      ("^abc$", "abc\n", false), ("^abc$", "abc", true), ("$^", "", true), ("a$", "ab", false),
      ("b$", "ab", true), ("^b", "ab", false), ("a^b", "ab", false), ("^\\t$", "\t", true),
      ("^\\t$", "\\t", false), ("^\\cC$", "\u{3}", true), ("^\\cc$", "\u{3}", true),
      ("^.$", "\n", false), ("^.$", "\r", false), ("^.$", "\u{2028}", false),
      ("^.$", "\u{85}", true), ("^.$", "🐲", true), ("^[^]$", "\n", true), ("[]", "a", false),
      ("[]|b", "b", true), ("^\\d$", "\u{7C0}", false), ("^\\D$", "\u{7C0}", true),
      ("^\\w$", "é", false), ("^\\W$", "é", true), ("^\\s$", "\u{FEFF}", true),
      ("^\\s$", "\u{180E}", false), ("^\\s$", "\u{85}", false), ("^\\S$", "\u{3000}", false),
      ("^[\\b]$", "\u{8}", true), ("^[a-]$", "-", true), ("^[\\w-]+$", "a-b", true),
      ("X", "x", false), ("^🐲*$", "🐲🐲", true), ("^\\uD83D\\uDC32*$", "🐲🐲", true),
      ("^\\u{1F432}$", "🐲", true), ("\\uD83D", "🐲", false), ("^[🐉-🐲]$", "🐳", false),
      ("^[🐉-🐲]$", "🐱", true), ("^[🐉-🐲]$", "🐊", true), ("^[^a]$", "🐲", true),
      ("^\\p{Letter}+$", "π", true), ("^\\p{Letter}+$", "123", false),
      ("^\\p{digit}+$", "৪২", true), ("^\\p{Script=Greek}+$", "παράδειγμα", true),
      ("^\\p{Script=Greek}+$", "abc", false), ("^\\P{Lu}$", "A", false), ("^\\P{Lu}$", "a", true),
      ("^\\p{Emoji}$", "🐲", true), ("^[\\p{Lu}\\d]+$", "A1", true), ("^[^\\p{L}]$", "1", true),
      ("\\bfoo\\b", "a foo b", true), ("\\bfoo\\b", "afoo", false), ("\\bfoo\\b", "éfoo", true),
      ("\\Boo", "foo", true), ("\\B", "", true), ("\\b", "", false), ("^\\b", "a", true),
      ("^(?:foo|bar)$", "bar", true), ("^(?:foo|bar)$", "foobar", false),
      ("^a{2,3}$", "aaaa", false), ("^a{2,3}$", "aaa", true), ("^a{2}$", "aaa", false),
      ("^(?:a{2}){2}$", "aaaa", true), ("^a{0}b$", "b", true), ("^(?:)*$", "", true),
      ("^(a*)*$", "aaa", true), ("^(a*)*$", "aab", false), ("^(?:a|ab)(?:c|bcd)$", "abcd", true),
      ("x*", "aaa", true), ("[0-9]{2,}", "a31b", true), ("X_", "a_X_3", true),
    ] as [(String, String, Bool)])
  func matches(pattern: String, text: String, expected: Bool) throws {
    let expression = try SchemaRegularExpression(pattern)
    #expect(try expression.matches(text) == expected)
    #expect(expression.isLinear)
  }

  @Test(
    "lookarounds hold or not and take linear time",
    arguments: [
      ("^(?=.*[A-Z])(?=.*\\d).{8,}$", "Passw0rds", true),
      ("^(?=.*[A-Z])(?=.*\\d).{8,}$", "password1", false), ("^(?!foo)", "foobar", false),
      ("^(?!foo).*$", "barfoo", true), ("(?<=\\$)\\d+", "cost $42", true),
      ("(?<=\\$)\\d+", "cost 42", false), ("(?<!a)b", "ab", false), ("(?<!a)b", "cb", true),
      ("(?<=^a)b", "aab", false), ("(?<=a+)b$", "aab", true), ("(?=a(?=b))a(?!bc)", "abc", false),
      ("(?=a(?=b))a(?!bc)", "abd", true), ("(?<=(?<!x)ab)c", "xabc", false),
      ("(?<=(?<!x)ab)c", "yabc", true), ("(?=$)", "a", true), ("a(?=\\b)", "ab", false),
      ("(?:(?=a)){3}b", "ab", false), ("(?:(?=a)a){2}$", "baa", true), ("(?!)", "a", false),
      ("(?<=🐲)é", "🐲é", true),
    ] as [(String, String, Bool)])
  func looksAround(pattern: String, text: String, expected: Bool) throws {
    let expression = try SchemaRegularExpression(pattern)
    #expect(try expression.matches(text) == expected)
    #expect(expression.isLinear)
  }

  @Test(
    "a backreference stands for what its group captured last",
    arguments: [
      ("^(a+)b\\1$", "aabaa", true), ("^(a+)b\\1$", "aaba", false),
      ("^(?<q>['\"]).*\\k<q>$", "'x'", true), ("^(?<q>['\"]).*\\k<q>$", "'x\"", false),
      ("\\1(a)", "a", true), ("(?:(a)|b)*\\1$", "ab", true), ("^(?:(a)|(b)|\\1)*c$", "abac", true),
      ("^(?:(a)|b)*\\1c$", "abac", false), ("^(?:(a)|b)*\\1c$", "abc", true),
      ("(?=(a+))a*b\\1", "baaabac", true), ("(.*?)a(?!(a+)b\\2c)\\2(.*)", "baaabaac", true),
      ("(?<=\\1(a))b", "aab", true), ("(?<=(a)\\1)b", "ab", true), ("^(🐲|é)\\1$", "🐲🐲", true),
      ("^(a{1,3})\\1$", "aaaa", true), ("^(a\\1)$", "a", true), ("^(?:(?=(a))\\1)*$", "", true),
    ] as [(String, String, Bool)])
  func refersBack(pattern: String, text: String, expected: Bool) throws {
    let expression = try SchemaRegularExpression(pattern)
    #expect(try expression.matches(text) == expected)
    #expect(!expression.isLinear)
  }
}
