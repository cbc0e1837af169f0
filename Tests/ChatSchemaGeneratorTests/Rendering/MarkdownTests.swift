import TestWaiting
import Testing

@testable import ChatSchemaGenerator

@Suite("Descriptions keep their Markdown", .blocks)
struct MarkdownTests {
  /// A description, and the lines that it becomes below the summary.
  struct Sample: CustomTestStringConvertible {
    var name: String
    var text: String
    var lines: [String]

    var testDescription: String { name }
  }

  private static let samples = [
    Sample(
      name: "lists with lists in them",
      text: "- `a`: one\n- b\n  1. x\n  2. y\n\n     z\n* other",
      lines: ["- `a`: one", "- b", "  1. x", "", "  2. y", "", "     z", "", "* other"]),
    Sample(
      name: "a list without an empty line above it",
      text: "Allowed:\n- a\n- b\nwhich goes on\n\nAfter.",
      lines: ["Allowed:", "", "- a", "- b which goes on", "", "After."]),
    Sample(
      name: "a number at the start of a line is no list",
      text: "It came in\n2020. It was good.", lines: ["It came in 2020. It was good."]),
    Sample(
      name: "code between fences, which one of them closes or none",
      text: "```json\n{\n  \"a\":  1\n}\n```\n~~~\n```\n\n  b",
      lines: ["```json", "{", "  \"a\":  1", "}", "```", "", "````", "```", "", "  b", "````"]),
    Sample(
      name: "indented code", text: "Run\n\n    a\n\n      b\n\nand wait.",
      lines: ["Run", "", "```", "a", "", "  b", "```", "", "and wait."]),
    Sample(
      name: "a table", text: "a | b `\\|`\n:-- | -\n1 | [c](https://d/e)\n2",
      lines: ["| a | b `\\|` |", "| :-- | - |", "| 1 | [c](https://d/e) |", "| 2 |  |"]),
    Sample(
      name: "headings, also those with a line below",
      text: "## Use ##\nIt.\n\nMore\n====\n\n## Topics\n- x",
      lines: ["## Use", "", "It.", "", "# More", "", "### Topics", "", "- x"]),
    Sample(
      name: "quotations and lines across", text: "> a\n> b\n>\n> - c\n\n* * *",
      lines: ["> a b", ">", "> - c", "", "---"]),
    Sample(
      name: "breaks of lines", text: "a  \nb\\\nc", lines: ["a\\", "b\\", "c"]),
    Sample(
      name: "links by label",
      text: "See [it][1] and [that].\n\n[1]: <https://a/b> 'T'\n[That]: https://c/d",
      lines: ["See [it](https://a/b) and [that](https://c/d)."]),
    Sample(
      name: "labels of nothing", text: "As [it][1] in [x]: y\n\n[1]: javascript:a",
      lines: [#"As [it\][1] in [x\]: y"#, "", #"[1\]: javascript:a"#]),
    Sample(
      name: "fields are items like others", text: "- Returns: no\n- Parameter x: no\n- Note: yes",
      lines: ["- *Returns*: no", "- *Parameter* x: no", "- Note: yes"]),
    Sample(
      name: "a margin that all lines have", text: "    a\n\n      b", lines: ["a", "", "b"]),
  ]

  @Test("blocks stay as they are", arguments: samples)
  func blocks(_ sample: Sample) {
    let documentation = Documentation(summary: "About.", body: [sample.text])
    let lines = DocumentationLines(documentation, column: 0).lines
    #expect(lines.prefix(2) == ["/// About.", "///"])
    #expect(lines.dropFirst(2).map { String($0.dropFirst(4)) } == sample.lines)
  }

  @Test("what is laid out is laid out the same again", arguments: samples)
  func stability(_ sample: Sample) {
    let once = DocumentationLines(Documentation(summary: "A.", body: [sample.text]), column: 0)
      .lines.map { String($0.dropFirst(4)) }.joined(separator: "\n")
    let twice = DocumentationLines(Documentation(summary: once), column: 0).lines
      .map { String($0.dropFirst(4)) }.joined(separator: "\n")
    #expect(once == twice)
  }

  @Test("comments with blocks of all kinds lint and format to themselves")
  func lint() throws {
    guard let toolchain = SwiftToolchain.current else { return }
    let texts = Self.samples.flatMap { sample in
      [sample.text, "Words. " + sample.text, "**Words. More** " + sample.text].map { text in
        SourceText(HostileCase.file(text, suffix: 0)).text
      }
    }
    let complaints = try toolchain.complaints(about: texts)
    #expect(complaints == [])
  }

  @Test(
    "a summary is one sentence, and does not cut through links and emphasis",
    arguments: [
      ("**One. Two** three. Four", ["**One. Two** three.", "", "Four"]),
      ("[One. Two](https://a/b). Three", ["[One. Two](https://a/b).", "", "Three"]),
      ("# Head\n\nText. More.", ["Head.", "", "Text. More."]), ("# of all", [##"\# of all."##]),
      ("A list:\n- a. B", ["A list.", "", "- a. B"]),
    ])
  func summaries(_ text: String, _ expected: [String]) {
    let lines = DocumentationLines(Documentation(summary: text), column: 0).lines
    let plain = lines.map { String($0.dropFirst(4)).replacing("\u{A0}", with: " ") }
    #expect(plain == expected)
  }

  @Test("what begins with a list or code has another sentence above it")
  func fallback() {
    let documentation = Documentation(
      summary: "- a\n- b", fallback: "The member `x`.", remark: "R.")
    let lines = DocumentationLines(documentation, column: 0).lines
    #expect(
      lines == ["/// The member `x`.", "///", "/// - a", "/// - b", "///", "/// * Remark: R."])
  }

  @Test(
    "time is linear in the text, whatever is not closed",
    arguments: ["*a ", "[", "[a](", "`` ` ", "> ", "- ", "<a ", "_a ", "| a ", "\\", "1. "])
  func hostile(_ piece: String) {
    let text = String(repeating: piece, count: 100_000)
    let lines = DocumentationLines(Documentation(summary: "A.", body: [text]), column: 0).lines
    #expect(lines.count > 1)
  }
}
