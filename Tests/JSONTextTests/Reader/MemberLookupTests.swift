import JSONText
import TestSupport
import Testing

@Suite struct MemberLookupTests {
  @Test(arguments: 0..<8)
  func `names are found as a list of them is searched`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      var names: [String] = []
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let name = Self.name(&generator)
        if !names.contains(where: { Array($0.utf8) == Array(name.utf8) }) { names.append(name) }
      }
      let members = (0..<20).map { _ in
        names.isEmpty || Bool.random(using: &generator)
          ? Self.name(&generator) : names[Int.random(in: 0..<names.count, using: &generator)]
      }
      let expected = members.map { member in
        names.firstIndex { Array($0.utf8) == Array(member.utf8) } ?? JSONMemberTable.unknown
      }
      let text = Self.text(members, &generator)
      #expect(try Self.found(text, in: JSONMemberTable(names)) == expected, "\(names) in \(text)")
    }
  }

  @Test func `names that begin alike are told apart`() throws {
    let names = ["the same", "a name of more than 16"].flatMap { start in
      (0..<200).map { "\(start) \($0)" }
    }
    let text = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
    #expect(try Self.found(text, in: JSONMemberTable(names)) == Array(names.indices))
    #expect(try Self.found(text, in: JSONMemberTable(names.reversed())) == names.indices.reversed())
  }

  @Test(arguments: [
    #"{"a":0 "b":0}"#, #"{"a":0,,"b":0}"#, #"{,"a":0}"#, #"{"a":0,}"#, #"{"a":0, }"#, #"{"a":0,"#,
    #"{"a":0, "#, #"{"a":0, ""#, #"{"a":0, "b"#, #"{"a":0, "b""#, #"{"a":0, "b" 0}"#, #"{"a" "b"}"#,
    #"{"a":0;"b":0}"#, #"{"a":0,b:0}"#, #"{"a":0,"b\"#,
  ])
  func `commas, names and colons stand where they belong`(text: String) {
    // Also where more bytes follow than one name has.
    for padding in ["", "                    "] {
      #expect(throws: JSONReadError.self) {
        try Self.found(text + padding, in: JSONMemberTable(["a", "b"]))
      }
    }
  }

  private static func name(_ generator: inout SeededGenerator) -> String {
    let letters = ["a", "a", "a", "b", "c", "é", "\"", "\\", "\n", "🙂", "!", "#"]
    let count = Int.random(in: 0...20, using: &generator)
    return (0..<count).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
  }

  /// An object with members in different styles, escaped or not.
  private static func text(_ members: [String], _ generator: inout SeededGenerator) -> String {
    let spaces = ["", "", " ", "  ", "\n\t"]
    func space() -> String { spaces.randomElement(using: &generator) ?? "" }
    var text = "{"
    for (place, member) in members.enumerated() {
      if place > 0 { text += space() + "," }
      let isEscaped = Int.random(in: 0..<4, using: &generator) == 0
      let name = member.unicodeScalars.map { scalar in
        if scalar == "\n" { return "\\n" }
        if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
        return isEscaped && scalar == "a" ? "\\u0061" : String(scalar)
      }.joined()
      text += space() + "\"" + name + "\"" + space() + ":" + space() + "0"
    }
    return text + space() + "}"
  }

  private static func found(_ text: String, in table: JSONMemberTable) throws -> [Int] {
    var reader = JSONReader(text)
    var found: [Int] = []
    try reader.beginObject()
    var previous = JSONMemberTable.unknown
    while let member = try reader.nextMember(in: table, after: previous) {
      found.append(member)
      previous = member
      _ = try reader.readInt()
    }
    try reader.finish()
    return found
  }
}
