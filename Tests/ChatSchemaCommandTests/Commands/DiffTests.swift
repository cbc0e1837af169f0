import ChatSchemaGenerator
import Foundation
import JSONText
import TestSupport
import Testing

@testable import chat_schema

@Suite("chat-schema diff", .blocks)
struct DiffTests {
  static let old = """
    {
      "type": "object",
      "properties": {
        "id": {"type": "string", "minLength": 1},
        "note": {"type": "string", "description": "a"}
      }
    }
    """

  static let new = """
    {
      "type": "object",
      "properties": {
        "id": {"type": "string", "minLength": 3},
        "note": {"type": "string", "description": "b"}
      }
    }
    """

  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files {
      let url = folder.url.appendingPathComponent(name)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return folder
  }

  /// Runs `diff` with so much time that a slow machine does not matter.
  private func diff(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> ChildProcess.Result {
    try CommandProcess.run(["diff", "--time-limit", "600"] + arguments, in: folder.url)
  }

  private func report(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> JSONNode {
    let result = try diff(arguments + ["--report", "json"], in: folder)
    try #require(result.outputLines.count == 1, "\(result)")
    return try JSONDocument(result.outputLines[0]).root
  }

  @Test("a report as JSON has verdicts, and changes with both positions and a witness")
  func json() throws {
    let folder = try Self.folder(["old.json": Self.old, "new.json": Self.new])
    let report = try report(["old.json", "new.json"], in: folder)
    #expect(
      report["verdicts"]?.text
        == #"{"writers":"breaking","readers":"compatible","source":"compatible","storage":"compatible"}"#
    )
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    try #require(changes.count == 2)
    #expect(changes[0]["class"]?.string == "writers")
    #expect(changes[0]["id"]?.string == "min-length-raised")
    for side in ["old", "new"] {
      let place = changes[0][side]
      #expect(place?["file"]?.string == "\(side).json")
      #expect(place?["line"]?.number == 4 && place?["column"]?.number == 43)
      #expect(place?["pointer"]?.string == "/properties/id/minLength")
    }
    #expect(changes[0]["witness"]?.text == #"{"id":"a"}"#)
    #expect(changes[0]["accepted"]?.string == "old")
    #expect(changes[1]["class"]?.string == "none")
    #expect(changes[1]["id"]?.string == "description-changed")
  }

  @Test(
    "the exit code is a gate for the classes that are asked for",
    arguments: [
      "1 old.json new.json", "1 new.json old.json", "0 old.json old.json",
      "0 old.json new.json --fail-on readers,source,storage",
      "0 old.json new.json --fail-on none",
      "1 new.json old.json --fail-on readers",
      "1 old.json new.json#/properties/id", "1 a.json b.json",
      "0 a.json b.json --undecided ignore",
      "2 old.json", "2 old.json missing.json",
      "2 old.json new.json --fail-on all,readers",
      "2 old.json new.json --time-limit 0", "2 old.json .",
    ])
  func exitCodes(call: String) throws {
    let words = call.split(separator: " ").map(String.init)
    let status = try #require(Int32(words[0]))
    let folder = try Self.folder([
      "old.json": Self.old, "new.json": Self.new, "a.json": #"{"pattern": "^(a)\\1$"}"#,
      "b.json": #"{"pattern": "^(b)\\1$"}"#,
    ])
    let result = try CommandProcess.run(["diff"] + words.dropFirst(), in: folder.url)
    #expect(result.status == status, "\(result)")
    if status == 2 { #expect(!result.errors.isEmpty && result.output.isEmpty, "\(result)") }
  }

  @Test("text says where, what, whom, by which payload, and what would avoid it")
  func text() throws {
    let folder = try Self.folder(["old.json": Self.old, "new.json": Self.new])
    let result = try diff(["old.json", "new.json"], in: folder)
    #expect(
      result.output == """
        new.json:4:43: breaks writers: `minLength` of `id` was raised from `1` to `3` [min-length-raised]
            before: old.json:4:43
            valid before, refused now: {"id":"a"}
            to avoid it: keep the old limit here, and apply the new one where new payloads are made

        new.json:5:47: breaks nobody: `description` of `note` was changed from `"a"` to `"b"` [description-changed]
        writers: breaking (1 change); readers: compatible; source: compatible; storage: compatible

        """)
  }

  @Test("a comment for a pull request can not be ended by what a schema contains")
  func markdown() throws {
    let folder = try Self.folder([
      "old.json": #"{"properties": {"a": {"const": "`</details>"}}}"#,
      "new.json": #"{"properties": {"a": {"const": "``\n# x"}}}"#,
    ])
    let result = try diff(["old.json", "new.json", "--report", "markdown"], in: folder)
    #expect(result.output.contains("``` {\"a\":\"``\\n# x\"} ```"), "\(result)")
    #expect(result.output.contains("from `\"'</details>\"` to `\"''\\n# x\"`"), "\(result)")
  }

  @Test("a version may come from standard input")
  func standardInput() throws {
    let folder = try Self.folder(["new.json": Self.new])
    let result = try CommandProcess.run(
      ["diff", "-", "new.json", "--time-limit", "600"], input: Self.old, in: folder.url)
    #expect(result.status == 1 && result.output.contains("before: <stdin>:4:43"), "\(result)")
    let twice = try CommandProcess.run(["diff", "-", "-"], input: Self.old, in: folder.url)
    #expect(twice.status == 2 && twice.errors.contains("only once"), "\(twice)")
  }

  @Test("folders are compared file by file, with what refers to other files")
  func folders() throws {
    let folder = try Self.folder([
      "a/x.json": #"{"properties": {"n": {"$ref": "n.json"}}}"#, "a/n.json": #"{"maximum": 5}"#,
      "a/gone.json": #"{"type": "string"}"#, "a/payload.json": #"{"kind": "x"}"#,
      "b/x.json": #"{"properties": {"n": {"$ref": "n.json"}}}"#, "b/n.json": #"{"maximum": 3}"#,
      "b/more.schema.json": "{}", "b/payload.json": #"{"kind": "y"}"#,
    ])
    let report = try report(["a", "b"], in: folder)
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    let found = changes.map { change in
      let place = change["new"] ?? change["old"]
      return "\(place?["file"]?.string ?? "") \(change["class"]?.string ?? "") "
        + "\(change["id"]?.string ?? "")"
    }
    #expect(
      found == [
        "a/gone.json source schema-removed", "b/more.schema.json source schema-added",
        "b/n.json writers maximum-lowered",
      ])
  }

