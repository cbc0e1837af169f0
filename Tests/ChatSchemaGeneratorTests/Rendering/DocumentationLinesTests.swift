import TestSupport
import Testing

@testable import ChatSchemaGenerator

@Suite(.blocks)
struct DocumentationLinesTests {
  /// The file of a structure whose description is the text.
  private static func file(describedBy text: String) -> String {
    let type = TypeDeclaration(
      documentation: Words.documentation(
        Wording(description: text), fallback: "A thing.", notes: ["Between 1 and 9."]),
      access: .public, kind: .structure, name: "Thing")
    return SourceText(
      SourceFile(header: ["Generated."], imports: [], declarations: [.type(type)])
    ).text
  }

  private static func comment(describedBy text: String) -> [String] {
    file(describedBy: text).split(separator: "\n").map(String.init)
      .filter { $0.hasPrefix("///") }
  }

  private static let long = String(repeating: "many words ", count: 20) + "in one line"

  @Test(arguments: [
    "One. Two",
    "A list:\n- `a`: *one*\n  1. x\n\n\n     y\n* other",
    "```json\n{\n  \"a\":  1\n}\n```",
    "a | b\n:-- | -\n1 | [c](https://d/e)",
    "    code\n\n      more",
    "# Heading\n\n- Returns: a value\n- Parameter x: a value",
    "<b>HTML</b> &amp; *emphasis* \\ _marks_",
    "ends */ here /* and // there",
    long,
  ])
  func `a description keeps its lines`(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = lines.map { $0.isEmpty ? "///" : "/// " + $0 }
    #expect(Self.comment(describedBy: text) == expected + ["///", "/// Between 1 and 9."])
  }

  @Test(arguments: [
    ("a\rb\r\nc\u{B}d\u{C}e\u{85}f\u{2028}g\u{2029}h", ["a", "b", "c", "d", "e", "f", "g", "h"]),
    ("\n\u{A0}\n a \n\n\n\tb\t\n\n", [" a", "", "", "\tb"]),
    ("a\u{0}b\u{1B}[31mc\u{202E}d\u{2066}e\u{200B}f\u{FEFF}g\u{FFFE}h", ["ab[31mcdefgh"]),
    ("\u{200B}\n\u{0}", []), ("", []),
  ])
  func `every line break ends a line, and what is invisible is left out`(
    text: String, lines: [String]
  ) {
    #expect(CommentText.lines(text) == lines)
  }

  @Test func `a description of nothing visible leaves the declaration its own summary`() {
    #expect(
      Self.comment(describedBy: " \u{200B}\n")
        == ["/// A thing.", "///", "/// Between 1 and 9."])
  }

  @Test(arguments: ["No full stop", "One. Two.", "One,\ntwo.", "- Throws: x", "[a]: b."])
  func `a file names the rules that a description may break`(text: String) throws {
    let file = Self.file(describedBy: text)
    let rules = [
      "AllPublicDeclarationsHaveDocumentation", "BeginDocumentationCommentWithOneLineSummary",
      "ValidateDocumentationComments",
    ].map { "// swift-format-ignore-file: \($0)\n" }.joined()
    #expect(file.hasPrefix("// Generated.\n" + rules))
    let function = CallableDeclaration(
      documentation: Words.documentation(
        Wording(description: text + "\n\n- Parameter x: y"), fallback: "A."),
      kind: .function("f"), body: .statements([]))
    let other = SourceText(
      SourceFile(header: ["Generated."], imports: [], declarations: [.callable(function)])
    ).text
    #expect(try SwiftToolchain.current?.complaints(about: [file, other]) ?? [] == [])
  }

  @Test func `other texts are wrapped at the hundredth column, whatever their depth`() {
    let words = String(repeating: "word ", count: 60)
    for column in [0, 2, 40] {
      let lines = DocumentationLines(Documentation(summary: words), column: column).lines
      #expect(lines.allSatisfy { $0.count + column <= 100 })
      #expect(lines.dropLast().allSatisfy { $0.count + column > 94 })
    }
  }

  @Test(arguments: [
    ("```json\n{}", ["```"]), ("~~~~ `a`\nb\n~~~", ["~~~~"]), ("```\na\n```\n```", ["```"]),
    ("   ```\na\n`````  ", []), ("```a```\nb", []), ("    ```\na", []), ("```\n~~~", ["```"]),
    ("```\n``` a", ["```"]), ("a\n``\n`` b", []),
  ])
  func `a code block that a description leaves open is closed`(text: String, end: [String]) {
    #expect(CommentText.missingFence(of: CommentText.lines(text)) == end)
    let comment = Self.comment(describedBy: text)
    #expect(
      comment.suffix(end.count + 2) == end.map { "/// " + $0 } + ["///", "/// Between 1 and 9."])
  }

  @Test func `a code span of a text is not broken over lines`() {
    let span = Wording.codeSpan(Self.long + " - a. ")
    let lines = DocumentationLines(Documentation(summary: "About \(span)."), column: 0).lines
    #expect(lines == ["/// About", "/// \(span)."])
  }

  @Test func `an order to the formatter is none in a comment`() {
    #expect(
      CommentText.lines("a\nswift-format-ignore-file: B") == ["a", "swift-format ignore-file: B"])
  }
}
