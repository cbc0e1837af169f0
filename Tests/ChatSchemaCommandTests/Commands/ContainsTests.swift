import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema contains", .blocks)
struct ContainsTests {
  /// A folder with three schemas.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in [
      (
        "old.json",
        #"{"properties": {"id": {"minLength": 1}}, "required": ["id"], "type": "object"}"#
      ),
      (
        "new.json",
        #"{"properties": {"id": {"minLength": 3}}, "required": ["id"], "type": "object"}"#
      ),
      ("open.json", #"{"type": "string", "pattern": "^(a)\\1$"}"#),
      ("false.json", "false"), ("broken.json", #"{"type": 1}"#),
    ] {
      try text.write(
        to: folder.url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    return folder
  }

  @Test(
    "the exit code is the answer",
    arguments: [
      (["new.json", "old.json"], 0 as Int32, "yes: every instance of new.json is one of old.json"),
      (["old.json", "new.json"], 1, "\"id\""),
      (
        ["open.json", "false.json"], 3,
        "open.json:1:31: cannot tell: `pattern` could not be decided"
      ),
      (["old.json", "new.json#/properties/id"], 0, "yes"),
    ])
  func answers(arguments: [String], status: Int32, text: String) throws {
    let folder = try Self.folder()
    let result = try CommandProcess.run(
      ["contains", "--time-limit", "600"] + arguments, in: folder.url)
    #expect(result.status == status && result.output.contains(text), "\(result)")
  }

  @Test("a report as JSON has the witness, or the reason with its location")
  func report() throws {
    let folder = try Self.folder()
    let no = try CommandProcess.run(
      ["contains", "old.json", "new.json", "--report", "json"], in: folder.url)
    #expect(
      no.outputLines == [#"{"a":"old.json","b":"new.json","contained":"no","witness":{"id":"a"}}"#],
      "\(no)")
    let undecided = try CommandProcess.run(
      ["contains", "open.json", "false.json", "--report", "json", "--time-limit", "600"],
      in: folder.url)
    let because = try JSONDocument(undecided.outputLines[0]).root["because"]
    #expect(because?["keyword"]?.string == "pattern" && because?["file"]?.string == "open.json")
    #expect(because?["line"]?.number == 1 && because?["column"]?.number == 31)
    #expect(because?["pointer"]?.string == "/pattern")
  }

  @Test(
    "a schema that can not be used, and wrong usage, end with 2",
    arguments: [
      ["broken.json", "old.json"], ["old.json", "missing.json"], ["old.json"],
      ["old.json", "new.json", "--time-limit", "0"], ["--lines", "old.json", "new.json"],
      ["-", "-"],
    ])
  func unusable(arguments: [String]) throws {
    let folder = try Self.folder()
    let result = try CommandProcess.run(["contains"] + arguments, in: folder.url)
    #expect(result.status == 2 && !result.errors.isEmpty && result.output.isEmpty, "\(result)")
  }

  @Test("each line is answered, and a line that can not be used does not end the conversation")
  func lines() throws {
    let input = [
      #"{"id": 7, "a": {"type": "integer"}, "b": {"type": "number"}}"#,
      #"{"id": "x", "a": {"type": "number"}, "b": {"type": "integer"}, "dialect": "draft7"}"#,
      #"{"a": {"enum": [1]}, "b": {"type": "integer"}, "dialect": "draft4"}"#,
      #"{"a": {"format": "date"}, "b": {"minLength": 1}, "assertFormats": false}"#,
      #"{"id": 1, "a": {"type": "?"}, "b": true}"#, "[", #"{"id": 2, "a": true}"#,
      #"{"id": 3, "a": true, "b": true, "dialect": "draft5"}"#,
      #"{"id": 4, "a": true, "b": true, "assertFormats": 1}"#,
    ]
    let result = try CommandProcess.run(
      ["contains", "--lines", "--time-limit", "600"], input: input.joined(separator: "\n"))
    let lines = result.outputLines
    try #require(lines.count == input.count, "\(result)")
    #expect(lines[0] == #"{"id":7,"contained":"yes"}"#)
    #expect(lines[1] == #"{"id":"x","contained":"no","witness":0.5}"#)
    #expect(lines[2] == #"{"contained":"no","witness":1.0}"#)
    #expect(lines[3] == #"{"contained":"no","witness":""}"#)
    for line in lines[4...] { #expect(try JSONDocument(line).root["error"]?.string != nil) }
    #expect(try JSONDocument(lines[4]).root["id"]?.number == 1)
    #expect(result.status == 2)
    let good = try CommandProcess.run(["contains", "--lines"], input: input[0] + "\n")
    #expect(good.status == 0)
  }
}
