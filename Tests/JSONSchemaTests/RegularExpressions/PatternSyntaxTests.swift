import JSONSchema
import Testing

/// What ECMA-262 with the `u` flag takes for a pattern, and where a mistake is.
@Suite struct PatternSyntaxTests {
  @Test(
    "a valid pattern compiles",
    arguments: [
      "", "|", "a||b", "()", "(?:)", "[]", "[^]", "[a-]", "[-a]", "[\\d\\-x]", "[\\b]", "a{0}",
      "a{2,}", "a{2,5}?", "(?<year>\\d{4})-\\k<year>", "\\k<later>(?<later>a)", "(?<$π_1>a)",
      "(?<\\u0061>a)\\k<a>", "\\1(a)", "(?<=a+)b", "(?<!a)b", "(?=a)b", "\\cA\\cz", "\\x41\\u0041",
      "\\u{10FFFF}", "\\u{000041}", "\\0", "\\/", "\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\\\",
      "\\p{L}\\P{Lu}\\p{Script=Greek}\\p{scx=Grek}\\p{gc=Nd}\\p{digit}\\p{Any}\\p{ASCII}",
      "[\\p{L}-]", "\\uD83D\\uDC32", "\\uD83D", "[\\uD83D\\uDC32-\\u{1F440}]", "🐲+", "a-z", ",",
      "(?<\\u{61}b>x)", "(((((((((a)))))))))\\9", "(?<a>x)|(?<a>y)",
      "(?:(?<a>x)|(?<a>y)|z)\\k<a>", "(?<y>a)(?:(?<x>b)|(?:c(?<x>d)|(?<x>e)))", "(?i:a)",
      "(?-i:a)", "(?im-s:a)", "(?ims-:a)", "(?s:(?-s:.))", "a{99999999999999999999}",
      "^[\\s\\S]{0,262144}$", "(a{1,1000}){1,1000}",
    ])
  func isValid(pattern: String) throws {
    _ = try SchemaRegularExpression(pattern)
  }

