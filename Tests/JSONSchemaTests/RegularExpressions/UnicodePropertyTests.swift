import Foundation
import Testing

@testable import JSONSchema

/// The generated tables against the properties of Node.js, where its Unicode is of the same version.
@Suite struct UnicodePropertyTests {
  private static let names: [String] = {
    let categories =
      (GeneralCategoryTable.names + [
        ["LC", "Cased_Letter"], ["L", "Letter"], ["M", "Mark", "Combining_Mark"], ["N", "Number"],
        ["P", "Punctuation", "punct"], ["S", "Symbol"], ["Z", "Separator"], ["C", "Other"],
      ]).flatMap { $0 }
    let scripts = ScriptTable.names.flatMap { $0 } + ["Unknown", "Zzzz"]
    return ["Any", "ASCII", "Assigned"]
      + BinaryPropertyTable.properties.flatMap(\.names)
      + categories.flatMap { [$0, "General_Category=\($0)", "gc=\($0)"] }
      + scripts.flatMap { ["Script=\($0)", "sc=\($0)", "Script_Extensions=\($0)", "scx=\($0)"] }
  }()

  private static let program = """
    const names = require("fs").readFileSync(0, "utf8").split("\\n")
    const scalars = Array.from({ length: 0x110000 }, (_, scalar) => String.fromCodePoint(scalar))
    const known = new Map()
    console.log(process.versions.unicode)
    console.log(names.map(name => {
      let set
      try { set = new RegExp(`^\\\\p{${name}}$`, "u") } catch { return "unknown" }
      const boundaries = []
      let inside = false
      for (let scalar = 0; scalar < 0x110000; scalar++)
        if (set.test(scalars[scalar]) != inside) { boundaries.push(scalar); inside = !inside }
      return boundaries.join(" ") || "none"
    }).join("\\n"))
    """

  @Test(
    "every property has the members that Node.js gives it",
    .enabled(if: NodeJudge.executable != nil, "node is not installed"))
  func agreesWithNode() throws {
    // The names of one set are many and the sets are slow to list; a run may ask for all of them.
    let isThorough = ProcessInfo.processInfo.environment["CHATSCHEMA_FUZZ_PATTERNS"] != nil
    let names = isThorough ? Self.names : Self.names.enumerated().filter { $0.0 % 40 == 0 }.map(\.1)
    let answers = try NodeJudge.run(Self.program, lines: names)
    guard let version = answers.first, version.hasPrefix("17.") else {
      return  // Another version of Unicode has other members.
    }
    for (name, answer) in zip(names, answers.dropFirst()) {
      let parts = name.split(separator: "=").map(String.init)
      let set =
        parts.count == 1
        ? UnicodeProperty.set(named: name)
        : UnicodeProperty.set(named: parts[0], value: parts[1])
      let expected = answer == "none" ? [] : answer.split(separator: " ").compactMap { UInt32($0) }
      #expect(set?.boundaries == expected, "\\p{\(name)}")
    }
  }

  @Test("a packed number continues until a digit below 32")
  func packedNumbers() {
    #expect(Array(PackedNumbers("ABfgB-D")) == [0, 1, 31, 32, 127])
  }

  @Test("sets know their union and complement")
  func setAlgebra() {
    let letters = ScalarSet([0x61...0x66, 0x64...0x7A, 0x41...0x41])
    #expect(letters.boundaries == [0x41, 0x42, 0x61, 0x7B])
    #expect(letters.inverted.union(letters).boundaries == [0])
    #expect(letters.inverted.inverted == letters)
    #expect(
      letters.subtracting(ScalarSet(0x62)).boundaries == [0x41, 0x42, 0x61, 0x62, 0x63, 0x7B])
    #expect(letters.contains(0x7A) && !letters.contains(0x7B) && !letters.contains(0))
  }
}