  @Test("a schema of a folder that can not be read any more is an error")
  func brokenSchema() throws {
    let folder = try Self.folder(["a/x.json": Self.old, "b/x.json": "{"])
    let result = try diff(["a", "b"], in: folder)
    #expect(result.status == 2 && result.errors.contains("b/x.json:1:"), "\(result)")
    let other = try Self.folder(["a/x.json": Self.old, "b/x.json": "{}"])
    #expect(try diff(["a", "b"], in: other).output.contains("breaks readers"))
  }

  @Test("the schemas of a spec in a folder are compared as those of its entities")
  func schemasOfSpecs() throws {
    let spec = """
      {"targets": {"models": "M"}, "names": {"model": "Chat{entity}"}, "entities": {
        "User": {"schema": "user.schema.json", "identity": "id"}}}
      """
    func schema(_ type: String) -> String {
      """
      {"type": "object", "properties": {"id": {"type": "string"}, "age": {"type": "\(type)"}},
        "required": ["id"]}
      """
    }
    let folder = try Self.folder([
      "a/entities.json": spec, "a/user.schema.json": schema("integer"), "b/entities.json": spec,
      "b/user.schema.json": schema("string"),
    ])
    let report = try report(["a", "b"], in: folder)
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    let source = changes.filter { $0["class"]?.string == "source" }
    #expect(source.count == 1, "\(report.text)")
    #expect(source.first?["message"]?.string?.contains("`ChatUser.age`") == true)
    #expect(changes.allSatisfy { $0["id"]?.string == "type-changed" })
  }

