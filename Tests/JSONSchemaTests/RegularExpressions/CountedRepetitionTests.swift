import TestSupport
import Testing

@testable import JSONSchema

/// Repetitions that are counted against the same ones written out.
@Suite struct CountedRepetitionTests {
  private static func automaton(_ pattern: String, counts: Bool) throws -> PatternAutomaton {
    var parser = PatternParser(pattern, syntax: .strict, limits: .standard)
    return try PatternAutomaton(try parser.parse(), counts: counts, limits: .standard)
  }

  private static func matches(_ automaton: PatternAutomaton, _ text: String) -> (Bool, Int) {
    var steps = 0
    var text = text
    let isMatch = text.withUTF8 { automaton.matches($0, steps: &steps) }
    return (isMatch, steps)
  }

  @Test(arguments: [
    "^a{17,20}$", "a{17,20}b", "^(?:[ab]{3,18}c)+$", "[ab]{17}[bc]{0,18}$", "^.{17,}b$",
    "(?<=a{17,19})b", "(?=[ab]{18,20}c)a", "(?:a{17,18}|b)*c", "^a{0,17}b{0,17}c$",
    "^(?:a{17,40}b?){1,3}$", "(?:^|b)a{17,18}(?:b|$)", "(?i:a{17,19}B)",
  ])
  func `a counted repetition matches what a written one does`(pattern: String) throws {
    let counted = try Self.automaton(pattern, counts: true)
    let written = try Self.automaton(pattern, counts: false)
    #expect(counted.counterCount > 0 && written.counterCount == 0)
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<400 {
      let runs = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        let length = Int.random(in: 0...24, using: &generator)
        return String(
          repeating: ["a", "a", "b", "c"].randomElement(using: &generator) ?? "a", count: length)
      }
      let text = runs.joined()
      #expect(Self.matches(counted, text).0 == Self.matches(written, text).0, "\(text)")
    }
  }

  @Test(arguments: ["[ab]{100000,200000}c", "(?=[ab]{100000}c)", "(?:a{50000,60000}|b)*c"])
  func `the work grows with the text alone`(pattern: String) throws {
    let counted = try Self.automaton(pattern, counts: true)
    let small = Self.matches(counted, String(repeating: "ab", count: 1_000)).1
    let large = Self.matches(counted, String(repeating: "ab", count: 10_000)).1
    #expect(large <= small * 11)
    #expect(large <= 20_001 * 12)
  }
}
