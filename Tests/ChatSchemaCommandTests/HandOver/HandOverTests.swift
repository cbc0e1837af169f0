import Foundation
import TestSupport
import Testing

@testable import chat_schema

@Suite("Handing over to chat-schema-live", .blocks)
struct HandOverTests {
  @Test func `the executable beside this one comes before those of the path`() {
    let handOver = HandOver(
      arguments: ["serve"], ownPath: "/there/bin/chat-schema", searchPath: "/usr/bin::/bin")
    #expect(
      handOver.candidates == [
        "/there/bin/chat-schema-live", "/usr/bin/chat-schema-live", "./chat-schema-live",
        "/bin/chat-schema-live",
      ])
  }

  @Test func `only commands of the other executable are handed over`() {
    #expect(LiveCommandName.arguments(of: ["store", "check"]) == ["store", "check"])
    #expect(
      LiveCommandName.arguments(of: ["help", "store", "load"]) == ["store", "load", "--help"])
    for arguments in [
      [], ["validate", "serve"], ["--help"], ["Serve"], ["help"], ["help", "init"],
    ] {
      #expect(LiveCommandName.arguments(of: arguments) == nil)
    }
  }

  @Test func `an executable that is nowhere is named, with exit code 2`() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("chat-schema")
    try FileManager.default.copyItem(at: CommandProcess.executable, to: copy)
    let result = try CommandProcess.shell("PATH=/nowhere '\(copy.path)' serve --port 0")
    #expect(result.status == 2 && result.output.isEmpty, "\(result)")
    #expect(
      result.errors
        == "Error: 'chat-schema serve' is a command of 'chat-schema-live', which is neither beside "
        + "'chat-schema' nor on the PATH; 'swift build' in its package builds it.\n")
  }

  @Test func `an executable on the path gets all arguments as they are`() throws {
    let folder = try TemporaryFolder()
    let copy = folder.url.appendingPathComponent("chat-schema")
    try FileManager.default.copyItem(at: CommandProcess.executable, to: copy)
    let live = try folder.write("#!/bin/sh\nprintf '<%s>' \"$@\"\nexit 7\n", "bin/chat-schema-live")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: live.path)
    let bin = live.deletingLastPathComponent().path
    let result = try CommandProcess.shell(
      "PATH='\(bin)':/usr/bin:/bin '\(copy.path)' serve --help 'a b' ''")
    #expect(result.status == 7 && result.output == "<serve><--help><a b><>", "\(result)")
  }

  @Test func `the list of commands has those of the other executable`() throws {
    let help = try CommandProcess.run(["--help"])
    for name in LiveCommandName.allCases {
      #expect(help.output.contains("  \(name.rawValue) "), "\(help)")
    }
  }
}
