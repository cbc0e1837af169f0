import ArgumentParser
import Foundation

@testable import chat_schema

/// What users read: the README, the articles, the help of each command.
enum Documents {
  /// A text, by the path or the command that shows it.
  struct Document {
    var path: String
    var text: String

    /// The lines of the blocks of code.
    var codeLines: [String] {
      text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }
        .flatMap { $0.element.split(separator: "\n").dropFirst(0).map(String.init) }
    }

    /// The text without its blocks of code.
    var prose: String {
      text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset.isMultiple(of: 2) }.map(\.element).joined()
    }

    /// The headings, as they are written.
    var headings: [String] {
      prose.split(separator: "\n").filter { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces) }
    }
  }

  static var readme: Document {
    get throws { Document(path: "README.md", text: try text("README.md")) }
  }

  /// The articles of all modules.
  static var articles: [Document] {
    get throws {
      try paths { $0.hasSuffix(".md") && $0.contains(".docc/") }
        .map { Document(path: $0, text: try text($0)) }
    }
  }

  /// The sources, which hold messages and help texts.
  static var sources: [Document] {
    get throws {
      try paths { $0.hasSuffix(".swift") }.map { Document(path: $0, text: try text($0)) }
    }
  }

  /// The help of every command, as it is printed.
  static var help: [Document] {
    ([ChatSchemaCommand.self] + ChatSchemaCommand.configuration.subcommands).map { command in
      Document(
        path: "help of \(command._commandName)",
        text: ChatSchemaCommand.helpMessage(for: command, columns: 10_000))
    }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8)
  }

  private static func paths(where isWanted: (String) -> Bool) throws -> [String] {
    let folder = Repository.root.appendingPathComponent("Sources").path
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .map { "Sources/" + $0 }.filter(isWanted).sorted()
  }
}
