import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("Failures that reports leave out", .blocks)
struct OmissionTests {
  private static func run(_ arguments: String...) throws -> CommandProcess.Result {
    let folder = try TemporaryFolder()
    try folder.write(#"{"items": {"type": "integer"}}"#, "s.json")
    let many = "[" + Array(repeating: #""x""#, count: 30).joined(separator: ", ") + ", 1]"
    try folder.write("\(many)\n[\"x\"]\n\(many)\n", "p.ndjson")
    return try CommandProcess.run(
      ["validate", "--schema", "s.json", "p.ndjson"] + arguments, in: folder.url)
  }

  @Test func `json says how many for each instance`() throws {
    let lines = try Self.run("--report", "json").outputLines.map { try JSONDocument($0).root }
    #expect(lines.map { $0["errors"]?.count } == [10, 1, 10])
    #expect(lines.map { $0["omittedErrors"]?.number } == [20, nil, 20])
    let all = try Self.run("--report", "json", "--max-errors", "0")
    #expect(!all.output.contains("omitted"), "\(all)")
  }

  @Test func `sarif says how many for each instance and together`() throws {
    let log = try JSONDocument(try Self.run("--report", "sarif").output).root
    let run = try #require(log["runs"]?[0])
    let told = run["results"]?.elements.compactMap { $0["properties"]?["omission"]?.string }
    #expect(
      told
        == Array(
          repeating: "20 more failures of this instance not shown; --max-errors 0 shows all",
          count: 2))
    let notes = run["invocations"]?[0]?["toolExecutionNotifications"]?.elements.compactMap {
      $0["message"]?["text"]?.string
    }
    #expect(notes == ["40 failures are left out; --max-errors 0 shows all"])
  }

  @Test(arguments: ["text", "github", "junit"])
  func `reports for people say how many for each instance`(_ report: String) throws {
    let result = try Self.run("--report", report)
    let parts = result.output.components(
      separatedBy: "20 more failures of this instance not shown; --max-errors 0 shows all")
    #expect(parts.count == 3, "\(result)")
  }

  @Test func `a number that is a least one is told as such`() {
    #expect(FailureOmission.none.sentence == nil)
    #expect(FailureOmission(count: 1).sentence?.hasPrefix("1 more failure of") == true)
    let least = FailureOmission(count: 2, mayHaveMore: true)
    #expect(least.sentence?.hasPrefix("at least 2 more failures of") == true)
    let unknown = FailureOmission(count: 0, mayHaveMore: true)
    #expect(unknown.sentence?.hasPrefix("more failures are possible") == true)
    #expect(FailureOmission(count: 3) + least == FailureOmission(count: 5, mayHaveMore: true))
  }

  @Test
  func `an instance whose failures are too many to be found says at least how many there are`()
    throws
  {
    // Each value fails for a reason that is found once for each way to it.
    let folder = try TemporaryFolder()
    try folder.write(Self.manyWays, "s.json")
    try folder.write(Self.deep, "p.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "json", "p.json"], in: folder.url)
    let object = try JSONDocument(try #require(result.outputLines.first)).root
    #expect(object["omittedErrors"] == nil && object["omittedErrorsAtLeast"] != nil, "\(result)")
  }

  /// A schema in which each level has four ways to the next.
  private static let manyWays = #"""
    {"$ref": "#/$defs/a", "$defs": {"a": {"properties": {"n": {"allOf": [
      {"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}, {"$ref": "#/$defs/a"}
    ]}, "v": {"type": "string"}}}}}
    """#

  private static let deep =
    String(repeating: #"{"v": 1, "n": "#, count: 14) + "{\"v\": 1}"
    + String(repeating: "}", count: 14)
}
