import JSONText
import TestSupport
import Testing

@Suite("Instances that must be invalid", .blocks)
struct ExpectationTests {
  private static func run(_ paths: [String], _ arguments: String..., input: String = "")
    throws -> CommandProcess.Result
  {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": "object", "required": ["id"]}"#, "s.json")
    try folder.write("{}", "invalid.json")
    try folder.write("\n {\"id\": 1}\n", "valid.json")
    try folder.write("{\"id\": 1,}", "broken.json")
    try folder.write("{}\n\n{\"id\": 1}\n{\"id\": 2, \"id\": 3}\n{,}\n[]", "lines.ndjson")
    try folder.write("id: 1\n---\n{}\n---\nid: 3\n", "documents.yaml")
    return try CommandProcess.run(
      ["validate", "--schema", "s.json", "--expect-invalid"] + paths + arguments,
      input: input, in: folder.url)
  }

  @Test func `an invalid instance is as it must be, and is not reported`() throws {
    let result = try Self.run(["invalid.json"])
    #expect(result.status == 0, "\(result)")
    #expect(result.output == "0 valid of 1 that must be invalid, in 0.0 s\n")
  }

  @Test func `a valid instance is reported at its position`() throws {
    let result = try Self.run(["invalid.json", "valid.json"])
    #expect(result.status == 1, "\(result)")
    #expect(result.outputLines.first == "valid.json:1:1: error: valid, though it must not be")
    #expect(result.output.hasSuffix("1 valid of 2 that must be invalid, in 0.0 s\n"))
  }

  @Test func `a text that can not be read does not count as invalid`() throws {
    let result = try Self.run(["broken.json"])
    #expect(result.status == 1, "\(result)")
    #expect(result.output.hasPrefix("broken.json:1:9: error: "))
    #expect(result.output.hasSuffix("0 valid, 1 unreadable of 1 that must be invalid, in 0.0 s\n"))
  }

  @Test func `each line is told at its position`() throws {
    let result = try Self.run(["lines.ndjson"])
    let heads = result.output.split(separator: "\n").filter { $0.hasPrefix("lines") }
    #expect(
      heads.map { $0.prefix { $0 != " " } } == [
        "lines.ndjson:3:1:", "lines.ndjson:4:1:", "lines.ndjson:4:11:", "lines.ndjson:5:2:",
      ], "\(result)")
    #expect(result.output.hasSuffix("2 valid, 1 unreadable of 5 that must be invalid, in 0.0 s\n"))
  }

  @Test(arguments: ["auto", "array"])
  func `each value of a stream is told at its position`(_ format: String) throws {
    let values = [#"{"id": 1}"#, "{}", "3", "\n  {\"id\": 2}"]
    let input =
      format == "array" ? "[" + values.joined(separator: ",") + "]" : values.joined(separator: " ")
    let result = try Self.run(["-"], "--input", format, input: input)
    let lines = result.outputLines.filter { $0.hasSuffix("valid, though it must not be") }
    let column = format == "array" ? 2 : 1
    #expect(
      lines.map { $0.prefix { $0 != " " } } == ["<stdin>:1:\(column):", "<stdin>:2:3:"], "\(result)"
    )
    #expect(result.output.hasSuffix("2 valid of 4 that must be invalid, in 0.0 s\n"))
  }

  @Test func `each document of a YAML file is told at its line`() throws {
    let result = try Self.run(["documents.yaml"])
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("documents.yaml:1:1: error: valid"))
    #expect(result.output.contains("documents.yaml:4:1: error: valid"))
    #expect(result.output.hasSuffix("2 valid of 3 that must be invalid, in 0.0 s\n"))
  }

  @Test func `only the closing line and the status are left with quiet`() throws {
    let result = try Self.run(["lines.ndjson", "broken.json"], "--quiet")
    #expect(result.status == 1)
    #expect(result.output == "2 valid, 2 unreadable of 6 that must be invalid, in 0.0 s\n")
    #expect(try Self.run(["invalid.json"], "--quiet").status == 0)
  }

  @Test func `a repeated name that is an error makes an instance invalid`() throws {
    let result = try Self.run(["lines.ndjson"], "--warnings", "duplicate-member=error")
    #expect(result.output.hasSuffix("1 valid, 1 unreadable of 5 that must be invalid, in 0.0 s\n"))
  }

  @Test func `json says which are valid`() throws {
    let result = try Self.run(["lines.ndjson"], "--report", "json")
    let lines = try result.outputLines.map { try JSONDocument($0).root }
    #expect(lines.map { $0["valid"]?.boolean } == [true, true, false])
    #expect(lines.map { $0["line"]?.number } == [3, 4, 5])
    #expect(lines[0]["errors"]?[0]?["error"]?.string == "valid, though it must not be")
  }

  @Test func `other reports have an error with a rule of its own`() throws {
    let github = try Self.run(["valid.json"], "--report", "github")
    #expect(
      github.output.hasPrefix("::error file=valid.json,line=1,")
        && github.output.contains("title=expected-invalid::valid, though"), "\(github)")
    let sarif = try Self.run(["lines.ndjson"], "--report", "sarif")
    let run = try #require(try JSONDocument(sarif.output).root["runs"]?[0])
    #expect(
      run["results"]?.elements.compactMap { $0["ruleId"]?.string } == [
        "expected-invalid", "expected-invalid", "duplicate-member", "json-text",
      ])
    let rules = run["tool"]?["driver"]?["rules"]?.elements.compactMap { $0["id"]?.string }
    #expect(rules?.contains("expected-invalid") == true)
    let junit = try Self.run(["lines.ndjson"], "--report", "junit").output
    #expect(junit.contains(#"tests="4" failures="3" errors="0""#), "\(junit)")
    #expect(junit.contains(#"type="expected-invalid""#) && junit.contains("(2 invalid instances)"))
  }

  @Test func `a schema that can not be used is an error all the same`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": 1}"#, "s.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--expect-invalid", "s.json", "gone.json"],
      in: folder.url)
    #expect(result.status == 2)
  }
}
