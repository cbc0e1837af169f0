import JSONText
import TestSupport
import Testing

@Suite("Valid instances in reports", .blocks)
struct ValidListTests {
  private static func run(_ paths: [String], _ arguments: String..., input: String = "")
    throws -> CommandProcess.Result
  {
    let folder = try TemporaryFolder()
    try folder.write(#"{"type": "object", "required": ["id"]}"#, "s.json")
    try folder.write("{}", "invalid.json")
    try folder.write("\n{\"id\": 1}", "valid.json")
    try folder.write("{\"id\": 1}\n\n{}\n{\"id\": 2, \"id\": 3}\n{\"id\": 4}", "lines.ndjson")
    try folder.write("id: 1\n---\n{}\n---\nid: 3\n", "documents.yaml")
    try folder.write("id: 1\n", "document.yaml")
    return try CommandProcess.run(
      ["validate", "--schema", "s.json"] + paths + arguments, input: input, in: folder.url)
  }

  @Test func `text has a line for each, with the line number in a stream`() throws {
    let paths = ["valid.json", "invalid.json", "lines.ndjson", "documents.yaml", "document.yaml"]
    let result = try Self.run(paths, "--list-valid")
    #expect(result.status == 1)
    #expect(
      result.outputLines.filter { $0.hasSuffix(": valid") } == [
        "valid.json: valid", "lines.ndjson:1: valid", "lines.ndjson:4: valid",
        "lines.ndjson:5: valid", "documents.yaml:1: valid", "documents.yaml:4: valid",
        "document.yaml: valid",
      ], "\(result)")
    #expect(result.output.hasSuffix("3 invalid of 10 in 0.0 s\n"))
    #expect(try !Self.run(paths).output.contains(": valid"))
  }

  @Test func `values of standard input have their lines`() throws {
    let result = try Self.run(["-"], "--list-valid", input: #"{"id": 1} 3 "# + "\n\n{\"id\": 2}")
    #expect(
      result.outputLines.filter { $0.hasSuffix(": valid") } == [
        "<stdin>:1: valid", "<stdin>:3: valid",
      ])
  }

  @Test func `json has an object for each`() throws {
    let result = try Self.run(["lines.ndjson", "valid.json"], "--list-valid", "--report", "json")
    let lines = try result.outputLines.map { try JSONDocument($0).root }
    #expect(lines.map { $0["valid"]?.boolean } == [true, false, true, true, true])
    #expect(lines.map { $0["line"]?.number } == [1, 3, 4, 5, 1])
    #expect(result.outputLines.last == #"{"path":"valid.json","line":1,"valid":true}"#)
  }

  @Test func `long streams are listed in order, whatever thread checks them`() throws {
    let text = (1...20_000).map { $0 % 3 == 0 ? "{}\n" : "{\"id\": \($0)}\n" }.joined()
    let folder = try TemporaryFolder([
      "s.json": #"{"required": ["id"]}"#, "x.ndjson": text,
    ])
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--list-valid", "--report", "json", "x.ndjson"],
      in: folder.url)
    let lines = try result.outputLines.map { try JSONDocument($0).root }
    #expect(lines.compactMap { $0["line"]?.number?.int64 } == (1...20_000).map(Int64.init))
    #expect(
      lines.allSatisfy { $0["valid"]?.boolean == (($0["line"]?.number?.int64 ?? 0) % 3 != 0) })
  }

  @Test(arguments: ["github", "sarif", "junit"])
  func `other reports stay as they are`(_ report: String) throws {
    let folder = try TemporaryFolder([
      "s.json": #"{"required": ["id"]}"#, "x.ndjson": "{\"id\": 1}\n{}\n", "a.json": "{\"id\": 1}",
    ])
    let arguments = ["validate", "--schema", "s.json", "x.ndjson", "a.json", "--report", report]
    let plain = try CommandProcess.run(arguments, in: folder.url)
    let listed = try CommandProcess.run(arguments + ["--list-valid"], in: folder.url)
    #expect(plain.output == listed.output)
  }

  @Test func `nothing is added to a quiet report, or if all must be invalid`() throws {
    #expect(
      try Self.run(["valid.json"], "--list-valid", "-q").output == "0 invalid of 1 in 0.0 s\n")
    let result = try Self.run(["invalid.json"], "--list-valid", "--expect-invalid")
    #expect(result.output == "0 valid of 1 that must be invalid, in 0.0 s\n")
  }
}
