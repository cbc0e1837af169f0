import Foundation
import JSONText
import LocalServing
import TestSupport
import Testing

@testable import Playground

/// Runs of `chat-schema` for the page.
@Suite(.ends(within: 120))
struct RunTests {
  private static let schema = """
    {
      "type": "object",
      "properties": { "name": { "type": "string" }, "color": { "enum": ["red", "green"] } },
      "required": ["name"],
      "additionalProperties": false
    }
    """

  /// Expects that nothing names the folder of the runs, and that none is left.
  private func expectNoTrace(_ answers: [RunAnswer], of stage: PlaygroundStage) throws {
    for answer in answers { #expect(!answer.text.contains(stage.folders.path), "\(answer.text)") }
    let rest = try FileManager.default.contentsOfDirectory(atPath: stage.folders.path)
    #expect(rest.isEmpty)
    try stage.folders.remove()
  }

  @Test("a payload is checked with the words, paths and places of the command line")
  func validation() async throws {
    let stage = try PlaygroundStage()
    let answer = try await stage.run(
      ["do": "validate", "input": "json"],
      [("schema", Self.schema), ("payload", #"{"name": 5, "color": "gren"}"#)])
    let json = try answer.json
    #expect(json["end"] == "exited" && json["status"] == 1)
    let errors = try #require(json["report"]?[0]?["errors"]?.array)
    #expect(
      errors.map { $0["error"]?.string } == [
        "expected string, found number 5",
        #"expected "red" or "green", found string "gren"; did you mean "green"?"#,
      ])
    #expect(errors[0]["absoluteKeywordLocation"] == "schema.json#/properties/name/type")
    #expect(errors[0]["byteOffset"] == 9)
    #expect(json["report"]?[0]?["path"] == "payload.json")
    try expectNoTrace([answer], of: stage)
  }

  @Test("an entity of the chat is the schema, and a payload may be YAML")
  func entity() async throws {
    let stage = try PlaygroundStage()
    let answer = try await stage.run(
      ["do": "validate", "entity": "channel", "input": "yaml"],
      [("payload", "id: general\nname: 62\n")])
    let error = try #require(try answer.json["report"]?[0]?["errors"]?[0])
    #expect(error["absoluteKeywordLocation"]?.string?.hasPrefix("channel.schema.json#/") == true)
    #expect(error["line"] == 2 && error["instanceLocation"] == "/name")
    let files = try await stage.run(["do": "generate", "entity": "channel"])
    let names = try #require(try files.json["files"]?.array).map { $0["name"]?.string }
    #expect(names.first == "ChatChannel.swift")
    #expect(names.allSatisfy { $0?.hasPrefix("ChatChannel") == true })
    try expectNoTrace([answer, files], of: stage)
  }

  @Test("findings in a schema have their places")
  func schema() async throws {
    let stage = try PlaygroundStage()
    let answer = try await stage.run(["do": "check"], [("schema", #"{"type": "objct"}"#)])
    let finding = try #require(try answer.json["report"]?[0]?["findings"]?[0])
    #expect(finding["byteOffset"] == 9 && finding["severity"] == "error")
    let old = try await stage.run(
      ["do": "check", "dialect": "draft4"], [("schema", #"{"exclusiveMinimum": 3}"#)])
    #expect(try old.json["status"] == 1)
    let broken = try await stage.run(
      ["do": "validate", "input": "json"], [("schema", "{"), ("payload", "{}")])
    #expect(try broken.json["status"] == 2)
    #expect(try broken.json["messages"]?.string?.contains("schema.json:1:1") == true)
    try expectNoTrace([answer, old, broken], of: stage)
  }

  @Test("Swift is generated, and a change is compared")
  func results() async throws {
    let stage = try PlaygroundStage()
    let swift = try await stage.run(["do": "generate"], [("schema", Self.schema)])
    let files = try #require(try swift.json["files"]?.array)
    #expect(
      files.map { $0["name"]?.string } == [
        "Payload.swift", "Payload+Color.swift", "Payload+Schema.swift",
      ])
    #expect(files[0]["text"]?.string?.contains("public struct Payload") == true)
    let difference = try await stage.run(
      ["do": "diff"],
      [("schema", Self.schema.replacing(#", "green""#, with: "")), ("old", Self.schema)])
    let report = try #require(try difference.json["report"]?[0])
    #expect(report["verdicts"]?["writers"] == "breaking")
    #expect(report["changes"]?[0]?["witness"]?["color"] == "green")
    try expectNoTrace([swift, difference], of: stage)
  }

  @Test("a run ends at its time limit, and says so")
  func timeLimit() async throws {
    let folder = try TemporaryFolder()
    // The output stays open until the process that it started has ended as well.
    let stage = try PlaygroundStage(
      executable: try program("sleep 1000 & wait", in: folder), limits: ProgramLimits(time: .zero))
    let answer = try await stage.run(["do": "check"], [("schema", "{}")])
    #expect(try answer.json["end"] == "time" && answer.json["seconds"] == 0)
    try expectNoTrace([answer], of: stage)
  }

  @Test("a run ends when nobody waits for it")
  func clientEnd() async throws {
    let folder = try TemporaryFolder()
    let stage = try PlaygroundStage(executable: try program("exec sleep 1000", in: folder))
    let body = PlaygroundStage.body(["do": "check"], [("schema", "{}")])
    let request = ServerRequest(
      method: "POST", path: "/runs",
      fields: [
        "Host": "127.0.0.1:4000", "X-Playground-Key": "lasting",
        "Content-Type": "application/octet-stream",
      ], clientEnd: {}, readBody: { _ in body })
    #expect(try await stage.handler.response(to: request).status == 503)
    try expectNoTrace([], of: stage)
  }

  @Test("a long output is cut after a line, and its program ended")
  func outputLimit() async throws {
    let folder = try TemporaryFolder()
    let stage = try PlaygroundStage(
      executable: try program(#"exec yes '{"path":"payload.json"}'"#, in: folder),
      limits: ProgramLimits(outputSize: 1000))
    let answer = try await stage.run(["do": "check"], [("schema", "{}")])
    #expect(try answer.json["end"] == "size")
    let lines = try #require(try answer.json["report"]?.array)
    #expect(lines.count == 1000 / 24 && lines.allSatisfy { $0["path"] == "payload.json" })
    try expectNoTrace([answer], of: stage)
  }

  @Test("a program that is not there is told, without its path")
  func noProgram() async throws {
    let stage = try PlaygroundStage(executable: "/nowhere/chat-schema")
    let answer = try await stage.run(["do": "check"], [("schema", "{}")])
    #expect(try answer.json["status"] == 127)
    try expectNoTrace([answer], of: stage)
  }

  @Test("a path is removed in all forms that messages have")
  func paths() {
    let paths = FolderPaths("/folder/a b/")
    let text = "file:///folder/a%20b/schema.json#/x, /folder/a b/schema.json and '/folder/a b'"
    #expect(
      String(decoding: paths.removed(from: Array(text.utf8)), as: UTF8.self)
        == "schema.json#/x, schema.json and ''")
  }

  /// Writes a program that runs a command of the shell.
  private func program(_ command: String, in folder: TemporaryFolder) throws -> String {
    let file = try folder.write("#!/bin/sh\n\(command)\n", "program")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: file.path)
    return file.path
  }
}
