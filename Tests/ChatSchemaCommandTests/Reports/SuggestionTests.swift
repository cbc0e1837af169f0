import Foundation
import TestSupport
import Testing

/// The edits that the JSON report has for suggestions.
@Suite("Suggestions", .blocks)
struct SuggestionTests {
  private static let schema = """
    {
      "type": "object",
      "properties": {
        "color": {"enum": ["red", "green", "true"]}, "name": {"type": "string"},
        "isOn": {"type": "boolean"}, "count": {"type": "number"}, "on": true,
        "shape": {"const": {"kind": "round"}}
      },
      "required": ["name"],
      "additionalProperties": false
    }
    """

  private struct Report: Decodable {
    struct Failure: Decodable {
      let error: String
      let suggestion: Suggestion?
    }

    let errors: [Failure]
  }

  private struct Suggestion: Decodable {
    let byteOffset, byteCount: Int
    let text: String
  }

  /// Applies the edits of a report one after the other, each to the text as it was written.
  private func edited(_ text: String, _ name: String) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(Self.schema, "s.json")
    try folder.write(text, name)
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "json", name], in: folder.url)
    return try result.outputLines.flatMap { line in
      let report = try JSONDecoder().decode(Report.self, from: Data(line.utf8))
      return report.errors.compactMap { failure in
        failure.suggestion.map { suggestion in
          var bytes = Array(text.utf8)
          let end = suggestion.byteOffset + suggestion.byteCount
          bytes.replaceSubrange(suggestion.byteOffset..<end, with: suggestion.text.utf8)
          return String(decoding: bytes, as: UTF8.self)
        }
      }
    }
  }

  @Test(
    "a suggestion is an edit of the text",
    arguments: [
      (#"{"name": "ü", "colr": "red"}"#, #"{"name": "ü", "color": "red"}"#),
      (#"{"nam": "x"}"#, #"{"name": "x"}"#),
      (#"{"name": "x", "color": "gren"}"#, #"{"name": "x", "color": "green"}"#),
      (#"{"name": "x", "color": true}"#, #"{"name": "x", "color": "true"}"#),
      (#"{"name": "x", "isOn": "yes"}"#, #"{"name": "x", "isOn": true}"#),
      (#"{"name": "x", "count": "1.50"}"#, #"{"name": "x", "count": 1.50}"#),
      (#"{"name": "x", "shape": {"kid": "round"}}"#, #"{"name": "x", "shape": {"kind": "round"}}"#),
    ])
  func edits(_ text: String, _ expected: String) throws {
    let edited = try edited(text, "p.json")
    #expect(!edited.isEmpty && edited.allSatisfy { $0 == expected }, "\(edited)")
  }

  @Test("an edit of a line counts from the beginning of the file")
  func lines() throws {
    #expect(
      try edited("{\"name\": \"ä\"}\n{\"name\": \"x\", \"color\": \"gren\"}\n", "p.ndjson")
        == ["{\"name\": \"ä\"}\n{\"name\": \"x\", \"color\": \"green\"}\n"])
  }

  @Test(
    "in other formats an edit replaces what is written",
    arguments: [
      ("p.yaml", "name: x\ncolr: red\n", ["name: x\ncolor: red\n"]),
      ("p.yaml", "name: x\n'colr': red\n", ["name: x\n\"color\": red\n"]),
      ("p.yaml", "name: x\ncolor: gren # ü\n", ["name: x\ncolor: \"green\" # ü\n"]),
      ("p.yaml", "name: x\nisOn: yes\n", ["name: x\nisOn: true\n"]),
      ("p.yaml", "name: x\ncolor: \"gr\\u0065n\"\n", []),
      ("p.yaml", "name: &a gren\ncolor: *a\n", []),
      ("p.toml", "name = \"x\"\ncolor = \"gren\"\n", ["name = \"x\"\ncolor = \"green\"\n"]),
      ("p.json5", "{name: 'x', colr: 'red'}", ["{name: 'x', color: 'red'}"]),
      (
        "p.jsonc", "{\"name\": \"x\", /* ü */ \"color\": \"gren\"}",
        ["{\"name\": \"x\", /* ü */ \"color\": \"green\"}"]
      ),
    ])
  func otherFormats(_ name: String, _ text: String, _ expected: [String]) throws {
    #expect(try edited(text, name) == expected)
  }

  @Test("a failure without a clear replacement has no edit")
  func noEdits() throws {
    #expect(try edited(#"{"name": 5, "color": "blue", "size": 3}"#, "p.json").isEmpty)
  }
}
