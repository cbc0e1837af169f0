import Foundation
import TestSupport
import Testing

@testable import CommandStreams
@testable import chat_schema

@Suite("chat-schema generate, init and tour", .blocks)
struct GenerateTests {
  /// A folder that `init` has filled.
  private func starter() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let result = try CommandProcess.run(["init"], in: folder.url)
    #expect(result.status == 0 && result.output.contains("Next:"), "\(result)")
    return folder
  }

  @Test("init writes a project that validates and generates, and never overwrites")
  func initialise() throws {
    let folder = try starter()
    let validate = try CommandProcess.run(
      ["validate", "--entity", "ticket", "Schemas/Examples/ticket.json"], in: folder.url)
    #expect(validate.status == 0, "\(validate)")
    let spec = try CommandProcess.run(
      ["validate", "--schema", "Schemas/entity-spec.schema.json", "Schemas/entities.json"],
      in: folder.url)
    #expect(spec.status == 0, "\(spec)")
    #expect(try CommandProcess.run(["generate"], in: folder.url).status == 0)
    let again = try CommandProcess.run(["init"], in: folder.url)
    #expect(
      again.status == 2 && again.errors.contains("Schemas/entities.json: error: "), "\(again)")
    let partly = try TemporaryFolder()
    try partly.write("mine", "Schemas/ticket.schema.json")
    let refused = try CommandProcess.run(["init", partly.url.path])
    #expect(refused.status == 2, "\(refused)")
    let names = try FileManager.default.subpathsOfDirectory(atPath: partly.url.path)
    #expect(Set(names) == ["Schemas", "Schemas/ticket.schema.json"], "nothing else is written")
  }

  @Test func `init --chat writes a chat that validates and generates`() throws {
    let folder = try TemporaryFolder()
    let result = try CommandProcess.run(["init", "--chat"], in: folder.url)
    #expect(result.status == 0 && result.output.contains("a spec of a chat"), "\(result)")
    let validate = try CommandProcess.run(
      ["validate", "--schema", "Schemas/message.schema.json", "Schemas/Examples/message.json"],
      in: folder.url)
    #expect(validate.status == 0, "\(validate)")
    let generate = try CommandProcess.run(
      ["generate", "--spec", "Schemas/entities.json", "--output", "Generated"], in: folder.url)
    #expect(generate.status == 0 && generate.errors.isEmpty, "\(generate)")
  }

  @Test("generate writes once, --check says what has drifted, and removed entities go away")
  func check() throws {
    let folder = try starter()
    func generate(_ arguments: String...) throws -> CommandProcess.Result {
      try CommandProcess.run(["generate"] + arguments, in: folder.url)
    }
    let missing = try generate("--check")
    #expect(missing.status == 1 && missing.output.contains("Ticket.swift: missing"), "\(missing)")
    #expect(try generate().status == 0)
    #expect(try generate().output.hasPrefix("0 written, "))
    #expect(try generate("--check").status == 0)
    let ticket = folder.url.appendingPathComponent("Generated/ChatModels/Ticket.swift")
    let text = try String(contentsOf: ticket, encoding: .utf8)
    try Data((text + "// more\n").utf8).write(to: ticket)
    let drift = try generate("--check")
    #expect(drift.status == 1 && drift.output.contains("Ticket.swift:"), "\(drift)")
    let old = text.replacingOccurrences(of: "Ticket", with: "Old")
    try folder.write(old, "Generated/ChatModels/Old.swift")
    #expect(try generate("--check").output.contains("Old.swift: stale"))
    #expect(try generate().output.contains("removed Generated/ChatModels/Old.swift"))
    #expect(try generate("--check").status == 0)
  }

  @Test("the checked-in models are what the command makes, from wherever it is run")
  func models() throws {
    let root = Repository.root
    let inside = try CommandProcess.run(["generate", "--check"], in: root)
    #expect(inside.status == 0, "\(inside)")
    let elsewhere = try TemporaryFolder()
    let outside = try CommandProcess.run(
      [
        "generate", "--check", "--spec", root.appendingPathComponent("Schemas/entities.json").path,
        "--output", root.appendingPathComponent("Generated").path,
      ], in: elsewhere.url)
    #expect(outside.status == 0, "\(outside)")
  }

  @Test("a broken spec and a missing one exit with 2 and say where")
  func unusable() throws {
    let folder = try TemporaryFolder()
    let missing = try CommandProcess.run(["generate"], in: folder.url)
    #expect(missing.status == 2 && missing.errors.contains("Schemas/entities.json"), "\(missing)")
    try folder.write("{\n  \"entities\": {\"A\": {}}\n}", "Schemas/entities.json")
    let broken = try CommandProcess.run(["generate"], in: folder.url)
    #expect(broken.status == 2, "\(broken)")
    #expect(broken.errors.hasPrefix("Schemas/entities.json:2:"), "\(broken)")
  }

  @Test("an entity is found by its own or the model's name, in any case")
  func entity() throws {
    for name in ["user", "USER", "ChatUser", "chatuser"] {
      let result = try CommandProcess.run(
        ["validate", "--entity", name, "Schemas/Examples/user/valid"], in: Repository.root)
      #expect(result.status == 0, "\(result)")
    }
    let unknown = try CommandProcess.run(
      ["validate", "--entity", "usr", "Schemas/Examples/user/valid"], in: Repository.root)
    #expect(unknown.status == 2 && unknown.errors.contains("did you mean User?"), "\(unknown)")
  }

  @Test("an entity without a payload schema has one that follows from the spec")
  func derivedSchema() throws {
    let result = try CommandProcess.run(
      ["validate", "--entity", "MessageAction", "-"], input: "{}", in: Repository.root)
    #expect(result.status == 1 && result.output.contains("required"), "\(result)")
  }

  @Test("the tour shows everything and leaves nothing behind")
  func tour() throws {
    let folder = try TemporaryFolder()
    let result = try CommandProcess.run(
      ["tour"], in: folder.url, environment: ["TMPDIR": folder.url.path])
    #expect(result.status == 0, "\(result)")
    #expect(result.output.contains("8 of 8 steps in "), "\(result)")
    #expect(result.output.contains("\n9. "), "\(result)")
    #expect(result.output.contains("7 of 7 steps with a store"), "\(result)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test("the tour goes on with what is beside it, and ends without it")
  func tourAlone() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("chat-schema")
    try FileManager.default.copyItem(at: CommandProcess.executable, to: copy)
    let alone = try CommandProcess.shell("PATH=/nowhere '\(copy.path)' tour")
    #expect(alone.status == 0 && alone.errors.isEmpty, "\(alone)")
    #expect(
      alone.output.hasSuffix(
        "steps with a store and a network are left out: 'chat-schema-live' is not beside "
          + "'chat-schema'.\n"))
    let live = try folder.write("#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n", "chat-schema-live")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: live.path)
    let both = try CommandProcess.shell("'\(copy.path)' tour")
    let arguments = "<tour><--first-step><9><--call><\(copy.path)>"
    #expect(both.status == 7 && both.output.hasSuffix(arguments), "\(both)")
  }

  @Test("a step that fails is told, and the tour exits with 1")
  func failingTour() {
    let stage = TourStage(output: .standardOutput(), style: .plain)
    #expect(throws: TourFailure.self) { try stage.expect("one is two", 1 == 2) }
  }

  @Test("--version and every --help exit with 0")
  func help() throws {
    let version = try CommandProcess.run(["--version"])
    #expect(version.status == 0 && version.output == Version.current + "\n")
    for command in ["validate", "generate", "init", "bowtie", "tour"] {
      let help = try CommandProcess.run([command, "--help"])
      #expect(help.status == 0 && help.output.contains("EXIT CODES:"), "\(help)")
    }
  }
}