  @Test("the tables of a spec need a migration, which can lose data")
  func storage() throws {
    func spec(_ attributes: String) -> String {
      """
      {"targets": {"records": "R"}, "entities": {"User": {"identity": "id", "attributes": {
        "id": {"type": "string"}\(attributes)}}}}
      """
    }
    let folder = try Self.folder([
      "old.json": spec(#", "nick": {"type": "string", "optional": true}"#),
      "new.json": spec(#", "age": {"type": "int", "optional": true}"#),
    ])
    let report = try report(["old.json", "new.json"], in: folder)
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    let storage = changes.filter { $0["class"]?.string == "storage" }
    #expect(storage.map { $0["id"]?.string } == ["attribute-added", "attribute-removed"])
    #expect(storage.last?["message"]?.string?.contains("its values are lost") == true)
    #expect(storage.last?["advice"]?.string?.contains("`drops`") == true)
    #expect(storage.last?["new"] == nil && storage.first?["old"] == nil)
    #expect(report["verdicts"]?["storage"]?.string == "breaking")
  }

  @Test("a spec that is removed takes its tables along")
  func removedSpec() throws {
    let spec = """
      {"targets": {"records": "R"}, "entities": {"User": {"identity": "id", "attributes": {
        "id": {"type": "string"}}}}}
      """
    let folder = try Self.folder(["a/entities.json": spec, "b/x.json": "{}"])
    let report = try report(["a", "b"], in: folder)
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    #expect(changes.map { $0["class"]?.string } == ["source", "storage"], "\(report.text)")
    #expect(changes.allSatisfy { $0["id"]?.string == "schema-removed" && $0["new"] == nil })
  }

  @Test("a commit is compared with the working tree, and with another commit")
  func git() throws {
    let folder = try Self.folder(["schemas/s.json": Self.old])
    let commit = "git -c user.name=a -c user.email=a@example.com commit -q -m"
    let setUp = try CommandProcess.shell(
      "git init -q . && git add . && \(commit) one", in: folder.url)
    try #require(setUp.status == 0, "\(setUp)")
    try Self.new.write(
      to: folder.url.appendingPathComponent("schemas/s.json"), atomically: true, encoding: .utf8)
    let changed = try diff(["--git", "HEAD", "schemas"], in: folder)
    #expect(changed.status == 1 && changed.output.contains("before: HEAD:schemas/s.json:4:43"))
    let single = try diff(["--git", "HEAD", "schemas/s.json"], in: folder)
    #expect(single.status == 1 && single.output.contains("min-length-raised"), "\(single)")
    _ = try CommandProcess.shell("git add . && \(commit) two", in: folder.url)
    let same = try diff(["--git", "HEAD", "schemas"], in: folder)
    #expect(same.status == 0, "\(same)")
    let two = try diff(["--git", "HEAD~1..HEAD", "schemas"], in: folder)
    #expect(two.status == 1 && two.output.contains("HEAD:schemas/s.json:4:43: breaks"), "\(two)")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("schemas/s.json"))
    let removed = try diff(["--git", "HEAD", "schemas/s.json", "--report", "json"], in: folder)
    #expect(removed.status == 1 && removed.output.contains("schema-removed"), "\(removed)")
    let before = try diff(["--git", "HEAD", "schemas"], in: folder)
    #expect(before.status == 1 && before.output.contains("HEAD:schemas/s.json:1:1: breaks source"))
    let unknown = try diff(["--git", "nowhere", "schemas"], in: folder)
    #expect(unknown.status == 2 && unknown.errors.contains("nowhere"), "\(unknown)")
  }

  @Test("payloads that show breaks are written as files, once")
  func witnesses() throws {
    let folder = try Self.folder(["old.json": Self.old, "new.json": Self.new])
    for _ in 1...2 {
      _ = try diff(["old.json", "new.json", "--witness", "w"], in: folder)
      _ = try diff(["new.json", "old.json", "--witness", "w"], in: folder)
    }
    let names = try FileManager.default.subpathsOfDirectory(
      atPath: folder.url.appendingPathComponent("w").path)
    #expect(
      names.sorted() == [
        "new", "new/min-length-lowered.json", "old", "old/min-length-raised.json",
      ])
  }

  @Test("`generate` summarizes what changed since the generated files were committed")
  func summary() throws {
    func spec(_ attributes: String) -> String {
      """
      {"targets": {"models": "M", "records": "R"}, "entities": {"User": {"identity": "id",
        "attributes": {"id": {"type": "string"}\(attributes)}}}}
      """
    }
    let folder = try Self.folder(["Schemas/entities.json": spec("")])
    let setUp = try CommandProcess.shell(
      """
      "$chat_schema" generate && git init -q . && git add . \\
        && git -c user.name=a -c user.email=a@example.com commit -q -m one
      """, in: folder.url)
    try #require(setUp.status == 0, "\(setUp)")
    #expect(!setUp.output.contains("since"))
    try spec(#", "nick": {"type": "string", "optional": true}"#).write(
      to: folder.url.appendingPathComponent("Schemas/entities.json"), atomically: true,
      encoding: .utf8)
    for arguments in [["generate", "--check"], ["generate"]] {
      let result = try CommandProcess.run(arguments, in: folder.url)
      #expect(result.status == Int32(arguments.count - 1), "\(result)")
      #expect(result.output.contains("in which the generated files were last committed:\n"))
      #expect(result.output.contains("breaks writers and storage: the property `nick` was added"))
      #expect(result.output.contains("in the lock holds these edits:\n  {\"addColumn\":\"nick\""))
      #expect(result.output.hasSuffix("storage: breaking (1 change)\n"), "\(result)")
    }
    let again = try CommandProcess.run(["generate"], in: folder.url)
    #expect(again.status == 0 && !again.output.contains("since"), "\(again)")
  }

  @Test("a break of source code is listed with the change of the schema that it follows from")
  func source() throws {
    let folder = try Self.folder([
      "old.json": #"{"type": "object", "properties": {"n": {"type": "integer"}, "s": {}}}"#,
      "new.json": #"{"type": "object", "properties": {"n": {"type": "string"}, "s": {}, "t": {}}}"#,
      "required.json":
        #"{"type": "object", "properties": {"n": {"type": "integer"}, "s": {}}, "required": ["n"]}"#,
    ])
    let report = try report(["old.json", "new.json"], in: folder)
    let changes = (report["changes"]?.elements).map(Array.init) ?? []
    let typed = changes.filter { $0["id"]?.string == "type-changed" }
    #expect(typed.map { $0["class"]?.string } == ["writers", "readers", "source"])
    #expect(Set(typed.map { $0["new"]?.text }).count == 1)
    #expect(
      typed.last?["message"]?.string?.hasPrefix("`New.n` is `String?` instead of `JSONInteger?`")
        == true, "\(report.text)")
    let required = try self.report(["old.json", "required.json"], in: folder)
    let source = (required["changes"]?.elements).map(Array.init)?.filter {
      $0["class"]?.string == "source"
    }
    #expect(source?.map { $0["id"]?.string } == ["required-added"], "\(required.text)")
  }

  @Test("the help lists the ids of source code and storage")
  func help() throws {
    let help = try CommandProcess.run(["help", "diff"]).output
    for (id, _) in InterfaceComparison.identifiers { #expect(help.contains(id), "\(id)") }
    for test in ["table-rebuilt", "column-converted"] { #expect(help.contains(test)) }
  }
}
