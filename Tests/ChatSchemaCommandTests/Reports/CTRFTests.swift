import JSONText
import TestSupport
import Testing

@Suite("Reports in the Common Test Report Format", .blocks)
struct CTRFTests {
  /// The parts of the format's own schema (ctrf-io/ctrf, `schema/ctrf.schema.json`) that the reports use.
  ///
  /// No object may have other members than these.
  private static let schema = """
    {"type": "object", "required": ["results", "reportFormat", "specVersion"],
     "additionalProperties": false, "properties": {"reportFormat": {"const": "CTRF"},
      "specVersion": {"type": "string", "pattern": "^[0-9]+\\\\.[0-9]+\\\\.[0-9]+$"},
      "results": {"type": "object", "required": ["tool", "summary", "tests"],
       "additionalProperties": false, "properties": {
        "tool": {"type": "object", "required": ["name"], "additionalProperties": false,
         "properties": {"name": {"type": "string", "minLength": 1}, "version": {"type": "string"}}},
        "summary": {"type": "object", "additionalProperties": false,
         "required": ["tests", "passed", "failed", "skipped", "pending", "other", "start", "stop"],
         "properties": {"tests": {"$ref": "#/definitions/count"},
          "passed": {"$ref": "#/definitions/count"}, "failed": {"$ref": "#/definitions/count"},
          "skipped": {"$ref": "#/definitions/count"}, "pending": {"$ref": "#/definitions/count"},
          "other": {"$ref": "#/definitions/count"}, "start": {"$ref": "#/definitions/count"},
          "stop": {"$ref": "#/definitions/count"}}},
        "tests": {"type": "array", "items": {"type": "object", "additionalProperties": false,
         "required": ["name", "status", "duration"], "properties": {
          "name": {"type": "string", "minLength": 1}, "duration": {"$ref": "#/definitions/count"},
          "status": {"enum": ["passed", "failed", "skipped", "pending", "other"]},
          "line": {"$ref": "#/definitions/count"}, "message": {"type": "string"},
          "trace": {"type": "string"}, "filePath": {"type": "string"},
          "rawStatus": {"type": "string"}}}}}}},
     "definitions": {"count": {"type": "integer", "minimum": 0}},
     "$schema": "http://json-schema.org/draft-07/schema#"}
    """

  /// Runs a command, checks that its report has the form, and returns the results.
  private static func report(
    _ arguments: String..., files: [String: String]
  ) throws -> (results: JSONNode, run: CommandProcess.Result) {
    let folder = try TemporaryFolder(files)
    let run = try CommandProcess.run(arguments + ["--report", "ctrf"], in: folder.url)
    try folder.write(schema, "ctrf.json")
    let check = try CommandProcess.run(
      ["validate", "--schema", "ctrf.json", "-"], input: run.output, in: folder.url)
    #expect(check.status == 0, "\(check)\n\(run)")
    let results = try #require(try JSONDocument(run.output).root["results"])
    let tests = Array(try #require(results["tests"]?.elements))
    func counted(_ status: String) -> Int64 {
      Int64(tests.count { $0["status"]?.string == status })
    }
    let summary = results["summary"]
    #expect(summary?["tests"]?.number?.int64 == Int64(tests.count))
    #expect(summary?["passed"]?.number?.int64 == counted("passed"))
    #expect(summary?["failed"]?.number?.int64 == counted("failed"))
    let times = ["start", "stop"].compactMap { summary?[$0]?.number?.int64 }
    #expect(times.count == 2 && times[0] <= times[1] && times[0] > 1_700_000_000_000)
    return (results, run)
  }

  private static let files = [
    "s.json": #"{"type": "object", "required": ["id"]}"#, "good.json": #"{"id": 1}"#,
    "bad.json": "{}", "x.ndjson": "{\"id\": 1, \"id\": 2}\n\n{}\n{,}\n{\"id\": 3}\n",
  ]

  @Test func `each instance is a test`() throws {
    let (results, run) = try Self.report(
      "validate", "--schema", "s.json", "good.json", "x.ndjson", "bad.json", "gone.json",
      files: Self.files)
    let tests = Array(try #require(results["tests"]?.elements))
    #expect(
      tests.map { $0["name"]?.string } == [
        "good.json", "x.ndjson:1", "x.ndjson:3", "x.ndjson:4", "x.ndjson:5", "bad.json",
        "gone.json",
      ], "\(run)")
    #expect(
      tests.map { $0["status"]?.string } == [
        "passed", "passed", "failed", "failed", "passed", "failed", "failed",
      ])
    #expect(tests.map { $0["line"]?.number } == [1, 1, 3, 4, 5, 1, nil])
    #expect(tests[2]["message"]?.string == "`id` is required")
    #expect(tests[2]["filePath"]?.string == "x.ndjson")
    #expect(tests[2]["trace"]?.string?.hasPrefix("x.ndjson:3:1: error: `id` is required\n") == true)
    #expect(tests.map { $0["rawStatus"]?.string }.last == "error")
    #expect(run.status == 2 && run.errors.contains("3 invalid of 6"))
    #expect(run.errors.contains("x.ndjson:1:11: warning: "))
  }

