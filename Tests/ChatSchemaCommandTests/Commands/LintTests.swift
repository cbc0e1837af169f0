import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema lint", .blocks)
struct LintTests {
  private static let overlap =
    #"{"oneOf": [{"type": "integer"}, {"type": "number", "minimum": 3}]}"#

  /// A folder with schemas, and with files that are none.
  private static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let files = [
      "overlap.json": overlap, "good.schema.json": #"{"type": "string"}"#,
      "idle.json": "{\n  \"type\": \"string\",\n  \"minLength\": 0\n}\n",
      "broken.json": #"{"type": 1}"#,
      "Folder/used.json":
        ##"{"type": "object", "$defs": {"a": {"minLength": 1}, "b": {"minLength": 1}}}"##,
      "Folder/user.json": ##"{"properties": {"a": {"$ref": "used.json#/$defs/a"}}}"##,
      "Folder/payload.json": #"{"$schema": "user.json", "a": "x"}"#, "Folder/text.json": "no JSON",
      "Nothing/payload.json": "{}",
    ]
    for (name, text) in files {
      let file = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    return folder
  }

  private static func run(
    _ arguments: String..., in folder: TemporaryFolder
  ) throws -> CommandProcess.Result {
    try CommandProcess.run(["lint", "--time-limit", "600"] + arguments, in: folder.url)
  }

  @Test("a finding has its location, id, witness and advice")
  func text() throws {
    let result = try Self.run("overlap.json", in: Self.folder())
    #expect(
      result.outputLines == [
        "overlap.json:1:33: warning: alternatives 1 and 2 of `oneOf` overlap: a value of both is refused [overlapping-alternatives]",
        "overlap.json:1:12: note: alternative 1", "overlap.json:1:33: note: for example 3",
        "overlap.json:1:33: note: make them exclude each other, or use `anyOf`",
        "1 schema examined: 1 warning, 0 notes",
      ], "\(result)")
    #expect(result.status == 1)
  }

  @Test("warnings end with 1, notes with 0, and what can not be used with 2")
  func statuses() throws {
    let folder = try Self.folder()
    for (arguments, status) in [
      (["good.schema.json"], 0 as Int32), (["idle.json"], 0), (["overlap.json"], 1),
      (["overlap.json", "broken.json"], 2), (["missing.json"], 2), (["Nothing"], 2),
      (["overlap.json#/oneOf/0"], 0),
      (["overlap.json", "--warnings", "overlapping-alternatives=off"], 0),
      (["idle.json", "--warnings", "idle-keyword=error"], 0), (["--fix", "-"], 2), ([], 2),
      (["idle.json", "--time-limit", "0"], 2),
    ] {
      let result = try CommandProcess.run(["lint"] + arguments, in: folder.url)
      #expect(result.status == status, "\(arguments): \(result)")
    }
  }

  @Test("a report as JSON is one object")
  func json() throws {
    let result = try Self.run("overlap.json", "--report", "json", in: Self.folder())
    try #require(result.outputLines.count == 1, "\(result)")
    let root = try JSONDocument(result.outputLines[0]).root
    let finding = try #require(root["findings"]?.elements.first)
    #expect(finding["id"]?.string == "overlapping-alternatives")
    #expect(finding["severity"]?.string == "warning" && finding["witness"]?.number == 3)
    #expect(finding["file"]?.string == "overlap.json" && finding["pointer"]?.string == "/oneOf/1")
    #expect(finding["line"]?.number == 1 && finding["column"]?.number == 33)
    #expect(finding["advice"]?.string?.isEmpty == false && finding["fixable"]?.boolean == false)
    #expect(root["schemas"]?.elements.map(\.string) == ["overlap.json"])
    #expect(root["undecided"]?.number == 0)
  }

  @Test("annotations have the id as their title")
  func github() throws {
    let result = try Self.run("idle.json", "--report", "github", in: Self.folder())
    #expect(
      result.output.hasPrefix(
        "::notice file=idle.json,line=3,endLine=3,col=3,endColumn=3,title=idle-keyword::"),
      "\(result)")
  }

  @Test("the schemas of a folder are found, and what another of them uses is used")
  func folders() throws {
    let result = try Self.run("Folder", in: Self.folder())
    #expect(
      result.outputLines.first
        == "Folder/used.json:1:53: note: nothing refers to this definition [unused-definition]",
      "\(result)")
    #expect(result.outputLines.last == "2 schemas examined: 0 warnings, 1 note", "\(result)")
    #expect(result.status == 0)
  }

  @Test("--fix changes only what decides nothing, and lists it")
  func fix() throws {
    let folder = try Self.folder()
    let result = try Self.run("idle.json", "overlap.json", "--fix", in: folder)
    let file = folder.url.appendingPathComponent("idle.json")
    #expect(try String(contentsOf: file, encoding: .utf8) == "{\n  \"type\": \"string\"\n}\n")
    #expect(result.outputLines.first?.hasPrefix("idle.json:3:3: note: mended: ") == true)
    #expect(
      result.outputLines.last == "2 schemas examined: 1 warning, 0 notes, 1 mended", "\(result)")
    let other = folder.url.appendingPathComponent("overlap.json")
    #expect(try String(contentsOf: other, encoding: .utf8) == Self.overlap)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 6)
  }

  @Test("what is switched off is not mended")
  func offIsNotMended() throws {
    let folder = try Self.folder()
    let result = try Self.run("idle.json", "--fix", "--no-warnings", in: folder)
    let file = folder.url.appendingPathComponent("idle.json")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("minLength"))
    #expect(result.outputLines == ["1 schema examined: 0 warnings, 0 notes"], "\(result)")
  }

  @Test("validate warns of a member that is required and forbidden")
  func validate() throws {
    let folder = try Self.folder()
    let schema = #"{"required": ["a"], "properties": {"a": false}}"#
    try schema.write(
      to: folder.url.appendingPathComponent("s.json"), atomically: true, encoding: .utf8)
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "Nothing/payload.json"], in: folder.url)
    #expect(result.errors.contains("s.json:1:15: warning: `a` is required"), "\(result)")
    #expect(result.errors.contains("[required-and-forbidden]"))
  }
}
