import Foundation
import JSONSchema
import TestSupport
import Testing

/// Random patterns against the regular expressions of Node.js with the `u` flag.
@Suite(.blocks) struct DifferentialPatternTests {
  /// How many patterns are tried; the environment can ask for more.
  private static let count =
    ProcessInfo.processInfo.environment["CHATSCHEMA_FUZZ_PATTERNS"].flatMap { Int($0) } ?? 2000

  /// The judge, which tries every place between two characters.
  ///
  /// Left to itself, V8 also tries the place inside a pair of surrogates, which ECMA-262 (22.2.7.2,
  /// AdvanceStringIndex) steps over. A pattern that makes V8 explode is left undecided.
  private static let program = """
    const lines = require("fs").readFileSync(0, "utf8").split("\\n")
    function matches(expression, text) {
      for (let place = 0; place <= text.length; place += text.codePointAt(place) > 0xffff ? 2 : 1) {
        expression.lastIndex = place
        if (expression.test(text)) return 1
      }
      return 0
    }
    globalThis.judge = line => {
      const [flags, pattern, ...texts] = JSON.parse(line)
      let expression
      try { expression = new RegExp(pattern, "uy" + flags) } catch { return "!" }
      return "=" + texts.map(text => matches(expression, text)).join("")
    }
    const vm = require("vm")
    console.log(lines.map(line => {
      globalThis.line = line
      try { return vm.runInThisContext("judge(line)", { timeout: 2000 }) } catch { return "?" }
    }).join("\\n"))
    """

  @Test(
    "verdicts equal those of Node.js",
    .enabled(if: NodeJudge.executable != nil, "node is not installed"))
  func agreesWithNode() throws {
    var source = RandomPatterns(seed: 20_250_102)
    var rest = Self.count
    while rest > 0 {
      let size = min(rest, 10_000)
      rest -= size
      let cases = (0..<size).map { _ in
        (pattern: source.pattern(), texts: (0..<8).map { _ in source.text() })
      }
      let lines = cases.map { entry in
        "[" + (["", entry.pattern] + entry.texts).map(NodeJudge.literal).joined(separator: ",")
          + "]"
      }
      let answers = try NodeJudge.run(Self.program, lines: lines)
      try #require(answers.count == cases.count)
      for (entry, expected) in zip(cases, answers) where expected != "?" {
        let found = Self.verdicts(entry.pattern, entry.texts, unlessUndecided: expected)
        #expect(
          found == expected,
          "pattern \(entry.pattern.debugDescription), texts \(entry.texts.debugDescription)")
      }
    }
  }

  /// Modifiers around a whole pattern are what flags of it are.
  @Test(
    "verdicts under modifiers equal those of Node.js under flags",
    .enabled(if: NodeJudge.executable != nil, "node is not installed"))
  func modifiersAgreeWithNode() throws {
    var source = RandomPatterns(seed: 20_261_125, hasManyCases: true)
    let flags = ["i", "m", "s", "im", "is", "ims", "i"]
    let cases = (0..<Self.count).map { number in
      (
        flags: flags[number % flags.count], pattern: source.wholePattern(),
        texts: (0..<8).map { _ in source.text() }
      )
    }
    let lines = cases.map { entry in
      "["
        + ([entry.flags, entry.pattern] + entry.texts).map(NodeJudge.literal).joined(separator: ",")
        + "]"
    }
    let answers = try NodeJudge.run(Self.program, lines: lines)
    try #require(answers.count == cases.count)
    for (entry, expected) in zip(cases, answers) where expected != "?" {
      let pattern = "(?\(entry.flags):\(entry.pattern))"
      let found = Self.verdicts(pattern, entry.texts, unlessUndecided: expected)
      #expect(
        found == expected,
        "pattern \(pattern.debugDescription), texts \(entry.texts.debugDescription)")
    }
  }

  /// The verdicts in the form of the judge, whose verdict stands where the step limit was passed.
  private static func verdicts(
    _ pattern: String, _ texts: [String], unlessUndecided expected: String
  ) -> String {
    guard let expression = try? SchemaRegularExpression(pattern) else { return "!" }
    let verdicts = zip(texts, expected.dropFirst()).map { text, expected -> Character in
      switch Result(catching: { try expression.matches(text) }) {
      case .success(let isMatch): isMatch ? "1" : "0"
      case .failure(let error):
        (error as? RegularExpressionError)?.code == .stepLimit && !expression.isLinear
          ? expected : "?"
      }
    }
    return "=" + String(verdicts)
  }
}
