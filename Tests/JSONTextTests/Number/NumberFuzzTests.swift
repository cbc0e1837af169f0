import JSONText
import TestSupport
import Testing

@Suite(.blocks) struct NumberFuzzTests {
  @Test(.enabled(if: Python.isInstalled, "there is no python3 on the path to judge"))
  func `order, multiples and wholeness are those of Python's Decimal and Fraction`() throws {
    var generator = SeededGenerator(seed: 4)
    var lines = ""
    for _ in 0..<10_000 {
      let a = try #require(JSONNumber(numberText(&generator)))
      let b = try #require(JSONNumber(numberText(&generator)))
      let order = a < b ? -1 : a == b ? 0 : 1
      lines += "\(a) \(b) \(order) \(a.isMultiple(of: b) ? 1 : 0) \(a.isInteger ? 1 : 0)\n"
    }
    let (status, output) = try Python.run("number_judge.py", input: Array(lines.utf8))
    #expect(status == 0, "\(output)")
  }

  /// Returns a number of a kind that often equals, or is a multiple of, another one.
  private func numberText(_ generator: inout SeededGenerator) -> String {
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    var text = pick(3) == 0 ? "-" : ""
    switch pick(4) {
    case 0: text += String(pick(30))
    case 1: text += String(pick(10)) + "." + String(pick(1000))
    case 2: text += String(1 + pick(99)) + String(repeating: "0", count: pick(40))
    default: text += String(1 + pick(9)) + (0..<pick(60)).map { _ in String(pick(10)) }.joined()
    }
    if pick(3) == 0 { text += ["e", "E", "e+", "e-", "e-0"][pick(5)] + String(pick(40)) }
    return text
  }
}
