import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("How schemas and payloads are named", .blocks)
struct SchemaNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"$defs": {"name": {"type": "string"}}, "required": ["id"]}"#, "s.json")
    try folder.write(#"{"$ref": "s.json"}"#, "with space #1.json")
    try folder.write("{}", "bad.json")
    try folder.write(#"{"id": 1}"#, "good.json")
  }

  private func run(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
    try CommandProcess.run(arguments, input: input, in: folder.url)
  }

  private var address: String { "file://" + folder.url.path }

  @Test func `a schema is read from standard input, and its references start from the folder`()
    throws
  {
    let text = #"{"$ref": "s.json", "typ": "object"}"#
    let bad = try run("validate", "--schema", "-", "bad.json", input: text)
    #expect(bad.status == 1 && bad.output.contains("schema: s.json:"), "\(bad)")
    #expect(bad.errors.hasPrefix("<stdin>:1:20: warning: `typ`"), "\(bad)")
    #expect(bad.errors.contains("  \(text)\n"), "\(bad)")
    #expect(try run("validate", "--schema", "-", "good.json", input: text).status == 0)
    let part = try run("validate", "--schema=-#/a", "bad.json", input: #"{"a": {"type": "array"}}"#)
    #expect(part.status == 1 && part.output.contains("schema: <stdin>:1:16: #/a/type"), "\(part)")
    let broken = try run("validate", "--schema", "-", "bad.json", input: "{")
    #expect(broken.status == 2 && broken.errors.hasPrefix("<stdin>:1:1: error: "), "\(broken)")
    let empty = try run("validate", "--schema", "-", "bad.json")
    #expect(empty.status == 2 && empty.errors.hasPrefix("<stdin>:1:1: error: "), "\(empty)")
  }

  @Test func `models are made of standard input if the root type has a name`() throws {
    let text = #"{"type": "object", "properties": {"a": {"type": "string"}}}"#
    let named = try run(
      "generate", "--schema", "-", "--root-name", "Thing", "--output", "out", input: text)
    #expect(named.status == 0 && named.output.contains("wrote out/Thing.swift"), "\(named)")
    let unnamed = try run("generate", "--schema", "-", "--output", "out", input: text)
    #expect(unnamed.status == 2 && unnamed.errors.contains("--root-name"), "\(unnamed)")
  }

  @Test func `addresses of files are paths`() throws {
    for schema in [address + "/s.json", address + "/with%20space%20%231.json", "FILE:///"] {
      let isFile = schema != "FILE:///"
      let result = try run("validate", "--schema", schema, address + "/bad.json")
      #expect(result.status == (isFile ? 1 : 2), "\(result)")
      if isFile {
        #expect(result.output.hasPrefix(folder.url.path + "/bad.json:1:1: "), "\(result)")
      }
    }
    let part = try run("validate", "--schema", address + "/s.json#/$defs/name", "bad.json")
    #expect(part.status == 1 && part.output.contains("expected string"), "\(part)")
    try folder.write(#"{"$id": "https://example.com/far", "type": "array"}"#, "lib/far.json")
    for place in ["/lib", "/lib/far.json"] {
      let result = try run(
        "validate", "--resolve", address + place, "--schema", "-", "bad.json",
        input: #"{"$ref": "https://example.com/far"}"#)
      #expect(result.status == 1, "\(result)")
    }
    let generated = try run("generate", "--schema", address + "/s.json", "--output", "out")
    #expect(generated.status == 0 && generated.output.contains("wrote out/S.swift"), "\(generated)")
  }

  @Test func `an address with a fragment is the same part as a path with it`() throws {
    try folder.write(
      ##"{"$defs": {"Purchase line": {"type": "object", "properties": {"a": {"$ref": "#/$defs/b"}}}, "b": {"enum": ["x"]}}}"##,
      "part 1.json")
    for part in ["#/$defs/Purchase%20line", "#/$defs/b", "#/$defs/c"] {
      let path = try run("generate", "--schema", "part 1.json" + part, "--output", "path")
      let uri = try run(
        "generate", "--schema", "\(address)/part%201.json\(part)", "--output", "uri")
      #expect(uri.status == path.status && uri.status == (part.hasSuffix("c") ? 2 : 0), "\(uri)")
      let line = uri.output.replacing("uri/", with: "path/")
        .replacing("in uri", with: "in path")
      #expect(line == path.output, "\(uri)")
      #expect(
        uri.errors.replacing(folder.url.path + "/", with: "") == path.errors, "\(uri)")
    }
  }

  @Test(arguments: [
    "https://example.com/s.json", "http://localhost:8080/s.json#/a", "s3://bucket/s.json",
    "file://elsewhere/s.json",
  ])
  func `what is on a network is never fetched, and told`(_ address: String) throws {
    for arguments in [
      ["validate", "--schema", address, "good.json"], ["validate", "--schema", "s.json", address],
      ["validate", "--schema", "s.json", "--resolve", address, "good.json"],
      ["generate", "--schema", address, "--output", "out"],
    ] {
      let result = try CommandProcess.run(arguments, in: folder.url)
      #expect(result.status == 2, "\(result)")
      #expect(
        result.errors.contains("nothing is ever fetched")
          || result.errors.contains("only files of"),
        "\(result)")
      let name = address.prefix { $0 != "#" }
      #expect(result.errors.contains(name), "\(result)")
    }
  }

  @Test func `a folder as schema is told`() throws {
    let result = try run("validate", "--schema", ".", "good.json")
    #expect(result.status == 2 && result.errors.contains("this is a folder"), "\(result)")
  }

  @Test func `an unresolved fragment names the option, the file and what is there`() throws {
    let result = try run("validate", "--schema", "s.json#/nope", "good.json")
    #expect(result.status == 2, "\(result)")
    #expect(
      result.errors.hasPrefix(
        "s.json:1:1: error: `--schema s.json#/nope`: `#/nope` can not be resolved: the schema has no `nope`,"
          + " but `$defs`, `required`"), "\(result)")
    let near = try run("validate", "--schema", "s.json#/$defs/nmae", "good.json")
    #expect(near.errors.contains("did you mean `#/$defs/name`?"), "\(near)")
  }

  @Test func `a schema in which nothing is said is warned about`() throws {
    try folder.write(
      #"{"openapi": "3.1.0", "components": {"schemas": {"Pet": {"type": "array"}}}}"#, "api.json")
    let whole = try run("validate", "--schema", "api.json", "good.json")
    #expect(whole.status == 0, "\(whole)")
    #expect(
      whole.errors.hasPrefix("api.json:1:1: warning: an OpenAPI document is not a schema")
        && whole.errors.contains("`api.json#/components/schemas/Pet`"), "\(whole)")
    let part = try run(
      "validate", "--schema", "api.json#/components/schemas/Pet", "good.json")
    #expect(part.status == 1 && part.errors.isEmpty, "\(part)")
    let swapped = try run("validate", "--schema", "good.json", "s.json")
    #expect(swapped.status == 0 && swapped.errors.contains("payload swapped?"), "\(swapped)")
  }
}

