import ArgumentParser
import Foundation

@testable import chat_schema
@testable import chat_schema_live

/// What users read: the README, the articles, the help of each command.
enum Documents {
  /// A text, by the path or the command that shows it.
  struct Document {
    var path: String
    var text: String

    /// A block of code.
    struct Block {
      /// The line of the document in front of the code.
      let line: Int
      /// The word behind the fence; empty for none, and for lines that are indented.
      let language: String
      let lines: [String]

      var text: String { lines.joined(separator: "\n") }
    }

    /// The name of the file, or of the folder of the benchmarks.
    var name: String {
      path == "Tests/Benchmarks/README.md"
        ? "Benchmarks" : URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    }

    /// The blocks of code: between fences, and lines that are indented by four spaces.
    var blocks: [Block] {
      var blocks: [Block] = []
      var fence: (line: Int, language: String)?
      var lastIndentedLine: Int?
      var lines: [String] = []
      let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      for (index, line) in all.enumerated() {
        if line.hasPrefix("```") {
          if let begin = fence {
            blocks.append(Block(line: begin.line, language: begin.language, lines: lines))
            fence = nil
          } else {
            fence = (index + 1, line.drop { $0 == "`" }.trimmingCharacters(in: .whitespaces))
          }
          lines = []
        } else if fence != nil {
          lines.append(line)
        } else if line.hasPrefix("    ") {
          let block = Block(line: index, language: "", lines: [String(line.dropFirst(4))])
          // Empty lines between indented ones belong to their block.
          if let last = lastIndentedLine, all[last..<index].dropFirst().allSatisfy(\.isEmpty) {
            let begin = blocks.removeLast()
            let between = Array(repeating: "", count: index - last - 1)
            blocks.append(
              Block(line: begin.line, language: "", lines: begin.lines + between + block.lines))
          } else {
            blocks.append(block)
          }
          lastIndentedLine = index
        }
      }
      return blocks
    }

    /// The lines of the blocks of code; one that ends with a backslash goes on with the next.
    var codeLines: [String] {
      blocks.flatMap { block in
        block.text.replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
      }
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

  /// The articles of all modules, the map of the modules, and the article about the benchmarks.
  static var articles: [Document] {
    get throws {
      try (paths { $0.hasSuffix(".md") } + ["Tests/Benchmarks/README.md"])
        .map { Document(path: $0, text: try text($0)) }
    }
  }

  /// All pages: the README and the articles.
  static var pages: [Document] {
    get throws { [try readme] + (try articles) }
  }

  /// The sources, which hold messages and help texts.
  static var sources: [Document] {
    get throws {
      try paths { $0.hasSuffix(".swift") }.map { Document(path: $0, text: try text($0)) }
    }
  }

  /// The help of every command, as it is printed.
  static var help: [Document] {
    help(of: ChatSchemaCommand.self, below: ChatSchemaCommand.self)
  }

  /// The help of the commands of `chat-schema-live`.
  static var liveHelp: [Document] {
    help(of: LiveCommand.self, below: LiveCommand.self)
  }

  private static func help(
    of command: any ParsableCommand.Type, below root: any ParsableCommand.Type
  ) -> [Document] {
    [
      Document(
        path: "help of \(command._commandName)",
        text: root.helpMessage(for: command, columns: 10_000))
    ] + command.configuration.subcommands.flatMap { help(of: $0, below: root) }
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
