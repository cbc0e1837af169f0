import Foundation
import TestSupport
import Testing

/// Options that change what a schema asks for: formats, the direction of instances, and messages of its author.
@Suite("What a schema asks for", .blocks)
struct SchemaOptionTests {
  private static func run(
    _ schema: String, _ instance: String, _ arguments: String...
  ) throws -> CommandProcess.Result {
    let folder = try TemporaryFolder()
    try folder.write(schema, "s.json")
    try folder.write(instance, "i.json")
    return try CommandProcess.run(
      ["validate", "--schema", "s.json", "i.json"] + arguments, in: folder.url)
  }

  @Test func `a format of the user's own is asserted, and a known one can be switched off`() throws
  {
    let schema = #"{"items": {"anyOf": [{"format": "slug"}, {"type": "null"}]}}"#
    let refused = try Self.run(schema, #"["A b"]"#, "--format", "slug=^[a-z=]+$")
    #expect(refused.status == 1)
    #expect(refused.output.contains("is not a valid slug: it does not match the pattern ^[a-z=]+$"))
    #expect(refused.errors.isEmpty, "the format is known")
    #expect(try Self.run(schema, #"["a=b", null]"#, "--format=slug=^[a-z=]+$").status == 0)
    let date = #"{"format": "date"}"#
    #expect(try Self.run(date, #""x""#).status == 1)
    #expect(try Self.run(date, #""x""#, "--format", "date=off").status == 0)
  }

  @Test(arguments: [
    ("slug", "expected NAME=PATTERN"), ("=a", "expected NAME=PATTERN"),
    ("slug=[a", "(at character 1 of the pattern)"),
  ])
  func `a format that can not be used is wrong usage`(_ value: String, _ message: String) throws {
    let result = try Self.run("{}", "1", "--format", value)
    #expect(result.status == 2)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `formats are either annotations or defined`() throws {
    let result = try Self.run("{}", "1", "--format", "a=b", "--no-assert-formats")
    #expect(result.status == 2)
    #expect(result.errors.contains("exclude each other"))
  }

  @Test func `the direction decides about members that are read-only or write-only`() throws {
    let schema =
      #"{"properties": {"id": {"readOnly": true}, "pin": {"writeOnly": true}}, "required": ["id", "pin"]}"#
    #expect(try Self.run(schema, #"{"id": 1, "pin": 2}"#).status == 0)
    #expect(try Self.run(schema, #"{"pin": 2}"#, "--mode", "write").status == 0)
    #expect(try Self.run(schema, #"{"id": 2}"#, "--mode", "read").status == 0)
    let refused = try Self.run(schema, #"{"id": 1, "pin": 2}"#, "--mode", "write")
    #expect(refused.status == 1)
    #expect(refused.outputLines.first == "i.json:1:8: error: `id` is read-only")
  }

  @Test func `the author's message comes first, and ours in the line after it`() throws {
    let schema = #"{"minLength": 2, "errorMessage": {"minLength": "too short | really"}}"#
    let text = try Self.run(schema, #""a""#)
    #expect(
      text.outputLines.prefix(2) == [
        "i.json:1:1: error: too short | really", "  shorter than 2 characters (1)",
      ])
    let json = try Self.run(schema, #""a""#, "--report", "json").output
    #expect(json.contains(#""error":"shorter than 2 characters (1)""#))
    #expect(json.contains(#""errorMessage":"too short | really""#))
    for report in ["github", "sarif", "junit", "gitlab", "ctrf"] {
      let output = try Self.run(schema, #""a""#, "--report", report).output
      #expect(output.contains("too short | really (shorter than 2 characters (1))"), "\(report)")
    }
  }

  @Test func `GitHub's summary of a step has the verdict and the first failures`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"items": {"maxLength": 1, "errorMessage": "<b>|x_"}}"#, "s.json")
    try folder.write(#"["ab"]"#, "i.json")
    try folder.write("before\n", "summary.md")
    let lines = (0..<60).map { _ in #"["ab"]"# }.joined(separator: "\n")
    try folder.write(lines, "many.ndjson")
    let environment = ["GITHUB_STEP_SUMMARY": folder.url.appendingPathComponent("summary.md").path]
    for input in ["i.json", "many.ndjson"] {
      _ = try CommandProcess.run(
        ["validate", "--schema", "s.json", input, "--report", "github"], in: folder.url,
        environment: environment)
    }
    let parts = try folder.read("summary.md").split(separator: "### ").map(String.init)
    #expect(parts.count == 3)
    #expect(
      parts[1] == """
        ❌ chat-schema: s.json

        1 invalid of 1 in 0.0 s

        | Place | Failure |
        |---|---|
        | i.json:1:2 | &lt;b>\\|x\\_ (longer than 1 character (2)) (at /0) |


        """, "\(parts[1])")
    #expect(parts[2].split(separator: "\n").count { $0.hasPrefix("| many.ndjson:") } == 50)
    #expect(parts[2].contains("Only the first 50 are shown; the log has all."))
  }
}
