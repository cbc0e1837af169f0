import Foundation
import TestSupport
import Testing

/// A folder with a schema in YAML, and the command run in it.
private struct Workspace {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      type: object
      required: [name]
      properties:
        name: {$ref: text.yaml}
        port: {type: integer}
        debug: {type: boolean}
      additionalProperties: false
      """, "s.yaml")
    try folder.write("type: string\nminLength: 2\n", "text.yaml")
    for (path, text) in files { try folder.write(text, path) }
  }

  func validate(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
    try CommandProcess.run(
      ["validate", "--schema", "s.yaml"] + arguments, input: input, in: folder.url)
  }
}

@Suite("YAML, TOML and JSON with comments", .blocks)
struct OtherFormatsTests {
  @Test func `a failure is at its line and column as written, and the schema's keyword too`() throws
  {
    let workspace = try Workspace([
      "p.yaml": "# a comment\nname: x\nport: '80'\ndebug: yes\nmore:\n  a: 1\n",
      "p.toml": "port = 1\nname = \"y\"\n", "p.jsonc": "// c\n{\"name\": 5,}\n",
      "p.json5": "{\n  name: 'z',\n}\n",
    ])
    let yaml = try workspace.validate("p.yaml")
    #expect(yaml.status == 1, "\(yaml)")
    #expect(yaml.output.contains("p.yaml:2:7: error: shorter than 2 characters (1)\n  name: x\n"))
    #expect(yaml.output.contains("schema: text.yaml:2:12: #/minLength"), "\(yaml)")
    #expect(yaml.output.contains("p.yaml:3:7: error: expected integer, found string \"80\""))
    #expect(
      yaml.output.contains(
        "p.yaml:4:8: error: expected boolean, found string \"yes\"; did you mean true?"))
    #expect(yaml.output.contains("p.yaml:5:1: error: `more` is not allowed\n  more:\n"), "\(yaml)")
    #expect(try workspace.validate("p.toml").output.hasPrefix("p.toml:2:8: error: shorter"))
    #expect(
      try workspace.validate("p.jsonc").output.hasPrefix("p.jsonc:2:10: error: expected string"))
    #expect(try workspace.validate("p.json5").output.hasPrefix("p.json5:2:9: error: shorter"))
  }

  @Test func `each document of a stream is an instance, and a broken one does not hide the others`()
    throws
  {
    let workspace = try Workspace(["p.yaml": "name: ab\n---\nname: \"x\n---\nname: c\n---\n"])
    let result = try workspace.validate("p.yaml")
    #expect(result.status == 1, "\(result)")
    #expect(result.output.contains("p.yaml:3:7: error: the quote is not closed"), "\(result)")
    #expect(result.output.contains("p.yaml:5:7: error: shorter"), "\(result)")
    #expect(result.output.hasSuffix("2 invalid of 3 in 0.0 s\n"), "\(result)")
    let input = try workspace.validate("--input", "yaml", "-", input: "name: ab\n---\nname: b\n")
    #expect(input.output.contains("<stdin>:3:7: error: shorter"), "\(input)")
  }

  @Test func `a name twice is an error in YAML, unless it is chosen to be a warning`() throws {
    let workspace = try Workspace(["p.yaml": "name: ab\nname: cd\n"])
    let result = try workspace.validate("p.yaml")
    #expect(result.status == 1, "\(result)")
    #expect(
      result.output.contains("p.yaml:2:1: error: the member \"name\" is there at 1:1 already"))
    let chosen = try workspace.validate("--warnings", "duplicate-member=warning", "p.yaml")
    #expect(chosen.status == 0, "\(chosen)")
  }

  @Test func `what readers of YAML 1.1 take otherwise is a warning, once and for values`() throws {
    let folder = try TemporaryFolder()
    let text = "on: no\nb: [0777, 22:22, 1_000, ~, x, 017, 0o17, 12:30:45, '1:2', +1]\nc: yes\n"
    try folder.write(text, "a.yaml")
    try folder.write(#"{"properties": {"c": {"type": "boolean"}}}"#, "s.json")
    func run(_ arguments: String...) throws -> CommandProcess.Result {
      try CommandProcess.run(
        ["validate", "--schema", "s.json", "a.yaml"] + arguments, in: folder.url)
    }
    let result = try run()
    #expect(
      result.outputLines.filter { $0.hasPrefix("a.yaml") } == [
        "a.yaml:1:5: warning: readers of YAML 1.1 take `no` for false [yaml-version]",
        "a.yaml:2:5: warning: readers of YAML 1.1 take `0777` for 511 [yaml-version]",
        "a.yaml:2:11: warning: readers of YAML 1.1 take `22:22` for 1342 [yaml-version]",
        "a.yaml:2:18: warning: readers of YAML 1.1 take `1_000` for 1000 [yaml-version]",
        "a.yaml:2:31: warning: readers of YAML 1.1 take `017` for 15 [yaml-version]",
        "a.yaml:2:42: warning: readers of YAML 1.1 take `12:30:45` for 45045 [yaml-version]",
        #"a.yaml:3:4: error: expected boolean, found string "yes"; did you mean true?"#,
      ], "\(result)")
    #expect(try !run("--warnings", "yaml-version=off").output.contains("YAML 1.1"))
    #expect(try !run("--yaml", "1.1").output.contains("YAML 1.1"))
    let refused = try run("--warnings", "yaml-version=error", "--report", "json")
    #expect(refused.output.contains("take `no` for false"))
  }

  @Test func `a tag that means nothing in JSON is told on request`() throws {
    let workspace = try Workspace(["p.yaml": "name: !Ref abc\n---\n!x {name: ab}\n---\nname: cd\n"])
    let silent = try workspace.validate("p.yaml")
    #expect(silent.output == "0 invalid of 3 in 0.0 s\n", "\(silent)")
    let told = try workspace.validate("p.yaml", "--warnings", "yaml-tag=warning")
    #expect(told.status == 0)
    let message = "means nothing in JSON; the value is read without it"
    #expect(
      told.output.contains("p.yaml:1:7: warning: the tag `!Ref` \(message) [yaml-tag]"), "\(told)")
    #expect(
      told.output.contains("p.yaml:3:1: warning: the tag `!x` \(message) [yaml-tag]"), "\(told)")
    let refused = try workspace.validate("p.yaml", "--warnings", "yaml-tag=error", "--quiet")
    #expect(refused.status == 1)
    #expect(refused.output == "2 invalid of 3 in 0.0 s\n", "\(refused)")
    let expected = try workspace.validate(
      "p.yaml", "--warnings", "yaml-tag=error", "--expect-invalid")
    #expect(
      expected.output.hasSuffix("1 valid of 3 that must be invalid, in 0.0 s\n"), "\(expected)")
  }

  @Test func `a failure in what an alias stands for is told where it is written, and used`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write("base: &b\n  port: x\nown: *b\nmerged:\n  <<: *b\n", "a.yaml")
    try folder.write(
      ##"{"properties": {"own": {"$ref": "#/$defs/p"}, "merged": {"$ref": "#/$defs/p"}}, "$defs": {"p": {"properties": {"port": {"type": "integer"}}}}}"##,
      "s.json")
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json", "a.yaml"], in: folder.url)
    #expect(
      result.outputLines.filter { $0.hasPrefix("a.yaml") } == [
        #"a.yaml:2:9: error: expected integer, found string "x""#,
        "a.yaml:3:6: note: it is used here",
        #"a.yaml:2:9: error: expected integer, found string "x""#,
        "a.yaml:5:3: note: it is used here",
      ], "\(result)")
  }

  @Test func `version 1.1 is that of one document, or of all`() throws {
    let workspace = try Workspace([
      "p.yaml": "name: ab\ndebug: yes\n", "q.yaml": "%YAML 1.1\n---\nname: ab\ndebug: yes\n",
    ])
    #expect(try workspace.validate("p.yaml").status == 1)
    #expect(try workspace.validate("q.yaml").status == 0)
    #expect(try workspace.validate("--yaml", "1.1", "p.yaml").status == 0)
  }

  @Test func `a folder has files of all formats, and a comment in JSON is an error`() throws {
    let workspace = try Workspace([
      "d/a.yml": "name: ab", "d/b.toml": "name = 'ab'", "d/c.json": "{\"name\": \"ab\"} // c",
      "d/.vscode/x.json": "no", "d/tsconfig.json": "{\"name\": \"ab\",} // c", "d/e.jsonl": "",
    ])
    let result = try workspace.validate("d")
    #expect(result.output.contains("d/c.json:1:16: error: "), "\(result)")
    #expect(result.output.hasSuffix("1 invalid of 4 in 0.0 s\n"), "\(result)")
  }

  @Test func `a schema that is not one document of YAML can not be used`() throws {
    let workspace = try Workspace(["p.json": "1"])
    for (schema, told) in [
      ("a: [", "s.yaml:2:1: error: "),
      ("a: 1\n---\nb: 1", "s.yaml:1:1: error: a schema is one document"),
      ("# nothing", "s.yaml:1:1: error: there is no value"),
      ("type: objekt", "s.yaml:1:7: error: "),
    ] {
      try workspace.folder.write(schema + "\n", "s.yaml")
      let result = try workspace.validate("p.json")
      #expect(result.status == 2 && result.errors.contains(told), "\(schema): \(result)")
    }
  }

  @Test func `without the program that reads YAML, a text in it can not be used`() throws {
    let workspace = try Workspace(["p.yaml": "name: ab", "p.json": "{\"name\": \"ab\"}"])
    let alone = workspace.folder.url.appendingPathComponent("chat-schema")
    try FileManager.default.copyItem(at: CommandProcess.executable, to: alone)
    try workspace.folder.write("true", "t.json")
    func validate(_ path: String) throws -> CommandProcess.Result {
      try CommandProcess.run(
        ["validate", "--schema", "t.json", path], of: alone, in: workspace.folder.url)
    }
    #expect(try validate("p.json").status == 0)
    let result = try validate("p.yaml")
    #expect(result.status == 2 && result.errors.contains("p.yaml: error: cannot convert the text"))
    #expect(result.errors.contains("chat-schema-live"), "\(result)")
  }

  @Test func `a mistake names the option that reads the text as it is`() throws {
    let workspace = try Workspace([
      "c.json": "{} // c", "t.json": #"{"name": "ab",}"#, "y.json": "name: ab\nport: 1\n",
    ])
    #expect(try workspace.validate("c.json").output.contains("Or read it with --input jsonc."))
    #expect(try workspace.validate("t.json").output.contains("Or read it with --input jsonc."))
    #expect(try workspace.validate("--input", "jsonc", "t.json").status == 0)
    #expect(try workspace.validate("y.json").output.contains("YAML. Read it with --input yaml."))
    #expect(try workspace.validate("--input", "yaml", "y.json").status == 0)
  }

  @Test func `schemas in YAML are checked, tested and bundled, and never mended`() throws {
    let idle = "# kept\ntype: string\nminLength: 0\n"
    let workspace = try Workspace([
      "d/a.schema.yaml": idle, "d/b.schema.yml": "type: strin\n",
      "d/a/valid/x.yaml": "text", "d/a/invalid/y.yaml": "text",
    ])
    func run(_ arguments: String...) throws -> CommandProcess.Result {
      try CommandProcess.run(arguments, in: workspace.folder.url)
    }
    let check = try run("check", "d")
    #expect(check.status == 1 && "\(check)".contains("d/b.schema.yml:1:7: error: "), "\(check)")
    let test = try run("test", "d")
    #expect(test.status == 1 && "\(test)".contains("d/a/invalid/y.yaml:1:1: error: "), "\(test)")
    #expect(try run("bundle", "s.yaml").output.contains(#""$ref": "text.yaml""#))
    let lint = try run("lint", "d/a.schema.yaml", "--fix")
    #expect("\(lint)".contains("d/a.schema.yaml:3:1: "), "\(lint)")
    let file = workspace.folder.url.appendingPathComponent("d/a.schema.yaml")
    #expect(try String(contentsOf: file, encoding: .utf8) == idle)
  }
}
