import Foundation
import TestSupport
import Testing

/// What findings quote of the files that a stranger's schema refers to.
@Suite(.blocks)
struct QuotableFileTests {
  private static let secrets = [
    "SECRET token here\nline 2\n", #"{"a": SECRET}"#, #"{"type": "SECRET"}"#, #"{"SECRET": }"#,
    "\u{FEFF}SECRET", "{\"pattern\": \"(SECRET\"}", "{\"properties\": {\"SECRET\": 5}}",
  ]

  private static func folder(_ secret: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(secret, "secret.json")
    try folder.write(#"{"$ref": "../secret.json"}"#, "schemas/up.json")
    try folder.write(#"{"$ref": "link.json"}"#, "schemas/linked.json")
    try folder.write(
      "{\"$ref\": \"\(folder.url.appendingPathComponent("secret.json").path)\"}",
      "schemas/absolute.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appendingPathComponent("schemas/link.json").path,
      withDestinationPath: "../secret.json")
    try folder.write("1", "i.json")
    return folder
  }

  @Test(arguments: secrets, ["up", "linked", "absolute"])
  func `nothing is quoted of a file elsewhere`(_ secret: String, _ schema: String) throws {
    let folder = try Self.folder(secret)
    for report in ["text", "github", "sarif", "json", "junit"] {
      let result = try CommandProcess.run(
        ["validate", "--report", report, "--schema", "schemas/\(schema).json", "i.json"],
        in: folder.url)
      #expect(result.status == 2, "\(result)")
      #expect(!"\(result)".contains("SECRET"), "\(report) \(result)")
      #expect("\(result)".contains(schema == "linked" ? "link.json" : "secret.json"), "\(result)")
    }
  }

  @Test(arguments: secrets.dropLast())
  func `what is below the schema's folder, or below --resolve, is quoted`(_ secret: String) throws {
    let folder = try Self.folder(secret)
    try folder.write(secret, "schemas/deep/own.json")
    try folder.write(#"{"$ref": "deep/own.json"}"#, "schemas/near.json")
    for arguments in [
      ["--schema", "schemas/near.json"], ["--schema", "secret.json"],
      ["--schema", "schemas/up.json", "--resolve", "secret.json"],
    ] {
      let result = try CommandProcess.run(["validate"] + arguments + ["i.json"], in: folder.url)
      #expect(result.status == 2 && result.errors.contains("SECRET"), "\(arguments) \(result)")
    }
  }
}
