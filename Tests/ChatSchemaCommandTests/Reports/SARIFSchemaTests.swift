import Foundation
import TestSupport
import Testing

/// The SARIF report against the schema of SARIF, by the command itself.
///
/// The schema is one of the public catalogue that `CHATSCHEMA_CATALOGUE` names; nothing is fetched.
@Suite(
  .blocks,
  .enabled(
    if: SARIFSchema.path != nil,
    "CHATSCHEMA_CATALOGUE names no folder with the schema of SARIF 2.1.0."))
struct SARIFSchemaTests {
  static let subjects: [(name: String, schema: String, paths: [String])] = [
    ("findings", #"{"oneOf": [{"type": "null"}, {"required": ["a"]}]}"#, ["x.ndjson", "gone"]),
    ("nothing", "true", ["x.ndjson"]),
    ("doubtful", #"{"type": "object", "items": {}, "required": ["a"]}"#, ["x.ndjson"]),
    ("unusable", #"{"type": "strin"}"#, ["x.ndjson"]),
  ]

  @Test(arguments: subjects)
  func `a log satisfies the schema of SARIF`(
    name: String, schema: String, paths: [String]
  ) throws {
    let folder = try TemporaryFolder()
    try folder.write(schema, "s.json")
    try folder.write("{\"a\": 1, \"a\": 2}\n{\"b\": 1}\n{,}\n", "x.ndjson")
    let log = try CommandProcess.run(
      ["validate", "--schema", "s.json", "--report", "sarif"] + paths, in: folder.url
    ).output
    #expect(log.contains("\"version\":\"2.1.0\""))
    try folder.write(log, "log.json")
    let check = try CommandProcess.run(
      ["validate", "--schema", try #require(SARIFSchema.path), "log.json"], in: folder.url)
    #expect(check.status == 0 && check.output.hasPrefix("0 invalid of 1 "), "\(check)")
  }
}

/// Where the schema of SARIF is.
private enum SARIFSchema {
  static let path: String? = {
    guard let folder = ProcessInfo.processInfo.environment["CHATSCHEMA_CATALOGUE"] else {
      return nil
    }
    let path = "\(folder)/src/schemas/json/sarif-2.1.0.json"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }()
}
