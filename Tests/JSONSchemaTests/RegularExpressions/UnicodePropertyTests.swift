import Foundation
import TestSupport
import Testing

@testable import JSONSchema

/// The generated tables against the properties of Node.js.
///
/// Its Unicode may be of a later version. Then categories and scripts are compared, of the scalars that
/// the tables have; other properties change with each version.
@Suite(.blocks) struct UnicodePropertyTests {
  private static let names: [String] = {
    let categories =
      (UnicodeProperty.categoryNames + [
        ["LC", "Cased_Letter"], ["L", "Letter"], ["M", "Mark", "Combining_Mark"], ["N", "Number"],
        ["P", "Punctuation", "punct"], ["S", "Symbol"], ["Z", "Separator"], ["C", "Other"],
      ]).flatMap { $0 }
    let scripts = UnicodeProperty.scriptNames.flatMap { $0 } + ["Unknown", "Zzzz"]
    return ["Any", "ASCII", "Assigned"]
      + UnicodeProperty.binaryNames.flatMap { $0 }
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
    let ordered = Self.names.filter(Self.isLasting) + Self.names.filter { !Self.isLasting($0) }
    let names = isThorough ? ordered : ordered.enumerated().filter { $0.0 % 30 == 0 }.map(\.1)
    let answers = try NodeJudge.run(Self.program, lines: names)
    let version = try #require(answers.first.flatMap { Double($0) })
    try #require(version >= 15, "node has Unicode \(version), which is older than the tables")
    let assigned = try #require(UnicodeProperty.set(named: "Assigned"))
    var compared = 0
    for (name, answer) in zip(names, answers.dropFirst()) {
      guard version == 15 || Self.isLasting(name) else { continue }
      compared += 1
      let parts = name.split(separator: "=").map(String.init)
      let set =
        parts.count == 1
        ? UnicodeProperty.set(named: name)
        : UnicodeProperty.set(named: parts[0], value: parts[1])
      let boundaries =
        answer == "none" ? [] : answer.split(separator: " ").compactMap { UInt32($0) }
      let expected = ScalarSet(boundaries: boundaries)
      let known = version == 15 ? ScalarSet.empty.inverted : assigned.subtracting(Self.changed)
      #expect(
        set.map { known.subtracting(known.subtracting($0)) }
          == known.subtracting(known.subtracting(expected)), "\\p{\(name)}")
    }
    #expect(compared > 10)
  }

  /// Scalars whose category is another since Unicode 15.0.
  private static let changed = ScalarSet([0x295...0x295, 0x1171E...0x1171E])

  /// Whether later versions change a property only for scalars that they add.
  private static func isLasting(_ name: String) -> Bool {
    ["General_Category=", "gc=", "Script=", "sc="].contains { name.hasPrefix($0) }
  }

  @Test("a packed number continues until a digit below 32")
  func packedNumbers() {
    #expect(
      Array("ABfgB-D".utf8).withUnsafeBufferPointer { Array(PackedNumbers($0)) } == [
        0, 1, 31, 32, 127,
      ])
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
