@_spi(Adapter) import ChatRuntime
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct EntityIdentifierTests {
  struct UnitID: EntityIdentifier {
    var rawValue: UUID
  }

  @Test func `an identifier takes the literals of its raw value`() {
    let task: TaskID = "t1"
    let person: PersonID = 7
    #expect(task.rawValue == "t1")
    #expect(person.rawValue == 7)
    #expect(TaskID("t1") == task)
  }

  @Test func `identifiers are ordered and shown as their raw values`() {
    #expect(["b", "a"].sorted() == ["a", "b"] as [TaskID])
    #expect([10, 9].sorted() == [9, 10] as [PersonID])
    #expect("\(TaskID("t1"))" == "t1")
    #expect("\(PersonID(7))" == "7")
  }

  @Test func `an identifier is coded as its raw value alone, by both paths`() throws {
    #expect(String(decoding: try ["t1" as TaskID].json(), as: UTF8.self) == #"["t1"]"#)
    #expect(try [TaskID](json: #"["t1"]"#) == ["t1"])
    #expect(try [PersonID](json: "[7]") == [7])
    #expect(try JSONDecoder().decode([TaskID].self, from: Data(#"["t1"]"#.utf8)) == ["t1"])
    #expect(try JSONDecoder().decode([PersonID].self, from: Data("[7]".utf8)) == [7])
    #expect(try JSONEncoder().encode([7 as PersonID]) == Data("[7]".utf8))
    let uuid = "6F9619FF-8B86-4D01-B42D-00CF4FC964FF"
    let unit = try UnitID(json: "\"\(uuid)\"")
    #expect(unit.description == uuid)
    #expect(try JSONDecoder().decode([UnitID].self, from: JSONEncoder().encode([unit])) == [unit])
  }

  @Test(arguments: ["7", "null", "{}", "[]", "true"])
  func `only text is a text identifier`(json: String) {
    #expect(throws: PayloadError.self) { try TaskID(json: json) }
  }

  @Test func `a composed identity has one text`() {
    let id = AssignmentID(taskId: "t1", personId: 7)
    #expect(id.description == "t1:7")
    #expect(id < AssignmentID(taskId: "t2", personId: 1))
  }

  @Test(
    arguments: [
      ("t1:a:b", ["", ":", ""], ["t1", "a:b"]), (":", ["", ":", ""], ["", ""]),
      ("t1", ["", ":", ""], nil), ("", ["", ":", ""], nil),
      ("<a--b-c>", ["<", "--", "-", ">"], ["a", "b", "c"]),
      ("<a--b-c", ["<", "--", "-", ">"], nil), ("a--b-c>", ["<", "--", "-", ">"], nil),
      ("a", ["", ""], ["a"]), ("<>", ["<", ">"], [""]), ("<", ["<", "<"], nil),
      ("e:\u{301}x", ["", ":", ""], ["e", "\u{301}x"]), ("a", [], nil), ("a", ["a"], nil),
    ] as [(String, [String], [String]?)])
  func `a text is taken apart at the first place of each separator`(
    text: String, words: [String], values: [String]?
  ) {
    #expect(AssignmentID.values(of: text, between: words) == values)
  }
}
