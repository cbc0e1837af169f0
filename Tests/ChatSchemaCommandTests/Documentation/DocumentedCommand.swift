@testable import chat_schema

/// A command line in a block of a page.
struct DocumentedCommand: CustomStringConvertible {
  let page: String
  let text: String
  /// The output that the page shows below the command.
  var output: [String] = []

  var description: String { "\(page): \(text)" }

  /// Whether the test build has made the program that the command runs.
  var isOfThisBuild: Bool {
    text.contains(#/(?:^|\| |&& |swift run )(?:chat-schema|chat-schema-live|sync-example) /#)
  }

  /// The first words, in parentheses, of a command that goes on until a signal; nil for one that ends.
  var firstWords: Regex<(Substring, Substring)>? {
    get throws {
      if text.contains(/chat-schema(?:-live)? serve\b/) { return /listening on (http:\S+)\s/ }
      if text.contains("--follow") { return /(\S+)\s/ }
      guard text.contains(/chat-schema(?:-live)? chat\b/) else { return nil }
      if text.contains("--web") { return /open (http:\S+)\s/ }
      let channel = text.firstMatch(of: /--channel ([\w-]+)/)?.1 ?? ""
      return try Regex("(\(channel))", as: (Substring, Substring).self)
    }
  }

  /// The command in place of a shell, so that a signal to the shell is one to the program.
  var alone: String { "exec " + text.replacing(/\s*&\s*$|\s+#.*$/, with: "") }
}

extension Documents.Document {
  /// The command lines of the blocks of a terminal, and those of `run`, `script` and `entry` in the configurations of
  /// services.
  var commands: [DocumentedCommand] {
    blocks.flatMap { block -> [DocumentedCommand] in
      let lines = block.text.replacing(/\\\n\s*/, with: "").split(separator: "\n").map(String.init)
      switch block.language {
      case "sh": return lines.map { DocumentedCommand(page: name, text: $0) }
      case "console":
        return lines.reduce(into: []) { commands, line in
          if line.hasPrefix("$ ") {
            commands.append(DocumentedCommand(page: name, text: String(line.dropFirst(2))))
          } else {
            commands[commands.count - 1].output.append(line)
          }
        }
      case "yaml":
        return lines.compactMap { line in
          guard let match = line.firstMatch(of: /(run|script|entry): (.+)/) else { return nil }
          // A hook gets the names of files, unless it says otherwise.
          let getsFiles = match.1 == "entry" && !block.text.contains("pass_filenames: false")
          let files = getsFiles ? " Payloads/*.json" : ""
          return DocumentedCommand(page: name, text: match.2 + files)
        }
      default: return []
      }
    }
  }
}
