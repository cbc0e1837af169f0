import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema generate --schema", .blocks)
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
      (["--schema", "address.json#/properties/citty"], "did you mean `#/properties/city`?"),
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
      (["--dialect", "draft4"], "only of use with --schema"),
      (["--strict"], "only of use with --schema"),
      (["--schema", "address.json", "--dialect", "draft3"], "Please provide one of"),
    ]
    for (arguments, words) in cases {
      let result = try generate(arguments, in: folder)
      #expect(result.status == 2 && result.errors.contains(words), "\(arguments): \(result)")
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains("Generated"), "nothing is written when something is wrong")
  }

  @Test(
    "a schema that names no dialect is read in one that fits it, or in the one that is asked for")
  func dialect() throws {
    let folder = try workFolder()
    try folder.write(
      #"{"type": "array", "items": [{"type": "string"}], "additionalItems": false}"#, "pair.json")
    let found = try generate(["--schema", "pair.json", "--output", "A"], in: folder)
    #expect(found.status == 0, "\(found)")
    #expect(found.errors.contains("pair.json:1:1: warning: no `$schema`: read as draft 2019-09"))
    #expect(found.errors.contains("--dialect"), "\(found)")
    let asked = try generate(
      ["--schema", "pair.json", "--output", "A", "--dialect", "2019-09", "--check"], in: folder)
    #expect(asked.status == 0 && asked.errors.isEmpty, "\(asked)")
    let code = try String(
      contentsOf: folder.url.appendingPathComponent("A/Pair+Schema.swift"), encoding: .utf8)
    #expect(code.contains(#"dialect: "https://json-schema.org/draft/2019-09/schema""#), "\(code)")
    let refused = try generate(["--schema", "pair.json", "--dialect", "2020-12"], in: folder)
    #expect(refused.status == 2 && refused.errors.contains("pair.json:1:28: error: `items`"))
  }

  @Test("a flaw that changes no verdict is a warning, and refused with --strict")
  func flaws() throws {
    let folder = try workFolder()
    try folder.write(
      ##"""
      {
        "description": null, "type": "object", "properties": {"a": {"$ref": "#/$defs/a"}},
        "$defs": {"a": {"$ref": "#/$defs/a"}}
      }
      """##, "odd.json")
    let lenient = try generate(["--schema", "odd.json"], in: folder)
    #expect(lenient.status == 0, "\(lenient)")
    #expect(lenient.errors.contains("odd.json:2:18: warning: `description` must be a string"))
    #expect(lenient.errors.contains("odd.json:3:27: warning: `$ref` leads back"))
    let strict = try generate(["--schema", "odd.json", "--strict"], in: folder)
    #expect(strict.status == 2, "\(strict)")
    #expect(strict.errors.contains("odd.json:2:18: error: `description` must be a string"))
    #expect(strict.errors.contains("odd.json:3:27: error: `$ref` leads back"))
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
