import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite(.blocks)
struct CheckTests {
  private static let unreached = #"{"type": "object", "$defs": {"a": {"type": "strin"}}}"#

  private static func run(
    _ files: [String: String], _ arguments: String...
  ) throws -> CommandProcess.Result {
    let folder = try TemporaryFolder(files)
    return try CommandProcess.run(["check"] + arguments, in: folder.url)
  }

  @Test func `an error in a definition that nothing refers to is found`() throws {
    let result = try Self.run(["s.json": Self.unreached], "s.json")
    #expect(
      result.outputLines == [
        #"s.json:1:44: error: `type` must be one of "null", "boolean", "object", "array", "number", "#
          + #""string", "integer", found "strin"; did you mean "string"?"#,
        #"  {"type": "object", "$defs": {"a": {"type": "strin"}}}"#,
        String(repeating: " ", count: 45) + "^",
        "1 schema checked: 1 wrong, 0 warnings",
      ], "\(result)")
    #expect(result.status == 1 && result.errors.isEmpty)
  }

  @Test(arguments: [
    (##"{"$defs": {"a": {"$ref": "#/$defs/b"}}, "type": "string"}"##, "1:26: error: `$ref`"),
    (#"{"$defs": {"a": {"pattern": "("}}, "type": "string"}"#, "1:29: error: not a regular"),
    (
      ##"{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"a": {"##
        + ##""$ref": "#", "minLength": "1"}}, "type": "string"}"##,
      "1:104: error: the meta-schema"
    ),
    (#"{"type": "string", "#, "1:1: error: "),
  ])
  func `references, patterns and ignored keywords are checked in all parts`(
    schema: String, beginning: String
  ) throws {
    let result = try Self.run(["s.schema.json": schema], ".")
    #expect(
      result.outputLines.contains { $0.hasPrefix("./s.schema.json:\(beginning)") }, "\(result)")
    #expect(result.status == 1)
  }

  @Test func `what is no schema is passed over and counted, and a broken schema is not`() throws {
    let files = [
      "S/good.schema.json": #"{"$id": "https://example.com/good", "type": "string"}"#,
      "S/other.json": #"{"$ref": "https://example.com/good"}"#,
      "S/payload.json": #"{"$schema": "good.schema.json", "a": 1}"#, "S/text.json": "no JSON",
      "S/spec.json": #"{"entities": {}}"#,
      "S/page.json": #"{"items": [{"id": 1}], "maximum": "x"}"#,
      "S/not.json": #"{"not": {"type": "string"}}"#, "S/x.ndjson": "{}",
      "Nothing/payload.json": "{}",
    ]
    let result = try Self.run(files, "S")
    #expect(
      result.outputLines == ["3 schemas checked: 0 wrong, 0 warnings; 4 other files passed over"],
      "\(result)")
    #expect(result.status == 0)
    let nothing = try Self.run(files, "Nothing")
    #expect(nothing.status == 2 && nothing.errors.hasPrefix("Nothing:1:1: error: no schema"))
    let broken = #"{"$schema": "https://json-schema.org/draft/2020-12/schema", }"#
    let isTold = try Self.run(["S/s.json": broken], "S")
    #expect(isTold.status == 1 && isTold.output.hasPrefix("S/s.json:1:"), "\(isTold)")
  }

  @Test func `an error of a schema is told once, and not of those that refer to it`() throws {
    let files = [
      "a.json": #"{"properties": {"b": {"$ref": "b.json"}}}"#,
      "b.json": #"{"properties": {"x": {"type": "strin"}}}"#,
    ]
    let both = try Self.run(files, "a.json", "b.json")
    #expect(both.output.matches(of: /error:/).count == 1, "\(both)")
    #expect(both.outputLines.last == "2 schemas checked: 1 wrong, 0 warnings")
    let one = try Self.run(files, "a.json")
    #expect(one.output.contains("b.json:1:31: error:") && one.status == 1, "\(one)")
  }

  @Test func `a file that is given twice is checked once, and standard input is a schema`() throws {
    let folder = try TemporaryFolder(["S/a.json": Self.unreached])
    let twice = try CommandProcess.run(["check", "S", "S/a.json"], in: folder.url)
    #expect(twice.outputLines.last == "1 schema checked: 1 wrong, 0 warnings", "\(twice)")
    let input = try CommandProcess.run(["check", "-"], input: Self.unreached, in: folder.url)
    #expect(input.output.hasPrefix("<stdin>:1:44: error: ") && input.status == 1, "\(input)")
  }

  @Test func `schemas with one $id, and of several dialects, are right if each is right alone`()
    throws
  {
    let draft7 = ##""$schema": "http://json-schema.org/draft-07/schema#""##
    let files = [
      "v1/a.json": #"{"$id": "https://example.com/a.json", "type": "string"}"#,
      "v1/b.json": #"{"$id": "https://example.com/b.json", "$ref": "a.json"}"#,
      "v2/a.json": #"{"$id": "https://example.com/a.json", "type": "null"}"#,
      "7/a.json": "{\(draft7), \"properties\": {\"b\": {\"$ref\": \"b.json\"}}}",
      "7/b.json": #"{"items": [{"type": "string"}], "additionalItems": false}"#,
      "7/c.json":
        ##"{"$schema": "http://json-schema.org/draft-04/schema#", "id": "c", "type": "null"}"##,
    ]
    let versions = try Self.run(files, "v1", "v2")
    #expect(versions.output == "3 schemas checked: 0 wrong, 0 warnings\n", "\(versions)")
    // One of them is read as draft 7, with a warning.
    let dialects = try Self.run(files, "7")
    #expect(dialects.outputLines.last == "3 schemas checked: 0 wrong, 1 warning", "\(dialects)")
  }

  @Test func `an unused part of another schema is only warned of`() throws {
    let files = [
      "a.json": ##"{"properties": {"b": {"$ref": "b.json#/$defs/x"}}}"##,
      "b.json": #"{"$defs": {"x": {"type": "string"}, "y": {"type": "strin"}}, "type": "null"}"#,
    ]
    let result = try Self.run(files, "a.json")
    #expect(result.status == 0 && result.output.contains("b.json:1:51: warning:"), "\(result)")
    let strict = try Self.run(files, "a.json", "--strict")
    #expect(strict.status == 1)
  }

  @Test func `options, warnings and statuses are those of validate`() throws {
    let files = [
      "flaw.json": #"{"type": "string", "description": 1}"#,
      "format.json": #"{"type": "string", "format": "colour"}"#,
      "far.json": #"{"$ref": "https://example.com/x"}"#,
      "x.json": #"{"$id": "https://example.com/x", "type": "string"}"#,
      "api.json": ##"{"a": {"b": {"type": "string", "$defs": {"c": {"type": "strin"}}}}, "c": 1}"##,
    ]
    for (arguments, status) in [
      (["flaw.json"], 0 as Int32), (["flaw.json", "--strict"], 1), (["format.json"], 0),
      (["format.json", "--warnings", "unknown-format=error"], 1),
      (["far.json"], 1), (["far.json", "--resolve", "x.json"], 0),
      (["far.json", "x.json"], 0), (["missing.json"], 2), (["missing.json", "far.json"], 2),
      (["x.json", "--resolve", "missing"], 2), ([], 2), (["-", "-"], 2),
      (["api.json#/a/b"], 1), (["api.json#/a/b/x"], 1), (["x.json", "--dialect", "draft4"], 0),
    ] {
      let folder = try TemporaryFolder(files)
      let result = try CommandProcess.run(["check"] + arguments, in: folder.url)
      #expect(result.status == status, "\(arguments): \(result)")
    }
    let silent = try Self.run(files, "format.json", "--no-warnings")
    #expect(silent.output == "1 schema checked: 0 wrong, 0 warnings\n")
  }

  @Test func `each report has the finding with its place`() throws {
    let files = ["s.json": Self.unreached, "good.json": #"{"type": "string"}"#]
    func report(_ kind: String) throws -> CommandProcess.Result {
      let result = try Self.run(files, "good.json", "s.json", "--report", kind)
      #expect(result.errors == "2 schemas checked: 1 wrong, 0 warnings\n")
      #expect(result.status == 1)
      return result
    }
    let json = try JSONDocument(report("json").output).root
    let finding = try #require(json["findings"]?.elements.first)
    #expect(json["path"]?.string == "s.json" && json["valid"]?.boolean == false)
    #expect(finding["id"]?.string == "unknown-type-name" && finding["line"]?.number == 1)
    #expect(finding["pointer"]?.string == "/$defs/a/type" && finding["column"]?.number == 44)
    #expect(
      try report("github").output.hasPrefix(
        "::error file=s.json,line=1,endLine=1,col=44,endColumn=44,title=unknown-type-name::"))
    let run = try #require(JSONDocument(report("sarif").output).root["runs"]?[0])
    let result = try #require(run["results"]?[0])
    #expect(result["ruleId"]?.string == "unknown-type-name" && result["level"]?.string == "error")
    let place = result["locations"]?[0]?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == "s.json")
    #expect(place?["region"]?["startColumn"]?.number == 44)
    let suites = try report("junit").output
    #expect(
      suites.contains(#"<testcase name="good.json" classname="good.json" file="good.json"/>"#)
    )
    #expect(suites.contains(#"<testsuite name="s.json" tests="1" failures="1" errors="0""#))
    #expect(suites.contains(#"type="unknown-type-name">"#))
  }
}