  @Test func `an instance that must be invalid passes if it is`() throws {
    let (results, run) = try Self.report(
      "validate", "--schema", "s.json", "good.json", "bad.json", "x.ndjson", "--expect-invalid",
      files: Self.files)
    #expect(
      results["tests"]?.elements.map { $0["status"]?.string } == [
        "failed", "passed", "failed", "passed", "failed", "failed",
      ], "\(run)")
    #expect(results["tests"]?[0]?["message"]?.string == "valid, though it must not be")
  }

  @Test func `a long stream is written in order`() throws {
    let lines = (1...20_000).map { $0 % 5 == 0 ? "{}\n" : "{\"id\": \($0)}\n" }.joined()
    let (results, _) = try Self.report(
      "validate", "--schema", "s.json", "x.ndjson", "--jobs", "4",
      files: ["s.json": #"{"required": ["id"]}"#, "x.ndjson": lines])
    #expect(
      results["tests"]?.elements.compactMap { $0["line"]?.number?.int64 }
        == (1...20_000).map(Int64.init))
    #expect(results["summary"]?["failed"]?.number == 4000)
  }

  @Test func `a schema that can not be used is a failed test`() throws {
    let (results, run) = try Self.report(
      "validate", "--schema", "s.json", "s.json", files: ["s.json": #"{"type": 1}"#])
    #expect(run.status == 2 && results["tests"]?.count == 1)
    #expect(results["tests"]?[0]?["line"]?.number == 1)
  }

  @Test func `check and test write a test for each schema and each test`() throws {
    let files = [
      "good.json": #"{"type": "string"}"#, "bad.json": "{\n\"type\": 1}",
      "t.json": """
      {"target": "good.json", "tests": [{"description": "number", "valid": true, "data": 1},
      {"valid": true, "data": "a"}]}
      """,
    ]
    let (check, run) = try Self.report("check", "good.json", "bad.json", files: files)
    #expect(check["tests"]?.elements.map { $0["name"]?.string } == ["good.json", "bad.json"])
    #expect(check["tests"]?.elements.map { $0["status"]?.string } == ["passed", "failed"])
    #expect(check["tests"]?[1]?["line"]?.number == 2 && run.status == 1)
    let (test, _) = try Self.report("test", "t.json", files: files)
    #expect(test["tests"]?.elements.map { $0["status"]?.string } == ["failed", "passed"])
    #expect(test["tests"]?[0]?["name"]?.string?.contains("number") == true)
    let (missing, gone) = try Self.report("check", "gone.json", files: files)
    #expect(gone.status == 2 && missing["tests"]?[0]?["rawStatus"]?.string == "error")
  }
}
