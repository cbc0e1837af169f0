import Foundation
import TestSupport
import Testing

@testable import chat_schema

/// A folder with a schema that everything satisfies.
private struct Workspace {
  let folder: TemporaryFolder

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.write("true", "s.json")
    for (path, text) in files { try folder.write(text, path) }
  }

  func validate(_ arguments: String..., input: String = "") throws -> CommandProcess.Result {
    try CommandProcess.run(
      ["validate", "--schema", "s.json"] + arguments, input: input, in: folder.url)
  }
}

@Suite("Paths that yield no instance", .blocks)
struct NoInstanceTests {
  @Test(arguments: [
    (["e.ndjson"], "e.ndjson"), (["blank.jsonl"], "blank.jsonl"), (["-"], "<stdin>"),
    (["--input", "ndjson", "e.ndjson"], "e.ndjson"), (["--input", "array", "a.json"], "a.json"),
    (["d"], "d"), (["d/inner"], "d/inner"), (["full.json", "e.ndjson"], "e.ndjson"),
    (["d", "full.json"], "d"), (["--quiet", "e.ndjson"], "e.ndjson"),
    (["lines"], "lines"),
  ])
  func `such a path is an error, whatever else was checked`(
    arguments: [String], path: String
  ) throws {
    let workspace = try Workspace([
      "e.ndjson": "", "blank.jsonl": "\n \r\n", "a.json": " [ ] ", "d/inner/note.txt": "no",
      "full.json": "1", "lines/a.ndjson": "\n", "lines/b.jsonl": "",
    ])
    let result = try CommandProcess.run(
      ["validate", "--schema", "s.json"] + arguments, in: workspace.folder.url)
    #expect(result.status == 2, "\(result)")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 1 && lines[0].hasPrefix("\(path): error: "), "\(result)")
    #expect(result.errors.contains("nothing was checked"), "\(result)")
    #expect(result.output.contains(" 0 invalid of ") || result.output.hasPrefix("0 invalid of "))
  }

  @Test func `a folder in which one file holds an instance is all right`() throws {
    let workspace = try Workspace(["d/a.ndjson": "", "d/b.json": "1", "d/c.jsonl": "\n"])
    let result = try workspace.validate("d")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
  }

  @Test func `an empty document is an invalid instance`() throws {
    let workspace = try Workspace(["e.json": ""])
    let result = try workspace.validate("e.json")
    #expect(result.status == 1 && result.output.hasPrefix("e.json:1:1: error: "), "\(result)")
  }

  @Test func `a path that can not be read is told once`() throws {
    let result = try Workspace(["d/e.ndjson": ""]).validate("gone.json", "d/gone")
    #expect(result.status == 2)
    #expect(result.errors.split(separator: "\n").count == 2, "\(result)")
    #expect(!result.errors.contains("nothing was checked"), "\(result)")
  }

  @Test func `every report tells it`() throws {
    let workspace = try Workspace(["e.ndjson": ""])
    let github = try workspace.validate("--report", "github", "e.ndjson")
    #expect(github.output.hasPrefix("::error file=e.ndjson,title=no-instance::"), "\(github)")
    let sarif = try workspace.validate("--report", "sarif", "e.ndjson")
    #expect(sarif.output.contains(#""executionSuccessful":false,"exitCode":2"#), "\(sarif)")
    let junit = try workspace.validate("--report", "junit", "e.ndjson")
    #expect(junit.output.contains(#"type="no-instance"/>"#), "\(junit)")
  }
}

@Suite("Paths that are no regular files", .blocks)
struct SpecialFileTests {
  /// Nothing writes to the pipes: whoever opened one would wait forever.
  @Test func `a folder walk passes over what is no regular file`() throws {
    let workspace = try Workspace(["d/a.json": "1", "t/target.json": "2"])
    let result = try CommandProcess.shell(
      """
      mkfifo d/p.json d/q.ndjson r.json && ln -s ../r.json d/link.json
      ln -s ../t/target.json d/real.json
      "$chat_schema" validate --schema s.json d
      """, in: workspace.folder.url)
    #expect(result.status == 0 && result.output.hasPrefix("0 invalid of 2 in "), "\(result)")
    for path in ["d/link.json", "d/p.json", "d/q.ndjson"] {
      #expect(result.errors.contains("\(path): note: not a regular file; passed over\n"))
    }
  }

  @Test func `a folder of nothing else yields no instance`() throws {
    let workspace = try Workspace()
    let result = try CommandProcess.shell(
      "mkdir d && mkfifo d/p.json && \"$chat_schema\" validate --schema s.json d",
      in: workspace.folder.url)
    #expect(result.status == 2 && result.errors.contains("d: error: "), "\(result)")
  }

  @Test func `folders of --resolve are walked in the same way`() throws {
    let workspace = try Workspace()
    let result = try CommandProcess.shell(
      "mkdir d && mkfifo d/p.json && echo 1 > i.json"
        + " && \"$chat_schema\" validate --schema s.json --resolve d i.json",
      in: workspace.folder.url)
    #expect(result.status == 0, "\(result)")
  }

  @Test func `a pipe that is named is read, as payload and as schema`() throws {
    let workspace = try Workspace()
    let result = try CommandProcess.shell(
      """
      mkfifo p.json schema.json
      printf '%s' '{"a": 1}' > p.json & printf '%s' '{"required": ["b"], "typ": "x"}' > schema.json &
      "$chat_schema" validate --schema schema.json p.json
      """, in: workspace.folder.url)
    #expect(result.status == 1 && result.output.hasPrefix("p.json:1:1: error: `b` is"), "\(result)")
  }

  @Test func `a pipe with a schema that can not be used is read once only`() throws {
    let workspace = try Workspace()
    let result = try CommandProcess.shell(
      """
      mkfifo schema.json; printf '%s' '{"type": "strin"}' > schema.json &
      "$chat_schema" validate --schema schema.json s.json
      """, in: workspace.folder.url)
    #expect(result.status == 2 && result.errors.contains(#"  {"type": "strin"}"#), "\(result)")
  }
}
