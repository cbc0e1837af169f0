import CommandStreams
import Foundation
import TestSupport
import Testing

@testable import chat_schema
@testable import chat_schema_live

/// The completions of a shell, which have the commands of both executables.
@Suite(.blocks)
struct CompletionTests {
  /// The words that bash offers behind a command line.
  private static func words(behind line: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = try CommandProcess.run(["--generate-completion-script", "bash"])
    try folder.write(script.output, "completions")
    try folder.write("", "chat.sqlite")
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let list = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try CommandProcess.run(
      [
        "-c",
        """
        source completions
        COMP_WORDS=(\(list)); COMP_CWORD=\(words.count - 1)
        COMP_LINE='\(line)'; COMP_POINT=\(line.count)
        _chat-schema chat-schema '\(words.last ?? "")' '\(words.dropLast().last ?? "")'
        printf '%s\\n' "${COMPREPLY[@]}"
        """,
      ], of: URL(fileURLWithPath: "/bin/bash"), in: folder.url)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result)")
    return result.outputLines
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")),
    arguments: [
      ("", ["validate", "generate", "sync", "chat"]),
      ("validate --", ["--schema", "--entity", "--report"]),
      ("serve --", ["--port", "--fault", "--stopped-clock"]),
      ("sync --", ["--origin", "--channel", "--store", "--follow"]),
      ("sync --report ", ["text", "json"]),
      ("send --", ["--content-type"]),
      ("chat --w", ["--web"]),
      ("store ", ["load", "show", "check"]),
      ("store load --", ["--entity", "--batch-size"]),
      ("store show --entity ", ["user", "message"]),
      ("store check --store ", ["chat.sqlite"]),
    ])
  func `bash completes`(line: String, expected: [String]) throws {
    let words = try Self.words(behind: "chat-schema " + line)
    #expect(Set(words).isSuperset(of: expected), "\(words)")
  }

  @Test func `both executables take the same options`() throws {
    let here = try #require(CommandSyntax.described(by: ChatSchemaCommand.self))
    let live = try #require(CommandSyntax.described(by: LiveCommand.self))
    for name in LiveCommandName.allCases.map(\.rawValue) {
      #expect(here.command(named: name) != nil)
      #expect(here.command(named: name) == live.command(named: name), "\(name)")
    }
  }
}
