import TestSupport
import Testing

@Suite("Folders for the beginnings of addresses", .blocks)
struct ResolveFolderTests {
  private static let files = [
    "order.schema.json": """
    {"type": "object", "properties": {"line": {"$ref": "https://example.com/s/line.json"}}}
    """,
    "local/s/line.json": #"{"$ref": "count"}"#, "local/s/count.json": #"{"type": "integer"}"#,
    "order.json": #"{"line": 1}"#,
    "order.test.json":
      #"{"target": "order.schema.json", "tests": [{"valid": false, "data": {"line": "x"}}]}"#,
  ]

  @Test(arguments: [
    ["validate", "--schema", "order.schema.json", "order.json"], ["check", "order.schema.json"],
    ["test", "order.test.json"], ["bundle", "order.schema.json"], ["lint", "order.schema.json"],
    ["contains", "order.schema.json", "order.schema.json"],
    ["diff", "order.schema.json", "order.schema.json"],
    ["generate", "--schema", "order.schema.json", "--output", "Generated"],
  ])
  func `every command that reads schemas finds the files in them`(_ arguments: [String]) throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try CommandProcess.run(
      arguments + ["--resolve", "https://example.com/=local"], in: folder.url)
    #expect(result.status == 0, "\(result)")
    let without = try CommandProcess.run(arguments, in: folder.url)
    #expect(without.status != 0, "\(without)")
    #expect((without.output + without.errors).contains("https://example.com/s/line.json"))
  }
}
