import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("Which schema is for which file", .blocks)
struct MappingTests {
  /// A folder with two schemas, and the command run in it.
  private struct Workspace {
    let folder: TemporaryFolder

    init(_ files: [String: String]) throws {
      folder = try TemporaryFolder()
      try folder.write(#"{"required": ["name"]}"#, "schemas/conf.json")
      try folder.write("required: [on]", "schemas/workflow.yaml")
      for (path, text) in files { try folder.write(text, path) }
    }

    func validate(_ arguments: String..., in place: String = ".") throws -> CommandProcess.Result {
      try CommandProcess.run(
        ["validate"] + arguments, in: folder.url.appendingPathComponent(place))
    }
  }

  private static let mapping = """
    schemas:
      - fileMatch: [".github/workflows/*.yml", "!**/generated-*.yml"]
        url: schemas/workflow.yaml
      - {fileMatch: conf.yaml, url: "https://example.com/conf.json"}
      - {fileMatch: deep.json, url: schemas/ref.json}
      - {fileMatch: [a/**/conf.yaml], url: schemas/workflow.yaml, options: {yaml: 1.1}}
    exclude: ["vendor/**"]
    resolve: {"https://example.com/": schemas/}
    """

  @Test(
    arguments: [
      ("a.json", "x/y/a.json", true), ("a.json", "a.jsonc", false), ("/a.json", "x/a.json", false),
      ("x/*.yml", "x/a.yml", true), ("x/*.yml", "x/y/a.yml", false), ("x/**/a", "x/a", true),
      ("x/**", "x/y/z", true), ("**/*.{yml,yaml}", "a.yaml", true), ("[ab]?.json", "bx.json", true),
      ("[!ab].json", "a.json", false), ("[a-c].json", "b.json", true), ("a*b*c", "a-b-b-c", true),
      ("a*b*c", "a-b-c-d", false), ("*", ".a", true),
    ])
  func `a pattern matches names and folders`(pattern: String, path: String, isMatch: Bool) {
    let names = path.split(separator: "/").map(String.init)
    #expect(GlobPattern(pattern).matches(names) == isMatch)
    #expect(GlobPattern("x/a", isAnywhere: true).matches(["w", "x", "a"]))
    #expect(!["a.json", "!**/x/*"].map { GlobPattern($0) }.match(["x", "a.json"]))
  }

  @Test
  func `without a path, all files that the mapping names are checked, each by all its schemas`()
    throws
  {
    let workspace = try Workspace([
      "chat-schema.yaml": Self.mapping, ".github/workflows/a.yml": "on: push",
      ".github/workflows/b.yml": "of: push", ".github/workflows/generated-c.yml": "x: 1",
      "a/conf.yaml": "name: x", "vendor/conf.yaml": "x: 1", "other.yaml": "x: 1",
      ".git/conf.yaml": "1", "deep.json": "{}",
      "schemas/ref.json": #"{"$ref": "https://example.com/conf.json"}"#,
    ])
    let result = try workspace.validate()
    #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    #expect(result.output.contains(".github/workflows/b.yml:1:1: error: `on` is required"))
    #expect(result.output.contains("a/conf.yaml:1:1: error: `on` is required"), "\(result)")
    #expect(result.output.hasSuffix("3 invalid of 5 in 0.0 s\n"), "\(result)")
    let inner = try workspace.validate("conf.yaml", "../other.yaml", in: "a")
    #expect(inner.output.hasSuffix("1 invalid of 2, 1 without a schema in 0.0 s\n"), "\(inner)")
    let strict = try workspace.validate("--require-schema", "other.yaml")
    #expect(strict.status == 2 && strict.errors.hasPrefix("other.yaml:1:1: error: no schema"))
  }