  @Test(
    "an invalid pattern says what is wrong and where",
    arguments: [
      ("(", .unclosedGroup, 0), ("a(?:b", .unclosedGroup, 1), ("(?=a", .unclosedGroup, 0),
      ("^(abc]", .unescapedSyntaxCharacter, 5), (")", .unopenedGroup, 0),
      ("a)b", .unopenedGroup, 1), ("*", .nothingToRepeat, 0), ("a**", .nothingToRepeat, 2),
      ("a|+", .nothingToRepeat, 2), ("^*", .nothingToRepeat, 1), ("(?=a)*", .nothingToRepeat, 5),
      ("(?<=a)?", .nothingToRepeat, 6), ("\\b+", .nothingToRepeat, 2),
      ("a{", .invalidQuantifier, 1),
      ("a{,2}", .invalidQuantifier, 1), ("a{2", .invalidQuantifier, 1),
      ("a{3,2}", .invalidQuantifier, 1), ("{1}", .unescapedSyntaxCharacter, 0),
      ("a}", .unescapedSyntaxCharacter, 1), ("]", .unescapedSyntaxCharacter, 0),
      ("[a", .unclosedClass, 0), ("é[^\\]", .unclosedClass, 1), ("[b-a]", .invalidClassRange, 1),
      ("[a\\d-z]", .invalidClassRange, 2), ("[a-\\w]", .invalidClassRange, 1),
      ("\\a", .invalidEscape, 0), ("x\\-", .invalidEscape, 1), ("\\", .invalidEscape, 0),
      ("\\_", .invalidEscape, 0), ("\\c1", .invalidEscape, 0), ("\\c", .invalidEscape, 0),
      ("\\x4", .invalidEscape, 0), ("\\u004", .invalidEscape, 0), ("\\u{}", .invalidEscape, 0),
      ("\\u{110000}", .invalidEscape, 0), ("\\u{41", .invalidEscape, 0),
      ("\\00", .invalidEscape, 0),
      ("[\\1]", .invalidEscape, 1), ("[\\B]", .invalidEscape, 1), ("\\k", .invalidEscape, 0),
      ("\\Z", .invalidEscape, 0), ("\\😀", .invalidEscape, 0), ("\\1", .unknownGroup, 0),
      ("(a)\\2", .unknownGroup, 3), ("\\k<n>", .unknownGroup, 0),
      ("(?<a>x)\\k<b>", .unknownGroup, 7),
      ("(?<a>x)(?<a>y)", .duplicateGroupName, 7), ("(?<>x)", .invalidGroupName, 0),
      ("(?<a>x(?<a>y))", .duplicateGroupName, 6), ("(?<a>x)(?:b|(?<a>y))", .duplicateGroupName, 12),
      ("(?:(?<a>x)|b)(?<a>y)", .duplicateGroupName, 13), ("(?ii:a)", .invalidModifiers, 0),
      ("(?i-i:a)", .invalidModifiers, 0), ("(?-:a)", .invalidGroupName, 0),
      ("(?i-s-m:a)", .invalidGroupName, 0), ("(?g:a)", .foreignSyntax, 0),
      ("(?<1>x)", .invalidGroupName, 3), ("(?<a", .invalidGroupName, 0),
      ("(?P<name>x)", .foreignSyntax, 0), ("(?#comment)a", .foreignSyntax, 0),
      ("(?i)abc", .foreignSyntax, 0), ("\\p{Foo}", .unknownProperty, 0),
      ("\\p", .unknownProperty, 0), ("\\pL", .unknownProperty, 0), ("\\p{L", .unknownProperty, 0),
      ("\\p{letter}", .unknownProperty, 0), ("\\p{Script}", .unknownProperty, 0),
      ("[\\p{Script=greek}]", .unknownProperty, 1), ("\\p{Alphabetic=Yes}", .unknownProperty, 0),
      ("((ab){1,1000}){1,1000}", .tooLarge, 5), ("(ab){99999999999999999999}", .tooLarge, 4),
    ] as [(String, RegularExpressionError.Code, Int)])
  func isInvalid(pattern: String, code: RegularExpressionError.Code, offset: Int) {
    let error = #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression(pattern)
    }
    #expect(error?.code == code)
    #expect(error?.scalarOffset == offset, "\(error?.message ?? "")")
  }

  @Test(
    "lenient reading takes a needless escape for its character and says so",
    arguments: [
      ("\\_", "_", 0), ("a\\@b", "a@b", 1), ("x\\-", "x-", 1), ("\\😀", "😀", 0),
      ("[\\_\\:]+$", ":", 1), ("a}", "a}", 1), ("]", "]", 0), ("a{", "a{", 1),
      ("^a{,2}$", "a{,2}", 2), ("[\\w-.]$", "-", 1), ("[.-\\d]$", "7", 1), ("^{a}$", "{a}", 1),
    ])
  func tolerated(pattern: String, text: String, offset: Int) throws {
    #expect(throws: RegularExpressionError.self) { try SchemaRegularExpression(pattern) }
    let expression = try SchemaRegularExpression(pattern, syntax: .lenient)
    #expect(try expression.matches(text))
    #expect(try !expression.matches("\\"))
    #expect(expression.tolerated?.scalarOffset == offset)
  }

  @Test(
    "lenient reading refuses what may mean this or that",
    arguments: [
      "\\a", "\\Z", "(?i)a", "{1}", "a**", "[b-a]", "\\1", "(", "a{2,1}", "\\p{Foo}", "\\",
    ])
  func notTolerated(pattern: String) {
    #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression(pattern, syntax: .lenient)
    }
  }

  @Test("a pattern without mistakes has nothing to tolerate")
  func nothingTolerated() throws {
    let lenient = try SchemaRegularExpression("a{2}[a-c\\-]\\/", syntax: .lenient)
    #expect(lenient.tolerated == nil)
    #expect(try lenient != SchemaRegularExpression("a{2}[a-c\\-]\\/"))
  }

  @Test("groups that are nested too deep are an error and not a crash")
  func depth() throws {
    let depth = 100_000
    let pattern = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    let error = #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression(pattern)
    }
    #expect(error?.code == .tooDeep)
    _ = try SchemaRegularExpression(
      String(repeating: "(?=(?:a|", count: 90) + String(repeating: "))", count: 90))
  }

  @Test("patterns are equal when they are the same scalars")
  func equality() throws {
    let composed = try SchemaRegularExpression("\u{E9}")
    let decomposed = try SchemaRegularExpression("e\u{301}")
    #expect(composed != decomposed)
    #expect(try composed == SchemaRegularExpression("\u{E9}"))
    #expect(try Set([composed, decomposed, SchemaRegularExpression("\u{E9}")]).count == 2)
    #expect(composed.pattern == "\u{E9}")
  }
}