@Suite("What --resolve names", .blocks)
struct ResolvedFilesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    try folder.write("{}", "p.json")
    try folder.write(#"{"$ref": "https://example.com/far"}"#, "needs.json")
    try folder.write("{\n  \"$id\": \"https://example.com/far\",\n}", "d/far.json")
    try folder.write("[1, 2]", "d/other.json")
  }

  private func run(_ arguments: String...) throws -> CommandProcess.Result {
    try CommandProcess.run(arguments + ["p.json"], in: folder.url)
  }

  @Test func `a file that is not JSON is an error with its place`() throws {
    for command in [["validate", "p.json"], ["generate", "--output", "out"]] {
      let result = try CommandProcess.run(
        command + ["--schema", "s.json", "--resolve", "d/far.json", "--resolve", "gone.json"],
        in: folder.url)
      #expect(result.status == 2, "\(result)")
      #expect(result.errors.contains("d/far.json:2:35: error: "), "\(result)")
      #expect(result.errors.contains("gone.json:1:1: error: "), "\(result)")
    }
  }

  @Test
  func `a file of a folder that is not JSON is a warning, and an error where it may be needed`()
    throws
  {
    let unneeded = try run("validate", "--schema", "s.json", "--resolve", "d")
    #expect(unneeded.status == 0 && unneeded.errors.hasPrefix("d/far.json:2:35: warning: not JSON"))
    let needed = try run("validate", "--schema", "needs.json", "--resolve", "d")
    #expect(needed.status == 2 && needed.errors.contains("d/far.json:2:35: error: not JSON"))
    #expect(needed.errors.contains("needs.json:1:10: error: "), "\(needed)")
    try folder.write(#"{"$ref": "d/far.json"}"#, "names.json")
    let named = try run("validate", "--schema", "names.json", "--resolve", "d")
    #expect(named.status == 2 && named.errors.contains("d/far.json:2:35: error: "), "\(named)")
    #expect(named.errors.components(separatedBy: "far.json:2:35: ").count <= 4, "\(named)")
  }
}