  @Test func `a file names its schema itself`() throws {
    let workspace = try Workspace([
      "c/a.json": #"{"$schema": "../schemas/conf.json"}"#,
      "c/b.yaml": "# yaml-language-server: $schema=../schemas/conf.json\n---\nx: 1\n",
      "c/c.toml": "#:schema ../schemas/conf.json\nx = 1\n", "c/d.yaml": "$schema: nothing.json\n",
      "c/e.json": #"{"$schema": "http://json-schema.org/draft-07/schema#", "type": 5}"#,
      "c/f.json": "{}", "c/g.json": #"{"$schema": "https://example.com/none.json"}"#,
    ])
    for (name, line) in [("a.json", 1), ("b.yaml", 3), ("c.toml", 2)] {
      let result = try workspace.validate("c/\(name)")
      #expect(
        result.output.hasPrefix("c/\(name):\(line):1: error: `name` is required"), "\(result)")
    }
    #expect(try workspace.validate("c/e.json").status == 1)
    let missing = try workspace.validate("c/d.yaml")
    #expect(missing.status == 2 && missing.errors.contains("there is no file `c/nothing.json`"))
    let remote = try workspace.validate("c/g.json")
    #expect(
      remote.status == 2 && remote.errors.contains("--resolve https://example.com/none.json="))
    let none = try workspace.validate("c/f.json")
    #expect(none.status == 2 && none.errors.contains("--schema FILE or --entity NAME, a mapping"))
    #expect(try workspace.validate("--no-own-schema", "c/a.json").status == 2)
  }

  @Test func `links to files are followed, and links back to a folder are not entered for ever`()
    throws
  {
    let workspace = try Workspace([
      "chat-schema.yaml": "schemas: [{fileMatch: conf.yaml, url: schemas/conf.json}]",
      "a/real.yaml": "x: 1",
    ])
    let files = FileManager.default
    let root = workspace.folder.url.path
    try files.createSymbolicLink(atPath: root + "/a/conf.yaml", withDestinationPath: "real.yaml")
    try files.createSymbolicLink(atPath: root + "/a/up", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: root + "/a/again", withDestinationPath: ".")
    let result = try workspace.validate()
    #expect(result.output.hasSuffix("1 invalid of 1 in 0.0 s\n"), "\(result)")
  }

  @Test func `a file that can not be read is an error, and not a file without a schema`() throws {
    let workspace = try Workspace(["chat-schema.yaml": Self.mapping])
    try FileManager.default.createSymbolicLink(
      atPath: workspace.folder.url.path + "/conf.yaml", withDestinationPath: "nothing")
    let result = try workspace.validate()
    #expect(result.status == 2 && result.errors.contains("conf.yaml: error: "), "\(result)")
    let alone = workspace.folder.url.appendingPathComponent("chat-schema")
    try FileManager.default.copyItem(at: CommandProcess.executable, to: alone)
    try workspace.folder.write("x: 1", "x.yaml")
    try workspace.folder.write(#"{"schemas": []}"#, "m.json")
    let other = try CommandProcess.run(
      ["validate", "--mapping", "m.json", "x.yaml"], of: alone, in: workspace.folder.url)
    #expect(other.status == 2 && other.errors.contains("x.yaml: error: cannot convert"), "\(other)")
  }

  @Test func `a catalogue comes last`() throws {
    let workspace = try Workspace([
      "catalog.json":
        #"{"schemas": [{"name": "c", "fileMatch": ["x/*.json", "conf.yaml"], "url": "https://e.com/c.json"}]}"#,
      "a/x/b.json": "{}", "conf.yaml": "name: x", "other.json": "{}",
    ])
    let result = try workspace.validate(
      "--catalog", "catalog.json", "--resolve", "https://e.com/c.json=schemas/conf.json", "a",
      "conf.yaml", "other.json")
    #expect(result.status == 1 && result.errors.isEmpty, "\(result)")
    #expect(result.output.contains("a/x/b.json:1:1: error: `name` is required"), "\(result)")
    #expect(result.output.hasSuffix("1 invalid of 2, 1 without a schema in 0.0 s\n"), "\(result)")
  }

  @Test(
    arguments: [
      ("schema: []", "1:1: error: `schema` is not known here"),
      ("schemas:\n  - {fileMatch: a}", "2:5: error: an entry has `fileMatch` and `url`"),
      (
        "schemas:\n  - {fileMatch: a.json, url: no.json}", "2:30: error: there is no file `no.json`"
      ),
      (
        "schemas:\n  - {fileMatch: a, url: b, options: {dialect: draft8}}",
        "2:47: error: `draft8` is not"
      ),
      ("exclude: 1", "1:10: error: expected an array"), ("a: [", "2:1: error: "),
    ])
  func `a mistake in a mapping has its place`(text: String, told: String) throws {
    let workspace = try Workspace(["chat-schema.yaml": text + "\n", "a.json": "{}"])
    let result = try workspace.validate("a.json")
    #expect(result.status == 2 && result.errors.hasPrefix("chat-schema.yaml:\(told)"), "\(result)")
  }

  @Test func `entries expect, have a direction, and share formats`() throws {
    let workspace = try Workspace([
      "chat-schema.yaml": """
      schemas:
        - {fileMatch: good/*, url: s.json}
        - {fileMatch: bad/*, url: s.json, options: {expect: invalid}}
        - {fileMatch: sent/*, url: s.json, options: {mode: write}}
      formats: {slug: "^[a-z]+$", date: off}
      """,
      "s.json":
        #"{"required": ["id"], "properties": {"id": {"readOnly": true}, "s": {"format": "slug"}, "d": {"format": "date"}}}"#,
      "good/a.json": #"{"id": 1, "s": "ab", "d": "x"}"#, "bad/a.json": #"{"id": 1, "s": "A"}"#,
      "bad/b.json": #"{"id": 1}"#, "sent/a.json": #"{}"#,
    ])
    let result = try workspace.validate()
    #expect(result.status == 1, "\(result)")
    #expect(result.outputLines.first == "bad/b.json:1:1: error: valid, though it must not be")
    #expect(
      result.output.hasSuffix(
        "0 invalid of 2, 1 valid of 2 that must be invalid in 0.0 s\n"), "\(result)")
    // The command line wins.
    #expect(try workspace.validate("--format", "slug=off").output.contains("bad/a.json:1:1: error"))
  }

  @Test(arguments: [
    (
      "formats: {slug: \"[a\"}",
      "chat-schema.yaml:1:17: error: not a regular expression of ECMA-262"
    ),
    ("formats: {slug: 5}", "chat-schema.yaml:1:17: error: expected a text"),
    (
      "schemas: [{fileMatch: a, url: b, options: {mode: wirte}}]",
      "chat-schema.yaml:1:50: error: `wirte` is not one of read, write"
    ),
    (
      "schemas: [{fileMatch: a, url: b, options: {expect: no}}]",
      "chat-schema.yaml:1:52: error: `no` is not one of valid, invalid"
    ),
  ])
  func `a wrong format, direction or expectation is told at its place`(
    _ mapping: String, _ message: String
  ) throws {
    let result = try Workspace(["chat-schema.yaml": mapping]).validate()
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix(message), "\(result)")
  }

  @Test func `an entry for no file is a warning, and a mapping for none an error`() throws {
    let workspace = try Workspace([
      "chat-schema.yaml": """
      schemas:
        - {fileMatch: conf.yaml, url: schemas/conf.json}
        - {fileMatch: renamed/*, url: schemas/conf.json}
      """, "conf.yaml": "name: a",
    ])
    let result = try workspace.validate()
    #expect(result.status == 0, "\(result)")
    #expect(
      result.errors
        == "chat-schema.yaml:3:33: warning: no file matches the patterns of this entry [unused-entry]\n",
      "\(result)")
    #expect(try workspace.validate("--warnings", "unused-entry=error").status == 2)
    #expect(try workspace.validate("--warnings", "unused-entry=off").errors.isEmpty)
    #expect(try workspace.validate("conf.yaml").errors.isEmpty, "not all files were looked at")
    let none = try Workspace(["chat-schema.yaml": "schemas: []"]).validate()
    #expect(none.status == 2)
    #expect(none.errors.contains("no file is checked"), "\(none)")
  }

  @Test func `all files need a schema on request, those in folders that a pattern names too`()
    throws
  {
    let workspace = try Workspace([
      "chat-schema.yaml": """
      schemas:
        - {fileMatch: ".hidden/*", url: schemas/conf.json}
      exclude: [schemas/**]
      """, ".hidden/a": "{\"name\": 1}", ".other/b.json": "1", "c/d.yaml": "x: 1", "e.txt": "",
    ])
    for arguments in [["--require-schema"], ["--require-schema", "."]] {
      let result = try CommandProcess.run(["validate"] + arguments, in: workspace.folder.url)
      #expect(result.status == 2)
      #expect(
        result.errors == "c/d.yaml:1:1: error: no schema is for this file\n",
        "\(result)")
      #expect(result.output == "0 invalid of 1, 1 without a schema in 0.0 s\n", "\(result)")
    }
    #expect(try workspace.validate("c").output == "0 invalid of 0, 1 without a schema in 0.0 s\n")
  }
}
