import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema test", .blocks)
struct TestCommandTests {
  private static let schema =
    #"{"$id": "https://example.com/order", "properties": {"id": {"type": "string"}}}"#

  private static func run(
    _ files: [String: String], _ arguments: String...
  ) throws -> CommandProcess.Result {
    let folder = try TemporaryFolder(files)
    return try CommandProcess.run(["test"] + arguments, in: folder.url)
  }

  private static func file(_ tests: String, target: String = #""order.json""#) -> String {
    "{\n  \"target\": \(target),\n  \"tests\": [\n    \(tests)\n  ]\n}\n"
  }

  @Test func `a test that comes out otherwise is told at its place, with the failures`() throws {
    let tests = """
      {"description": "good", "valid": true, "data": {"id": "a"}},
      {"description": "number", "valid": true, "data": {"id": 1}},
      {"description": "text", "valid": false, "data": {"id": "1"}},
      {"valid": false, "data": {"id": 1}}
      """
    let result = try Self.run(["order.json": Self.schema, "t.json": Self.file(tests)], "t.json")
    #expect(
      result.outputLines == [
        #"t.json:5:1: error: "number" is invalid, though it must be valid"#,
        "t.json:5:57: note: expected string, found number 1",
        "order.json:1:68: note: this part of the schema",
        #"t.json:6:1: error: "text" is valid, though it must not be"#,
        "4 tests run: 2 failed",
      ], "\(result)")
    #expect(result.status == 1)
  }

  @Test func `a target is a path, a part, an address, or a list`() throws {
    let test = #"{"valid": false, "data": 1}"#
    for (target, arguments, ending) in [
      (#""../order.json#/properties/id""#, [], "1 test run: 0 failed"),
      (#""https://example.com/order#/properties/id""#, ["--resolve", "."], "1 test run: 0 failed"),
      (#"["../order.json", "../order.json#/properties/id"]"#, [], "2 tests run: 1 failed"),
      (#""http://json-schema.org/draft-07/schema#""#, [], "1 test run: 0 failed"),
    ] {
      let folder = try TemporaryFolder([
        "order.json": Self.schema, "T/t.json": Self.file(test, target: target),
      ])
      let result = try CommandProcess.run(["test", "T/t.json"] + arguments, in: folder.url)
      #expect(result.outputLines.last == ending, "\(target): \(result)")
      if ending.hasPrefix("2") {
        #expect(
          result.output.contains(
            "T/t.json:4:5: error: this instance against `../order.json` is valid, though"))
      }
    }
  }

  @Test func `instances are in files beside the test file, which may not be JSON`() throws {
    let tests = """
      {"valid": true, "dataPath": "data/a.json"}, {"valid": false, "dataPath": "data/b.json"},
          {"valid": false, "dataPath": "data/broken.json"}
      """
    let files = [
      "order.json": Self.schema, "T/t.json": Self.file(tests, target: #""../order.json""#),
      "T/data/a.json": #"{"id": 1}"#, "T/data/b.json": #"{"id": 1}"#, "T/data/broken.json": "{,}",
    ]
    let result = try Self.run(files, "T/t.json")
    #expect(
      result.outputLines == [
        "T/t.json:4:5: error: this instance is invalid, though it must be valid",
        "T/data/a.json:1:8: note: expected string, found number 1",
        "T/../order.json:1:68: note: this part of the schema",
        "T/t.json:5:5: error: this instance can not be read, so that it is neither valid nor invalid",
        "T/data/broken.json:1:2: note: A member name in double quotes was expected, but , was found.",
        "3 tests run: 2 failed",
      ], "\(result)")
    var missing = files
    missing["T/data/b.json"] = nil
    let status2 = try Self.run(missing, "T/t.json")
    #expect(status2.status == 2 && status2.errors.contains("T/data/b.json:1:1: error:"))
    #expect(status2.errors.contains("T/t.json:4:"), "\(status2)")
  }

  @Test func `the folders of a schema hold its instances`() throws {
    let files = [
      "order.schema.json": Self.schema, "order/valid/a.json": #"{"id": "a"}"#,
      "order/invalid/b.json": #"{"id": "b"}"#, "Examples/order/pass/c.json": #"{"id": 1}"#,
      "Examples/order/fail/d.json": #"{"id": 1}"#, "Examples/nothing/valid/e.json": "1",
      "t.json": Self.file(#"{"valid": true, "data": {}}"#, target: #""order.schema.json""#),
    ]
    let result = try Self.run(files, ".")
    #expect(
      result.outputLines == [
        "./Examples/order/pass/c.json:1:1: error: this instance is invalid, though it must be valid",
        "./Examples/order/pass/c.json:1:8: note: expected string, found number 1",
        "order.schema.json:1:68: note: this part of the schema",
        "./order/invalid/b.json:1:1: error: this instance is valid, though it must not be",
        "5 tests run: 2 failed; 2 other files passed over",
      ], "\(result)")
    #expect(result.status == 1)
  }

  @Test(arguments: [
    ("[]", "t.json:1:1: error: a test file is an object"),
    (#"{"tests": []}"#, "t.json:1:1: error: `target` must be there"),
    (#"{"target": 1, "tests": []}"#, "t.json:1:12: error: a target is the path"),
    (#"{"target": "order.json"}"#, "t.json:1:1: error: `tests` must be there"),
    (file(#"{"data": 1}"#), "t.json:4:5: error: `valid` must be there"),
    (file(#"{"valid": true}"#), "t.json:4:5: error: a test has `data` or `dataPath`, and this one"),
    (file(#"{"valid": 1, "data": 1, "dataPath": "x"}"#), "t.json:4:15: error: `valid` must be"),
    (file(#"{"valid": true, "data": 1}"#, target: #""none.json""#), "none.json:1:1: error: "),
    (
      file(#"{"valid": true, "data": 1}"#, target: #""https://example.com/none""#),
      "t.json:2:13: error: no schema is known at"
    ),
    ("{", "t.json:1:1: error: "),
  ])
  func `a file that can not be used is told, and ends with 2`(text: String, beginning: String)
    throws
  {
    let result = try Self.run(["order.json": Self.schema, "t.json": text], "t.json")
    #expect(result.errors.contains(beginning), "\(result)")
    #expect(result.status == 2 && result.output == "0 tests run: 0 failed\n", "\(result)")
  }

  @Test func `a schema that can not be used is told once, and the other tests are run`() throws {
    let test = #"{"valid": true, "data": 1}"#
    let files = [
      "bad.json": #"{"$schema": "https://example.com/d", "type": "string", "format": "colour"}"#,
      "order.json": Self.schema, "T/a.json": Self.file(test, target: #""../bad.json""#),
      "T/b.json": Self.file(test, target: #""../bad.json""#),
      "T/c.json": Self.file(test, target: #""../order.json""#),
    ]
    let result = try Self.run(files, "T")
    #expect(result.errors.matches(of: /error:/).count == 1, "\(result)")
    #expect(result.errors.contains("T/a.json:2:13: note: the target of these tests"))
    #expect(result.errors.contains("--dialect"))
    #expect(result.outputLines == ["1 test run: 0 failed"] && result.status == 2)
  }

  @Test func `a folder without tests, and a path that is not there, end with 2`() throws {
    #expect(try Self.run(["F/x.json": "{}"], "F").status == 2)
    #expect(try Self.run([:], "missing").status == 2)
    #expect(try Self.run([:]).status == 2)
  }

  @Test func `each report has the test with its place`() throws {
    let tests = #"{"description": "text", "valid": false, "data": {"id": "1"}}"#
    let files = ["order.json": Self.schema, "t.json": Self.file(tests)]
    func report(_ kind: String) throws -> String {
      let result = try Self.run(files, "t.json", "--report", kind)
      #expect(result.status == 1 && result.errors == "1 test run: 1 failed\n", "\(result)")
      return result.output
    }
    let json = try JSONDocument(report("json")).root
    #expect(json["path"]?.string == "t.json" && json["line"]?.number == 4)
    #expect(json["name"]?.string == "text" && json["valid"]?.boolean == false)
    #expect(try report("github").hasPrefix("::error file=t.json,line=4,"))
    let log = try JSONDocument(report("sarif")).root
    let result = log["runs"]?[0]?["results"]?[0]
    #expect(result?["ruleId"]?.string == "unexpected-verdict")
    let junit = try report("junit")
    #expect(
      junit.contains(#"<testcase name="text" classname="t.json" file="t.json" line="4">"#),
      "\(junit)")
  }
}
