import Foundation
import Testing

@testable import chat_schema

@Suite("chat-schema generate --schema")
struct PlainSchemaTests {
  private static let order = """
    {
      "title": "A purchase order",
      "type": "object",
      "properties": {
        "id": {"type": "string"},
        "state": {"enum": ["open", "closed"]},
        "ship_to": {"$ref": "address.json"}
      },
      "required": ["id"]
    }

    """
  private static let address = """
    {"type": "object", "properties": {"city": {"type": "string"}}}

    """

  private func generate(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> CommandProcess.Result {
    try CommandProcess.run(["generate"] + arguments, in: folder.url)
  }

  /// A folder with a schema and what it refers to.
  private func workFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.order, "purchase-order.schema.json")
    try folder.write(Self.address, "address.json")
    return folder
  }

  @Test("what can not be a schema exits with 2, and says why and what to do")
  func unusable() throws {
    let folder = try workFolder()
    try folder.write("{\n  \"type\": \"objekt\"\n}\n", "wrong.json")
    let cases = [
      (["--schema", "."], ".:1:1: error: this is a folder"),
      (["--schema", "https://example.com/a.json"], "nothing is ever fetched"),
      (["--schema", "a.yaml"], "a.yaml:1:1: error: YAML is not supported"),
      (["--schema", "none.json"], "none.json:1:1: error: the file can not be read"),
      (["--schema", "address.json#/properties/city"], "made of whole schemas"),
      (["--schema", "wrong.json"], "wrong.json:2:11: error: "),
      (["--schema", "address.json", "--root-name", "address"], "did you mean `Address`?"),
      (["--schema", "address.json", "--resolve", "none"], "none:1:1: error: "),
      (["--schema", "address.json", "--config", "none.json"], "none.json:1:1: error: "),
      (["--schema", "address.json", "--schema", "Address.schema.json"], "Address.schema.json"),
      (["--schema", "a.json", "--spec", "b.json"], "exclude each other"),
      (["--schema", "a.json", "--schema", "b.json", "--root-name", "A"], "--root-name names one"),
      (["--root-name", "A"], "only of use with --schema"),
      (["--config", "a.json"], "only of use with --schema"),
      (["--resolve", "a.json"], "only of use with --schema"),
    ]
    for (arguments, words) in cases {
      let result = try generate(arguments, in: folder)
      #expect(result.status == 2 && result.errors.contains(words), "\(arguments): \(result)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains("Generated"), "nothing is written when something is wrong")
  }

  @Test("two schemas whose types would have one name are a finding that names both files")
  func sameName() throws {
    let folder = try workFolder()
    try folder.write(Self.address, "Old/address.schema.json")
    let result = try generate(
      ["--schema", "address.json", "--schema", "Old/address.schema.json"], in: folder)
    #expect(result.status == 2, "\(result)")
    #expect(
      result.errors.contains("Old/address.schema.json:1:1: note: `Address` as well"), "\(result)")
  }

  @Test("a place of the configuration that no schema has is a finding at that place")
  func unknownPlace() throws {
    let folder = try workFolder()
    try folder.write(
      """
      {"names": {
        "purchase-order.schema.json#/properties/id": "number",
        "purchase-order.schema.json#/properties/none": "None"
      }}
      """, "models.json")
    let result = try generate(
      ["--schema", "purchase-order.schema.json", "--config", "models.json"], in: folder)
    #expect(result.status == 2 && result.errors.hasPrefix("models.json:3:3: error: "), "\(result)")
  }
}
