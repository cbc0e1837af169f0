import TestSupport
import Testing

@testable import JSONSchema

/// What matching costs, counted in steps.
@Suite struct PatternCostTests {
  private static func steps(_ pattern: String, _ text: String) throws -> Int {
    let expression = try SchemaRegularExpression(pattern)
    var steps = 0
    var text = text
    _ = try text.withUTF8 { utf8 in
      Result { try expression.matches(utf8: utf8, steps: &steps) }
    }.get()
    return steps
  }

  @Test(
    "a pattern that makes backtracking explode reads each character once",
    arguments: [
      "(a+)+$", "^(a+)+$", "(a|aa)+$", "(a|a?)+$", "^(([a-z])+.)+[A-Z]([a-z])+$", "(.*a){12}$",
      "(x+x+)+y", "^(a?){50}a{50}$", "(a*)*b", "^(?:a*)*b$", "(?:\\ba*){3}$",
    ])
  func readsOnce(pattern: String) throws {
    let length = 20_000
    #expect(try Self.steps(pattern, String(repeating: "a", count: length) + "!") <= length + 1)
  }

  @Test(
    "a pattern that no table holds takes steps in proportion to the text",
    arguments: [
      "(?:a|b)*a(?:a|b){40}c", "(?=(a+)+b)a*", "^(?=(?:a|aa)+$)(?!(?:a+)+b).*c",
      "(?<=(?:a*)*b)c", "(?:(?=a*b)a|a(?=a*c))*d",
    ])
  func isLinear(pattern: String) throws {
    let small = try Self.steps(pattern, String(repeating: "a", count: 1000) + "!")
    let large = try Self.steps(pattern, String(repeating: "a", count: 8000) + "!")
    #expect(large <= small * 9)
    #expect(large <= 8001 * 400)
  }

  @Test(
    "a repetition of a repetition is counted once",
    arguments: [
      "(?:a{0,1000}){0,1000}b", "(?:a{0,1000})*b", "(?:(?:a{1,900}){0,900}){1,900}b",
      "(a{500,1000}){2,1000}b",
    ])
  func countsOnce(pattern: String) throws {
    let steps = try Self.steps(pattern, String(repeating: "a", count: 4000))
    #expect(steps <= 4001 * 20)
  }

  @Test("a backreference that explodes ends in an error that can be told from a verdict")
  func stepLimit() throws {
    let pattern = "^(?:(a+)+)+\\1b$"
    let error = #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression(pattern).matches(String(repeating: "a", count: 40))
    }
    #expect(error?.code == .stepLimit)
    let limits = RegularExpressionLimits(maximumStepCount: 10)
    #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression("(a)\\1", limits: limits).matches("bbbbbbbbbbbbb")
    }
  }

  @Test("a search ends as soon as the verdict is known")
  func endsEarly() throws {
    let long = String(repeating: "a", count: 10_000)
    #expect(try Self.steps("^x-", long) == 1)
    #expect(try Self.steps("a", long) == 1)
    #expect(try Self.steps("^a{3}", long) == 3)
    #expect(try Self.steps("^[^a]*$", long) == 1)
    #expect(try Self.steps("", long) == 0)
  }

  @Test("a pattern that tells tens of thousands of characters apart is an error")
  func largeAlphabet() throws {
    let characters = (0x4E00..<0x9000).compactMap { Unicode.Scalar($0).map(String.init) }
    let error = #expect(throws: RegularExpressionError.self) {
      try SchemaRegularExpression(characters.joined(separator: "|"))
    }
    #expect(error?.code == .tooLarge)
    let asClass = try SchemaRegularExpression("^[" + characters.joined() + "]+$")
    #expect(try asClass.matches("\u{4E00}\u{8FFF}"))
    let words = characters.prefix(1000).joined(separator: "|")
    #expect(try SchemaRegularExpression("^(?:" + words + ")$").matches(characters[999]))
  }

  @Test("long counted repetitions fit into a table")
  func countedRepetition() throws {
    let expression = try SchemaRegularExpression("^.{1,65535}$")
    #expect(try expression.matches(String(repeating: "é", count: 65_535)))
    #expect(try !expression.matches(String(repeating: "é", count: 65_536)))
    #expect(try !expression.matches(""))
  }

  @Test("any bytes end in a verdict, even if they are not UTF-8")
  func brokenText() throws {
    var generator = SeededGenerator(seed: 7)
    let expressions = try ["^\\p{L}+$", "(?<=é)[^a]", "(.)\\1", "\\uDFFF|[\\u{10FFFF}]"]
      .map { try SchemaRegularExpression($0) }
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        UInt8.random(in: 0x70...0xFF, using: &generator)
      }
      for expression in expressions {
        _ = try bytes.withUnsafeBufferPointer { utf8 in
          Result { try expression.matches(utf8: utf8) }
        }.get()
      }
    }
  }
}
