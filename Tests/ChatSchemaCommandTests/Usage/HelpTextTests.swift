import ArgumentParser
import CommandStreams
import Foundation
import TestSupport
import Testing

@testable import chat_schema
@testable import chat_schema_live

/// The texts of `--help`, compared with those of the argument parser.
///
/// `CHATSCHEMA_RECORD=1 swift test --filter HelpTextTests` writes them again, and fails.
@Suite(.blocks)
struct HelpTextTests {
  private static let file = Repository.root.appending(path: "Sources/CHelpTexts/help.txt")

  /// The names of each command, from the outermost one below `chat-schema` on.
  private static func commands(
    below names: [String] = [], _ syntax: CommandSyntax = CommandSyntax(table: ArgumentTable.text)
  ) -> [[String]] {
    [names]
      + syntax.commands.filter { $0.name != "help" }.flatMap {
        commands(below: names + [$0.name], $0)
      }
  }

  /// Returns the text that the parser makes.
  private func parsersText(_ command: [String]) throws -> String {
    let isLive = LiveCommandName.arguments(of: command) != nil
    let root: any ParsableCommand.Type = isLive ? LiveCommand.self : ChatSchemaCommand.self
    do {
      var help = try root.parseAsRoot(command + ["--help"])
      try help.run()
    } catch {
      return root.fullMessage(for: error, columns: HelpText.width) + "\n"
    }
    throw ExitCode.failure
  }

  @Test func `each command has the text of the parser`() throws {
    let commands = Self.commands()
    if ProcessInfo.processInfo.environment["CHATSCHEMA_RECORD"] != nil {
      let texts = try commands.map {
        "$ \((["chat-schema"] + $0).joined(separator: " ")) --help\n" + (try parsersText($0))
      }
      try Data(texts.joined().utf8).write(to: Self.file)
      Issue.record("recorded; run again without CHATSCHEMA_RECORD")
    }
    for command in commands {
      #expect(HelpText.text(of: command) == (try parsersText(command)), "\(command)")
    }
    #expect(commands.count > 12 && HelpText.text(of: ["valid"]) == nil)
  }

  @Test func `a text is asked for in three ways, and laid out by the parser for a narrow terminal`()
    throws
  {
    let text = try #require(HelpText.text(of: ["store", "load"]))
    for line in ["store load --help", "store load -h", "help store load"] {
      let words = line.split(separator: " ").map(String.init)
      #expect(HelpText.requested(by: words, width: 200) == text)
      #expect(HelpText.requested(by: words, width: 79) == nil)
    }
    #expect(HelpText.requested(by: ["help"], width: 80) == HelpText.text(of: []))
    for line in ["", "validate", "validate --help x", "validate --schema --help", "valid --help"] {
      let words = line.split(separator: " ").map(String.init)
      #expect(HelpText.requested(by: words, width: 80) == nil, "\(line)")
    }
    let narrow = try CommandProcess.run(["validate", "--help"], environment: ["COLUMNS": "40"])
    #expect(narrow.status == 0 && narrow.outputLines.count > 40)
    #expect(narrow.output != HelpText.text(of: ["validate"]))
    let wide = try CommandProcess.run(["validate", "--help"], environment: ["COLUMNS": "80"])
    #expect(wide.output == HelpText.text(of: ["validate"]) && wide.errors.isEmpty)
  }
}
